"""What is agreed and how it stands, in words: knows tables, matches and catalogues; knows no Telegram."""

from __future__ import annotations

from html import escape

from bot.texts import Words
from engine.club.matches import Player
from engine.match.events import How
from engine.match.state import Match
from engine.match.table import Seat, Table


def terms(words: Words, table: Table) -> str:
    """Such as `match to 5 points, 60 s a turn and 10 min in reserve`."""
    length = words.one_game if table.points == 1 else words.match_to.format(points=table.points)
    if table.clock is None:
        return length
    return f"{length}, {words.clock.format(seconds=table.clock.delay, minutes=_minutes(table.clock.bank))}"


def _minutes(seconds: int) -> str:
    return f"{seconds / 60:g}"


def name(words: Words, player: Player) -> str:
    """How a player is called, safe inside HTML."""
    return words.computer if player.kind == "computer" else escape(player.name, quote=False)


def score(match: Match, first: Seat = 0) -> str:
    """With the points of `first` before the others."""
    return f"{match.score[first]} : {match.score[1 - first]}"


def result(words: Words, match: Match, first: Seat) -> str:
    """How a match was won: its score, or the kind of win of a single game; and why, if not by play."""
    last = match.results[-1]
    wins = {None: "", "oin": words.win_oin, "mars": words.win_mars, "koks": words.win_koks}
    parts = [wins[last.win] if match.table.points == 1 else score(match, first)]
    if last.how is How.RESIGNED:
        parts.append(words.how_resigned)
    elif last.how is How.TIME:
        parts.append(words.how_time)
    elif last.how is How.DECLINED:
        parts.append(words.how_declined)
    return ", ".join(parts)
