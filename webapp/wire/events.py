"""Events as they stand in the log: knows their form on the wire, makes none."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from webapp.wire.match import TableSettings
from webapp.wire.terms import Die, How, Men, Model, Seat, Win, WireStep


class MatchStarted(Model):
    k: Literal["match_started"]
    table: TableSettings


class GameStarted(Model):
    k: Literal["game_started"]
    game: int
    white: Seat
    opening: list[tuple[int, int]]
    men: tuple[Men, Men]


class ToRoll(Model):
    """The turn has come to a seat that may offer a raise before it rolls."""

    k: Literal["to_roll"]
    seat: Seat


class Rolled(Model):
    k: Literal["rolled"]
    seat: Seat
    dice: list[int]


class StageBegan(Model):
    """Of a climbing double `seat` plays `moves` times `number` next; `handed`: the other rolled it and could not."""

    k: Literal["stage_began"]
    seat: Seat
    number: Die
    moves: int
    rolled: Die
    handed: bool


class Played(Model):
    k: Literal["played"]
    seat: Seat
    steps: list[WireStep]


class Passed(Model):
    k: Literal["passed"]
    seat: Seat


class RaiseOffered(Model):
    k: Literal["raise_offered"]
    seat: Seat


class Beavered(Model):
    k: Literal["beavered"]
    seat: Seat


class RaiseAccepted(Model):
    k: Literal["raise_accepted"]
    seat: Seat


class RaiseDeclined(Model):
    k: Literal["raise_declined"]
    seat: Seat


class ResignOffered(Model):
    k: Literal["resign_offered"]
    seat: Seat
    value: int


class ResignRefused(Model):
    k: Literal["resign_refused"]
    seat: Seat


class GameEnded(Model):
    """A draw has neither winner nor win, and no points."""

    k: Literal["game_ended"]
    winner: Seat | None
    win: Win | None
    points: int
    how: How


class MatchEnded(Model):
    k: Literal["match_ended"]
    winner: Seat | None
    how: How


class Credited(Model):
    k: Literal["credited"]
    ms: int


Event = Annotated[
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
    | Credited,
    Field(discriminator="k"),
]
