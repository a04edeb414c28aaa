"""The seam between a match and its dice: knows that a roll has a place in a match, not how it is made."""

from __future__ import annotations

from typing import Protocol


class Dice(Protocol):
    """Deals the dice of matches. Asked again for the same place, a sealed source deals the same dice."""

    def opening(self, match: str, game: int, roll: int) -> tuple[int, int]:
        """One die for seat 0 and one for seat 1; equal dice are thrown again by asking for the next `roll`."""
        ...

    def roll(self, match: str, game: int, roll: int) -> tuple[int, ...]:
        """The dice of one turn, each 1..6. `roll` counts all rolls of the game from 0, openings included."""
        ...
