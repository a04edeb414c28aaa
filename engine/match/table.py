"""What is agreed before a match begins: knows the fields of a table, nothing of play."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

Seat = Literal[0, 1]
"""0 = A, who made the table; 1 = B. Seats stay for the whole match, colours change with the games."""

POINTS = (1, 3, 5, 7)


class Level(StrEnum):
    """How strong the computer plays."""

    BEGINNER = "beginner"
    CLUB = "club"
    EXPERT = "expert"
    MASTER = "master"


@dataclass(frozen=True, slots=True)
class Clock:
    """Seconds: `delay` is free in every turn, `bank` is one player's reserve for the whole match.

    ValueError where a turn would have no time at all.
    """

    delay: int
    bank: int

    def __post_init__(self) -> None:
        if self.delay < 1 or self.bank < 0:
            raise ValueError(f"no clock: delay {self.delay} s, bank {self.bank} s")


@dataclass(frozen=True, slots=True)
class Table:
    """The settings of one match. `level` is set where seat 1 is the computer; those tables have no clock.

    ValueError for points that no match is played to and for a clock against the computer.
    """

    variant: str = "international"
    points: int = 1
    clock: Clock | None = None
    level: Level | None = None

    def __post_init__(self) -> None:
        if self.points not in POINTS:
            raise ValueError(f"no match is played to {self.points}")
        if self.level is not None and self.clock is not None:
            raise ValueError("against the computer there is no clock")
