"""Move counts: knows how to count legal plays through all rolls, to compare one writing of the rules with another."""

from __future__ import annotations

from engine.rules.generate import plays
from engine.rules.position import Position
from engine.rules.score import finished
from engine.rules.variant import Variant

ROLLS = tuple((high, low) for high in range(1, 7) for low in range(1, high + 1))
"""The 21 different rolls, greater die first."""


def counts(variant: Variant, position: Position) -> dict[tuple[int, int], int]:
    """How many distinct results each roll has; a pass counts as one."""
    return {roll: len(plays(variant, position, roll)) for roll in ROLLS}


def perft(variant: Variant, position: Position, depth: int) -> int:
    """The number of lines of play of `depth` turns, each of the 21 rolls once; a finished game has one line."""
    if depth == 0 or finished(variant, position.opp, position.own):
        return 1
    if depth == 1:
        return sum(counts(variant, position).values())
    return sum(
        perft(variant, play.position.turned(), depth - 1) for roll in ROLLS for play in plays(variant, position, roll)
    )
