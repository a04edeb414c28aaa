"""Matches as their players and watchers meet them: knows seats, views and commands; decides no rule."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any, Literal, NamedTuple, cast

from engine.club import begin, rematches
from engine.club import players as player_wire
from engine.club.act import act
from engine.club.aside import aside, prepared
from engine.club.denied import Denied, DeniedCode
from engine.club.held import Held, hold, hold_current, reload_persons, seat_of, stands_since, views_of
from engine.club.players import Player, players
from engine.club.rematches import Rematch
from engine.club.rematching import rematch
from engine.club.shared import Club, alone
from engine.club.tables import sensible
from engine.match import views as match_views
from engine.match.codec import entry_from_bytes, events_in
from engine.match.commands import Command, Credit, Flag, Void
from engine.match.events import Entry
from engine.match.refusals import Code, Refusal
from engine.match.snapshot import match_from_bytes
from engine.match.state import Match
from engine.match.table import Seat, Table
from engine.match.views import Views, awaited
from engine.rules.graph import Move
from engine.rules.why import Why
from engine.store import matches as store

__all__ = [
    "MyMatch",
    "Player",
    "Record",
    "Rematch",
    "command",
    "events_after",
    "mine",
    "record",
    "rematch",
    "seat_in",
    "start_against_computer",
    "view",
    "views_after",
    "why",
]

MINE_MAX = 50


class Record(NamedTuple):
    """A match's players by seat, and its log from the first entry on."""

    players: tuple[Player, Player]
    log: list[Entry]


@dataclass(frozen=True, slots=True)
class MyMatch:
    match_id: str
    table: Table
    opponent: Player
    score: tuple[int, int]
    me: Seat
    my_turn: bool
    phase: Literal["preparing", "playing", "over"]


async def start_against_computer(club: Club, person_id: str, table: Table) -> str | Denied:
    """The id of a new match; `table.level` must be set. The person has seat 0.

    Raises `TableError` for a table that cannot be made now.
    """
    await sensible(club, table)
    if club.computer is None:
        return Denied(DeniedCode.COMPUTER_OFF)
    if table.level is None or table.clock is not None:
        raise ValueError("a table against the computer has a level and no clock")
    async with club.pool.acquire() as connection, connection.transaction():
        beginning = await begin.opening(connection, club, table)
        await begin.seat(connection, beginning, (person_id, None))
    await begin.look_at(club, beginning.match_id)
    return beginning.match_id


async def view(club: Club, match_id: str, person_id: str | None) -> dict[str, Any] | Denied:
    """The match as wire.View, read afresh; None = a spectator."""
    held = await hold_current(club, match_id)
    if held is None:
        return Denied(DeniedCode.NOT_FOUND)
    for looked in club.after_look:
        looked(held)
    offer = await rematches.rematch_of(club, held) if held.match.phase == "over" else None
    match = None
    while match is not held.match:  # which may move on meanwhile
        match = held.match
        await prepared(match)
    return _view(club, held, match, person_id) | {"rematch": rematches.to_wire(offer)}


def views_after(club: Club, match_id: str, match: Match) -> Views:
    """All views of a state that a listener was given, as JSON written once. Only while the match is followed."""
    return views_of(club, club.held[match_id], match)


def events_after(club: Club, match_id: str) -> bytes:
    """The events that a listener is just being told, as JSON, the very bytes that the log holds."""
    return events_in(club.held[match_id].body)


async def seat_in(club: Club, match_id: str, person_id: str | None) -> Seat | None:
    """The person's seat; None for a spectator and for an unknown match."""
    held = await hold(club, match_id)
    return None if held is None else await _seat(club, held, person_id)


async def command(
    club: Club, match_id: str, person_id: str, command_id: str, version: int, command: Command, seen: str | None = None
) -> int | Refusal | Denied:
    """The version that the command made, after its commit. A repeated `command_id` gets the first answer again.

    `version` is what the person saw, `seen` the head of the log there, where the client knows it; a credit of time
    or a new chain alone does not make the version stale.
    Raises `engine.store.commit.UnavailableError` while the database is out of reach: the command may be repeated.
    """
    held = await hold(club, match_id)
    if held is None:
        return Denied(DeniedCode.NOT_FOUND)
    seat = await _seat(club, held, person_id)
    if seat is None or isinstance(command, Flag | Credit | Void):
        return Refusal(Code.NOT_YOUR_SEAT)
    return await act(club, match_id, seat, command_id, version, command, seen)


async def why(
    club: Club, match_id: str, person_id: str, version: int, taken: tuple[Move, ...], move: Move
) -> Why | Refusal | Denied | None:
    """Why the seat on move may not go on with `move` after `taken`; None = it may."""
    held = await hold(club, match_id)
    if held is None:
        return Denied(DeniedCode.NOT_FOUND)
    if version != held.match.version:
        held = await hold_current(club, match_id) or held
        if version > held.match.version or not await stands_since(club, match_id, version):
            return Refusal(Code.STALE)
    match, seat = held.match, await _seat(club, held, person_id)
    return await aside(match.table, partial(match_views.why, match, seat, taken, move))


async def mine(club: Club, person_id: str) -> list[MyMatch]:
    """The person's matches, those being played first, newest first, at most 50."""
    found: list[MyMatch] = []
    for match_id, seat, row in await store.mine(club.pool, person_id, MINE_MAX):
        with alone("mine", match_id):
            match = match_from_bytes(row.snapshot)
            me = cast("Seat", seat)
            opponent = players(row.persons, match.table.level)[1 - me]
            my_turn = awaited(match, me)
            found.append(MyMatch(match_id, match.table, opponent, match.score, me, my_turn, match.phase))
    return found


async def record(club: Club, match_id: str) -> Record | Denied:
    """Everything that has happened in a match, as its spectators have seen it."""
    held = await hold_current(club, match_id)
    if held is None:
        return Denied(DeniedCode.NOT_FOUND)
    bodies = await store.entries_after(club.pool, match_id, 0)
    return Record(held.players, [entry_from_bytes(body) for body in bodies])


async def _seat(club: Club, held: Held, person_id: str | None) -> Seat | None:
    """What is held may be older than the guest's becoming a Telegram person: look again before saying no."""
    seat = seat_of(held, person_id)
    if seat is None and person_id is not None:
        await reload_persons(club, held)
        seat = seat_of(held, person_id)
    return seat


def _view(club: Club, held: Held, match: Match, person_id: str | None) -> dict[str, Any]:
    seen = match_views.view(held.match_id, match, seat_of(held, person_id), club.now(), held.head)
    return seen | {"seats": [player_wire.to_wire(player) for player in held.players], "rematch": None}
