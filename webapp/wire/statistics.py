"""Statistics of dice over HTTP: knows the form of the answers, computes none."""

from __future__ import annotations

from webapp.wire.terms import DiceMode, Model


class DiceVerdict(Model):
    """Pearson's chi-square with `free` degrees of freedom: fair dice are at least as uneven in `p` of cases."""

    chi_square: float
    free: int
    p: float


class DiceHappened(Model):
    """So often, where it could have been `chances` times; `expected` null where the mode bends that."""

    count: int
    chances: int
    expected: float | None


class DiceFigures(Model):
    """What was counted of one dice mode.

    `pairs`: 36 counts, by the first die, then by the second ([] where a turn has three or four dice); `faces` and
    `opening`: six counts of single dice; an opening throw is counted there and not as a roll. `checkable` of the
    matches had their dice committed to before they began. `verdict` is of `pairs`, else of `faces`; null while too few
    have fallen. `streaks`: the last 2, 3, 4, 5 and 6 rolls of a player were doubles; `same`: a roll showed the two
    numbers of the one before. `pips` count a double four times; `luck` is their distance from `pips_expected` in
    standard deviations, and chance leads at least so far away in `luck_p` of cases.
    """

    mode: DiceMode
    matches: int
    checkable: int
    rolls: int
    pairs: list[int]
    pairs_expected: list[float]
    faces: list[int]
    faces_expected: list[float]
    opening: list[int]
    verdict: DiceVerdict | None
    opening_verdict: DiceVerdict | None
    doubles: DiceHappened | None
    same: DiceHappened | None
    streaks: list[DiceHappened]
    pips: int
    pips_expected: float
    pips_deviation: float
    luck: float
    luck_p: float


class DiceStatistics(Model):
    """Over all finished matches, by the modes that were played: all dice, and what the computer got of them."""

    all: list[DiceFigures]
    computer: list[DiceFigures]


class MyDice(Model):
    """What I got in my finished matches, by the modes that I have played."""

    mine: list[DiceFigures]


class MatchDice(Model):
    """What each seat got in one finished match."""

    seats: tuple[DiceFigures, DiceFigures]
