"""Counting throws: what falls anew and what only repeats, by hand; chances of Balanced by pips, by trying."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine.dice.modes import DiceMode, Memory, remember, throw
from engine.dice.tally import EVEN, PAIRS, WHOLE, Kind, Tally, Throw, chances_of_the_closer, tally
from tests.engine.match.playing import Shaken

OPENING, FIRST, TURN, AGAIN = Kind
R = DiceMode.RANDOM


def turns(*dice: tuple[int, ...], game: int = 1) -> list[Throw]:
    """Turns of seat 0 and seat 1 in alternation."""
    return [Throw(game, index % 2, each, TURN) for index, each in enumerate(dice)]


def count_of(counted: Tally, pair: tuple[int, int]) -> int:
    return counted.pairs[PAIRS.index(pair)]


def test_an_opening_counts_once_and_as_single_dice() -> None:
    throws = [
        Throw(1, 0, (4,), OPENING), Throw(1, 1, (4,), OPENING), Throw(1, 0, (2,), OPENING), Throw(1, 1, (6,), OPENING),
        Throw(1, 1, (6, 2), FIRST), Throw(1, 0, (3, 1), TURN),
    ]  # fmt: skip
    counted = tally(R, throws)
    assert counted.opening == (0, 1, 0, 2, 0, 1)
    assert (counted.rolls, count_of(counted, (6, 2)), count_of(counted, (3, 1))) == (1, 0, 1)
    assert (counted.following, counted.chances) == (0, (0,) * 5)
    assert tally(R, throws, 0).opening == (0, 1, 0, 1, 0, 0)
    assert (tally(R, throws, 0).rolls, tally(R, throws, 1).rolls) == (1, 0)


def test_the_order_of_two_dice_is_kept() -> None:
    counted = tally(R, turns((2, 5), (5, 2), (2, 5)))
    assert (count_of(counted, (2, 5)), count_of(counted, (5, 2))) == (2, 1)
    assert (counted.following, counted.same) == (2, 2)


def test_a_row_of_doubles_is_one_players_in_one_game() -> None:
    first = turns((1, 1), (2, 3), (4, 4), (2, 4), (6, 6), (5, 5), (1, 2), (5, 5))
    second = turns((3, 3), (1, 5), (3, 3), (1, 6), game=2)
    counted = tally(R, [*first, *second])
    assert counted.streaks == (2 + 1 + 1, 1, 0, 0, 0)
    assert counted.chances == (3 + 3 + 1 + 1, 2 + 2, 1 + 1, 0, 0)
    assert tally(R, [*first, *second], 1).streaks == (1, 0, 0, 0, 0)
    assert (counted.following, counted.same) == (7 + 3, 0), "the last game's last roll is not followed by this one's"


@pytest.mark.parametrize(("mode", "extra"), [(DiceMode.TRIPLE, (5,)), (DiceMode.TWO_EACH, (5, 5))])
def test_three_and_four_dice_are_single_ones(mode: DiceMode, extra: tuple[int, ...]) -> None:
    counted = tally(mode, [Throw(1, 0, (6, 1, *extra), FIRST), Throw(1, 1, (2, 2, *extra), TURN)])
    assert counted.faces == (0, 2, 0, 0, 2 * len(extra), 0)
    assert (counted.rolls, sum(counted.pairs), counted.streaks) == (1, 0, (0,) * 5)


def test_a_repeat_of_equal_counts_for_its_player_alone() -> None:
    throws = [
        Throw(1, 0, (6, 1), FIRST), Throw(1, 1, (6, 1), FIRST), Throw(1, 0, (3, 3), TURN), Throw(1, 1, (3, 3), AGAIN),
    ]  # fmt: skip
    everybody, white, black = (tally(DiceMode.EQUAL, throws, seat) for seat in (None, 0, 1))
    assert [counted.rolls for counted in (everybody, white, black)] == [1, 1, 1]
    assert count_of(everybody, (3, 3)) == count_of(black, (3, 3)) == 1


def test_a_bag_varies_less_and_less() -> None:
    """36 - n of n draws: nothing is left to chance in a bag that is drawn to its end."""
    one_bag = [Throw(1, 0, PAIRS[n], TURN) for n in range(24)]
    assert tally(DiceMode.BALANCED, one_bag[:1]).spread == 35
    assert tally(DiceMode.BALANCED, one_bag[:2]).spread == 2 * 34
    assert tally(DiceMode.BALANCED, one_bag).spread == 24 * 12
    more = [*one_bag, Throw(1, 0, (1, 1), TURN), Throw(1, 1, (1, 1), TURN), Throw(2, 0, (1, 1), TURN)]
    assert tally(DiceMode.BALANCED, more).spread == 24 * 12 + 3 * 35
    assert tally(R, more).spread == 27 * 35


@pytest.mark.parametrize("ahead", [-30, -7, 0, 3, 11, 60])
def test_chances_of_the_closer_are_what_the_mode_deals(ahead: int) -> None:
    """All 1296 double draws through `engine.dice.modes` itself."""

    class Fixed(Shaken):
        four: tuple[int, ...] = ()

        def roll(self, match: str, game: int, roll: int, count: int = 2) -> tuple[int, ...]:
            return self.four

    dice, mode = Fixed(random.Random(0)), DiceMode.BALANCED_PIPS
    dealt: Counter[tuple[int, ...]] = Counter()
    for first in PAIRS:
        for second in PAIRS:
            dice.four = first + second
            dealt[throw(mode, dice, Memory(pips=(ahead, 0)), "m", 1, 1, 0)] += 1
    assert chances_of_the_closer(ahead) == tuple(dealt[pair] for pair in PAIRS)
    assert sum(dealt.values()) == WHOLE


def test_what_balanced_by_pips_expects_follows_the_match() -> None:
    """The opening's first roll is in the totals, each game begins with none, and each seat has its own chances."""
    throws = [
        Throw(1, 0, (6, 5), FIRST),
        Throw(1, 1, (1, 2), TURN),
        Throw(1, 0, (4, 4), TURN),
        Throw(2, 1, (3, 1), TURN),
    ]
    memory, expected = Memory(), [0] * 36
    for each in throws:
        memory = Memory() if each.game == 2 else memory
        if each.kind is TURN:
            ahead = memory.pips[each.seat] - memory.pips[1 - each.seat]
            expected = [a + b for a, b in zip(expected, chances_of_the_closer(ahead), strict=True)]
        memory = remember(DiceMode.BALANCED_PIPS, memory, each.seat, each.dice, each.kind is FIRST)
    counted = tally(DiceMode.BALANCED_PIPS, throws)
    assert counted.expected == tuple(expected)
    seats = [tally(DiceMode.BALANCED_PIPS, throws, seat).expected for seat in (0, 1)]
    assert tuple(a + b for a, b in zip(*seats, strict=True)) == counted.expected
    assert tally(R, throws).expected == tuple(3 * n for n in EVEN)


@pytest.mark.parametrize("mode", DiceMode)
def test_a_match_without_a_throw(mode: DiceMode) -> None:
    assert tally(mode, [], checkable=True) == Tally(matches=1, checkable=1)
