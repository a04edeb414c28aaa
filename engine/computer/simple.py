"""The evaluator that runs everywhere: a small net over what a person sees on a board. Knows no level, no score.

Its numbers were fitted to the judgements of the analyser on 1.3 million positions (`python -m engine.computer.fit`).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

import numpy as np

from engine.computer.features import arrays, contact_features, is_race, race_features, race_mars
from engine.computer.judge import Numbers
from engine.computer.lookahead import look_ahead
from engine.computer.protocol import Cube, Kind, Question, Reply, Step
from engine.rules.position import Position
from engine.rules.variant import Variant
from engine.rules.variants.short import INTERNATIONAL

# Of the mars that a side wins, about one in sixteen is koks.
KOKS_OF_MARS = 0.06


class Weights(NamedTuple):
    """`middle` and `spread` bring the features to one size; a layer of tanh; chances of win, mars won, mars lost."""

    middle: Numbers
    spread: Numbers
    hidden: Numbers
    hidden_bias: Numbers
    out: Numbers
    out_bias: Numbers
    race: Numbers
    race_bias: Numbers
    care_contact: Numbers
    care_race: Numbers


@cache
def weights() -> Weights:
    """The fitted numbers; `care_...` is how much each feature alone speaks for a win, in log odds."""
    data = json.loads(files("engine.computer").joinpath("weights.json").read_text(encoding="utf-8"))
    return Weights(**{name: np.array(data[name], dtype=np.float32) for name in Weights._fields})


class SimpleJudge:
    """Pure numpy; about a millisecond for the choices of a turn."""

    kind: Final[Kind] = "simple"

    def __init__(self, variant: Variant = INTERNATIONAL) -> None:
        self._variant = variant

    def glance(self, before: Position, after: Sequence[Position]) -> Numbers:
        return judged(after)

    def ponder(self, before: Position, after: Sequence[Position], plies: int) -> Numbers:
        return judged(after) if plies <= 1 else look_ahead(self._variant, after, judged)

    def advice(self, question: Question, cube: Cube, step: Step) -> Reply | None:
        return None


def judged(after: Sequence[Position]) -> Numbers:
    """Chances of shape (n, 5) for the side that has moved."""
    return outcomes(*arrays(after))


def outcomes(own: Numbers, opp: Numbers) -> Numbers:
    """Chances of shape (n, 5) for the side that has moved; exact where the game is over."""
    fitted = weights()
    race = is_race(own, opp)
    odds = np.empty((len(own), 3), dtype=np.float32)
    contact = ~race
    if contact.any():
        seen = (contact_features(own[contact], opp[contact]) - fitted.middle) / fitted.spread
        odds[contact] = np.tanh(seen @ fitted.hidden + fitted.hidden_bias) @ fitted.out + fitted.out_bias
    if race.any():
        odds[race] = race_features(own[race], opp[race]) @ fitted.race + fitted.race_bias
        odds[race, 1] = race_mars(own[race], opp[race], 0.5)
        odds[race, 2] = race_mars(opp[race], own[race], -0.5)
    chances = 1 / (1 + np.exp(-np.clip(odds, -30, 30)))
    over = own[:, 0] == 15
    won = np.where(over, 1, chances[:, 0])
    saved, saved_mine = opp[:, 0] > 0, own[:, 0] > 0
    mars = np.where(saved, 0, np.where(over, 1, np.minimum(chances[:, 1], won)))
    lost_mars = np.where(saved_mine, 0, np.minimum(chances[:, 2], 1 - won))
    koks = np.where(over & ~saved, opp[:, 19:].sum(1) > 0, mars * KOKS_OF_MARS)
    return np.stack([won, mars, koks, lost_mars, lost_mars * KOKS_OF_MARS], axis=1).astype(np.float32)
