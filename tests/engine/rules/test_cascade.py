"""Doubles that climb: what is played next, and by whom."""

from __future__ import annotations

from dataclasses import replace

from engine.rules.cascade import following, opened
from engine.rules.context import Stage
from engine.rules.text import pos
from engine.rules.variants import variant

CLIMBING = replace(variant("longgammon"), climbs=True)
START = pos("24:15 | 24:15")
HOME = pos("6:15 | 24:15")


def test_only_a_double_climbs_and_only_where_the_game_says_so() -> None:
    assert opened(CLIMBING, START, (3, 3)) == Stage(3, 4, 3)
    assert opened(CLIMBING, START, (3, 2)) is None
    assert opened(variant("longgammon"), START, (3, 3)) is None


def test_all_played_goes_on_to_six() -> None:
    stage, seen = opened(CLIMBING, START, (3, 3)), []
    while stage:
        seen.append((stage.number, stage.moves, stage.handed))
        stage = following(CLIMBING, stage, stage.moves, START)
    assert seen == [(3, 4, False), (4, 4, False), (5, 4, False), (6, 4, False)]


def test_a_first_number_that_cannot_be_played_is_not_handed_over() -> None:
    assert following(CLIMBING, Stage(6, 4, 6), 0, START) is None


def test_what_is_left_is_handed_over_and_burns_there() -> None:
    handed = following(CLIMBING, Stage(4, 4, 3), 1, START)
    assert handed == Stage(4, 3, 3, handed=True)
    onward = following(CLIMBING, handed, 0, START)
    assert onward == Stage(5, 4, 3, handed=True)
    last = following(CLIMBING, onward, 2, START)
    assert last == Stage(6, 4, 3, handed=True)
    assert following(CLIMBING, last, 1, START) is None
    assert following(CLIMBING, Stage(4, 4, 3), 0, START) == Stage(4, 4, 3, handed=True)


def test_nothing_climbs_once_all_are_home() -> None:
    assert opened(CLIMBING, HOME, (2, 2)) is None
    assert following(CLIMBING, Stage(4, 4, 3), 2, HOME) is None
    assert following(CLIMBING, Stage(4, 3, 3, handed=True), 3, HOME) is None
