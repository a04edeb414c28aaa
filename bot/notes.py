"""Notices to one person: knows their wording in private and, where that is shut, in the group; sends nothing."""

from __future__ import annotations

from html import escape

from bot.cards import Face
from bot.keyboards import group_app, private_page
from bot.links import Links
from bot.terms import invited_to, name, nobody_won, result, score, terms
from bot.texts import Words, words
from engine.club.notices import Game, Kind, Notice
from engine.match.table import Seat


def note(links: Links, notice: Notice) -> Face | None:
    """None: the notice lacks what it would be about, so there is nothing to say."""
    said = words(notice.lang)
    if notice.person is None:
        return None
    path, payload = _where(notice)
    if notice.mention:
        person = f'<a href="tg://user?id={notice.person.telegram_id}">{escape(notice.person.name, quote=False)}</a>'
        return Face(_call(said, notice.kind).format(name=person), group_app(links, payload, said.open_match))
    text = _rematch(said, notice) if notice.kind is Kind.REMATCH else _about_game(said, notice)
    if text is None:
        return None
    markup = private_page(links, path, said.open_match)
    page = links.page(path)
    if markup is None and page is not None:
        text = f"{text}\n{said.address.format(url=escape(page, quote=False))}"
    return Face(text, markup)


def _where(notice: Notice) -> tuple[str, str]:
    """The page that the notice leads to, and the Mini App's parameter for it."""
    if notice.kind is Kind.REMATCH and notice.challenge is not None:
        return f"/c/{notice.challenge.id}", f"c-{notice.challenge.id}"
    match_id = notice.game.match_id if notice.game else ""
    return f"/m/{match_id}", f"m-{match_id}"


def _call(said: Words, kind: Kind) -> str:
    match kind:
        case Kind.STARTED:
            return said.call_started
        case Kind.REMATCH:
            return said.call_rematch
        case Kind.OVER:
            return said.call_over
        case Kind.TURN | Kind.CARD:
            return said.call


def _rematch(said: Words, notice: Notice) -> str | None:
    challenge = notice.challenge
    if challenge is None:
        return None
    return said.rematch.format(
        name=escape(challenge.by.name, quote=False),
        game=invited_to(said, challenge.table),
        terms=terms(said, challenge.table),
    )


def _about_game(said: Words, notice: Notice) -> str | None:
    if notice.game is None or notice.person is None:
        return None
    game = notice.game
    me = _seat(game, notice.person.id)
    them = name(said, game.players[1 - me])
    if notice.kind is Kind.STARTED:
        return said.accepted.format(name=them)
    if game.match.winner is not None:
        line = said.over_won if game.match.winner == me else said.over_lost
        return line.format(name=them, result=result(said, game.match, me))
    if game.match.phase == "over":
        return nobody_won(said, game.match) or said.over_drawn.format(name=them)
    if game.match.phase == "preparing":
        return said.awaited.format(name=them)
    return said.your_turn.format(name=them, score=score(game.match, me))


def _seat(game: Game, person_id: str) -> Seat:
    return 0 if game.players[0].person_id == person_id else 1
