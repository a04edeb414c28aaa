"""The start of a game: knows how a random position is drawn, not where the numbers come from."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.rules.context import ORDINARY
from engine.rules.generate import plays
from engine.rules.position import POINTS, Men, Position
from engine.rules.score import pips
from engine.rules.variant import RandomStart, Variant

Draw = Callable[[int], int]
"""U(n): a number from 0 to n - 1, each as likely (rules 7)."""

OCCUPIED = range(4, 10)
STACK = 5
PIPS = range(100, 221)
OPENINGS = tuple((high, low) for high in range(2, 7) for low in range(1, high))


def start_men(variant: Variant, draw: Draw) -> tuple[Men, Men]:
    """White's and Black's men of a new game; draws nothing where the start is always the same.

    A random start is drawn until it holds, further along the same stream (rules 2.6.5).
    """
    if not isinstance(variant.setup, RandomStart):
        return variant.setup
    while True:
        men = _drawn(variant.setup, variant.checkers, draw)
        if fits(variant, variant.setup, men):
            return men, men


def _drawn(setup: RandomStart, checkers: int, draw: Draw) -> Men:
    """A pair of facing points is listed once, so that no point can belong to both sides."""
    count = setup.fewest + draw(setup.span)
    pairs = list(range(1, 13))
    for at in range(11):
        other = at + draw(12 - at)
        pairs[at], pairs[other] = pairs[other], pairs[at]
    points = [pair if draw(2) == 0 else 25 - pair for pair in pairs[:count]]
    men = [0] * 26
    for point in points:
        men[point] = setup.each
    for _ in range(checkers - setup.each * count):
        men[points[draw(count)]] += 1
    return tuple(men)


def fits(variant: Variant, setup: RandomStart, men: Men) -> bool:
    """Whether these men make a fair start for both sides (rules 2.6, conditions 1 to 4)."""
    held = [point for point in POINTS if men[point]]
    blots = sum(men[point] == 1 for point in held)
    return (
        not any(men[25 - point] for point in held)
        and held[-1] >= 13
        and not _six_in_a_row(men)
        and (blots == 0 if setup.each > 1 else blots > 0)
        and len(held) in OCCUPIED
        and max(men) <= STACK
        and pips(men) in PIPS
        and _can_always_open(variant, men)
    )


def _six_in_a_row(men: Sequence[int]) -> bool:
    return any(min(men[low : low + 6]) >= 2 for low in range(1, 20))


def _can_always_open(variant: Variant, men: Men) -> bool:
    return all(plays(variant, Position(men, men), roll, ORDINARY)[0].steps for roll in OPENINGS)
