"""Figures of fair dice, of dice that are bent a little, and of modes that even out what falls."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from fractions import Fraction
from math import sqrt
from statistics import NormalDist, mean

import pytest

from engine.dice.modes import NOTHING, DiceMode, pips_of, remember, throw
from engine.dice.statistics import Figures, figures
from engine.dice.tally import PAIRS, Kind, Tally, Throw, tally
from tests.engine.match.playing import Shaken

Rolls = Callable[[random.Random], tuple[int, ...]]


def fair(rng: random.Random) -> tuple[int, int]:
    return rng.randint(1, 6), rng.randint(1, 6)


def bent(rng: random.Random) -> tuple[int, int]:
    """One double six in ten is thrown again: a bend that nobody sees at the board."""
    pair = fair(rng)
    return fair(rng) if pair == (6, 6) and rng.random() < 0.1 else pair


def sample(mode: DiceMode, rolls: int, seed: int, roll: Rolls = fair) -> Tally:
    """Rolls of one game of two seats."""
    rng = random.Random(seed)
    return tally(mode, [Throw(1, n % 2, roll(rng), Kind.TURN) for n in range(rolls)])


def dealt(mode: DiceMode, games: int, turns: int, seed: int) -> Tally:
    """Games of so many turns, dealt as the mode deals them."""
    rng, throws = random.Random(seed), []
    for game in range(1, games + 1):
        dice, memory = Shaken(rng), NOTHING
        dice.place = (game, 0)
        for n in range(turns):
            thrown = throw(mode, dice, memory, "m", game, n + 1, n % 2)
            memory = remember(mode, memory, n % 2, thrown, opening=False)
            throws.append(Throw(game, n % 2, thrown, Kind.TURN))
    return tally(mode, throws)


def p_values(found: Iterable[Figures]) -> list[float]:
    return [each.verdict.p for each in found if each.verdict is not None]


def test_fair_dice_are_uneven_as_often_as_the_table_says() -> None:
    ps = p_values(figures(DiceMode.RANDOM, sample(DiceMode.RANDOM, 360, seed)) for seed in range(150))
    assert len(ps) == 150
    assert 0.43 < mean(ps) < 0.57
    assert 2 <= sum(p < 0.05 for p in ps) <= 16, "about one in twenty"


def test_a_small_bend_shows_once_there_are_enough_rolls() -> None:
    few, many = (figures(DiceMode.RANDOM, sample(DiceMode.RANDOM, n, 1, bent)).verdict for n in (2_000, 150_000))
    assert few is not None
    assert many is not None
    assert many.p < 1e-3 < few.p


@pytest.mark.parametrize("turns", [10, 23, 60, 100])
def test_a_bag_is_held_against_a_bag(turns: int) -> None:
    """Against independent rolls its pairs would look too even to be true; against its own spread they do not."""
    counted = [dealt(DiceMode.BALANCED, 300 // turns + 1, turns, seed) for seed in range(100)]
    assert 0.4 < mean(p_values(figures(DiceMode.BALANCED, each) for each in counted)) < 0.6
    if turns > 20:
        assert (
            mean(p_values(figures(DiceMode.RANDOM, each._replace(spread=each.rolls * 35)) for each in counted)) > 0.65
        )


def test_the_closer_of_two_is_held_against_its_own_chances() -> None:
    counted = [dealt(DiceMode.BALANCED_PIPS, 40, 40, seed) for seed in range(30)]
    assert 0.35 < mean(p_values(figures(DiceMode.BALANCED_PIPS, each) for each in counted)) < 0.65
    even = [each._replace(expected=(each.rolls * 36,) * 36) for each in counted]
    assert mean(p_values(figures(DiceMode.RANDOM, each) for each in even)) < 0.05


def test_luck_in_pips() -> None:
    """49/6 a roll; the deviation from the 36 rolls themselves, in fractions."""
    counted = sample(DiceMode.RANDOM, 1000, 5)
    found = figures(DiceMode.RANDOM, counted)
    average = Fraction(sum(map(pips_of, PAIRS)), 36)
    assert average == Fraction(49, 6)
    variance = Fraction(sum(pips_of(pair) ** 2 for pair in PAIRS), 36) - average**2
    assert found.pips == sum(n * pips_of(pair) for n, pair in zip(counted.pairs, PAIRS, strict=True))
    assert found.pips_expected == pytest.approx(1000 * 49 / 6)
    assert found.pips_deviation == pytest.approx(sqrt(1000 * variance))
    assert found.luck == pytest.approx((found.pips - 1000 * 49 / 6) / sqrt(1000 * variance))
    assert found.luck_p == pytest.approx(2 * NormalDist().cdf(-abs(found.luck)))


@pytest.mark.parametrize("mode", [DiceMode.RANDOM, DiceMode.BALANCED, DiceMode.BALANCED_PIPS])
def test_luck_has_the_spread_it_says(mode: DiceMode) -> None:
    lucks = [figures(mode, dealt(mode, 5, 40, seed)).luck for seed in range(120)]
    assert abs(mean(lucks)) < 0.25
    assert 0.8 < sqrt(mean(luck**2 for luck in lucks)) < 1.2


def test_doubles_rows_of_them_and_repeats() -> None:
    counted = sample(DiceMode.RANDOM, 50_000, 3)
    found = figures(DiceMode.RANDOM, counted)
    assert found.doubles is not None
    assert found.same is not None
    for happened in (found.doubles, found.same, *found.streaks[:3]):
        assert happened.expected is not None
        assert abs(happened.count - happened.expected) < 5 * sqrt(happened.expected), happened
    assert found.doubles.expected == pytest.approx(50_000 / 6)
    assert sum(found.faces) == 100_000
    assert found.faces_expected == pytest.approx((100_000 / 6,) * 6)


def test_no_verdict_on_a_handful() -> None:
    assert figures(DiceMode.RANDOM, sample(DiceMode.RANDOM, 179, 1)).verdict is None
    assert figures(DiceMode.RANDOM, sample(DiceMode.RANDOM, 180, 1)).verdict is not None
    nothing = figures(DiceMode.RANDOM, Tally())
    assert (nothing.verdict, nothing.opening_verdict, nothing.luck, nothing.pips) == (None, None, 0.0, 0)
    assert figures(DiceMode.TRIPLE, Tally()).luck == 0.0


def test_single_dice_and_openings_are_judged_by_face() -> None:
    rng = random.Random(4)
    throws = [Throw(1, n % 2, tuple(rng.randint(1, 6) for _ in range(3)), Kind.TURN) for n in range(500)]
    throws += [Throw(1, n % 2, (rng.choice((1, 2, 3, 4, 5, 6, 6)),), Kind.OPENING) for n in range(3000)]
    found = figures(DiceMode.TRIPLE, tally(DiceMode.TRIPLE, throws))
    assert found.verdict is not None
    assert (found.verdict.free, sum(found.faces), found.doubles) == (5, 1500, None)
    assert found.verdict.p > 0.01
    assert found.opening_verdict is not None
    assert found.opening_verdict.p < 1e-6
    assert found.pips_expected == 1500 * 3.5


def test_where_a_mode_bends_chance_rows_have_no_expectation() -> None:
    for mode in (DiceMode.BALANCED, DiceMode.BALANCED_PIPS):
        found = figures(mode, sample(mode, 100, 1))
        assert found.same is not None
        assert [each.expected for each in (found.same, *found.streaks)] == [None] * 6
