"""Matches as their players and watchers meet them: knows seats, views and commands; decides no rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from engine.club.club import Club
from engine.club.denied import Denied
from engine.match.commands import Command
from engine.match.refusals import Refusal
from engine.match.state import Match
from engine.match.table import Level, Seat, Table
from engine.rules.graph import Move
from engine.rules.why import Why


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat, as others may see it. The computer has a level, and no name or id of its own."""

    kind: Literal["guest", "telegram", "computer"]
    name: str
    level: Level | None = None
    person_id: str | None = None


@dataclass(frozen=True, slots=True)
class MyMatch:
    match_id: str
    opponent: Player
    score: tuple[int, int]
    me: Seat
    my_turn: bool
    phase: Literal["playing", "over"]


@dataclass(frozen=True, slots=True)
class Rematch:
    """Seat `by` offered a rematch; `match` is there once it began."""

    by: Seat
    challenge: str
    match: str | None


async def start_against_computer(club: Club, person_id: str, table: Table) -> str | Denied:
    """The id of a new match; `table.level` must be set. The person has seat 0."""
    raise NotImplementedError


async def view(club: Club, match_id: str, person_id: str | None) -> dict[str, Any] | Denied:
    """The match as wire.View, read afresh; None = a spectator."""
    raise NotImplementedError


def view_after(club: Club, match_id: str, match: Match, person_id: str | None) -> dict[str, Any]:
    """The same for a state that a listener was given, without asking the database."""
    raise NotImplementedError


async def command(
    club: Club, match_id: str, person_id: str, command_id: str, version: int, command: Command
) -> int | Refusal | Denied:
    """The version that the command made, after its commit. A repeated `command_id` gets the first answer again.

    `version` is what the person saw; a credit of time alone does not make it stale.
    Raises `engine.store.commit.UnavailableError` while the database is out of reach: the command may be repeated.
    """
    raise NotImplementedError


async def why(
    club: Club, match_id: str, person_id: str, version: int, taken: tuple[Move, ...], move: Move
) -> Why | Refusal | Denied | None:
    """Why the seat on move may not go on with `move` after `taken`; None = it may."""
    raise NotImplementedError


async def mine(club: Club, person_id: str) -> list[MyMatch]:
    """The person's matches, those being played first, newest first, at most 50."""
    raise NotImplementedError


async def rematch(club: Club, match_id: str, person_id: str) -> Rematch | Denied:
    """Offer a rematch with the same table, or take the opponent's offer. The computer takes it at once."""
    raise NotImplementedError
