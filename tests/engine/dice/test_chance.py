"""Pearson's sum and its distribution: values from printed tables, closed forms, and what must hold of any of them."""

from __future__ import annotations

from math import exp, sqrt
from statistics import NormalDist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dice.chance import chi_square, exceeded

# Abramowitz and Stegun, Handbook of Mathematical Functions, table 26.8
TABLE = [
    (0.05, 1, 3.84146), (0.01, 1, 6.63490), (0.95, 5, 1.145476), (0.5, 5, 4.35146), (0.05, 5, 11.0705),
    (0.001, 5, 20.515), (0.9, 10, 4.86518), (0.05, 10, 18.3070), (0.99, 30, 14.9535), (0.5, 30, 29.3360),
    (0.05, 30, 43.7729), (0.001, 30, 59.703), (0.05, 40, 55.7585), (0.01, 100, 135.807),
]  # fmt: skip


@pytest.mark.parametrize(("p", "free", "figure"), TABLE)
def test_printed_values(p: float, free: int, figure: float) -> None:
    assert exceeded(figure, free) == pytest.approx(p, rel=2e-4)


@given(st.floats(0.001, 500))
def test_closed_forms(x: float) -> None:
    assert exceeded(x, 2) == pytest.approx(exp(-x / 2), rel=1e-9)
    assert exceeded(x, 4) == pytest.approx(exp(-x / 2) * (1 + x / 2), rel=1e-9)
    if x < 60:
        assert exceeded(x, 1) == pytest.approx(2 * (1 - NormalDist().cdf(sqrt(x))), rel=1e-3, abs=1e-14)


@given(st.floats(0, 2000), st.floats(0, 100), st.integers(1, 200))
def test_more_is_rarer(figure: float, more: float, free: int) -> None:
    assert 0 <= exceeded(figure + more, free) <= exceeded(figure, free) + 1e-12 <= 1 + 1e-12
    assert exceeded(figure, free) <= exceeded(figure, free + 1) + 1e-12


@pytest.mark.parametrize("free", [1, 2, 5, 35, 60])
def test_both_ways_of_computing_meet(free: int) -> None:
    """At half the figure = shape + 1 the series gives way to the fraction."""
    at = free + 2
    below, above = exceeded(at - 1e-9, free), exceeded(at + 1e-9, free)
    assert below == pytest.approx(above, abs=1e-9)


@given(st.lists(st.integers(0, 1000), min_size=2, max_size=36))
def test_the_sum(counts: list[int]) -> None:
    expected = [sum(counts) / len(counts) + 1] * len(counts)
    assert chi_square(counts, expected) >= 0
    assert chi_square([7] * len(counts), [7.0] * len(counts)) == 0
    assert chi_square([2 * n for n in counts], [2 * n for n in expected]) == pytest.approx(
        2 * chi_square(counts, expected)
    )
