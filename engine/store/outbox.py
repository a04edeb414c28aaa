"""Rows owed to Telegram: knows how they are written, leased and settled; knows not what they say.

A row is written in the transaction that causes it. Rows with the same key are one row: what happens before it was
sent changes it and raises `rev`, and a send settles only the `rev` it was taken with.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.store.connect import Connection, Pool


@dataclass(frozen=True, slots=True)
class Note:
    """`due` and `caused_at` in milliseconds; `version` is that of the match which caused it, 0 without one."""

    key: str
    kind: str
    caused_at: int
    due: int
    person_id: str | None = None
    match_id: str | None = None
    challenge_id: str | None = None
    version: int = 0


@dataclass(frozen=True, slots=True)
class Taken:
    """A leased row."""

    id: int
    rev: int
    kind: str
    person_id: str | None
    match_id: str | None
    challenge_id: str | None
    version: int
    caused_at: int
    attempts: int


# A row that waits after a failure keeps waiting: Telegram's `retry_after` holds for what comes later, too.
ON_CONFLICT = """
on conflict (key) do update set
  kind = excluded.kind, person_id = excluded.person_id, match_id = excluded.match_id,
  challenge_id = excluded.challenge_id, version = excluded.version, caused_at = excluded.caused_at,
  due = greatest(outbox.due, excluded.due), rev = outbox.rev + 1
"""

_WRITE = (
    """
insert into outbox (key, kind, person_id, match_id, challenge_id, version, caused_at, due)
values ($1, $2, $3, $4, $5, $6, $7, $8)
"""
    + ON_CONFLICT
)

_TAKE = """
update outbox set leased_until = $1 + $2, attempts = attempts + 1
where id in (
  select id from outbox where due <= $1 and leased_until <= $1 order by due, id limit $3 for update skip locked
)
returning id, rev, kind, person_id, match_id, challenge_id, version, caused_at, attempts
"""


async def write(connection: Connection, notes: Sequence[Note]) -> None:
    """Inside the caller's transaction."""
    for note in notes:
        await connection.execute(
            _WRITE,
            note.key,
            note.kind,
            note.person_id,
            note.match_id,
            note.challenge_id,
            note.version,
            note.caused_at,
            note.due,
        )


async def take(pool: Pool, now: int, lease_ms: int, limit: int) -> list[Taken]:
    """Rows that are due and not leased, each to one caller, oldest first."""
    rows = await pool.fetch(_TAKE, now, lease_ms, limit)
    return sorted((Taken(**row) for row in rows), key=lambda taken: (taken.caused_at, taken.id))


async def settle(connection: Connection | Pool, id_: int, rev: int) -> None:
    """Done with what was taken; where the row has changed since, it is owed at once."""
    gone = await connection.fetchval("delete from outbox where id = $1 and rev = $2 returning id", id_, rev)
    if gone is None:
        await connection.execute("update outbox set leased_until = 0, attempts = 0 where id = $1", id_)


async def postpone(pool: Pool, id_: int, due: int, *, counted: bool) -> None:
    """Owed again at `due`, by anyone. `counted`: the attempt was a failure."""
    await pool.execute(
        "update outbox set due = greatest(due, $2), leased_until = 0, attempts = attempts - $3 where id = $1",
        id_,
        due,
        0 if counted else 1,
    )


async def give_up(pool: Pool, id_: int) -> None:
    await pool.execute("delete from outbox where id = $1", id_)


async def release(pool: Pool, person_id: str) -> None:
    """What is owed to this person may be taken again at once: its way has changed."""
    await pool.execute("update outbox set leased_until = 0 where person_id = $1", person_id)


async def first_handled(pool: Pool, update_id: int, now: int) -> bool:
    """Whether this Telegram update is seen for the first time."""
    added = await pool.fetchval(
        "insert into telegram_updates (id, at) values ($1, $2) on conflict do nothing returning true", update_id, now
    )
    return added is True


async def forget_updates(pool: Pool, before: int) -> None:
    """Telegram repeats an update for a day at most."""
    await pool.execute("delete from telegram_updates where at < $1", before)
