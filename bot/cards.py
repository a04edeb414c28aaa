"""The card of a challenge in a group: knows what it says from the invitation to the result; sends nothing."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from aiogram.types import InlineKeyboardMarkup

from bot.keyboards import group_app, open_card
from bot.links import Links
from bot.terms import invited_to, name, nobody_won, result, score, terms, title
from bot.texts import Words, words
from engine.club.challenges import Challenge
from engine.club.notices import Game
from engine.match.state import actor


@dataclass(frozen=True, slots=True)
class Face:
    """A message as it should look. `text` is HTML."""

    text: str
    markup: InlineKeyboardMarkup | None = None


def card(links: Links, lang: str, challenge: Challenge, game: Game | None) -> Face:
    """What the card says now. Its language is the challenger's, and stays."""
    said = words(lang)
    if game is not None:
        return _match(links, said, game)
    invitation = said.card_open.format(
        name=escape(challenge.by.name, quote=False),
        game=invited_to(said, challenge.table),
        terms=terms(said, challenge.table),
    )
    if challenge.status == "open":
        return Face(f"{invitation}\n{said.card_how}", open_card(links, said, challenge.id))
    closed = said.card_expired if challenge.status == "expired" else said.card_cancelled
    return Face(f"{invitation}\n{closed}")


def _match(links: Links, said: Words, game: Game) -> Face:
    match = game.match
    names = [name(said, player) for player in game.players]
    lines = [
        said.card_match.format(
            first=names[0], second=names[1], game=title(said, match.table), terms=terms(said, match.table)
        )
    ]
    if match.winner is not None:
        how = result(said, match, match.winner)
        lines.append(said.card_won.format(name=names[match.winner], result=how))
    elif match.phase == "over":
        lines.append(nobody_won(said, match) or said.card_drawn)
    elif match.phase == "preparing":
        lines.append(said.card_waits.format(name=names[actor(match)]))
    else:
        if match.table.points > 1:
            lines.append(said.card_score.format(score=score(match)))
        lines.append(said.card_turn.format(name=names[actor(match)]))
    return Face("\n".join(lines), group_app(links, f"m-{game.match_id}", said.watch))
