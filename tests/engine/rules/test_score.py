"""What a win is worth, what can still be lost, and pips."""

from __future__ import annotations

from random import Random

import pytest

from engine.rules.generate import plays
from engine.rules.position import Position
from engine.rules.score import VALUE, Win, finished, most, pips
from engine.rules.text import men, pos
from tests.engine.rules.boards import INTERNATIONAL, from_games, throw

ALL_OFF = men("")


@pytest.mark.parametrize(
    ("loser", "win"),
    [
        ("6:14", Win.OIN),
        ("bar:1 6:13", Win.OIN),
        ("24:1", Win.OIN),
        ("18:15", Win.MARS),
        ("6:15", Win.MARS),
        ("19:1 6:14", Win.KOKS),
        ("24:1 6:14", Win.KOKS),
        ("bar:1 6:14", Win.KOKS),
    ],
)
def test_worth_of_a_win(loser: str, win: Win) -> None:
    assert finished(INTERNATIONAL, ALL_OFF, men(loser)) is win


@pytest.mark.parametrize("line", ["1:1 | 6:15", "bar:1 | 6:14", "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"])
def test_nobody_has_won_before_the_last_checker_is_off(line: str) -> None:
    for own, opp in (pos(line), pos(line).turned()):
        assert finished(INTERNATIONAL, own, opp) is None


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5", 3),
        ("6:14 | 6:3", 1),  # one off: nothing but oin
        ("bar:1 6:13 | 6:3", 1),
        ("12:15 | 6:3", 2),  # passed each other, outside the enemy's home
        ("18:15 | 6:3", 2),
        ("19:15 | 5:3", 3),  # passed, but still in the enemy's home
        ("6:15 | 24:1 1:2", 3),  # the last enemy checker may still be hit
        ("6:15 | bar:1 1:2", 3),
        ("6:10 2:5 | 20:1 1:2", 3),
        ("4:10 2:5 | 20:1 1:2", 2),  # the enemy's last checker is past all of mine
        ("bar:1 4:14 | 1:2", 3),
    ],
)
def test_the_most_that_can_be_lost(line: str, value: int) -> None:
    assert most(INTERNATIONAL, pos(line)) == value


def lost(position: Position, random: Random) -> tuple[int, int]:
    """Play at random to the end; the sides (0 = on move now) that lost, and how much."""
    mover = 0
    while not (win := finished(INTERNATIONAL, *position.turned())):
        position = random.choice(plays(INTERNATIONAL, position, throw(random))).position.turned()
        mover = 1 - mover
    return mover, VALUE[win]


def test_nobody_loses_more_than_the_most() -> None:
    random = Random(6)
    for position in from_games(150, seed=6):
        limits = most(INTERNATIONAL, position), most(INTERNATIONAL, position.turned())
        side, value = lost(position, random)
        assert value <= limits[side]


def test_pips() -> None:
    assert pips(INTERNATIONAL.start[0]) == 167
    assert pips(ALL_OFF) == 0
    assert pips(men("bar:2 1:3")) == 53
