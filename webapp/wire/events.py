"""Events as they stand in the log: knows their form on the wire, makes none."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from webapp.wire.match import TableSettings
from webapp.wire.terms import Men, Model, Seat, WireStep


class MatchStarted(Model):
    k: Literal["match_started"]
    table: TableSettings


class GameStarted(Model):
    k: Literal["game_started"]
    game: int
    white: Seat
    opening: list[tuple[int, int]]
    men: tuple[Men, Men]


class Rolled(Model):
    k: Literal["rolled"]
    seat: Seat
    dice: list[int]


class Played(Model):
    k: Literal["played"]
    seat: Seat
    steps: list[WireStep]


class Passed(Model):
    k: Literal["passed"]
    seat: Seat


class ResignOffered(Model):
    k: Literal["resign_offered"]
    seat: Seat
    value: int


class ResignRefused(Model):
    k: Literal["resign_refused"]
    seat: Seat


class GameEnded(Model):
    k: Literal["game_ended"]
    winner: Seat
    win: Literal["oin", "mars", "koks"]
    points: int
    how: Literal["off", "resigned", "time"]


class MatchEnded(Model):
    k: Literal["match_ended"]
    winner: Seat
    how: Literal["off", "resigned", "time"]


class Credited(Model):
    k: Literal["credited"]
    ms: int


Event = Annotated[
    MatchStarted
    | GameStarted
    | Rolled
    | Played
    | Passed
    | ResignOffered
    | ResignRefused
    | GameEnded
    | MatchEnded
    | Credited,
    Field(discriminator="k"),
]
