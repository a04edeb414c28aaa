"""Counting the rolls of a match: knows which of them are dice that fell anew, and what was to be expected of each.

Rolls are counted up to the end of a match, and a good one may bring that end about. That does not bend the counts: the
sum of what fell minus what was expected, roll by roll, stays fair however a player stops (Wald's identity).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from enum import StrEnum
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from engine.dice.modes import BAG, EXTRA, LEFT_IN_BAG, DiceMode, pips_of
from engine.dice.source import Pair

PAIRS = BAG
"""The 36 rolls in the order of all counts: by the first die, then by the second."""
FACES = range(1, 7)
STREAKS = range(2, 7)
"""Lengths of rows of doubles that are counted."""

WHOLE = len(PAIRS) ** 2
"""Expected counts are whole numbers of 1296ths: that is what the choice between two pairs comes in."""
EVEN = (len(PAIRS),) * len(PAIRS)
TO_A_BAG = len(PAIRS) - LEFT_IN_BAG


class Kind(StrEnum):
    OPENING = "opening"  # one die of an opening throw
    FIRST = "first"  # a turn's first two dice are the opening's; only more than two fell anew
    TURN = "turn"
    AGAIN = "again"  # the other player's roll once more (Equal)


class Throw(NamedTuple):
    """What one seat got at once, in the order of the dice."""

    game: int
    seat: int
    dice: tuple[int, ...]
    kind: Kind


class Tally(NamedTuple):
    """Sums that add up over matches, of one dice mode. Tuples are in the order of `PAIRS`, `FACES` and `STREAKS`.

    `rolls` are turns whose dice fell anew, `pairs` those of two dice, `expected` how often each pair was to fall, in
    1296ths; `faces` are the single dice of three and four. `opening` counts single dice of opening throws. `spread` is
    35 for each pair where all fall independently, and less where a bag evens them out. `following` rolls had one
    before them in their game, and `same` of them were the same two numbers. `chances` counts how often the last so many
    rolls of a player could have been doubles, `streaks` how often they were. `checkable` matches had a committed
    package.
    """

    matches: int = 0
    checkable: int = 0
    rolls: int = 0
    spread: int = 0
    following: int = 0
    same: int = 0
    pairs: tuple[int, ...] = (0,) * 36
    expected: tuple[int, ...] = (0,) * 36
    faces: tuple[int, ...] = (0,) * 6
    opening: tuple[int, ...] = (0,) * 6
    chances: tuple[int, ...] = (0,) * len(STREAKS)
    streaks: tuple[int, ...] = (0,) * len(STREAKS)


def tally(mode: DiceMode, throws: Sequence[Throw], seat: int | None = None, checkable: bool = False) -> Tally:
    """Of one match, as its log has the throws: of all dice, or of what `seat` got.

    A repeated roll (Equal) is luck for who gets it, but no second draw: it counts for the seat and not for all.
    """
    faces: Counter[int] = Counter()
    opening: Counter[int] = Counter()
    pairs: list[tuple[Throw, tuple[int, ...]]] = []
    rolls = 0
    for throw, chances in _with_chances(mode, throws):
        if throw.seat != seat if seat is not None else throw.kind is Kind.AGAIN:
            continue
        if throw.kind is Kind.OPENING:
            opening.update(throw.dice)
        elif mode in EXTRA:
            faces.update(throw.dice[2:] if throw.kind is Kind.FIRST else throw.dice)
            rolls += throw.kind is Kind.TURN
        elif throw.kind is not Kind.FIRST:
            pairs.append((throw, chances))
    fell = Counter(throw.dice for throw, _ in pairs)
    thrown = [throw for throw, _ in pairs]
    following, same = _repeats(thrown)
    could, did = _doubles_in_a_row(thrown)
    return Tally(
        matches=1,
        checkable=int(checkable),
        rolls=rolls + len(pairs),
        spread=_spread(mode, thrown),
        following=following,
        same=same,
        pairs=tuple(fell[pair] for pair in PAIRS),
        expected=tuple(sum(column) for column in zip(*(chances for _, chances in pairs), strict=True)) or (0,) * 36,
        faces=tuple(faces[face] for face in FACES),
        opening=tuple(opening[face] for face in FACES),
        chances=tuple(could[length] for length in STREAKS),
        streaks=tuple(did[length] for length in STREAKS),
    )


def _with_chances(mode: DiceMode, throws: Sequence[Throw]) -> Iterator[tuple[Throw, tuple[int, ...]]]:
    """Each throw with what its pairs had for chances, in 1296ths."""
    pips: dict[tuple[int, int], int] = defaultdict(int)
    for throw in throws:
        if mode is not DiceMode.BALANCED_PIPS or throw.kind is Kind.OPENING:
            yield throw, EVEN
        else:
            own, other = (throw.game, throw.seat), (throw.game, 1 - throw.seat)
            yield throw, chances_of_the_closer(pips[own] - pips[other])
            pips[own] += pips_of(throw.dice)


@lru_cache(maxsize=512)
def chances_of_the_closer(ahead: int) -> tuple[int, ...]:
    """For each pair, how many of the 1296 double draws of Balanced by pips deal it to who is so many pips ahead.

    The first candidate wins if the second is no closer, the second if it is closer (rules 4).
    """
    apart = [abs(ahead + pips_of(pair)) for pair in PAIRS]
    return tuple(sum((other >= own) + (other > own) for other in apart) for own in apart)


def _spread(mode: DiceMode, throws: list[Throw]) -> int:
    """n draws out of one bag of 36 vary (36 - n)/35 times as much as n independent rolls: here times 35."""
    if mode is not DiceMode.BALANCED:
        return len(throws) * (len(PAIRS) - 1)
    total = 0
    for drawn in Counter((throw.game, throw.seat) for throw in throws).values():
        bags, rest = divmod(drawn, TO_A_BAG)
        total += bags * TO_A_BAG * (len(PAIRS) - TO_A_BAG) + rest * (len(PAIRS) - rest)
    return total


def _repeats(throws: list[Throw]) -> tuple[int, int]:
    """How many rolls followed one in their game, and how many of those showed the same two numbers in any order."""
    both = [(a, b) for a, b in pairwise(throws) if a.game == b.game]
    return len(both), sum(sorted(a.dice) == sorted(b.dice) for a, b in both)


def _doubles_in_a_row(throws: list[Throw]) -> tuple[Counter[int], Counter[int]]:
    """By length: how often a player had thrown so many rolls of a game, and how often the last so many were doubles."""
    could: Counter[int] = Counter()
    did: Counter[int] = Counter()
    rolled: Counter[tuple[int, int]] = Counter()
    run: Counter[tuple[int, int]] = Counter()
    for throw in throws:
        whose = throw.game, throw.seat
        rolled[whose] += 1
        run[whose] = run[whose] + 1 if is_double(throw.dice) else 0
        could.update(length for length in STREAKS if length <= rolled[whose])
        did.update(length for length in STREAKS if length <= run[whose])
    return could, did


def is_double(dice: tuple[int, ...] | Pair) -> bool:
    return len(dice) == 2 and dice[0] == dice[1]
