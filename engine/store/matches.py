"""Matches, their seats and their log in the database: knows the rows, judges nothing."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from engine.store.commit import Write
from engine.store.connect import Connection, Pool
from engine.store.people import PersonRow, person_from_row

_ROW = """
m.version, m.snapshot,
  p0.id as id0, p0.kind as kind0, p0.name as name0, p0.lang as lang0, p0.telegram_id as telegram_id0,
  p0.reachable as reachable0,
  p1.id as id1, p1.kind as kind1, p1.name as name1, p1.lang as lang1, p1.telegram_id as telegram_id1,
  p1.reachable as reachable1,
  c.id as challenge_id, c.card_chat
"""

_FROM = """
from matches m
left join seats s0 on s0.match_id = m.id and s0.seat = 0 left join persons p0 on p0.id = s0.person_id
left join seats s1 on s1.match_id = m.id and s1.seat = 1 left join persons p1 on p1.id = s1.person_id
left join lateral (select id, card_chat from challenges where match_id = m.id limit 1) c on true
"""


@dataclass(frozen=True, slots=True)
class MatchRow:
    """`persons` by seat, None for the computer; `card` is the challenge whose card in a chat follows the match."""

    version: int
    snapshot: bytes
    persons: tuple[PersonRow | None, PersonRow | None]
    card: str | None


async def load(pool: Pool | Connection, match_id: str) -> MatchRow | None:
    row = await pool.fetchrow(f"select {_ROW} {_FROM} where m.id = $1", match_id)
    return None if row is None else _match_row(row)


def _match_row(row: Any) -> MatchRow:
    return MatchRow(
        row["version"],
        row["snapshot"],
        (person_from_row(row, "0"), person_from_row(row, "1")),
        None if row["card_chat"] is None else row["challenge_id"],
    )


async def create(connection: Connection, write: Write, persons: tuple[str, str | None], started_at: int) -> None:
    """A new match with its first entry, inside the caller's transaction. Seat 1 None = the computer."""
    await connection.execute(
        "insert into matches (id, version, snapshot, turn, over, deadline, owed_by_computer, started_at) "
        "values ($1, $2, $3, $4, $5, $6, $7, $8)",
        write.match_id,
        write.version,
        write.snapshot,
        write.turn,
        write.over,
        write.deadline,
        write.owed_by_computer,
        started_at,
    )
    await connection.execute(
        "insert into entries (match_id, version, seat, command_id, body) values ($1, $2, $3, $4, $5)",
        write.match_id,
        write.version,
        write.seat,
        write.command_id,
        write.body,
    )
    seated = [(write.match_id, seat, person, started_at) for seat, person in enumerate(persons) if person is not None]
    await connection.executemany(
        "insert into seats (match_id, seat, person_id, started_at) values ($1, $2, $3, $4)", seated
    )


async def lock(connection: Connection, match_id: str) -> None:
    """Until the caller's transaction ends nobody else passes here with this match."""
    await connection.execute("select from matches where id = $1 for no key update", match_id)


async def entries_after(pool: Pool, match_id: str, version: int) -> list[bytes]:
    """The bodies of all entries above `version`, in order."""
    rows = await pool.fetch(
        "select body from entries where match_id = $1 and version > $2 order by version", match_id, version
    )
    return [row["body"] for row in rows]


async def entry(pool: Pool, match_id: str, version: int) -> bytes:
    """The body of one entry. LookupError where the log has none."""
    body: bytes | None = await pool.fetchval(
        "select body from entries where match_id = $1 and version = $2", match_id, version
    )
    if body is None:
        raise LookupError(f"{match_id} has no entry {version}")
    return body


async def version_of(pool: Pool, match_id: str, seat: int, command_id: str) -> int | None:
    """The version that this command made, if it is in the log."""
    version: int | None = await pool.fetchval(
        "select version from entries where match_id = $1 and seat = $2 and command_id = $3", match_id, seat, command_id
    )
    return version


async def versions(pool: Pool, match_ids: Collection[str]) -> dict[str, int]:
    rows = await pool.fetch("select id, version from matches where id = any($1::text[])", list(match_ids))
    return {row["id"]: row["version"] for row in rows}


async def by_deadline(pool: Pool, limit: int, except_ids: Sequence[str]) -> list[tuple[str, int]]:
    """The matches whose deadlines are the soonest, with the deadlines."""
    rows = await pool.fetch(
        "select id, deadline from matches where deadline is not null and id <> all($2::text[]) "
        "order by deadline limit $1",
        limit,
        except_ids,
    )
    return [(row["id"], row["deadline"]) for row in rows]


async def owed_by_computer(pool: Pool) -> dict[str, int]:
    """The versions of the matches in which the computer has to move or to answer."""
    rows = await pool.fetch("select id, version from matches where owed_by_computer")
    return {row["id"]: row["version"] for row in rows}


async def timed_started_before(pool: Pool, moment: int, after_id: str, limit: int) -> list[str]:
    """Ids of running timed matches that were there at `moment`, in the order of ids, above `after_id`."""
    rows = await pool.fetch(
        "select id from matches where deadline is not null and started_at <= $1 and id > $2 order by id limit $3",
        moment,
        after_id,
        limit,
    )
    return [row["id"] for row in rows]


async def mine(pool: Pool, person_id: str, limit: int) -> list[tuple[str, int, MatchRow]]:
    """(match id, my seat, match) of one person: those being played first, newest first."""
    rows = await pool.fetch(
        f"""
        with mine as (
          select match_id, seat, over, started_at from seats where person_id = $1
          order by over, started_at desc, match_id limit $2
        )
        select m.id as match_id, mine.seat as me, {_ROW} {_FROM} join mine on mine.match_id = m.id
        order by mine.over, mine.started_at desc, mine.match_id
        """,  # noqa: S608  # a constant
        person_id,
        limit,
    )
    return [(row["match_id"], row["me"], _match_row(row)) for row in rows]
