"""How a person misjudges a turn: knows what can be over- and underrated, knows no level and no evaluator."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine.computer.features import arrays, contact_features, is_race, race_features
from engine.computer.judge import Numbers
from engine.computer.simple import weights
from engine.rules.position import Position

# A step of log odds moves the expected points of an even game by at most a half.
POINTS_OF_ODDS = 0.5


def misjudgement(after: Sequence[Position], chance: float, rng: np.random.Generator) -> Numbers:
    """An error for each play of one turn, shape (n,), in points, with a doubt of 1: every feature misweighed by itself.

    One draw per feature, not per play, so plays that look alike stay alike and none is chosen for no reason.
    `chance` is the mover's chance to win: in a decided game nothing looks like much.
    """
    own, opp = arrays(after)
    if is_race(own, opp).all():
        seen, care = race_features(own, opp), weights().care_race
    else:
        seen, care = contact_features(own, opp), weights().care_contact
    error = (seen - seen.mean(axis=0)) @ (care * rng.standard_normal(len(care)).astype(np.float32))
    points: Numbers = error * (POINTS_OF_ODDS * 4 * chance * (1 - chance))
    return points
