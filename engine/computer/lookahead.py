"""One ply of looking ahead over any static evaluator: all 21 rolls and the best reply to each. Knows no level."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from engine.computer.features import arrays
from engine.computer.judge import Numbers
from engine.rules.generate import plays
from engine.rules.position import OFF, Position
from engine.rules.variants.short import INTERNATIONAL

ROLLS = tuple((high, low) for high in range(1, 7) for low in range(1, high + 1))

TURNED = (3, 4, 1, 2)
"""Columns of mars and koks won and lost, seen from the other side."""


def look_ahead(after: Sequence[Position], outcomes: Callable[[Numbers, Numbers], Numbers]) -> Numbers:
    """The chances of `outcomes`, shape (n, 5), averaged over the other side's rolls, each played at its best."""
    return np.array([_average(position, outcomes) for position in after], dtype=np.float32)


def _average(position: Position, outcomes: Callable[[Numbers, Numbers], Numbers]) -> Numbers:
    if position.own[OFF] == 15:
        over: Numbers = outcomes(*arrays([position]))[0]
        return over
    turned = position.turned()
    replies = [[play.position for play in plays(INTERNATIONAL, turned, roll)] for roll in ROLLS]
    chances = outcomes(*arrays([reply for group in replies for reply in group]))
    value = chances[:, 0] * 2 + chances[:, 1] + chances[:, 2] - chances[:, 3] - chances[:, 4]
    total = np.zeros(5, dtype=np.float32)
    first = 0
    for roll, group in zip(ROLLS, replies, strict=True):
        best = first + int(np.argmax(value[first : first + len(group)]))
        total += chances[best] * (1 if roll[0] == roll[1] else 2)
        first += len(group)
    total /= 36
    return np.array([1 - total[0], *total[list(TURNED)]], dtype=np.float32)
