"""Move counts: knows how to count legal plays through all rolls, to compare one writing of the rules with another."""

from __future__ import annotations

from engine.rules.course import Course, options, played, rolled
from engine.rules.variant import Variant

ROLLS = tuple((high, low) for high in range(1, 7) for low in range(1, high + 1))
"""The 21 different rolls, greater die first."""


def counts(variant: Variant, course: Course) -> dict[tuple[int, int], int]:
    """How many distinct results each roll has, of a climbing double its first stage; a pass counts as one."""
    return {roll: len(options(variant, rolled(variant, course, roll))) for roll in ROLLS}


def perft(variant: Variant, course: Course, depth: int) -> int:
    """The number of lines of `depth` plays, with each of the 21 rolls once; a finished game has one line.

    A play is a turn, or one number of a climbing double.
    """
    if course.over or depth == 0:
        return 1
    if not course.dice:
        return sum(perft(variant, rolled(variant, course, roll), depth) for roll in ROLLS)
    found = options(variant, course)
    return len(found) if depth == 1 else sum(perft(variant, played(variant, course, play), depth - 1) for play in found)
