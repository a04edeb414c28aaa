"""A turn from client to both clients, durable, with rules and Postgres, beside the floor of the same run.

Server, Postgres and load share this machine. Floor and server are measured in turn, twice, so that a busy moment of
the machine strikes both.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import asyncpg
import uvloop

from engine.store import embedded
from tests.load.asking import pair
from tests.load.bench import Row
from tests.load.clients import connect
from tests.load.floor_playing import FloorTable
from tests.load.playing import Table, Tally, sit_down
from tests.load.serving import durability, fresh_database, oyin, running

GAMES = 32
WARM_S, MEASURE_S = 2.0, 6.0
ROUNDS = 2
MATCHES_EACH = 6
"""Matches to 7 that wait at each table: more than the fastest server gets through in one round."""

RATIO = 0.35
P99_RATIO = 3.0


@dataclass
class Measured:
    turns_per_s: float
    p50_ms: float
    p99_ms: float


@dataclass
class Sizes:
    snapshot: int
    entry: int
    mover: int
    other: int

    def words(self) -> list[str]:
        return [str(size) for size in (self.snapshot, self.entry, self.mover, self.other)]


def rows() -> list[Row]:
    with tempfile.TemporaryDirectory(prefix="oyin-bench-", ignore_cleanup_errors=True) as folder:
        database = embedded.start(Path(folder) / "data")
        try:
            return measure(database.dsn)
        finally:
            embedded.stop(database)


def measure(server: str) -> list[Row]:
    sure = asyncio.run(durability(server))
    dsn = fresh_database(server, "turns")
    with running(*oyin(dsn)) as (_, port):
        one, _ = uvloop.run(real(port, 1))
    ours, bare = [], []
    for _ in range(ROUNDS):
        dsn = fresh_database(server, "turns")
        with running(*oyin(dsn)) as (_, port):
            measured, tally = uvloop.run(real(port, GAMES))
            ours.append(measured)
        sizes = uvloop.run(sizes_of(dsn, tally))
        dsn = fresh_database(server, "floor")
        names = uvloop.run(bare_matches(dsn))
        with running(["-m", "tests.load.floor", dsn, *sizes.words()], {}) as (_, port):
            bare.append(uvloop.run(floor(port, names)))
    turns = mean(each.turns_per_s for each in ours)
    floor_turns = mean(each.turns_per_s for each in bare)
    p99, floor_p99 = mean(each.p99_ms for each in ours), mean(each.p99_ms for each in bare)
    return [
        Row("a turn, client to both clients: turns/s, 32 games", f"{turns:,.0f}", f"({sure})"),
        Row("the floor of the same run: turns/s", f"{floor_turns:,.0f}", ""),
        Row("turns to the floor", f"{turns / floor_turns:.2f}", f">= {RATIO}", turns / floor_turns >= RATIO),
        Row("p99 of a turn", f"{p99:.1f} ms", f"<= 3 x {floor_p99:.1f} ms", p99 <= P99_RATIO * floor_p99),
        Row("p50 of a turn", f"{mean(each.p50_ms for each in ours):.1f} ms", ""),
        Row("p50 of a turn, one game alone", f"{one.p50_ms:.2f} ms", ""),
    ]


def mean(values: Any) -> float:
    each = list(values)
    return float(sum(each) / len(each))


def result(tally: Tally, seconds: float) -> Measured:
    turns = sorted(tally.turns)
    if tally.naks or not turns:
        raise RuntimeError(f"the load was refused: {tally.naks[:1]}")
    return Measured(len(turns) / seconds, turns[len(turns) // 2] * 1000, turns[int(len(turns) * 0.99)] * 1000)


async def clocked(tally: Tally, running: list[asyncio.Future[None]]) -> float:
    """Warm up, then count; returns the seconds counted. Ends early where a table runs out of matches."""
    await asyncio.sleep(WARM_S)
    tally.since = time.perf_counter()
    await asyncio.wait(running, timeout=MEASURE_S, return_when=asyncio.FIRST_COMPLETED)
    return time.perf_counter() - tally.since


async def real(port: int, games: int) -> tuple[Measured, Tally]:
    """`games` tables at the real server."""
    tally = Tally()
    each = await asyncio.gather(*(asyncio.to_thread(pair, port, MATCHES_EACH) for _ in range(games)))
    tables: list[Table] = [
        await sit_down(port, tokens, matches, tally, seed) for seed, (tokens, matches) in enumerate(each)
    ]
    for table in tables:
        table.next_match()
    seconds = await clocked(tally, [table.done for table in tables])
    measured = result(tally, seconds)
    for table in tables:
        table.stop()
    await asyncio.sleep(0.2)
    return measured, tally


async def floor(port: int, names: list[str]) -> Measured:
    tally = Tally()
    tables = []
    for name in names:
        path = f"/ws?match={name}"
        clients = await connect("127.0.0.1", port, path), await connect("127.0.0.1", port, path)
        tables.append(FloorTable(clients, name, tally))
    for table in tables:
        table.move(1)
    seconds = await clocked(tally, [asyncio.get_running_loop().create_future()])
    for table in tables:
        table.stopped = True
    await asyncio.sleep(0.2)
    return result(tally, seconds)


async def sizes_of(dsn: str, tally: Tally) -> Sizes:
    """What the real turns weighed on average, in the database and on the wire."""
    connection = await asyncpg.connect(dsn)
    try:
        snapshot = await connection.fetchval("select avg(length(snapshot))::int from matches where version > 20")
        entry = await connection.fetchval("select avg(length(body))::int from entries where version > 1")
    finally:
        await connection.close()
    return Sizes(snapshot, entry, int(mean(tally.sizes[0])), int(mean(tally.sizes[1])))


async def bare_matches(dsn: str) -> list[str]:
    """Rows for the floor to write over, one for each table."""
    names = [f"floor-{number}" for number in range(GAMES)]
    connection = await asyncpg.connect(dsn)
    try:
        await connection.executemany(
            "insert into matches (id, version, snapshot, turn, over, owed_by_computer, started_at) "
            "values ($1, 1, '', 0, false, false, 0)",
            [(name,) for name in names],
        )
    finally:
        await connection.close()
    return names
