"""Makes weights.json: knows how the simple evaluator is fitted to the analyser. Never part of a running server.

    python -m engine.computer.fit [games]

Games of the nets against themselves, with bad moves mixed in, up to plain nonsense, give groups of plays of the same
roll; what is fitted is mostly the difference between plays of a group, because that is what choosing needs.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from engine.computer.features import arrays, contact_features, is_race, race_features
from engine.computer.judge import Judge, Numbers
from engine.rules.generate import plays
from engine.rules.position import OFF, Position
from engine.rules.variants.short import INTERNATIONAL

HIDDEN = 32
EPOCHS = 60
BATCH = 400  # groups
WITHIN = 8  # weight of the difference inside a group against the level of the whole
NEAR = 0.4  # plays farther below the best than this teach nothing
MOST = 12  # plays of one group
OUTCOMES = (0, 1, 3)  # win, mars won, mars lost


class Lesson(NamedTuple):
    """Positions, the chances of `OUTCOMES` that the teacher gives them, and the number of each one's group."""

    own: Numbers
    opp: Numbers
    chances: Numbers
    group: npt.NDArray[np.intp]

    def only(self, mask: npt.NDArray[np.bool_]) -> Lesson:
        _, group = np.unique(self.group[mask], return_inverse=True)
        return Lesson(self.own[mask], self.opp[mask], self.chances[mask], group)


def collect(teacher: Judge, games: int, rng: random.Random) -> Lesson:
    """What the teacher thinks of the plays in its own games."""
    positions: list[Position] = []
    chances: list[Numbers] = []
    group: list[int] = []
    for _ in range(games):
        position = Position(*INTERNATIONAL.start)
        blur = rng.choice((0.0, 0.02, 0.05, 0.1, 0.2, 0.5, 2.0))  # the last ones play anything
        while position.opp[OFF] != INTERNATIONAL.checkers:
            dice = (rng.randint(1, 6), rng.randint(1, 6))
            after = [play.position for play in plays(INTERNATIONAL, position, dice)]
            judged = teacher.glance(position, after)
            value = 2 * judged[:, 0] - 1
            near = [int(i) for i in np.argsort(-value) if value.max() - value[i] < NEAR and after[i].own[OFF] < 15]
            if len(near) > MOST:
                near = near[: MOST // 2] + rng.sample(near[MOST // 2 :], MOST // 2)
            if len(near) > 1:
                positions += (after[i] for i in near)
                chances += (judged[i, OUTCOMES] for i in near)
                group += [group[-1] + 1 if group else 0] * len(near)
            chosen = int(np.argmax(value + np.array([rng.gauss(0, blur) for _ in after])))
            position = after[chosen].turned()
    return Lesson(*arrays(positions), np.array(chances, dtype=np.float32), np.array(group))


def linear(seen: Numbers, chances: Numbers, group: npt.NDArray[np.intp]) -> Numbers:
    """Weights and bias of a logistic model by least squares: differences inside groups first, then the level."""
    chance = np.clip(chances.astype(np.float64), 0.005, 0.995)
    odds = np.log(chance / (1 - chance))
    slope = chance * (1 - chance)
    total = np.bincount(group, slope)
    inside = seen - np.stack([np.bincount(group, column * slope) / total for column in seen.T], axis=1)[group]
    change = odds - (np.bincount(group, odds * slope) / total)[group]
    level = np.concatenate([seen, np.ones((len(seen), 1))], axis=1)
    weight = (slope**2)[:, None]
    matrix = (level * weight).T @ level / (10 * len(seen)) + 1e-7 * np.eye(level.shape[1])
    right = (level * weight).T @ odds / (10 * len(seen))
    matrix[:-1, :-1] += (inside * weight).T @ inside / len(seen)
    right[:-1] += (inside * weight).T @ change / len(seen)
    return np.linalg.solve(matrix, right).astype(np.float32)


def layer(seen: Numbers, lesson: Lesson, rng: np.random.Generator) -> list[Numbers]:
    """Hidden weights and bias, output weights and bias, by Adam over whole groups."""
    _, first, count = np.unique(lesson.group, return_index=True, return_counts=True)
    shape = ((seen.shape[1], HIDDEN), (HIDDEN,), (HIDDEN, len(OUTCOMES)), (len(OUTCOMES),))
    scale = (1 / 8, 0, HIDDEN**-0.5, 0)
    net = [(rng.standard_normal(s) * k).astype(np.float32) for s, k in zip(shape, scale, strict=True)]
    mean = [np.zeros_like(part) for part in net]
    square = [np.zeros_like(part) for part in net]
    care = np.array([2, 0.7, 0.7], dtype=np.float32)
    step = 0
    for epoch in range(EPOCHS):
        rate = 3e-3 * 0.5 * (1 + np.cos(np.pi * epoch / EPOCHS)) + 2e-5
        shuffled = rng.permutation(len(first))
        for start in range(0, len(first), BATCH):
            chosen = shuffled[start : start + BATCH]
            size = count[chosen]
            rows = np.repeat(first[chosen] - np.cumsum(size) + size, size) + np.arange(size.sum())
            member = np.repeat(np.arange(len(chosen)), size)
            x = seen[rows]
            middle = np.tanh(x @ net[0] + net[1])
            answer = 1 / (1 + np.exp(-(middle @ net[2] + net[3])))
            error = answer - lesson.chances[rows]
            common = np.stack([np.bincount(member, e) / size for e in error.T], axis=1).astype(np.float32)
            pull = ((error - common[member]) * WITHIN + error) * care
            out = pull * answer * (1 - answer) * (10 / len(rows))
            back = (out @ net[2].T) * (1 - middle * middle)
            step += 1
            for k, slope in enumerate((x.T @ back, back.sum(0), middle.T @ out, out.sum(0))):
                mean[k] = 0.9 * mean[k] + 0.1 * slope
                square[k] = 0.999 * square[k] + 0.001 * slope**2
                change = mean[k] / (1 - 0.9**step) / (np.sqrt(square[k] / (1 - 0.999**step)) + 1e-8)
                net[k] -= (rate * change).astype(np.float32)
    return net


def fit(lesson: Lesson) -> dict[str, object]:
    """The contents of weights.json."""
    race = is_race(lesson.own, lesson.opp)
    contact = lesson.only(~race)
    seen = contact_features(contact.own, contact.opp)
    middle, spread = seen.mean(0), seen.std(0) + 1e-3
    net = layer(((seen - middle) / spread).astype(np.float32), contact, np.random.default_rng(1))
    run = lesson.only(race)
    seen_race = race_features(run.own, run.opp)
    lines = np.stack([linear(seen_race, column, run.group) for column in run.chances.T], axis=1)
    care = linear(seen, contact.chances[:, 0], contact.group)[:-1]
    names = ("hidden", "hidden_bias", "out", "out_bias")
    parts = {"middle": middle, "spread": spread, **dict(zip(names, net, strict=True))}
    parts |= {"race": lines[:-1], "race_bias": lines[-1], "care_contact": care, "care_race": lines[:-1, 0]}
    return {name: rounded(part) for name, part in parts.items()}


def rounded(part: Numbers) -> object:
    """Lists of numbers of four digits: more do not change a play."""
    return [rounded(row) if isinstance(row, np.ndarray) else float(f"{row:.4g}") for row in part]


def main(games: int) -> None:
    from engine.computer.sage import SageJudge  # noqa: PLC0415 - the analyser is a heavy import that may be missing

    data = fit(collect(SageJudge(), games, random.Random(3)))  # noqa: S311 - not a die of any game
    rows = ",\n".join(f'"{name}": {json.dumps(part)}' for name, part in data.items())
    Path(__file__).with_name("weights.json").write_text(f"{{\n{rows}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2500)
