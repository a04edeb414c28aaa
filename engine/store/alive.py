"""Who is alive and when nobody was: knows heartbeats and outages, credits nobody.

All processes share one heartbeat. Whoever beats after a gap writes the outage down in the same transaction, so each
gap is one outage however many processes start together.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.store.connect import Pool


@dataclass(frozen=True, slots=True)
class Outage:
    """Nobody was alive from `began` to `ended`, in milliseconds since the epoch."""

    id: int
    began: int
    ended: int


@dataclass(frozen=True, slots=True)
class Pulse:
    """`outages` not yet credited, oldest first; `alone`: no other process has beaten lately."""

    outages: list[Outage]
    alone: bool


# One statement, so that a process that is stopped in the middle of its beat holds no lock that others wait for.
_BEAT = """
with before as materialized (select alive_at from liveness for update),
found as (insert into outages (began, ended) select alive_at, $1 from before where $1 - alive_at > $2)
update liveness l set alive_at = greatest(l.alive_at, $1) from before
"""

_NODE = "insert into nodes (id, alive_at) values ($1, $2) on conflict (id) do update set alive_at = $2"


async def beat(pool: Pool, node: str, now: int, gap_ms: int, dead_ms: int) -> Pulse:
    """This process is alive. A silence of all processes for longer than `gap_ms` is an outage; a process that has not
    beaten for `dead_ms` is dead."""
    async with pool.acquire() as connection:
        if await connection.execute(_BEAT, now, gap_ms) == "UPDATE 0":
            await connection.execute("insert into liveness (alive_at) values ($1) on conflict do nothing", now)
        await connection.execute(_NODE, node, now)
        # asked after the beat: it may have waited for that of another process, which found an outage
        rows = await connection.fetch("select id, began, ended from outages where not credited order by id")
        others: bool = await connection.fetchval(
            "select exists (select from nodes where id <> $1 and alive_at >= $2)", node, now - dead_ms
        )
    return Pulse([Outage(**row) for row in rows], not others)


async def settle_outage(pool: Pool, outage_id: int) -> None:
    """Every match has its credit."""
    await pool.execute("update outages set credited = true where id = $1", outage_id)


async def leave(pool: Pool, node: str) -> None:
    """This process stops in good order."""
    await pool.execute("delete from presence where node = $1", node)
    await pool.execute("delete from nodes where id = $1", node)


async def bury(pool: Pool, before: int) -> None:
    """Forget processes that have not beaten since, and who looked on through them."""
    await pool.execute(
        "with dead as (delete from nodes where alive_at < $1 returning id) "
        "delete from presence where node in (select id from dead)",
        before,
    )
