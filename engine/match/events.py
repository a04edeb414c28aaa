"""What happened in a match: knows the form of each event; the log of entries is the truth.

An event never names what can be derived from the events before it, except for what a reader of the log
wants at a glance. Times are milliseconds since the epoch, by the server's clock.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

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
    DICE = "dice"  # no dice are left to throw: a game without a winner
    CANCELLED = "cancelled"  # a player never came: no game was begun, nobody has won
    VOID = "void"  # the server no longer knows what it had signed: nobody has won


class Committed(NamedTuple):
    """The package of a match as the public log names it: its place there, its commitment (64 hex digits), and the
    hash of the recorded dice where they are real ones."""

    serial: int
    commitment: str
    real: str | None = None


@dataclass(frozen=True, slots=True)
class MatchStarted:
    """`package` None: dice that nothing was committed to, as the first release had."""

    table: Table
    package: Committed | None = None


@dataclass(frozen=True, slots=True)
class SeedSealed:
    """The hash that `seat`, whose client was there first, has bound itself with (rules 7.1.2)."""

    seat: Seat
    hash: str


@dataclass(frozen=True, slots=True)
class SeedShown:
    """The seed and the lid of a seat; `drawn` by the server where the seat has no client (rules 7.1.8)."""

    seat: Seat
    lid: int
    seed: str
    drawn: bool


@dataclass(frozen=True, slots=True)
class GameStarted:
    """`opening` lists the opening throws (die of seat 0, die of seat 1), ties first; `men` is by seat.

    `lids`: for each of the throws the twelve dice that lay under the lids, where dice come so (rules 7.1.5).
    """

    game: int
    white: Seat
    opening: tuple[tuple[int, int], ...]
    men: tuple[Men, Men]
    lids: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class ServerChain:
    """The end of the server's chain for a live game (rules 7.2.1)."""

    game: int
    end: str


@dataclass(frozen=True, slots=True)
class ChainShown:
    """The end of the chain of `seat`, and its lid; a later one replaces it (rules 7.2.4)."""

    seat: Seat
    end: str
    lid: int


@dataclass(frozen=True, slots=True)
class LinkShown:
    """`seat` throws: its link, and the hash of the log's last entry as its client saw it (rules 7.2.2)."""

    seat: Seat
    throw: int
    link: str
    head: str


@dataclass(frozen=True, slots=True)
class Thrown:
    """The links that completed a throw: the other seat's and the server's. The dice stand in what follows."""

    throw: int
    link: str
    server: str


@dataclass(frozen=True, slots=True)
class OpeningTied:
    """The twelve dice of a live opening throw that settled nothing."""

    lids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SetUpDrawn:
    """The start position of a live game, drawn by a throw of its own: White's men and Black's."""

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
    | SeedSealed
    | SeedShown
    | ServerChain
    | ChainShown
    | LinkShown
    | Thrown
    | OpeningTied
    | SetUpDrawn
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
    `prev` chains the log: the hash of the entry before (`engine.match.chain`), "" in logs of the first release.
    """

    version: int
    at: int
    events: tuple[Event, ...]
    rules: int
    command_id: str | None = None
    seat: Seat | None = None
    prev: str = ""
