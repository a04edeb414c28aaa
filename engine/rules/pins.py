"""Pinning: knows how a pin ends and what becomes of a game whose mother is pinned, knows no turn (rules 2.9)."""

from __future__ import annotations

from engine.rules.geometry import Geometry
from engine.rules.packed import SHIFT
from engine.rules.position import PINNED
from engine.rules.steps import BIT, Rest, Sieve, Sifted

START = 24
_MINE, _THEIRS = SHIFT[START], 8 * (25 - START)


def lifting(geometry: Geometry) -> Sieve:
    """When the last checker leaves a pin, the enemy's may move again (rules 2.9.2)."""
    pins = geometry.pins

    def lift(board: int, occupied: int, lone: int, _left: Rest, _die: int, srcs: bytes) -> Sifted:
        covers = occupied & lone
        if not covers:
            return srcs, None
        return srcs, {src: -pins[src] for src in srcs if BIT[src] & covers and board >> SHIFT[src] & 255 == 1}

    return lift


def mother_pinned(mine: int, theirs: int) -> bool:
    """Whether the game is over by the counts of both start points, the pinner's first.

    A lone checker on its start point is the mother. Pinned there it loses, once the pinner has no checker on his own
    start point; with both pinned the game is drawn (rules 2.9.5).
    """
    return theirs == PINNED and mine in (0, PINNED)


def mother_over(board: int) -> bool:
    """`mother_pinned` of a packed board."""
    return board >> _THEIRS & 255 == PINNED and mother_pinned(board >> _MINE & 255, PINNED)
