"""The operating system's dice: whole range, fair, one roll independent of the next."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from engine.dice.source import Dice
from engine.dice.system import SystemDice

from .fairness import chi_square, exceeded_once_in_a_billion

ROLLS = 20_000
FACES = range(1, 7)


def test_every_place_gets_dice_of_one_to_six() -> None:
    dice: Dice = SystemDice()
    opening, roll = dice.opening("m-1", 1, 0), dice.roll("m-1", 1, 1)
    assert len(opening) == len(roll) == 2
    assert set(opening) | set(roll) <= set(FACES)


def test_openings_are_fair_to_both_seats() -> None:
    thrown = Counter(SystemDice().opening("m-1", 1, n) for n in range(ROLLS))
    assert chi_square(thrown[a, b] for a in FACES for b in FACES) < exceeded_once_in_a_billion(36)


def test_a_roll_tells_nothing_of_the_next() -> None:
    dice = SystemDice()
    sums = Counter(pairwise(sum(dice.roll("m-1", 1, n)) % 6 for n in range(ROLLS)))
    assert chi_square(sums[a, b] for a in range(6) for b in range(6)) < exceeded_once_in_a_billion(36)


def test_the_measure_tells_a_loaded_die() -> None:
    loaded = [1000 if face < 6 else 1300 for face in FACES]
    assert chi_square(loaded) > exceeded_once_in_a_billion(6)
    assert chi_square([1000, 1010, 990, 1005, 995, 1000]) < exceeded_once_in_a_billion(6)
