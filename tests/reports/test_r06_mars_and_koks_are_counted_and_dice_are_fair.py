"""Row 6: elsewhere a mars counted one point, and nobody could tell whether the dice were fair."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.dice.system import SystemDice
from engine.match.commands import Play
from engine.match.table import Seat, Table
from tests.engine.dice.fairness import chi_square, exceeded_once_in_a_billion
from tests.engine.match.setting import SEATS, accepted, standing

ROLLS_OF_A_TEST = 100_000
ROLLS = 1_000_000


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize(("loser", "points"), [("6:14", 1), ("6:15", 2), ("bar:1 6:14", 3), ("20:1 6:14", 3)])
def test_points_of_a_win(seat: Seat, loser: str, points: int) -> None:
    match = standing("1:1", loser, (2, 1), seat, table=Table(points=3))
    _, after = accepted(match, Play(((1, 0),)), seat, openings=[] if points == 3 else [(2, 5)])
    assert after.score[seat] == points


def pairs_are_fair(rolls: int) -> bool:
    dice = SystemDice()
    thrown = Counter(dice.roll("m-1", 1, n) for n in range(rolls))
    return chi_square(thrown[a, b] for a in range(1, 7) for b in range(1, 7)) < exceeded_once_in_a_billion(36)


def test_pairs_are_fair() -> None:
    assert pairs_are_fair(ROLLS_OF_A_TEST)


@pytest.mark.verify
def test_pairs_are_fair_in_a_million_rolls() -> None:
    assert pairs_are_fair(ROLLS)
