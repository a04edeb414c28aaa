"""How a match begins: knows its package, its first entry and who is seated; knows no challenge."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from engine.club import packages
from engine.club.aside import aside
from engine.club.attempt import write
from engine.club.held import hold
from engine.club.shared import Club, new_id
from engine.match.decide import start
from engine.match.events import Entry
from engine.match.evolve import apply
from engine.match.state import Match
from engine.match.table import Table
from engine.store import matches as store
from engine.store.connect import Connection


class Beginning(NamedTuple):
    match_id: str
    entry: Entry
    match: Match


async def opening(connection: Connection, club: Club, table: Table, planned: str | None = None) -> Beginning:
    """The opening of a new match, not yet written; its package is, inside the caller's transaction, unless the match
    was `planned` under this id and has one. Raises `TableError`."""
    match_id = planned or new_id()
    package = None
    if club.sealed:
        package = await packages.load(connection, match_id) or await packages.make(connection, club, match_id, table)
    entry = await aside(table, partial(start, match_id, table, club.now(), package or club.dice))
    return Beginning(match_id, entry, apply(None, entry))


async def seat(connection: Connection, beginning: Beginning, persons: tuple[str, str | None]) -> None:
    """Write the match down, inside the caller's transaction. Seat 1 None = the computer."""
    match_id, entry, match = beginning
    await store.create(connection, write(match_id, entry, match), persons, entry.at)


async def look_at(club: Club, match_id: str) -> None:
    """Somebody opens the match: whoever waits for that may act."""
    held = await hold(club, match_id)
    if held is not None:
        for looked in club.after_look:
            looked(held)
