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
    DECLINED = "declined"  # a raise was not taken
    HIT = "hit"  # the first hit of a sudden death
    MOTHER = "mother"  # the last checker on its start point was pinned
    DRAW = "draw"


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
class ToRoll:
    """The turn has come to `seat`, which may offer a raise before it throws its own dice."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Rolled:
    seat: Seat
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StageBegan:
    """Of a climbing double `seat` plays `moves` times `number` next; `handed`: the other rolled it and could not."""

    seat: Seat
    number: int
    moves: int
    rolled: int
    handed: bool


@dataclass(frozen=True, slots=True)
class Played:
    """A whole turn, or a whole stage of a climbing double."""

    seat: Seat
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Passed:
    """The roll before it left no legal move."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RaiseOffered:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Beavered:
    """`seat` took the raise and at once raises once more, keeping the cube."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RaiseAccepted:
    seat: Seat


@dataclass(frozen=True, slots=True)
class RaiseDeclined:
    """By word or by letting the time run out; the game is lost at the value before the raise."""

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
    """A draw has neither winner nor win, and no points."""

    winner: Seat | None
    win: Win | None
    points: int
    how: How


@dataclass(frozen=True, slots=True)
class MatchEnded:
    winner: Seat | None
    how: How


@dataclass(frozen=True, slots=True)
class Credited:
    ms: int


Event = (
    MatchStarted
    | GameStarted
    | ToRoll
    | Rolled
    | StageBegan
    | Played
    | Passed
    | RaiseOffered
    | Beavered
    | RaiseAccepted
    | RaiseDeclined
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
