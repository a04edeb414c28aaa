"""Bare match rows for the store's tests: no rules, only versions."""

from __future__ import annotations

from engine.store import matches
from engine.store.commit import Write
from engine.store.connect import Pool
from engine.store.outbox import Note


def a_write(match_id: str, version: int, body: bytes = b"", *, command_id: str | None = None, seat: int = 0,
            over: bool = False, deadline: int | None = None, notes: tuple[Note, ...] = ()) -> Write:  # fmt: skip
    return Write(match_id, version, b"snapshot %d" % version, 0, over, deadline, False, seat, command_id, body, notes)


async def new_row(pool: Pool, match_id: str, deadline: int | None = None) -> None:
    """A match at version 1, with nobody seated."""
    async with pool.acquire() as connection, connection.transaction():
        await matches.create(connection, a_write(match_id, 1, deadline=deadline, seat=2), ("anna", "berik"), 0)


async def two_persons(pool: Pool) -> None:
    await pool.execute(
        "insert into persons (id, kind, name, lang, created_at) "
        "values ('anna', 'guest', 'Anna', 'en', 0), ('berik', 'guest', 'Berik', 'kk', 0)"
    )


async def log_of(pool: Pool, match_id: str) -> list[tuple[int, bytes]]:
    rows = await pool.fetch("select version, body from entries where match_id = $1 order by version", match_id)
    return [(row["version"], row["body"]) for row in rows]
