"""The state of one match: knows every field that play depends on, changes nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from engine.match.events import How
from engine.match.table import Seat, Table
from engine.rules.position import Men, Step
from engine.rules.score import Win


@dataclass(frozen=True, slots=True)
class LastTurn:
    """The turn before this one, so that the board can mark it. No steps: it was a pass."""

    seat: Seat
    dice: tuple[int, ...]
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class ResignOffer:
    seat: Seat
    value: int


@dataclass(frozen=True, slots=True)
class GameResult:
    game: int
    winner: Seat
    win: Win
    points: int
    how: How


class Match(NamedTuple):
    """Everything by seat, never by colour. `deadline` is None on tables without a clock and when over.

    `turn_since` may lie in the future: a pause before the first turn of a further game.
    A tuple, because every turn makes a few of them and a frozen dataclass takes five times as long to copy.
    """

    version: int
    table: Table
    phase: Literal["playing", "over"]
    game: int
    score: tuple[int, int]
    white: Seat
    men: tuple[Men, Men]
    turn: Seat
    dice: tuple[int, ...]
    rolls: int  # rolls made in this game: the index of the next one
    bank_ms: tuple[int, int]
    turn_since: int
    deadline: int | None
    last: LastTurn | None
    resign: ResignOffer | None
    results: tuple[GameResult, ...]
    winner: Seat | None
