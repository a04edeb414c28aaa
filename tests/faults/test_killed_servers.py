"""A server that is killed in mid-match, again and again: nothing acknowledged is lost or doubled."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from engine.store import embedded
from engine.store.connect import connect
from tests.e2e.house import House
from tests.faults.killing import kill_all
from tests.faults.log import boards_equal, promises_kept, read_log
from tests.faults.seats import Seat
from tests.load.asking import pair
from tests.waiting import until

TABLES = 6
KILLS, ALL_KILLS = 2, 12
SIMPLE = {"COMPUTER": "simple", "MESSAGES_PER_SECOND": "100000", "GUESTS_PER_MINUTE": "100000"}

Pair = tuple[Seat, Seat]


async def sit_down(house: House, rng: random.Random) -> list[Pair]:
    agreed = await asyncio.gather(*(asyncio.to_thread(pair, house.port, 1) for _ in range(TABLES)))
    return [(Seat(house.port, a, match, rng), Seat(house.port, b, match, rng)) for (a, b), (match,) in agreed]


def versions(tables: list[Pair]) -> list[int]:
    return [seat.view.get("v", 0) for both in tables for seat in both]


async def moved_on(tables: list[Pair], turns: int) -> None:
    """Until every table that is still played has seen some turns more."""
    aims = {both[0].match: both[0].view.get("v", 1) + turns for both in tables}

    async def done() -> bool:
        return all(
            seat.view.get("v", 0) >= aims[seat.match] or seat.view.get("phase") == "over"
            for both in tables
            for seat in both
        )

    await until(done, 60)


async def settled(tables: list[Pair]) -> None:
    """Until nobody has a command under way and both clients of each table show the same version."""
    for both in tables:
        for seat in both:
            seat.playing = False

    async def done() -> bool:
        return all(
            a.pending is None and b.pending is None and a.view["v"] == b.view["v"] == newest(a, b) for a, b in tables
        )

    await until(done, 60)


def newest(a: Seat, b: Seat) -> int:
    return max(1, *a.acknowledged.values(), *b.acknowledged.values())


@contextmanager
def seated(tables: list[Pair]) -> Iterator[None]:
    tasks = [asyncio.create_task(seat.sit()) for both in tables for seat in both]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()


async def killed_again_and_again(house: House, kills: int, seed: int) -> list[Pair]:
    """Play on through `kills` kills, each in the middle of many turns; returns the tables when all has settled."""
    rng = random.Random(seed)
    tables = await sit_down(house, rng)
    with seated(tables):
        for _ in range(kills):
            await moved_on(tables, rng.randint(3, 6))
            await kill_all(house)
            await house.start()
        await moved_on(tables, 3)
        await settled(tables)
    return tables


async def held_to_their_word(dsn: str, tables: list[Pair], kills: int) -> None:
    pool = await connect(dsn)
    try:
        for both in tables:
            entries, match = await read_log(pool, both[0].match)
            promises_kept(entries, both)
            boards_equal(both[0].match, match, both)
            for seat in both:
                assert seat.sockets == kills + 1
                assert set(seat.refused) <= {"busy"}, "a resent command is never refused"
    finally:
        await pool.close()
    assert sum(len(seat.acknowledged) for both in tables for seat in both) > TABLES * kills


async def server_killed(dsn: str, tmp_path: Path, kills: int, seed: int) -> None:
    house = House(dsn, tmp_path, SIMPLE)
    await house.start()
    try:
        tables = await killed_again_and_again(house, kills, seed)
    finally:
        await house.stop()
    await held_to_their_word(dsn, tables, kills)


async def test_a_killed_server_loses_and_doubles_nothing(dsn: str, tmp_path: Path) -> None:
    await server_killed(dsn, tmp_path, KILLS, seed=1)


@pytest.mark.verify
async def test_a_server_that_is_killed_many_times(dsn: str, tmp_path: Path) -> None:
    await server_killed(dsn, tmp_path, ALL_KILLS, seed=2)


async def test_server_and_database_killed_together_lose_nothing(tmp_path: Path) -> None:
    """The database of our own dies with the server and comes up again from its log on the disk."""
    house = House("", tmp_path / "data", SIMPLE)
    await house.start()
    try:
        tables = await killed_again_and_again(house, 1, seed=3)
    finally:
        await house.stop()
    database = await asyncio.to_thread(embedded.start, tmp_path / "data")
    try:
        await held_to_their_word(database.dsn, tables, 1)
    finally:
        await asyncio.to_thread(embedded.stop, database)
