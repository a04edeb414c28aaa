"""Finished matches in a server's database, written there at once: only their ends come as the server's own would."""

from __future__ import annotations

import random

from engine.club import packages, people
from engine.club.attempt import write
from engine.club.club import Club
from engine.club.shared import new_id
from engine.dice.modes import DiceMode
from engine.dice.real import digits, package_hash, pairs_needed
from engine.match.codec import entry_to_bytes
from engine.match.evolve import apply
from engine.store import matches as store
from engine.store import packages as package_store
from engine.store.commit import SERVER_SEAT
from tests.engine.match.agreeing import Agreed
from tests.engine.match.finished import Kind, a_recording, play_on, some_seeds


async def archived(club: Club, kind: Kind, seed: int = 1) -> str:
    """The id of a match of that kind, played to its end with random turns."""
    rng, match_id, table = random.Random(seed), new_id(), kind.table
    a, b = await people.create_guest(club, "en"), await people.create_guest(club, "hy")
    persons = (a.id, None if table.level else b.id)
    async with club.pool.acquire() as connection, connection.transaction():
        if table.dice is DiceMode.REAL:
            recorded = a_recording(rng, pairs_needed(table.points))
            await package_store.add_recorded(connection, package_hash(recorded), digits(recorded), club.now())
        package = await packages.make(connection, club, match_id, table)
        agreed = play_on(kind, Agreed(table, package, some_seeds(rng), now=club.now()), rng)
        first, *others, last = agreed.log
        await store.create(connection, write(match_id, first, apply(None, first)), persons, first.at)
        await connection.executemany(
            "insert into entries (match_id, version, seat, command_id, body) values ($1, $2, $3, $4, $5)",
            [(match_id, each.version, SERVER_SEAT, None, entry_to_bytes(each)) for each in others],
        )
        await connection.execute("update matches set version = $2 where id = $1", match_id, last.version - 1)
    assert await club.committer.commit(write(match_id, last, agreed.match))
    return match_id
