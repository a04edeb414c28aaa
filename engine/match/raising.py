"""Raising the value of a game: knows levels, caps, owners and Crawford (rules 5), knows no clock and no dice."""

from __future__ import annotations

from typing import NamedTuple

from engine.match.state import Cube, GameResult, Match
from engine.match.table import Progression, Raising, Seat, Table

AUTO_RAISES = 1
"""How often in a game equal opening dice raise it."""


class Raise(NamedTuple):
    """What the side that is to answer an open offer can choose from. `cost` is what declining loses, in levels."""

    level: int
    cost: int
    beaver: bool


def level_after(progression: Progression, raises: int) -> int:
    """The value of a game after so many raises: 1, 2, 3, 4 or 1, 2, 4, 8.

    >>> level_after(Progression.LINEAR, 3), level_after(Progression.DOUBLING, 3)
    (4, 8)
    """
    return 1 + raises if progression is Progression.LINEAR else 1 << raises


def level(match: Match) -> int:
    """What the running game is worth before it is told how it is won."""
    return level_after(match.table.progression, match.cube.raises)


def auto_raises(table: Table, ties: int, most: int = AUTO_RAISES) -> int:
    """How many raises the equal throws of an opening make."""
    return min(ties, most, table.raises) if table.raising is Raising.AUTO else 0


def crawford(points: int, score: tuple[int, int], results: tuple[GameResult, ...]) -> bool:
    """Whether the running game is the first one after somebody came to one point from the end: nobody raises in it."""
    if points == 1 or not results or max(score) != points - 1:
        return False
    last = results[-1]
    before = [score[seat] - (last.points if last.winner == seat else 0) for seat in (0, 1)]
    return max(before) < points - 1


def is_crawford(match: Match) -> bool:
    """The same for a match being played, where its table has a cube."""
    return match.table.cube and crawford(match.table.points, match.score, match.results)


def has_room(table: Table, cube: Cube, raises: int = 1) -> bool:
    """Whether so many more raises stay within the table's greatest number."""
    return cube.raises + raises <= table.raises


def may_raise(match: Match, seat: Seat) -> bool:
    """Whether `seat` could offer a raise when its turn comes, before it rolls."""
    table, cube = match.table, match.cube
    return table.cube and cube.owner in (None, seat) and has_room(table, cube) and not is_crawford(match)


def taken(match: Match, seat: Seat) -> Cube:
    """The cube once the open offer is accepted by `seat`, who then owns it; who accepts a beaver leaves it to its
    maker. ValueError where nothing is offered."""
    if match.offer is None:
        raise ValueError("nothing was offered that could be accepted")
    return Cube(match.cube.raises + 1, match.offer.seat if match.offer.beaver else seat, accepted=True)


def offered(match: Match) -> Raise | None:
    """The open offer, None where there is none."""
    if match.offer is None:
        return None
    progression, raises = match.table.progression, match.cube.raises
    beaver = match.table.raising is Raising.BEAVER and not match.offer.beaver and has_room(match.table, match.cube, 2)
    return Raise(level_after(progression, raises + 1), level_after(progression, raises), beaver)
