"""Each mode's rolls, computed as a match gets them, against what the mode owes: a slice, and ten million of each.

The seeds are fixed, so a run says the same every time. What is loaded is found, or the checks would say nothing.
"""

from __future__ import annotations

import numpy as np
import pytest

from engine.dice.modes import BAG, DiceMode
from engine.dice.sealed import SEATS, SealedDice, client_hash
from engine.dice.source import Pair
from engine.dice.stream import draws

from .counting import Check, checks, even, pairs
from .plain import stream_bytes
from .throwing import TURNS, Source, at_once, openings, secret_of, seeds_of, thrown, turns_of

MODES = [mode for mode in DiceMode if mode is not DiceMode.REAL]  # recorded dice fall as they were thrown
ROLLS = 10_000_000
SLICE = 40_000
LOADED = 50_000
MADE = 70
"""Checks of all modes and openings together, and a few to spare."""


def games(mode: DiceMode, rolls: int) -> int:
    return -(-rolls // turns_of(mode))


def wrong(made: list[Check]) -> list[Check]:
    return [check for check in made if check.fails(MADE)]


@pytest.mark.parametrize("mode", MODES)
def test_a_slice_of_each_mode(mode: DiceMode) -> None:
    assert not wrong(checks(mode, thrown(mode, range(games(mode, SLICE)))))


@pytest.mark.verify
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("mode", MODES)
def test_ten_million_rolls_of_each_mode(mode: DiceMode) -> None:
    rolls = at_once(mode, games(mode, ROLLS))
    made = checks(mode, rolls)
    worst = max(made, key=lambda check: check.found / check.free)
    print(f"\n{mode}: {rolls.shape[0] * rolls.shape[1]:,} rolls, {len(made)} checks; the furthest is {worst.what}, "
          f"{worst.found:.0f} for {worst.free} free counts")  # fmt: skip
    assert rolls.shape[0] * rolls.shape[1] >= ROLLS
    assert not wrong(made)


@pytest.mark.parametrize("count", [SLICE, pytest.param(1_000_000, marks=pytest.mark.verify)])
def test_openings(count: int) -> None:
    assert not wrong([even("openings", pairs(openings(range(count))), 36)])


def test_as_many_checks_are_made_as_the_thresholds_are_set_for() -> None:
    made = sum(len(checks(mode, thrown(mode, range(games(mode, 5_000))))) for mode in MODES)
    assert made + 2 <= MADE


class Unskipped(SealedDice):
    """Every byte makes a die: 1 to 4 come 43 times where 5 and 6 come 42 times."""

    byte = 256

    def roll(self, match: str, game: int, roll: int, count: int = 2) -> tuple[int, ...]:
        draw = draws(b"k", f"{match}.{game}.{roll}")
        return tuple(1 + draw(self.byte) % 6 for _ in range(count))


class SixBits(Unskipped):
    """The same slip with 64 in place of 256: 11 times where 5 and 6 come 10 times."""

    byte = 64


class Sticky(SealedDice):
    """One roll in thirty is the one before once more; each by itself is fair."""

    def roll(self, match: str, game: int, roll: int, count: int = 2) -> tuple[int, ...]:
        again = stream_bytes(b"k", f"{match}.{game}.{roll}", 1)[0] % 30 == 0
        return super().roll(match, game, roll - 1 if again else roll, count)


class Cyclic(SealedDice):
    """A bag that is shuffled by a known slip: never with the place itself, so that no pair stays where it was."""

    def from_bag(self, match: str, game: int, seat: int, bag: int, taken: tuple[Pair, ...]) -> Pair:
        client = client_hash(match, game, seeds_of(match))
        draw = draws(secret_of(match), f"nardi-bag-v1|{match}.{game}|{client}|{SEATS[seat]}|{bag}")
        order = list(BAG)
        for place in range(35, 0, -1):
            other = draw(place)
            order[place], order[other] = order[other], order[place]
        return order[len(taken)]


class Swapped(SealedDice):
    """Of four dice the candidates are paired wrongly: one die of each is shared, so they are alike too often."""

    def roll(self, match: str, game: int, roll: int, count: int = 2) -> tuple[int, ...]:
        four = super().roll(match, game, roll, 4)
        return (four[0], four[1], four[1], four[3])[:count]


@pytest.mark.parametrize(
    ("mode", "source", "what", "count"),
    [
        (DiceMode.RANDOM, SixBits, "whole rolls", LOADED),
        (DiceMode.EQUAL, SixBits, "faces of die 1", LOADED),
        (DiceMode.TWO_EACH, SixBits, "faces of die 4", LOADED),
        (DiceMode.RANDOM, Sticky, "a pair after a pair", LOADED),
        (DiceMode.BALANCED, Cyclic, "place 0 of a bag", 2 * LOADED),
        (DiceMode.BALANCED_PIPS, Swapped, "pairs, by the totals before", LOADED),
        pytest.param(DiceMode.RANDOM, Unskipped, "whole rolls", 1_000_000, marks=pytest.mark.verify),
    ],
)
def test_what_is_loaded_is_found(mode: DiceMode, source: Source, what: str, count: int) -> None:
    found = wrong(checks(mode, thrown(mode, range(games(mode, count)), source)))
    assert what in [check.what for check in found]


def test_what_must_never_happen_is_found_at_once() -> None:
    rolls = thrown(DiceMode.EQUAL, range(3)).copy()
    rolls[1, 7] = 7 - rolls[1, 7]
    with pytest.raises(AssertionError, match="repeats"):
        checks(DiceMode.EQUAL, rolls)
    rolls = thrown(DiceMode.BALANCED, range(60)).copy()
    assert rolls.shape == (60, TURNS, 2)
    rolls[50, 46] = rolls[50, 0]  # the same seat, the same bag
    with pytest.raises(AssertionError, match="twice"):
        checks(DiceMode.BALANCED, rolls)


def test_rolls_do_not_depend_on_how_the_work_is_parted() -> None:
    apart = [thrown(DiceMode.TRIPLE, range(4)), thrown(DiceMode.TRIPLE, range(4, 30))]
    assert (np.concatenate(apart) == thrown(DiceMode.TRIPLE, range(30))).all()
