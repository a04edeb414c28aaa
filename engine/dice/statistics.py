"""What counted rolls say: knows expected values, Pearson's test and luck in pips, reads no log."""

from __future__ import annotations

from dataclasses import dataclass
from math import erfc, sqrt

from engine.dice.chance import chi_square, exceeded
from engine.dice.modes import EXTRA, FORESEEN, DiceMode, pips_of
from engine.dice.tally import FACES, PAIRS, STREAKS, WHOLE, Tally, is_double

ENOUGH, FEWEST = 5, 1
"""Pearson's test wants four in five cells to expect so many, and none fewer than the second (Cochran 1954)."""
SAME = 66 / 1296
"""That two rolls show the same two numbers: six doubles (1/36 each) and fifteen others (2/36 each)."""
DIE_VARIANCE = 35 / 12

INDEPENDENT = frozenset(DiceMode) - FORESEEN | {DiceMode.EQUAL}
"""Modes in which no roll tells anything of the next. Equal is one of them: its repeats are counted for one player."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Fair dice would be at least as uneven in the share `p` of such samples."""

    chi_square: float
    free: int
    p: float


@dataclass(frozen=True, slots=True)
class Happened:
    """So many times out of `chances`; `expected` None where the mode bends it."""

    count: int
    chances: int
    expected: float | None


@dataclass(frozen=True, slots=True)
class Figures:
    """Everything that a page shows of one tally; counts are in the order of `PAIRS` and `FACES`.

    `verdict` is of the pairs, or where a turn has three or four dice of the faces; None while too few have fallen.
    `pips` are those of all counted rolls, a double four times; `pips_deviation` is the standard deviation of their sum.
    """

    mode: DiceMode
    matches: int
    checkable: int
    rolls: int
    pairs: tuple[int, ...]
    pairs_expected: tuple[float, ...]
    faces: tuple[int, ...]
    faces_expected: tuple[float, ...]
    opening: tuple[int, ...]
    verdict: Verdict | None
    opening_verdict: Verdict | None
    doubles: Happened | None
    same: Happened | None
    streaks: tuple[Happened, ...]
    pips: int
    pips_expected: float
    pips_deviation: float

    @property
    def luck(self) -> float:
        """Standard deviations above what was expected; 0 before the first roll."""
        return (self.pips - self.pips_expected) / self.pips_deviation if self.pips_deviation else 0.0

    @property
    def luck_p(self) -> float:
        """How often chance leads at least so far away from what was expected, up or down (the normal distribution)."""
        return erfc(abs(self.luck) / sqrt(2))


def figures(mode: DiceMode, counted: Tally) -> Figures:
    """The figures of one mode, from one match or from any number of them."""
    of_one = _of_single_dice if mode in EXTRA else _of_pairs
    return of_one(mode, counted)


def _of_pairs(mode: DiceMode, counted: Tally) -> Figures:
    expected = tuple(part / WHOLE for part in counted.expected)
    doubles = [index for index, pair in enumerate(PAIRS) if is_double(pair)]
    independent = mode in INDEPENDENT
    mean, deviation = _pips(counted.rolls, expected, counted.spread)
    return Figures(
        mode=mode,
        matches=counted.matches,
        checkable=counted.checkable,
        rolls=counted.rolls,
        pairs=counted.pairs,
        pairs_expected=expected,
        faces=tuple(round(n) for n in _faces(counted.pairs)),
        faces_expected=_faces(expected),
        opening=counted.opening,
        verdict=_verdict(counted, expected),
        opening_verdict=_even(counted.opening),
        doubles=Happened(sum(counted.pairs[at] for at in doubles), counted.rolls, sum(expected[at] for at in doubles)),
        same=Happened(counted.same, counted.following, counted.following * SAME if independent else None),
        streaks=tuple(
            Happened(did, could, could / 6**length if independent else None)
            for length, did, could in zip(STREAKS, counted.streaks, counted.chances, strict=True)
        ),
        pips=sum(n * pips_of(pair) for n, pair in zip(counted.pairs, PAIRS, strict=True)),
        pips_expected=mean,
        pips_deviation=deviation,
    )


def _of_single_dice(mode: DiceMode, counted: Tally) -> Figures:
    dice = sum(counted.faces)
    return Figures(
        mode=mode,
        matches=counted.matches,
        checkable=counted.checkable,
        rolls=counted.rolls,
        pairs=(),
        pairs_expected=(),
        faces=counted.faces,
        faces_expected=(dice / 6,) * 6,
        opening=counted.opening,
        verdict=_even(counted.faces),
        opening_verdict=_even(counted.opening),
        doubles=None,
        same=None,
        streaks=(),
        pips=sum(n * face for n, face in zip(counted.faces, FACES, strict=True)),
        pips_expected=dice * 3.5,
        pips_deviation=sqrt(dice * DIE_VARIANCE),
    )


def _verdict(counted: Tally, expected: tuple[float, ...]) -> Verdict | None:
    """Pearson's test. Pairs out of a bag are evener than independent ones, and are held against that.

    The chances of Balanced by pips change from roll to roll, which makes its sum about one in a hundred smaller: left.
    """
    if min(expected) < FEWEST or sum(n < ENOUGH for n in expected) * 5 > len(expected):
        return None
    free = len(PAIRS) - 1
    figure = chi_square(counted.pairs, expected) * free * counted.rolls / counted.spread
    return Verdict(figure, free, exceeded(figure, free))


def _even(counts: tuple[int, ...]) -> Verdict | None:
    each = sum(counts) / len(counts)
    if each < ENOUGH:
        return None
    figure = chi_square(counts, [each] * len(counts))
    return Verdict(figure, len(counts) - 1, exceeded(figure, len(counts) - 1))


def _faces(pairs: tuple[int, ...] | tuple[float, ...]) -> tuple[float, ...]:
    return tuple(float(sum(n * pair.count(face) for n, pair in zip(pairs, PAIRS, strict=True))) for face in FACES)


def _pips(rolls: int, expected: tuple[float, ...], spread: int) -> tuple[float, float]:
    """Mean (49/6 a roll where all pairs are alike) and standard deviation of the sum of pips."""
    if rolls == 0:
        return 0.0, 0.0
    mean = sum(n * pips_of(pair) for n, pair in zip(expected, PAIRS, strict=True))
    squares = sum(n * pips_of(pair) ** 2 for n, pair in zip(expected, PAIRS, strict=True))
    variance = squares - mean**2 / rolls
    return mean, sqrt(variance * spread / ((len(PAIRS) - 1) * rolls))
