"""Dice from the operating system's random source: knows no seed and keeps nothing, so no roll can be foretold."""

from __future__ import annotations

import secrets


class SystemDice:
    """Every die fair and independent. Asked twice for the same place, it deals anew: only a commit keeps a roll."""

    def opening(self, match: str, game: int, roll: int) -> tuple[int, int]:
        return _die(), _die()

    def roll(self, match: str, game: int, roll: int) -> tuple[int, ...]:
        return _die(), _die()


def _die() -> int:
    return 1 + secrets.randbelow(6)
