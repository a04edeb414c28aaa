"""How far counts are from what is expected: knows the chi-square sum and how rarely a fair source exceeds it."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from statistics import NormalDist


def chi_square(counts: Iterable[int]) -> float:
    """The sum of squared deviations from equal counts, each over the expected count."""
    each = list(counts)
    expected = sum(each) / len(each)
    return sum((count - expected) ** 2 for count in each) / expected


def exceeded_once_in_a_billion(cells: int) -> float:
    """What a fair source exceeds in about one of 10^9 runs.

    A source that gives one pair in 36 a tenth too often is far beyond it after a million rolls.
    """
    return exceeded(cells - 1, 1e-9)


def exceeded(free: int, chance: float) -> float:
    """What chi-square with so many free counts exceeds with this chance (Wilson and Hilferty's approximation)."""
    z = NormalDist().inv_cdf(1 - chance)
    return float(free * (1 - 2 / (9 * free) + z * sqrt(2 / (9 * free))) ** 3)
