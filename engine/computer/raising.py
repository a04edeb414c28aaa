"""Raising by chances: knows levels, owners and how much a right to raise is worth, no positions.

A raise offers two games: the one that is given up now, and the one that is played on at the next level with the right
to raise in the taker's hand. Each is valued between two extremes, after Janowski's "Take-Points in Money Games":
nobody ever raises again (dead), or everybody raises at the very moment when the other is indifferent (live). Levels
are a list, so that 1, 2, 3, 4 and 1, 2, 4, 8 are the same to it; what points are worth is `stakes.score`'s.
"""

from __future__ import annotations

from functools import cached_property
from typing import Literal

import numpy as np

from engine.computer.protocol import Cube, Reply, Terms
from engine.computer.stakes import score

# How near the right to raise comes to the live extreme in an average game: Janowski's own figure.
EFFICIENCY = 0.68

Side = Literal[0, 1]
"""0 = who is asked, 1 = the other side. Values are always to the side that they are said of."""


class Raising:
    """One position's raise, `chances` being the asker's as in `stakes.worth`."""

    def __init__(self, chances: tuple[float, ...], terms: Terms, cube: Cube) -> None:
        win, mars, koks, lost_mars, lost_koks = chances
        if terms.last_wins:
            win, mars, koks, lost_mars, lost_koks = 1 - win, 0, 0, 0, 0
        self._chance = (win, 1 - win)
        self._shares = (_shares(win, mars, koks), _shares(1 - win, lost_mars, lost_koks))
        self._terms, self._cube = terms, cube

    def raises(self) -> bool:
        """Whether to raise: better than waiting, and not so good that it would drive the other side away."""
        if self._pointless():
            return False
        owned = self._cube.owned
        waiting = self._owned(0, 0, self._chance[0]) if owned else self._centred(self._chance[0])
        taken = -self._owned(1, 1, self._chance[1])
        if self._cube.beaver and len(self._cube.levels) > 2:
            taken = min(taken, -self._owned(1, 2, self._chance[1]))
        return min(taken, self._dropped(1, 0)) > waiting

    def answer(self) -> Reply:
        """To a raise of the other side."""
        taken = self._owned(0, 1, self._chance[0])
        if self._cube.beaver and len(self._cube.levels) > 2 and self._owned(0, 2, self._chance[0]) > max(taken, 0):
            return "beaver"
        return "accept" if taken >= -self._dropped(0, 0) else "decline"

    def accepts_beaver(self) -> bool:
        """To a beaver on one's own raise."""
        return -self._owned(1, 2, self._chance[1]) >= -self._dropped(0, 1)

    def take_point(self, side: Side, at: int) -> float:
        """The least chance to win with which `side` does well to take the raise from `levels[at]` to the next."""
        low, high = 0.0, 1.0
        for _ in range(16):
            middle = (low + high) / 2
            if self._owned(side, at + 1, middle) >= -self._dropped(side, at):
                high = middle
            else:
                low = middle
        return high

    def _pointless(self) -> bool:
        """A raise that wins nothing more: who is about to win everything anyway."""
        return self._value(0, 1, won=True) <= self._value(0, 0, won=True)

    def _owned(self, side: Side, at: int, chance: float) -> float:
        """The game at `levels[at]` to `side`, which alone may raise."""
        lost, won = self._value(side, at, won=False), self._value(side, at, won=True)
        dead = lost + chance * (won - lost)
        if at + 1 >= len(self._cube.levels):
            return dead
        cash = 1 - self._take_points[at][1 - side]
        live = np.interp(chance, (0, cash, 1), (lost, self._dropped(_other(side), at), won))
        return float(dead + EFFICIENCY * (live - dead))

    def _centred(self, chance: float) -> float:
        """The game as it stands to the asker, when both may raise."""
        lost, won = self._value(0, 0, won=False), self._value(0, 0, won=True)
        drop, cash = self._take_points[0][0], 1 - self._take_points[0][1]
        dead = lost + chance * (won - lost)
        marks = (lost, -self._dropped(0, 0), self._dropped(1, 0), won)
        live = np.interp(chance, (0, drop, max(cash, drop), 1), marks)
        return float(dead + EFFICIENCY * (live - dead))

    @cached_property
    def _take_points(self) -> _FromTheTop:
        return _FromTheTop(self)

    def _value(self, side: Side, at: int, *, won: bool) -> float:
        """What a game won or lost at `levels[at]` is worth to `side`, on the average of how it is won."""
        winner = side if won else _other(side)
        wins = self._terms.wins if at == 0 else self._cube.wins
        sign = 1 if winner == 0 else -1
        value = sum(
            share * score(sign * count * self._cube.levels[at], self._terms)
            for share, count in zip(self._shares[winner], wins, strict=True)
        )
        return value if side == 0 else -value

    def _dropped(self, side: Side, at: int) -> float:
        """What the other side of `side` has of it when `side` gives up `levels[at]`: never a mars."""
        each = (self._terms.wins if at == 0 else self._cube.wins)[0]
        if self._terms.given_up is not None:
            each = self._terms.given_up[side]
        points = each * self._cube.levels[at]
        return score(points, self._terms) if side == 1 else -score(-points, self._terms)


class _FromTheTop(dict[int, tuple[float, float]]):
    """Take points of both sides by level, each worked out once."""

    def __init__(self, raising: Raising) -> None:
        super().__init__()
        self._raising = raising

    def __missing__(self, at: int) -> tuple[float, float]:
        self[at] = points = (self._raising.take_point(0, at), self._raising.take_point(1, at))
        return points


def _shares(win: float, mars: float, koks: float) -> tuple[float, float, float]:
    """Of the games won the shares of oin, mars and koks."""
    if win <= 0:
        return 1.0, 0.0, 0.0
    mars, koks = min(mars, win) / win, min(koks, mars, win) / win
    return 1 - mars, mars - koks, koks


def _other(side: Side) -> Side:
    return 1 if side == 0 else 0
