"""What is agreed before a match begins: knows the fields of a table, nothing of play and not which go together."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from engine.dice.modes import DiceMode

Seat = Literal[0, 1]
"""0 = A, who made the table; 1 = B. Seats stay for the whole match, colours change with the games."""

POINTS = range(1, 14)
"""A match is played to so many points; 1 = a single game (rules 6.4)."""

BASES = range(1, 1001)
"""What one point of a stake may be worth."""

DAY = 24 * 3600


class Level(StrEnum):
    """How strong the computer plays."""

    BEGINNER = "beginner"
    CLUB = "club"
    EXPERT = "expert"
    MASTER = "master"


class Stake(StrEnum):
    """What a lost game costs: the kind of the win, or each checker that the loser has not borne off (rules 6.6)."""

    WIN = "win"
    CHECKERS = "checkers"


class Raising(StrEnum):
    """One of six presets (rules 5)."""

    NONE = "none"
    MARS = "mars"
    CUBE = "cube"
    BEAVER = "beaver"
    JACOBY = "jacoby"
    AUTO = "auto"


class Progression(StrEnum):
    """How the level grows with each raise: 1, 2, 3, 4 or 1, 2, 4, 8."""

    LINEAR = "linear"
    DOUBLING = "doubling"


MOST_RAISES = {Progression.LINEAR: 9, Progression.DOUBLING: 6}
"""Raises to level 10 and to 64 (rules 6.10)."""


class Series(StrEnum):
    """What the games add up to (rules 6): a match to `points`, of which 1 is a single game; a single game with an
    answering roll; one that the last to bear off wins; a match whose games rotate through several types."""

    MATCH = "match"
    DRAW = "draw"
    REVERSE = "reverse"
    COMBINED = "combined"


@dataclass(frozen=True, slots=True)
class Clock:
    """Seconds: `delay` is free in every turn, `bank` is one player's reserve for the whole match.

    A correspondence game has whole days of delay and no bank. ValueError where a turn would have no time at all.
    """

    delay: int
    bank: int

    def __post_init__(self) -> None:
        if self.delay < 1 or self.bank < 0:
            raise ValueError(f"no clock: delay {self.delay} s, bank {self.bank} s")

    @property
    def days(self) -> int:
        """Days for a turn; 0 at a table where both are expected to be there."""
        return self.delay // DAY


@dataclass(frozen=True, slots=True)
class Table:
    """The settings of one match; the defaults of the later fields are what tables were before they had them.

    `level` is set where seat 1 is the computer. `cycle` are the game types of a combined match, `variant` the first of
    them. `progression` and `raises`, the most raises of a game, count only where the raising has a cube. `base` is the
    stake in points. ValueError for numbers that no table has; `engine.match.clash` knows what goes together.
    """

    variant: str = "international"
    points: int = 1
    clock: Clock | None = None
    level: Level | None = None
    series: Series = Series.MATCH
    cycle: tuple[str, ...] = ()
    stake: Stake = Stake.WIN
    base: int = 1
    dice: DiceMode = DiceMode.RANDOM
    raising: Raising = Raising.MARS
    progression: Progression = Progression.LINEAR
    raises: int = MOST_RAISES[Progression.LINEAR]

    def __post_init__(self) -> None:
        if self.points not in POINTS:
            raise ValueError(f"no match is played to {self.points}")
        if self.base not in BASES:
            raise ValueError(f"no stake is {self.base}")

    @property
    def to_points(self) -> bool:
        """Whether games are counted up to a score, and none is a whole match by itself."""
        return self.points > 1

    @property
    def cube(self) -> bool:
        """Whether the value of a game can be raised."""
        return self.raising is not Raising.MARS and self.raising is not Raising.NONE


def other(seat: Seat) -> Seat:
    return 1 if seat == 0 else 0


def variant_of(table: Table, game: int) -> str:
    """The game type of a game, counted from 1: the cycle of a combined match begins again (rules 6.10)."""
    return table.cycle[(game - 1) % len(table.cycle)] if table.cycle else table.variant


def usual_progression(points: int) -> Progression:
    """Doubling in matches to points, linear elsewhere (rules 5)."""
    return Progression.DOUBLING if points > 1 else Progression.LINEAR
