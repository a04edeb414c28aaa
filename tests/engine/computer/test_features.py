"""What the simple evaluator sees."""

from __future__ import annotations

import numpy as np
import pytest

from engine.computer.features import RACE, SIDE, arrays, contact_features, is_race, race_features
from engine.rules.text import pos
from tests.engine.computer.situations import START, reached


def seen(text: str) -> dict[str, float]:
    """The mover's features by name."""
    return dict(zip(SIDE, contact_features(*arrays([pos(text)]))[0].tolist(), strict=False))


def test_both_sides_see_the_same_board() -> None:
    for position, _ in reached(50):
        one = contact_features(*arrays([position]))[0]
        other = contact_features(*arrays([position.turned()]))[0]
        assert np.array_equal(one, np.roll(other, len(SIDE)))


def test_one_position_is_seen_the_same_alone_and_in_a_crowd() -> None:
    positions = [position for position, _ in reached(40)]
    crowd = contact_features(*arrays(positions))
    for index, position in enumerate(positions):
        assert np.allclose(crowd[index], contact_features(*arrays([position]))[0], atol=1e-5)


def test_pips_points_and_blots() -> None:
    start = dict(zip(SIDE, contact_features(*arrays([START]))[0].tolist(), strict=False))
    assert start["pips"] == pytest.approx(1.67)
    assert (start["point_6"], start["point_5"], start["anchor_24"]) == (1, 0, 1)
    assert start["blots_home"] == start["danger"] == 0


def test_a_direct_shot_is_more_dangerous_than_a_far_one_and_none_at_all_is_safe() -> None:
    near = seen("10:1 6:14 | 21:2 6:13")  # six away
    far = seen("16:1 6:14 | 21:2 6:13")  # twelve away
    behind = seen("3:1 6:14 | 21:2 6:13")  # passed
    assert near["hit_chance"] == pytest.approx(17 / 36)
    assert near["hit_chance"] > far["hit_chance"] > behind["hit_chance"] == 0


def test_a_wall_counts_by_the_men_behind_it() -> None:
    wall = "4:2 5:2 6:2 7:2 8:2 9:2 1:3"
    assert seen(f"{wall} | 24:2 6:13")["trapped"] == pytest.approx(2)
    assert seen(f"{wall} | bar:1 6:14")["trapped"] == pytest.approx(1)
    assert seen(f"{wall} | 6:15")["trapped"] == 0


def test_the_walled_in_side_sees_it_too() -> None:
    assert seen("24:2 6:13 | 18:2 19:2 20:2 21:2 22:2 23:2 1:3")["walled_in"] == 0  # behind him: on his own side
    assert seen("24:2 6:13 | 2:2 3:2 4:2 5:2 6:2 7:2 13:3")["walled_in"] == pytest.approx(1)


@pytest.mark.parametrize(
    ("text", "race"),
    [("12:15 | 12:15", True), ("13:15 | 13:15", False), ("6:15 | bar:1 6:14", False), ("2:1 | 24:1", False)],
)
def test_a_race_begins_when_the_sides_have_passed(text: str, race: bool) -> None:
    assert bool(is_race(*arrays([pos(text)]))[0]) is race


def test_the_lead_counts_that_the_other_side_rolls() -> None:
    even = dict(zip(RACE, race_features(*arrays([pos("6:5 5:5 4:5 | 6:5 5:5 4:5")]))[0].tolist(), strict=True))
    assert even["lead"] < 0
    assert even["own_waste"] == even["opp_waste"]
