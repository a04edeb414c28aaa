"""One ply of looking ahead over any static evaluator: all 21 rolls and the best reply to each. Knows no level."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from engine.computer.judge import Numbers
from engine.rules.cascade import opened
from engine.rules.context import TurnContext
from engine.rules.ends import outcome
from engine.rules.generate import plays
from engine.rules.perft import ROLLS
from engine.rules.position import BAR, OFF, Position
from engine.rules.variant import Variant

TURNED = (3, 4, 1, 2)
"""Columns of mars and koks won and lost, seen from the other side."""

Outcomes = Callable[[Sequence[Position]], Numbers]


def look_ahead(variant: Variant, after: Sequence[Position], outcomes: Outcomes, *, last_wins: bool = False) -> Numbers:
    """The chances of `outcomes`, shape (n, 5), averaged over the other side's rolls, each played at its best.

    Of a double that climbs only the first number is looked at: what comes after it costs more than it tells.
    """
    return np.array([_average(variant, position, outcomes, last_wins) for position in after], dtype=np.float32)


def turn_over(chances: Numbers) -> Numbers:
    """The same chances, seen from the other side; shape (..., 5)."""
    seen: Numbers = np.concatenate([1 - chances[..., :1], chances[..., TURNED]], axis=-1)
    return seen


def _average(variant: Variant, position: Position, outcomes: Outcomes, last_wins: bool) -> Numbers:
    if _over(variant, position):
        finished: Numbers = outcomes([position])[0]
        return finished
    turned = position.turned()
    replies = [_replies(variant, turned, roll) for roll in ROLLS]
    chances = outcomes([reply for group in replies for reply in group])
    value = chances[:, 0] * 2 + chances[:, 1] + chances[:, 2] - chances[:, 3] - chances[:, 4]
    if last_wins:
        value = -chances[:, 0]
    total = np.zeros(5, dtype=np.float32)
    first = 0
    for roll, group in zip(ROLLS, replies, strict=True):
        best = first + int(np.argmax(value[first : first + len(group)]))
        total += chances[best] * (1 if roll[0] == roll[1] else 2)
        first += len(group)
    average: Numbers = total / np.float32(36)
    return turn_over(average)


def _replies(variant: Variant, position: Position, roll: tuple[int, int]) -> list[Position]:
    context = TurnContext(stage=opened(variant, position, roll))
    return [play.position for play in plays(variant, position, roll, context)]


def _over(variant: Variant, after: Position) -> bool:
    return (
        after.own[OFF] == variant.checkers
        or (variant.hit_wins and after.opp[BAR] > 0)
        or (variant.mother and outcome(variant, after) is not None)
    )
