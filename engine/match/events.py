"""What happened in a match: knows the form of each event; the log of entries is the truth.

An event never names what can be derived from the events before it, except for what a reader of the log
wants at a glance. Times are milliseconds since the epoch, by the server's clock.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.match.table import Seat, Table
from engine.rules.position import Men, Step
from engine.rules.score import Win


class How(StrEnum):
    """What ended a game or a match."""

    OFF = "off"
    RESIGNED = "resigned"
    TIME = "time"


@dataclass(frozen=True, slots=True)
class MatchStarted:
    table: Table


@dataclass(frozen=True, slots=True)
class GameStarted:
    """`opening` lists the opening throws (die of seat 0, die of seat 1), ties first; `men` is by seat."""

    game: int
    white: Seat
    opening: tuple[tuple[int, int], ...]
    men: tuple[Men, Men]


@dataclass(frozen=True, slots=True)
class Rolled:
    seat: Seat
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Played:
    seat: Seat
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Passed:
    """The roll before it left no legal move."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ResignOffered:
    seat: Seat
    value: int


@dataclass(frozen=True, slots=True)
class ResignRefused:
    """`seat` is who refused, by word or by acting."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GameEnded:
    winner: Seat
    win: Win
    points: int
    how: How


@dataclass(frozen=True, slots=True)
class MatchEnded:
    winner: Seat
    how: How


@dataclass(frozen=True, slots=True)
class Credited:
    ms: int


Event = (
    MatchStarted
    | GameStarted
    | Rolled
    | Played
    | Passed
    | ResignOffered
    | ResignRefused
    | GameEnded
    | MatchEnded
    | Credited
)


@dataclass(frozen=True, slots=True)
class Entry:
    """One commit: all events of one accepted command, and the version of the match after it.

    `rules` is the revision of the rules that wrote it; `command_id` is the client's (None for the server's own).
    """

    version: int
    at: int
    events: tuple[Event, ...]
    rules: int
    command_id: str | None = None
    seat: Seat | None = None
