"""Six points in a row in long nardi: knows when they may not be made, and when a turn may not end on them."""

from __future__ import annotations

from collections.abc import Callable

from engine.rules.geometry import Geometry
from engine.rules.packed import SHIFT
from engine.rules.position import OFF, POINTS, Position
from engine.rules.steps import BIT, LANDS, Rest, Sieve, Sifted

SIX = 6
QUARTER = tuple(range(24, 18, -1))
_LOW, _POINTS = (1 << 13) - 2, (1 << 25) - 2


def seen_by_enemy(places: int) -> int:
    """My points as the enemy numbers them, half a round on."""
    return (places >> 12 | (places & _LOW) << 12) & _POINTS


def sixes(places: int) -> int:
    """The lowest points of all rows of six."""
    two = places & places >> 1
    return two & two >> 2 & two >> 4


def forbidden_row(occupied: int, landing: int, ahead: int) -> tuple[int, ...]:
    """The mover's points of a row of six or more that a checker on `landing` completes with no enemy ahead of it.

    Rows are read along the enemy's path and do not run over its beginning (rules 3.4). `ahead` is the lowest point, in
    the enemy's numbering, where it has a checker; behind that a row is forbidden. Empty where there is none.
    """
    at = seen_by_enemy(landing).bit_length() - 1
    rows = sixes(seen_by_enemy(occupied)) & (1 << ahead) - 1
    rows = rows >> max(at - 5, 0) << max(at - 5, 0) & (1 << at + 1) - 1
    points = {point for low in POINTS if rows >> low & 1 for point in range(low, low + SIX)}
    return tuple(sorted((point - 12 if point > 12 else point + 12 for point in points), reverse=True))


def lowest(position: Position) -> int:
    """How far the enemy has come: the lowest point of its numbering where it stands; 0 where a checker is off."""
    return next(point for point in range(25) if position.opp[point])


def row_rule(position: Position) -> Sieve | None:
    """No step may make a row of six while no enemy checker is ahead of it (rules 3.1.7, 3.4).

    A row that stands already is not punished: only a point that was empty completes one. None once an enemy is off.
    """
    ahead = lowest(position)
    if ahead == OFF:
        return None
    behind = (1 << ahead) - 1

    def no_row(board: int, occupied: int, _lone: int, _left: Rest, die: int, srcs: bytes) -> Sifted:
        lands = LANDS[die]
        most = occupied
        for src in srcs:
            most |= lands[src]
        if not sixes(seen_by_enemy(most)) & behind:
            return srcs, None
        kept = []
        for src in srcs:
            landing = lands[src]
            if not landing & occupied:
                after = (occupied if board >> SHIFT[src] & 254 else occupied ^ BIT[src]) | landing
                if sixes(seen_by_enemy(after)) & behind and forbidden_row(after, landing, ahead):
                    continue
            kept.append(src)
        return bytes(kept), None

    return no_row


Ending = Callable[[bytes], tuple[int, ...]]
"""The points that make an end of a turn forbidden, none where it is allowed; from the counts of a board."""


def ways_out(geometry: Geometry, position: Position) -> tuple[Ending, ...]:
    """What no turn may end on where it can end otherwise (rules 3.5).

    All six points of the own start quarter; six points right before the enemy, when all its checkers stand on one.
    """
    endings: tuple[Ending, ...] = (_held(QUARTER),)
    front = lowest(position)
    if front > SIX and position.opp[front] == sum(position.opp):
        endings += (_held(tuple(geometry.facing[front - step] for step in range(1, SIX + 1))),)
    return endings


def _held(points: tuple[int, ...]) -> Ending:
    return lambda counts: points if all(counts[point] for point in points) else ()
