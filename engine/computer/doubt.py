"""How a person misjudges: knows what can be over- and underrated, knows no level and no evaluator of a worker."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine.computer.features import arrays, contact_features, is_race, race_features
from engine.computer.judge import Numbers
from engine.computer.judges import net_of
from engine.computer.net import net
from engine.computer.sight import counts, sight
from engine.computer.simple import weights
from engine.rules.position import Position
from engine.rules.variant import Variant

# A step of log odds moves the expected points of an even game by at most a half.
POINTS_OF_ODDS = 0.5


def misjudgement(variant: Variant, after: Sequence[Position], chance: float, rng: np.random.Generator) -> Numbers:
    """An error for each play of one turn, shape (n,), in points, with a doubt of 1: every feature misweighed by itself.

    One draw per feature, not per play, so plays that look alike stay alike and none is chosen for no reason.
    `chance` is the mover's chance to win: in a decided game nothing looks like much.
    """
    seen, care = _weighed(variant, after)
    error = (seen - seen.mean(axis=0)) @ (care * rng.standard_normal(len(care)).astype(np.float32))
    points: Numbers = error * (POINTS_OF_ODDS * 4 * chance * (1 - chance))
    return points


def shaken(chance: float, doubt: float, rng: np.random.Generator) -> float:
    """A chance as somebody sees it who is wrong by about `doubt` in log odds."""
    if not 0 < chance < 1:
        return chance
    odds = np.log(chance / (1 - chance)) + doubt * rng.standard_normal()
    return float(1 / (1 + np.exp(-odds)))


def _weighed(variant: Variant, after: Sequence[Position]) -> tuple[Numbers, Numbers]:
    """What there is to see of each play, and how much each part of it matters."""
    name = net_of(variant, last_wins=False)
    if name is not None:
        return sight(variant, counts(after)), net(name).care
    own, opp = arrays(after)
    if is_race(own, opp).all():
        return race_features(own, opp), weights().care_race
    return contact_features(own, opp), weights().care_contact
