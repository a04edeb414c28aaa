"""The dice modes of a table: knows what each makes of a source's numbers (rules 4), draws none itself.

What a mode has to remember is a `Memory`, a function of the dice thrown, so the log alone gives it.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, TypeVar

from engine.dice.source import Dice, Pair

T = TypeVar("T")


class DiceMode(StrEnum):
    """How dice come to a table."""

    RANDOM = "random"
    BALANCED = "balanced"
    BALANCED_PIPS = "balanced-pips"
    EQUAL = "equal"
    TRIPLE = "triple"
    TWO_EACH = "two-each"
    LIVE = "live"
    REAL = "real"


EXTRA = {DiceMode.TRIPLE: 1, DiceMode.TWO_EACH: 2}
"""Dice beside the usual two. Three or four dice are one move each, and no doubles."""

FORESEEN = frozenset({DiceMode.BALANCED, DiceMode.BALANCED_PIPS, DiceMode.EQUAL})
"""Whoever keeps count knows more of the next dice than that they are dice; no cube, unrated."""

BAG: tuple[Pair, ...] = tuple((first, second) for first in range(1, 7) for second in range(1, 7))
LEFT_IN_BAG = 12
"""Pairs that remain when a seat gets a new bag, so that none is ever certain (rules 7.1.6)."""

OPENING_PAIRS = 6
"""Recorded pairs that an opening takes: twelve dice, under the lids of both seats."""


class Bag(NamedTuple):
    """One seat's bag: which one it is, from 0, and the pairs taken from it, oldest first."""

    number: int = 0
    taken: tuple[Pair, ...] = ()


class Memory(NamedTuple):
    """What a mode remembers of one game: bags and pips thrown by seat, and the pair that is still to be repeated; of
    the whole match, how many pairs of a recorded package are drawn."""

    bags: tuple[Bag, Bag] = (Bag(), Bag())
    pips: tuple[int, int] = (0, 0)
    repeat: tuple[int, ...] = ()
    drawn: int = 0


NOTHING = Memory()


def rest_of_bag(taken: tuple[Pair, ...]) -> tuple[Pair, ...]:
    """What is left in a bag; everybody may count it."""
    return tuple(pair for pair in BAG if pair not in taken)


def place_of_opening(mode: DiceMode, memory: Memory, tie: int) -> int:
    """Where a source finds the opening of a game after so many equal ones; `memory` is that before the game."""
    return memory.drawn + OPENING_PAIRS * tie if mode is DiceMode.REAL else tie


def after_opening(mode: DiceMode, memory: Memory, throws: int) -> Memory:
    """The memory after an opening that took so many throws: a game begins with none of the last, a package goes on."""
    return Memory(drawn=memory.drawn + OPENING_PAIRS * throws) if mode is DiceMode.REAL else NOTHING


def throw(mode: DiceMode, source: Dice, memory: Memory, match: str, game: int, roll: int, seat: int) -> tuple[int, ...]:
    """The dice of one turn of `seat`."""
    match mode:
        case DiceMode.RANDOM | DiceMode.LIVE:
            return source.roll(match, game, roll)
        case DiceMode.TRIPLE | DiceMode.TWO_EACH:
            return source.roll(match, game, roll, 2 + EXTRA[mode])
        case DiceMode.BALANCED:
            bag = memory.bags[seat]
            return source.from_bag(match, game, seat, bag.number, bag.taken)
        case DiceMode.BALANCED_PIPS:
            return _closer(memory.pips[seat] - memory.pips[1 - seat], source.roll(match, game, roll, 4))
        case DiceMode.EQUAL:
            return memory.repeat or source.roll(match, game, roll)
        case DiceMode.REAL:
            return source.roll(match, game, memory.drawn)


def remember(mode: DiceMode, memory: Memory, seat: int, dice: tuple[int, ...], opening: bool) -> Memory:
    """The memory after a roll; `opening`: it was the throw for the first turn, which comes from no bag."""
    match mode:
        case DiceMode.BALANCED if not opening:
            return memory._replace(bags=with_seat(memory.bags, seat, _taken(memory.bags[seat], dice)))
        case DiceMode.BALANCED_PIPS:
            return memory._replace(pips=with_seat(memory.pips, seat, memory.pips[seat] + pips_of(dice)))
        case DiceMode.EQUAL:
            # turns alternate from White's first on, so every second roll repeats the one before
            return memory._replace(repeat=() if memory.repeat else dice)
        case DiceMode.REAL if not opening:
            return memory._replace(drawn=memory.drawn + 1)
        case _:
            return memory


def pips_of(dice: tuple[int, ...]) -> int:
    """The pips of a roll; a double counts its four moves.

    >>> pips_of((3, 3)), pips_of((6, 1))
    (12, 7)
    """
    return sum(dice) * (2 if dice[0] == dice[1] else 1)


def _closer(ahead: int, four: tuple[int, ...]) -> tuple[int, ...]:
    """Of two candidate pairs the one that leaves the totals closer together; the first where they are alike."""
    first, second = four[:2], four[2:]
    return first if abs(ahead + pips_of(first)) <= abs(ahead + pips_of(second)) else second


def _taken(bag: Bag, dice: tuple[int, ...]) -> Bag:
    first, second = dice
    taken = (*bag.taken, (first, second))
    return Bag(bag.number + 1) if len(BAG) - len(taken) <= LEFT_IN_BAG else Bag(bag.number, taken)


def with_seat(both: tuple[T, T], seat: int, value: T) -> tuple[T, T]:
    """What there is of both seats, with another value for one."""
    return (value, both[1]) if seat == 0 else (both[0], value)
