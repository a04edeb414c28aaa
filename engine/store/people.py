"""Persons and their one-time codes in the database: knows the rows, makes no id, name or code."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.store import statistics
from engine.store.connect import Connection, Pool

COLUMNS = "id, kind, name, lang, telegram_id, reachable"


@dataclass(frozen=True, slots=True)
class PersonRow:
    id: str
    kind: str
    name: str
    lang: str
    telegram_id: int | None
    reachable: bool


def person_from_row(row: Any, suffix: str = "") -> PersonRow | None:
    """The person in the columns that end with `suffix`; None where an outer join found nobody."""
    if row["id" + suffix] is None:
        return None
    return PersonRow(
        row["id" + suffix],
        row["kind" + suffix],
        row["name" + suffix],
        row["lang" + suffix],
        row["telegram_id" + suffix],
        row["reachable" + suffix],
    )


def _one(row: Any) -> PersonRow | None:
    return None if row is None else person_from_row(row)


async def add_guest(pool: Pool, id_: str, name: str, lang: str, now: int) -> None:
    await pool.execute(
        "insert into persons (id, kind, name, lang, created_at) values ($1, 'guest', $2, $3, $4)", id_, name, lang, now
    )


async def add_or_find_telegram(
    pool: Pool, id_: str, telegram_id: int, name: str, lang: str | None, wrote: bool, now: int
) -> PersonRow:
    """The person of this Telegram id; what they chose themselves stays. `wrote` makes them reachable.

    `lang` None = Telegram did not say.
    """
    row = await pool.fetchrow(
        f"""
        insert into persons (id, kind, name, lang, telegram_id, created_at)
        values ($1, 'telegram', $3, coalesce($4, 'en'), $2, $6)
        on conflict (telegram_id) do update set
          name = case when persons.renamed then persons.name else excluded.name end,
          lang = case when persons.lang_chosen then persons.lang else coalesce($4, persons.lang) end,
          reachable = persons.reachable or $5
        returning {COLUMNS}
        """,  # noqa: S608  # a constant
        id_,
        telegram_id,
        name,
        lang,
        wrote,
        now,
    )
    person = person_from_row(row)
    assert person is not None  # noqa: S101  # an upsert returns its row
    return person


async def load(pool: Pool | Connection, id_: str) -> PersonRow | None:
    """The person, or who absorbed it."""
    return _one(
        await pool.fetchrow(
            f"select {COLUMNS} from persons where id = coalesce("  # noqa: S608  # a constant
            "(select absorbed_by from persons where id = $1), $1)",
            id_,
        )
    )


async def rename(pool: Pool, id_: str, name: str | None, lang: str | None) -> PersonRow | None:
    return _one(
        await pool.fetchrow(
            f"""
            update persons set name = coalesce($2, name), renamed = renamed or $2 is not null,
              lang = coalesce($3, lang), lang_chosen = lang_chosen or $3 is not null
            where id = $1 returning {COLUMNS}
            """,  # noqa: S608  # a constant
            id_,
            name,
            lang,
        )
    )


async def set_unreachable(pool: Pool, id_: str) -> None:
    await pool.execute("update persons set reachable = false where id = $1", id_)


async def absorb(connection: Connection, guest_id: str, person_id: str) -> bool:
    """Everything of the guest goes over to the person, inside the caller's transaction; whether it did.

    A match that the two played against each other keeps the guest on its seat.
    """
    taken = await connection.fetchval(
        "update persons set absorbed_by = $2 where id = $1 and kind = 'guest' and absorbed_by is null "
        "and exists (select from persons where id = $2 and kind = 'telegram') returning true",
        guest_id,
        person_id,
    )
    if not taken:
        return False
    await connection.execute(
        "update seats s set person_id = $2 where person_id = $1 and not exists "
        "(select from seats o where o.match_id = s.match_id and o.person_id = $2)",
        guest_id,
        person_id,
    )
    await connection.execute(
        "update challenges set status = 'cancelled' where status = 'open' "
        "and ((by_person = $1 and target = $2) or (by_person = $2 and target = $1))",
        guest_id,
        person_id,
    )
    for column in ("by_person", "target", "taken_by"):
        await connection.execute(f"update challenges set {column} = $2 where {column} = $1", guest_id, person_id)  # noqa: S608
    await connection.execute("update outbox set person_id = $2 where person_id = $1", guest_id, person_id)
    await statistics.hand_over(connection, guest_id, person_id)
    return True


async def put_sign_in(pool: Pool, digest: bytes, person_id: str, expires_at: int) -> None:
    """One code per person: an older one stops working."""
    async with pool.acquire() as connection, connection.transaction():
        await connection.execute("delete from sign_ins where person_id = $1", person_id)
        await connection.execute(
            "insert into sign_ins (hash, person_id, expires_at) values ($1, $2, $3)", digest, person_id, expires_at
        )


async def take_sign_in(pool: Pool, digest: bytes, now: int) -> str | None:
    """Whose code this is; it is gone afterwards."""
    row = await pool.fetchrow("delete from sign_ins where hash = $1 returning person_id, expires_at", digest)
    return None if row is None or row["expires_at"] <= now else row["person_id"]


async def forget_sign_ins(pool: Pool, now: int) -> None:
    await pool.execute("delete from sign_ins where expires_at <= $1", now)


async def kept_key(pool: Pool, name: str, fresh: bytes) -> bytes:
    """The value kept under `name`; `fresh` if there was none."""
    await pool.execute("insert into kept_keys (name, value) values ($1, $2) on conflict do nothing", name, fresh)
    value: bytes = await pool.fetchval("select value from kept_keys where name = $1", name)
    return value
