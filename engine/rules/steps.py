"""Single steps: knows where one checker may go with one die, knows nothing of whole turns.

A set of places is an int with bit p set for place p (bit 25 = the bar). Within a turn the closed points never
change, so they are read once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.rules.packed import OWN
from engine.rules.position import BAR, OFF, Position, Step
from engine.rules.variant import CLOSED_FROM, Variant

DICE = range(1, 7)
ON_BOARD = (1 << BAR) - 2
BEYOND_HOME = 1 << 7
"""The lowest set that reaches beyond home: every lower set lies within it."""

BIT = tuple(1 << place for place in range(26))
_LANDING = tuple(tuple(max(src - die, OFF) for src in range(26)) for die in range(7))
LANDS = tuple(tuple(BIT[dst] & ON_BOARD for dst in row) for row in _LANDING)
"""[die][src]: the point where the step ends, as a set; empty where it bears off."""

DELTA = tuple(tuple(OWN[dst] - OWN[src] for src, dst in enumerate(row)) for row in _LANDING)
"""[die][src]: what the step adds to a packed board."""

PLAIN, HITTING = (
    tuple(tuple(Step(src, dst, die, hit) for src, dst in enumerate(row)) for die, row in enumerate(_LANDING))
    for hit in (False, True)
)
"""[die][src]: the step itself, without and with a hit."""

BARE, BARE_HITTING = (
    tuple(tuple((src, dst, die, hit) for src, dst in enumerate(row)) for die, row in enumerate(_LANDING))
    for hit in (0, 1)
)
"""[die][src]: the same as an edge of a turn's graph begins."""

_HALF = 13
_NEAR = tuple(tuple(p for p in reversed(range(_HALF)) if half >> p & 1) for half in range(1 << _HALF))
_FAR = tuple(tuple(p + _HALF for p in near) for near in _NEAR)


class Survey(NamedTuple):
    """A position as the search sees it: where the mover has checkers (bar included), which points are closed to him
    for this turn, and where a lone enemy checker stands."""

    occupied: int
    closed: int
    lone: int


def survey(variant: Variant, position: Position) -> Survey:
    """One look over both sides."""
    closed_from = CLOSED_FROM[variant.contact]
    occupied = closed = lone = 0
    for bit, count in zip(BIT, position.own, strict=True):
        if count:
            occupied |= bit
    for bit, count in zip(variant.geometry.seen, position.opp, strict=True):
        if count >= closed_from:
            closed |= bit
        elif count:
            lone |= bit
    return Survey(occupied & ~BIT[OFF], closed, lone)


def stepped(variant: Variant, position: Position, steps: Sequence[Step]) -> Position:
    """The position after steps that are known to be legal."""
    own, opp = list(position.own), list(position.opp)
    for src, dst, _, hit in steps:
        own[src] -= 1
        own[dst] += 1
        if hit:
            opp[variant.geometry.facing[dst]] -= 1
            opp[BAR] += 1
    return Position(tuple(own), tuple(opp))


def reach(closed: int, die: int) -> int:
    """The places from which a step of this die ends on a point that is not closed."""
    return (ON_BOARD & ~closed) << die & (1 << 26) - 1


def movers(reach_of_die: int, occupied: int, die: int) -> tuple[int, ...]:
    """The places, farthest first, from which a checker may move by `die`, given the die's reach.

    The bar goes first (rules 1.8). Bearing off needs all men home (1.10); the exact die takes a checker off its
    point (1.11), a larger one only the farthest, so only where none stands on the die's point or beyond (1.12).
    """
    if occupied >= BEYOND_HOME:
        found = occupied & reach_of_die if occupied < BIT[BAR] else BIT[BAR] & reach_of_die
    elif occupied >> die:
        found = occupied & (reach_of_die | BIT[die])
    else:
        return (occupied.bit_length() - 1,) if occupied else ()
    return _FAR[found >> _HALF] + _NEAR[found & (1 << _HALF) - 1]
