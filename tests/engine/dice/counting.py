"""What the rolls of each mode are held against: knows what each mode owes to its players, throws nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from engine.dice.modes import DiceMode

from .fairness import exceeded
from .throwing import Rolls

Counts = npt.NDArray[Any]

FALSE_ALARM = 1e-3
"""The chance that a fair source fails any of all the checks of all the modes."""

FEWEST = 10
"""Cells that fewer are expected in are counted together: chi-square is no measure for them."""

BAG = 24
"""Pairs that a bag gives."""


class Check(NamedTuple):
    """A chi-square sum and how many counts are free in it."""

    what: str
    found: float
    free: int

    def fails(self, checks: int) -> bool:
        """Whether it is beyond chance, one of so many checks that are made (Bonferroni). Too few rolls fail nothing."""
        return self.free > 0 and self.found > exceeded(self.free, FALSE_ALARM / checks)


def even(what: str, codes: Counts, cells: int) -> Check:
    """Whether numbers from 0 to `cells` are each as frequent."""
    counts = np.bincount(codes.ravel(), minlength=cells)
    return against(what, counts, np.full(cells, counts.sum() / cells), 1)


def against(what: str, found: Counts, expected: Counts, bound: int) -> Check:
    """Counts against expected ones; `bound`: how many of the sums of these are known beforehand."""
    rare = expected < FEWEST
    if rare.any():
        found = np.append(found[~rare], found[rare].sum())
        expected = np.append(expected[~rare], expected[rare].sum())
        if expected[-1] < FEWEST:
            assert found[-1] < 10 * FEWEST, f"{what}: what hardly ever comes came {found[-1]} times"
            found, expected = found[:-1], expected[:-1]
    return Check(what, float(((found - expected) ** 2 / expected).sum()), len(found) - bound)


def checks(mode: DiceMode, rolls: Rolls) -> list[Check]:
    """All that is asked of the rolls of a mode; AssertionError for what must never happen at all."""
    match mode:
        case DiceMode.BALANCED:
            return [*_of_bags(rolls)]
        case DiceMode.BALANCED_PIPS:
            return [*_of_candidates(rolls)]
        case DiceMode.EQUAL:
            white, black = rolls[:, 0::2], rolls[:, 1::2]
            assert (white == black).all(), "Black repeats every pair of White's"
            return [*_independent(white)]
        case _:
            return [*_independent(rolls)]


def pairs(rolls: Rolls) -> Counts:
    """The first two dice of each roll, as a number below 36."""
    return 6 * (rolls[..., 0].astype(np.int64) - 1) + rolls[..., 1] - 1


def _independent(rolls: Rolls) -> Iterator[Check]:
    """Each face, each roll, and each roll after each other one is as frequent."""
    columns = rolls.shape[-1]
    for column in range(columns):
        yield even(f"faces of die {column + 1}", rolls[..., column].astype(np.int64) - 1, 6)
    code = np.zeros(rolls.shape[:2], np.int64)
    for column in range(columns):
        code = 6 * code + rolls[..., column] - 1
    yield even("whole rolls", code, 6**columns)
    pair = pairs(rolls)
    yield even("a pair after a pair", 36 * pair[:, :-1] + pair[:, 1:], 36 * 36)


def _of_bags(rolls: Rolls) -> Iterator[Check]:
    """No pair twice out of one bag; at each place of it each pair, after each pair each other one, as frequent; what
    the other seat draws, and the next bag, know nothing of it."""
    pair = pairs(rolls)
    games, turns = pair.shape
    bags = pair.reshape(games, turns // (2 * BAG), BAG, 2)  # game, bag, place, seat
    in_order = np.sort(bags, axis=2)
    assert (in_order[:, :, 1:] != in_order[:, :, :-1]).all(), "a bag gives no pair twice"
    for place in range(BAG):
        yield even(f"place {place} of a bag", bags[:, :, place], 36)
    for place in (0, BAG - 2):
        first, second = bags[:, :, place], bags[:, :, place + 1]
        yield even(f"what follows place {place}", 35 * first + second - (second > first), 36 * 35)
        yield even(f"the other seat at place {place}", 36 * first[..., 0] + first[..., 1], 36 * 36)
    yield even("a bag after a bag", 36 * bags[:, :-1, -1] + bags[:, 1:, 0], 36 * 36)


def _of_candidates(rolls: Rolls) -> Iterator[Check]:
    """Which pair is taken of two depends on the totals before, and on nothing else."""
    pair = pairs(rolls)
    signed = _PIPS[pair] * np.where(np.arange(pair.shape[1]) % 2 == 0, 1, -1)
    ahead = np.cumsum(signed, axis=1) - signed  # seat 0's total over seat 1's, before each roll
    ahead[:, 1::2] *= -1  # the mover's over the other's
    low = int(ahead.min())
    span = int(ahead.max()) - low + 1
    chances = np.array([_taken(d + low) for d in range(span)])
    at = np.bincount((36 * (ahead - low) + pair).ravel(), minlength=36 * span).reshape(span, 36)
    came = at.sum(axis=1, keepdims=True)
    yield against("pairs, by the totals before", at.ravel(), (came * chances).ravel(), int((came > 0).sum()))
    before, now, then = pair[:, :-1].ravel(), pair[:, 1:].ravel(), ahead[:, 1:].ravel() - low
    seen = np.bincount(before * span + then, minlength=36 * span).reshape(36, span)
    found = np.bincount(36 * before + now, minlength=36 * 36)
    yield against("a pair after a pair", found, (seen @ chances).ravel(), 1)


_PIPS = np.array([(a + b) * (2 if a == b else 1) for a in range(1, 7) for b in range(1, 7)])


def _taken(ahead: int) -> Counts:
    """How likely each pair is taken, of two that are each as likely, by whoever is ahead by so many pips."""
    chance = np.zeros(36)
    for first in range(36):
        for second in range(36):
            nearer = abs(ahead + _PIPS[second]) < abs(ahead + _PIPS[first])
            chance[second if nearer else first] += 1 / 36**2
    return chance
