"""Our own nets, one for each game that the analyser does not know: knows their files and their numbers, no level.

They are fitted by `selfplay`: one layer of tanh over `sight`, three chances: to finish first, by mars, and that the
other side does by mars. A game that is over is not guessed.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from engine.computer.features import is_race
from engine.computer.judge import Numbers
from engine.computer.lookahead import look_ahead
from engine.computer.protocol import Cube, Kind, Question, Reply, Step
from engine.computer.sight import Counts, counts, sight
from engine.computer.simple import outcomes
from engine.rules.ends import Outcome, outcome
from engine.rules.geometry import CONTRARY
from engine.rules.position import BAR, OFF, PINNED, Position
from engine.rules.score import Win
from engine.rules.variant import Variant

# Of the mars that a side wins where koks counts, about one in sixteen is one.
KOKS_OF_MARS = 0.06


class Net(NamedTuple):
    """`hidden` (width, h), `hidden_bias` (h,), `out` (h, 3), `out_bias` (3,); `care` (width,) is how much each number
    of `sight` alone speaks for finishing first, in log odds."""

    hidden: Numbers
    hidden_bias: Numbers
    out: Numbers
    out_bias: Numbers
    care: Numbers


@cache
def net(name: str) -> Net:
    """The net of this name; FileNotFoundError where none was fitted."""
    data = json.loads(files("engine.computer").joinpath("nets", f"{name}.json").read_text(encoding="utf-8"))
    return Net(**{part: np.array(data[part], dtype=np.float32) for part in Net._fields})


class NetJudge:
    """Judges one variant by its net."""

    kind: Final[Kind] = "simple"

    def __init__(self, variant: Variant, fitted: Net, *, last_wins: bool = False) -> None:
        self.variant = variant
        self.net = fitted
        self._last_wins = last_wins

    def glance(self, before: Position, after: Sequence[Position]) -> Numbers:
        return self.outcomes(after)

    def ponder(self, before: Position, after: Sequence[Position], plies: int) -> Numbers:
        if plies <= 1:
            return self.outcomes(after)
        return look_ahead(self.variant, after, self.outcomes, last_wins=self._last_wins)

    def advice(self, question: Question, cube: Cube, step: Step) -> Reply | None:
        return None

    def outcomes(self, after: Sequence[Position]) -> Numbers:
        """Chances of shape (n, 5) for the side that has moved; exact where the game is over."""
        both = counts(after)
        chances = probabilities(self.net, sight(self.variant, both))
        win, mars, lost = chances.T
        mars = np.where(both[:, 26 + OFF] > 0, 0, np.minimum(mars, win)) * self.variant.mars
        lost = np.where(both[:, OFF] > 0, 0, np.minimum(lost, 1 - win)) * self.variant.mars
        koks = KOKS_OF_MARS * self.variant.koks
        found = np.stack([win, mars, mars * koks, lost, lost * koks], axis=1).astype(np.float32)
        self._judge_races(both, found)
        for row in np.flatnonzero(perhaps_over(self.variant, both)).tolist():
            ended = over(self.variant, after[row])
            if ended is not None:
                found[row] = exactly(ended)
        return found

    def _judge_races(self, both: Counts, found: Numbers) -> None:
        """Once contrary sides have passed each other every game of fifteen is the same race, and some come to it too
        seldom for a net to know it."""
        if self.variant.geometry is not CONTRARY or self.variant.checkers != 15:
            return
        own, opp = both[:, :26].astype(np.float32), both[:, 26:].astype(np.float32)
        race = is_race(own, opp) & ~(both == PINNED).any(axis=1)
        if race.any():
            found[race] = outcomes(own[race], opp[race])
            found[race, 1:] *= (1, self.variant.koks, 1, self.variant.koks) if self.variant.mars else 0


def probabilities(fitted: Net, seen: Numbers) -> Numbers:
    """The three chances for each row of `sight`, shape (n, 3)."""
    odds = np.tanh(seen @ fitted.hidden + fitted.hidden_bias) @ fitted.out + fitted.out_bias
    chances: Numbers = 1 / (1 + np.exp(-np.clip(odds, -30, 30)))
    return chances


def perhaps_over(variant: Variant, both: Counts) -> npt.NDArray[np.bool_]:
    """Where the rules have to be asked whether the game is over; few boards look so."""
    found: npt.NDArray[np.bool_] = both[:, OFF] == variant.checkers
    if variant.mother:
        found |= both[:, 26 + 24] == PINNED
    if variant.hit_wins:
        found |= both[:, 26 + BAR] > 0
    return found


def over(variant: Variant, after: Position) -> Outcome | None:
    """How the game has ended for the side that has moved, if it has."""
    if variant.hit_wins and after.opp[BAR]:
        return Outcome(Win.OIN)  # nobody stands on the bar before the first hit, which is the last
    return outcome(variant, after)


def exactly(ended: Outcome) -> tuple[float, float, float, float, float]:
    """The chances of a game that is over; a draw is half a win."""
    if ended.win is None:
        return 0.5, 0.0, 0.0, 0.0, 0.0
    return 1.0, float(ended.win is not Win.OIN), float(ended.win is Win.KOKS), 0.0, 0.0
