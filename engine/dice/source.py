"""The seam between a match and its dice: knows that every throw has a place in a match, not how it is made.

A source deals for places; what a table's dice mode makes of that is `engine.dice.modes`. A sealed source computes every
number from its seed and the place, so asked again it deals the same; the system's deals anew, and only a commit keeps
a throw. Either way a match asks for a place once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

Draw = Callable[[int], int]
"""U(n) of rules 7: a number from 0 to n - 1, each as likely."""

Pair = tuple[int, int]
Start = TypeVar("Start")


class UsedUpError(Exception):
    """A source that holds only so many throws has dealt its last: a live chain, a recorded package."""


class Dice(Protocol):
    """Deals the dice of matches."""

    def opening(self, match: str, game: int, roll: int) -> Pair:
        """One die for seat 0 and one for seat 1; equal dice are thrown again by asking for the next `roll`."""
        ...

    def under_lids(self, match: str, game: int, roll: int) -> tuple[int, ...]:
        """The dice that an opening was chosen from: six under seat 0's lids, then six under seat 1's; () where dice
        come without lids."""
        ...

    def roll(self, match: str, game: int, roll: int, count: int = 2) -> tuple[int, ...]:
        """`count` dice, each 1..6. `roll` counts all rolls of the game from 0, openings included; where dice are
        recorded, it is the place in their package."""
        ...

    def from_bag(self, match: str, game: int, seat: int, bag: int, taken: tuple[Pair, ...]) -> Pair:
        """The pair that follows those `taken` from the seat's bag of the 36 ordered pairs; bags count from 0."""
        ...

    def set_up(self, match: str, game: int, drawn: Callable[[Draw], Start]) -> Start:
        """What `drawn` makes of the stream that a game's start position is drawn from."""
        ...
