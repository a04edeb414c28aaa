"""What outcomes are worth at a score."""

from __future__ import annotations

import numpy as np
import pytest

from engine.computer.protocol import Terms
from engine.computer.stakes import after_points, match_chance, worth


@pytest.mark.parametrize("away", [(1, 1), (3, 3), (7, 7)])
def test_an_even_score_is_an_even_match(away: tuple[int, int]) -> None:
    assert match_chance(*away) == pytest.approx(0.5)


@pytest.mark.parametrize(("mine", "his"), [(a, b) for a in range(1, 8) for b in range(1, 8)])
def test_the_chances_of_the_two_sides_add_up(mine: int, his: int) -> None:
    assert match_chance(mine, his) + match_chance(his, mine) == pytest.approx(1)
    assert match_chance(mine, his) > match_chance(mine + 1, his)


@pytest.mark.parametrize("away", [(1, 1), (1, 5), (5, 1), (2, 3), (7, 7)])
def test_points_count_one_up_and_one_down(away: tuple[int, int]) -> None:
    pride = after_points(1, Terms(away)) - 1
    assert after_points(-1, Terms(away)) == pytest.approx(-1 - pride)
    values = [after_points(points, Terms(away)) for points in (-3, -2, -1, 1, 2, 3)]
    assert values == sorted(values)


def test_a_mars_decides_nothing_in_a_single_game_but_is_still_liked() -> None:
    plain, mars = worth(np.array([[1, 0, 0, 0, 0], [1, 1, 0, 0, 0]], dtype=np.float32), Terms((1, 1)))
    assert 0 < mars - plain < 0.05


def test_a_mars_wins_the_match_at_two_away() -> None:
    plain, mars = worth(np.array([[1, 0, 0, 0, 0], [1, 1, 0, 0, 0]], dtype=np.float32), Terms((2, 1)))
    assert mars - plain > 0.9


def test_worth_is_the_average_of_what_can_happen() -> None:
    even = worth(np.array([[0.5, 0.1, 0, 0.1, 0]], dtype=np.float32), Terms((5, 5)))
    assert even[0] == pytest.approx(0, abs=1e-6)
