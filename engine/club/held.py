"""The matches that this process holds in memory: knows how they are loaded, kept current and told on; decides nothing.

What is held is a cache: every commit is guarded by the version in the database, so a match that another process has
moved on is found out, caught up from the log, and told to its followers in order.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.club import packages
from engine.club.aside import prepared
from engine.club.players import Persons, Player, players, seats_json
from engine.club.shared import Club
from engine.dice.package import Package
from engine.match import chain
from engine.match.codec import entry_from_bytes
from engine.match.events import ChainShown, Credited, Entry
from engine.match.evolve import apply
from engine.match.snapshot import match_from_bytes
from engine.match.state import Match
from engine.match.table import Seat
from engine.match.views import Views, views
from engine.store import matches as store

if TYPE_CHECKING:
    from engine.club.listening import Here, Listener
    from engine.club.rematches import Rematch

HELD_MAX = 2000


@dataclass(eq=False)
class Held:
    """`lock` is held by whoever changes or catches up the match in this process. `body` is the newest entry of its log,
    `head` the hash of it; `package` None: dice that nothing was committed to."""

    match_id: str
    match: Match
    persons: Persons
    card: str | None
    body: bytes
    head: str
    package: Package | None
    players: tuple[Player, Player]
    seats_json: bytes
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: dict[Listener, None] = field(default_factory=dict)
    here: tuple[dict[Listener, Here], dict[Listener, Here]] = field(default_factory=lambda: ({}, {}))
    writing: asyncio.Lock = field(default_factory=asyncio.Lock)  # presence, so that the newest word is the last
    shown: tuple[Here, Here] = ("off", "off")  # presence as the listeners know it
    rematch: Rematch | None = None  # as the listeners know it
    written: tuple[Match, Views] | None = None


async def hold(club: Club, match_id: str) -> Held | None:
    """The match as this process knows it, loaded if need be; None: no such match."""
    held = club.held.get(match_id)
    if held is not None:
        club.held.move_to_end(match_id)
        return held
    row = await store.load(club.pool, match_id)
    if row is None:
        return None
    body = await store.entry(club.pool, match_id, row.version)
    package = await packages.load(club.pool, match_id)
    held = club.held.get(match_id)  # another task may have been quicker
    if held is None:
        match = match_from_bytes(row.snapshot)
        both = players(row.persons, match.table.level)
        held = club.held[match_id] = Held(
            match_id, match, row.persons, row.card, body, chain.head(body), package, both, seats_json(both)
        )
        _make_room(club)
    return held


async def hold_current(club: Club, match_id: str) -> Held | None:
    """The match and its players' names as the database knows them now."""
    if match_id not in club.held:
        return await hold(club, match_id)
    row = await store.load(club.pool, match_id)
    held = await hold(club, match_id)
    if row is None or held is None:
        return None
    if row.persons != held.persons:
        _seat(held, row)
    if row.version > held.match.version:
        await catch_up_alone(club, held)
    return held


async def catch_up_alone(club: Club, held: Held) -> None:
    async with held.lock:
        await catch_up(club, held)


async def catch_up(club: Club, held: Held) -> bool:
    """Apply and tell on what the log holds beyond `held`; whether there was anything. Under `held.lock`."""
    bodies = await store.entries_after(club.pool, held.match_id, held.match.version)
    for body in bodies:
        entry = entry_from_bytes(body)
        after = apply(held.match, entry)
        await prepared(after)
        move_on(club, held, entry, after, body)
    return bool(bodies)


def move_on(club: Club, held: Held, entry: Entry, after: Match, body: bytes) -> None:
    """`entry` is in the log, as `body`: hold the match after it and tell everybody. Under `held.lock`."""
    held.match, held.body, held.head = after, body, chain.head(body)
    for listener in list(held.listeners):
        listener.committed(held.match_id, entry, after)
    for told in club.after_commit:
        told(held, entry)


async def stands_since(club: Club, match_id: str, version: int) -> bool:
    """Whether nothing came after `version` but credited time, and chains in the place of lost ones: what a person saw
    there still stands. So nobody can make the other's commands stale as often as he likes."""
    bodies = await store.entries_after(club.pool, match_id, version)
    return all(isinstance(event, Credited | ChainShown) for body in bodies for event in entry_from_bytes(body).events)


async def reload_persons(club: Club, held: Held) -> None:
    """Names and seats anew."""
    row = await store.load(club.pool, held.match_id)
    if row is not None:
        _seat(held, row)


async def reload_seats_of(club: Club, person_id: str) -> None:
    """This person was renamed, or was a guest and has become somebody else."""
    for held in list(club.held.values()):
        if seat_of(held, person_id) is not None:
            await reload_persons(club, held)


def _seat(held: Held, row: store.MatchRow) -> None:
    held.persons, held.card = row.persons, row.card
    held.players = players(row.persons, held.match.table.level)
    held.seats_json = seats_json(held.players)
    held.written = None


def seat_of(held: Held, person_id: str | None) -> Seat | None:
    """The seat of this person; None for a spectator."""
    a, b = held.persons
    if a is not None and a.id == person_id:
        return 0
    if b is not None and b.id == person_id:
        return 1
    return None


def views_of(club: Club, held: Held, match: Match) -> Views:
    """All views of the match, written once for all who follow it."""
    if held.written is None or held.written[0] is not match:
        held.written = (match, views(held.match_id, match, club.now(), held.seats_json, head=held.head))
    return held.written[1]


def drop(club: Club, held: Held) -> None:
    """Forget what nobody follows, looks at or works on: it is loaded again when needed."""
    idle = not (held.listeners or held.here[0] or held.here[1] or held.lock.locked())
    if idle and club.held.get(held.match_id) is held:
        del club.held[held.match_id]


def _make_room(club: Club) -> None:
    excess = len(club.held) - HELD_MAX
    if excess > 0:
        for held in list(club.held.values())[: 2 * excess]:
            drop(club, held)
