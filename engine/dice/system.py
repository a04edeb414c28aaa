"""Dice from the operating system's random source: knows no seed and keeps nothing, so no roll can be foretold."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from engine.dice.modes import rest_of_bag
from engine.dice.source import Draw, Pair, Start


class SystemDice:
    """Every die fair and independent. Asked twice for the same place, it deals anew: only a commit keeps a roll."""

    def opening(self, match: str, game: int, roll: int) -> Pair:
        return _die(), _die()

    def under_lids(self, match: str, game: int, roll: int) -> tuple[int, ...]:
        return ()

    def roll(self, match: str, game: int, roll: int, count: int = 2) -> tuple[int, ...]:
        drawn = secrets.randbelow(6**count)  # asked once: the system's source is a good part of a turn's time
        return tuple(1 + drawn // 6**place % 6 for place in range(count))

    def from_bag(self, match: str, game: int, seat: int, bag: int, taken: tuple[Pair, ...]) -> Pair:
        return secrets.choice(rest_of_bag(taken))

    def set_up(self, match: str, game: int, drawn: Callable[[Draw], Start]) -> Start:
        return drawn(secrets.randbelow)


def _die() -> int:
    return 1 + secrets.randbelow(6)
