"""How often chance alone gives figures like these: knows Pearson's sum and its distribution, knows no dice."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, lgamma, log

CLOSE_ENOUGH = 1e-14
MOST_TERMS = 100_000


def chi_square(counts: Sequence[int], expected: Sequence[float]) -> float:
    """Pearson's sum: each squared deviation over what was expected. Every `expected` is positive.

    >>> chi_square((8, 12), (10, 10))
    0.8
    """
    return sum((count - wanted) ** 2 / wanted for count, wanted in zip(counts, expected, strict=True))


def exceeded(figure: float, free: int) -> float:
    """The probability that chi-square with `free` degrees of freedom is at least `figure`: Q(free/2, figure/2).

    >>> round(exceeded(3.841, 1), 3), exceeded(0, 5)
    (0.05, 1.0)
    """
    shape, at = free / 2, figure / 2
    if at <= 0:
        return 1.0
    scale = exp(shape * log(at) - at - lgamma(shape))
    return 1 - scale * _lower(shape, at) if at < shape + 1 else scale * _upper(shape, at)


def _lower(shape: float, at: float) -> float:
    """The series of the lower incomplete gamma function without its factor, quick below shape + 1 (DLMF 8.7.1)."""
    term = total = 1 / shape
    for n in range(1, MOST_TERMS):
        term *= at / (shape + n)
        total += term
        if term < total * CLOSE_ENOUGH:
            break
    return total


def _upper(shape: float, at: float) -> float:
    """The continued fraction of the upper one without its factor, quick above shape + 1 (DLMF 8.9.2), by Lentz."""
    tiny = 1e-300
    b = at + 1 - shape
    c, d = 1 / tiny, 1 / b
    fraction = d
    for n in range(1, MOST_TERMS):
        a = n * (shape - n)
        b += 2
        d = 1 / (a * d + b or tiny)
        c = b + a / c or tiny
        fraction *= d * c
        if abs(d * c - 1) < CLOSE_ENOUGH:
            break
    return fraction
