"""Single steps: knows where one checker may go with one die, knows nothing of whole turns.

A set of points is an int with bit p set for point p (bit 25 = the bar). Within a turn the closed points never
change, so they are read once, into a `Ground`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.rules.packed import OWN, hit_weights
from engine.rules.position import BAR, POINTS, Men, Position, Step
from engine.rules.variant import CLOSED_FROM, Variant

DICE = range(1, 7)
BAR_BIT = 1 << BAR
BEYOND_HOME = 1 << 7
"""The lowest set of points that reaches beyond home: any set below it lies within home."""

ON_BOARD = (1 << 26) - 2

DELTA = tuple(tuple(OWN[max(src - die, 0)] - OWN[src] for src in range(26)) for die in range(7))
"""[die][src]: what the step adds to a packed board."""

PLAIN, HITTING = (
    tuple(tuple(Step(src, max(src - die, 0), die, hit) for src in range(26)) for die in range(7))
    for hit in (False, True)
)
"""[die][src]: the step itself, without and with a hit."""

HALF = 13
_LOW = tuple(tuple(p for p in reversed(range(HALF)) if half >> p & 1) for half in range(1 << HALF))
_HIGH = tuple(tuple(p + HALF for p in low) for low in _LOW)


class Ground(NamedTuple):
    """What stays the same during one turn.

    `reach[die]` is the set of places from which a step of this die lands on an open point of the board;
    `hits[p]` is what a hit on point p adds to a packed board.
    """

    reach: tuple[int, ...]
    hits: tuple[int, ...]


def ground(variant: Variant, opp: Men) -> Ground:
    """The ground of a turn against the men `opp`."""
    closed_from, facing = CLOSED_FROM[variant.contact], variant.facing
    open_points = 0
    for point in POINTS:
        if opp[facing[point]] < closed_from:
            open_points |= 1 << point
    return Ground(tuple([open_points << die & ON_BOARD for die in range(7)]), _hits(facing))


@lru_cache(None)
def _hits(facing: tuple[int, ...]) -> tuple[int, ...]:
    return hit_weights(facing)


def occupied(own: Men) -> int:
    """The set of places, bar included, where the mover has a checker."""
    places = 0
    for place in range(1, 26):
        if own[place]:
            places |= 1 << place
    return places


def blots(variant: Variant, opp: Men) -> int:
    """The set of points where a lone enemy checker can be hit."""
    return sum(1 << point for point in POINTS if opp[variant.facing[point]] == 1)


def sources(reach: int, occ: int, die: int) -> int:
    """From which of the places `occ` a checker may move by `die`, as a set.

    The bar goes first (rules 1.8). Bearing off needs all men home (1.10); the exact die takes a checker off its
    point (1.11), a larger one only the farthest, so only where none stands on the die's point or beyond (1.12).
    """
    if occ >= BEYOND_HOME:
        return occ & reach if occ < BAR_BIT else BAR_BIT & reach
    if occ >> die:
        return occ & (reach | 1 << die)
    return 1 << occ.bit_length() - 1 if occ else 0


def places(of: int) -> tuple[int, ...]:
    """The members of a set, farthest first.

    >>> places(1 << 25 | 1 << 6)
    (25, 6)
    """
    return _HIGH[of >> HALF] + _LOW[of & (1 << HALF) - 1]


def board_facts(variant: Variant, position: Position) -> tuple[int, int]:
    """The mover's occupied places and the enemy's blots."""
    return occupied(position.own), blots(variant, position.opp)
