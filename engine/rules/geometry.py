"""How the two sides' numbers meet on one board: knows directions, no checkers and no rules."""

from __future__ import annotations

from typing import NamedTuple

from engine.rules.packed import OPP
from engine.rules.position import BAR, OFF, PINNED, POINTS


class Geometry(NamedTuple):
    """One way to lay the two paths over each other.

    `facing[p]` is the other side's number of my point p; off and bar face themselves. The rest is that table as the
    search wants it: `seen[q]` is my point under the other side's place q as a one-bit set (none for off and bar), and
    `hits[p]` and `pins[p]` are what a hit or a pin on my point p adds to a packed board.
    """

    facing: tuple[int, ...]
    seen: tuple[int, ...]
    hits: tuple[int, ...]
    pins: tuple[int, ...]


def geometry(facing: tuple[int, ...]) -> Geometry:
    """The geometry of a table of facing places, which must be its own inverse."""
    return Geometry(
        facing,
        seen=tuple(1 << facing[place] if place in POINTS else 0 for place in range(26)),
        hits=tuple(OPP[BAR] - OPP[facing[place]] if place in POINTS else 0 for place in range(26)),
        pins=tuple(OPP[facing[place]] * (PINNED - 1) if place in POINTS else 0 for place in range(26)),
    )


CONTRARY = geometry((OFF, *(BAR - point for point in POINTS), BAR))
"""Opposite directions: my point p is the other side's 25 - p (rules 0)."""

SAME = geometry((OFF, *(point - 12 if point > 12 else point + 12 for point in POINTS), BAR))
"""One direction, half a round apart: my point 24 is the other side's 12, my 1 its 13 (rules 0)."""
