"""Single steps: knows where one checker may go with one die, knows nothing of whole turns.

A set of places is an int with bit p set for place p (bit 25 = the bar). Within a turn the closed points never
change, so they are read once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import compress
from typing import NamedTuple

from engine.rules.packed import OWN
from engine.rules.position import BAR, OFF, PINNED, Position, Step
from engine.rules.variant import CLOSED_FROM, Contact, Variant

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

_HALF = 13
_NEAR_HALF = (1 << _HALF) - 1
_NEAR = tuple(bytes(p for p in reversed(range(_HALF)) if half >> p & 1) for half in range(1 << _HALF))
_FAR = tuple(bytes(p + _HALF for p in near) for near in _NEAR)


Rest = tuple[int, ...]
"""Dice not yet used, greatest first."""

Sifted = tuple[bytes, dict[int, int] | None]
"""Places that a step of one die may leave, farthest first, and what it adds to the packed board beside the move."""

Sieve = Callable[[int, int, int, Rest, int, bytes], Sifted]
"""A rule on single steps inside a turn: from board, places occupied, lone enemies, dice left, one of these, and the
places that it may leave by all other rules."""


class Survey(NamedTuple):
    """A position as the search sees it: where the mover has checkers (bar included), which points are closed to him
    for this turn, where a lone enemy checker stands (those he has pinned included), and where his own are pinned."""

    occupied: int
    closed: int
    lone: int
    pinned: int


def _flags(counts: Iterable[int]) -> bytes:
    """A table for `bytes.translate`: 1 for each of these counts, 0 for all others."""
    return bytes(count in set(counts) for count in range(256))


_ONE, _HELD = _flags([1, PINNED]), _flags([PINNED])
_CLOSED = {contact: _flags(range(least, PINNED)) for contact, least in CLOSED_FROM.items()}


def survey(variant: Variant, position: Position) -> Survey:
    """One look over both sides."""
    own, opp, seen = bytes(position.own), bytes(position.opp), variant.geometry.seen
    occupied = sum(compress(BIT, own)) & ~BIT[OFF]
    closed = sum(compress(seen, opp.translate(_CLOSED[variant.contact])))
    lone = sum(compress(seen, opp.translate(_ONE)))
    if variant.contact is not Contact.PIN:
        return Survey(occupied, closed, lone & ~closed, 0)
    pinned = sum(compress(BIT, own.translate(_HELD)))
    return Survey(occupied, closed | pinned, lone & ~pinned, pinned)


def stepped(variant: Variant, position: Position, steps: Sequence[Step]) -> Position:
    """The position after steps that are known to be legal."""
    own, opp = list(position.own), list(position.opp)
    facing, pins = variant.geometry.facing, variant.contact is Contact.PIN
    for src, dst, _, hit in steps:
        own[src] -= 1
        own[dst] += 1
        if hit and pins:
            opp[facing[dst]] = PINNED
        elif hit:
            opp[facing[dst]] -= 1
            opp[BAR] += 1
        if pins and not own[src] and opp[facing[src]] == PINNED:
            opp[facing[src]] = 1
    return Position(tuple(own), tuple(opp))


def reach(closed: int, die: int) -> int:
    """The places from which a step of this die ends on a point that is not closed."""
    return (ON_BOARD & ~closed) << die & (1 << 26) - 1


Restraint = Callable[[int, int, int], int]
"""A rule on who may move at all: from a packed board, where the mover stands and where its checkers are free, to where
they still are."""

Sources = Callable[[int, int, int], bytes]
"""From a packed board, where the mover stands and a die to the places that the die may leave, farthest first, each one
byte."""


def sources(closed: int, rest: Rest, restraints: tuple[Restraint, ...], barred: bool) -> Sources:
    """Who may move, for the boards of one turn; while `barred`, nothing is borne off.

    The bar goes first (rules 1.8). Bearing off needs all men home (1.10); the exact die takes a checker off its
    point (1.11), a larger one only the farthest, so only where none stands on the die's point or beyond (1.12).
    """
    reaches = {die: reach(closed, die) for die in rest}
    bar = BIT[BAR]

    def movers(board: int, occupied: int, die: int) -> bytes:
        free = occupied
        if restraints:
            for restraint in restraints:
                free = restraint(board, occupied, free)
        if occupied >= BEYOND_HOME or barred:
            found = (free if occupied < bar else bar) & reaches[die]
        elif occupied >> die:
            found = free & (reaches[die] | BIT[die])
        else:
            return bytes((occupied.bit_length() - 1,)) if occupied else b""
        return _FAR[found >> _HALF] + _NEAR[found & _NEAR_HALF]

    return movers
