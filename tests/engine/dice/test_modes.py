"""What each dice mode makes of a source: bags, candidates, repeats, three and four dice."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from engine.dice.modes import (
    BAG,
    NOTHING,
    DiceMode,
    Memory,
    after_opening,
    place_of_opening,
    remember,
    rest_of_bag,
    throw,
)
from engine.dice.system import SystemDice
from tests.engine.match.setting import Dealt


def rolls_of(mode: DiceMode, count: int, memory: Memory = NOTHING) -> tuple[list[tuple[int, ...]], Memory]:
    """Turns that alternate from seat 0."""
    found = []
    for turn in range(count):
        dice = throw(mode, SystemDice(), memory, "m-1", 1, turn + 1, turn % 2)
        memory = remember(mode, memory, turn % 2, dice, opening=False)
        found.append(dice)
    return found, memory


def test_a_bag_gives_no_pair_twice_and_is_new_with_twelve_left() -> None:
    found, memory = rolls_of(DiceMode.BALANCED, 2 * 24 * 5)
    for seat in (0, 1):
        own = found[seat::2]
        for bag in range(5):
            assert len(set(own[24 * bag : 24 * bag + 24])) == 24
    assert [bag.number for bag in memory.bags] == [5, 5]
    assert [len(rest_of_bag(bag.taken)) for bag in memory.bags] == [36, 36]


def test_what_is_left_in_a_bag_is_what_was_not_taken() -> None:
    found, memory = rolls_of(DiceMode.BALANCED, 21)
    assert Counter(rest_of_bag(memory.bags[0].taken)) == Counter(BAG) - Counter(found[0::2])  # type: ignore[arg-type]


def test_the_opening_throw_comes_from_no_bag() -> None:
    assert remember(DiceMode.BALANCED, NOTHING, 0, (6, 1), opening=True) == NOTHING


@pytest.mark.parametrize(
    ("pips", "four", "chosen"),
    [
        ((0, 0), (6, 5, 2, 1), (2, 1)),
        ((0, 20), (6, 5, 2, 1), (6, 5)),
        ((0, 20), (6, 5, 5, 5), (5, 5)),  # a double counts its four moves
        ((0, 7), (4, 2, 5, 3), (4, 2)),  # 1 behind or 1 ahead: the first
        ((10, 0), (3, 1, 1, 3), (3, 1)),
    ],
)
def test_of_two_pairs_the_one_that_brings_the_pips_closer(
    pips: tuple[int, int], four: tuple[int, ...], chosen: tuple[int, ...]
) -> None:
    for seat in (0, 1):
        memory = Memory(pips=pips if seat == 0 else pips[::-1])
        assert throw(DiceMode.BALANCED_PIPS, Dealt(rolls=[four]), memory, "m-1", 1, 3, seat) == chosen


def test_pips_add_up_to_those_thrown() -> None:
    found, memory = rolls_of(DiceMode.BALANCED_PIPS, 40)
    assert memory.pips == tuple(sum(sum(d) * (2 if d[0] == d[1] else 1) for d in found[seat::2]) for seat in (0, 1))


def test_black_repeats_whites_pair_the_opening_too() -> None:
    memory = remember(DiceMode.EQUAL, NOTHING, 1, (6, 1), opening=True)
    assert throw(DiceMode.EQUAL, Dealt(), memory, "m-1", 1, 1, 0) == (6, 1)
    found, _ = rolls_of(DiceMode.EQUAL, 40)
    assert all(a == b for a, b in list(pairwise(found))[0::2])
    assert len(set(found)) > 5


@pytest.mark.parametrize(
    ("mode", "count"), [(DiceMode.TRIPLE, 3), (DiceMode.TWO_EACH, 4), (DiceMode.RANDOM, 2), (DiceMode.LIVE, 2)]
)
def test_how_many_dice(mode: DiceMode, count: int) -> None:
    found, memory = rolls_of(mode, 200)
    assert {len(dice) for dice in found} == {count}
    assert {die for dice in found for die in dice} == set(range(1, 7))
    assert memory == NOTHING


@pytest.mark.parametrize("mode", [mode for mode in DiceMode if mode is not DiceMode.REAL])
def test_a_game_begins_with_nothing_of_the_last(mode: DiceMode) -> None:
    _, memory = rolls_of(mode, 9)
    assert after_opening(mode, memory, 3) == NOTHING
    assert [place_of_opening(mode, memory, tie) for tie in range(3)] == [0, 1, 2]


def test_a_start_is_drawn_from_the_whole_range() -> None:
    drawn = SystemDice().set_up("m-1", 1, lambda draw: [draw(12) for _ in range(1000)])
    assert set(drawn) == set(range(12))
