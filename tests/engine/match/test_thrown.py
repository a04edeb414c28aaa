"""The throws of whole matches against what their dice source dealt, in every mode that needs no second client."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine.dice.modes import DiceMode
from engine.dice.source import Pair
from engine.dice.tally import PAIRS, Kind, tally
from engine.match.decide import decide, entry, start
from engine.match.events import Entry, Rolled
from engine.match.evolve import apply
from engine.match.refusals import Refusal
from engine.match.table import Raising, Series, Table
from engine.match.thrown import is_checkable, throws_of

from .playing import Shaken, a_command
from .setting import NOW
from .test_first_release import LOG


class Noted(Shaken):
    """Keeps what it deals."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        self.openings: list[Pair] = []
        self.rolls: list[tuple[int, ...]] = []

    def opening(self, match: str, game: int, roll: int) -> Pair:
        self.openings.append(super().opening(match, game, roll))
        return self.openings[-1]

    def roll(self, match: str, game: int, roll: int, count: int = 2) -> tuple[int, ...]:
        self.rolls.append(super().roll(match, game, roll, count))
        return self.rolls[-1]

    def from_bag(self, match: str, game: int, seat: int, bag: int, taken: tuple[Pair, ...]) -> Pair:
        self.rolls.append(super().from_bag(match, game, seat, bag, taken))
        return self.rolls[-1][0], self.rolls[-1][1]


def played(table: Table, seed: int) -> tuple[list[Entry], Noted]:
    rng = random.Random(seed)
    dice, now = Noted(rng), NOW
    log = [start("m-1", table, now, dice)]
    match = apply(None, log[0])
    while match.phase == "playing":
        now += 1000
        command, seat = a_command(match, rng, restless=False)
        events = decide("m-1", match, command, seat, now, dice)
        assert not isinstance(events, Refusal)
        log.append(entry(match, events, now, f"command-{len(log)}", seat))
        match = apply(match, log[-1])
    return log, dice


PLAIN = (DiceMode.RANDOM, DiceMode.BALANCED, DiceMode.EQUAL)
CYCLE = ("long", "international", "crazy-plakoto")


@pytest.mark.parametrize("cycle", [(), CYCLE])
@pytest.mark.parametrize("mode", PLAIN)
def test_every_pair_that_was_dealt_is_counted_once(mode: DiceMode, cycle: tuple[str, ...]) -> None:
    series = Series.COMBINED if cycle else Series.MATCH
    table = Table(variant=cycle[0] if cycle else "nackgammon", points=3, dice=mode, cycle=cycle, series=series)
    log, dice = played(table, 3)
    counted = tally(mode, throws_of(table, log))
    dealt = Counter(dice.rolls)
    assert counted.pairs == tuple(dealt[pair] for pair in PAIRS)
    assert counted.rolls == len(dice.rolls) > 20
    opened = Counter(die for pair in dice.openings for die in pair)
    assert counted.opening == tuple(opened[face] for face in range(1, 7))


@pytest.mark.parametrize("mode", [DiceMode.TRIPLE, DiceMode.TWO_EACH])
def test_every_die_of_three_and_four_is_counted_once(mode: DiceMode) -> None:
    table = Table(variant="hypergammon", dice=mode)
    log, dice = played(table, 1)
    counted = tally(mode, throws_of(table, log))
    dealt = Counter(die for roll in dice.rolls for die in roll)
    assert counted.faces == tuple(dealt[face] for face in range(1, 7))


def test_the_closer_of_two_is_counted_and_the_other_not() -> None:
    table = Table(dice=DiceMode.BALANCED_PIPS)
    log, dice = played(table, 2)
    counted = tally(table.dice, throws_of(table, log))
    assert counted.rolls == sum(counted.pairs) == len(dice.rolls)


def test_in_equal_every_roll_but_the_opening_counts_for_both() -> None:
    table = Table(dice=DiceMode.EQUAL)
    log, _ = played(table, 4)
    throws = throws_of(table, log)
    rolled = [event for each in log for event in each.events if isinstance(event, Rolled)]
    assert [throw.dice for throw in throws if throw.kind is not Kind.OPENING] == [event.dice for event in rolled]
    assert sum(tally(table.dice, throws, seat).rolls for seat in (0, 1)) == len(rolled) - 2


def test_a_raise_changes_nothing() -> None:
    table = Table(points=3, raising=Raising.CUBE)
    log, dice = played(table, 6)
    assert tally(table.dice, throws_of(table, log)).rolls == len(dice.rolls)


def test_a_match_of_the_first_release_counts_and_cannot_be_checked() -> None:
    table = Table(points=3)
    assert tally(table.dice, throws_of(table, LOG)).rolls > 10
    assert not is_checkable(LOG)
