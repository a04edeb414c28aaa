"""A database that stalls, a process that is stopped: the turn that ran meanwhile gets its time back, and no other."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg

from engine.club.club import Club
from engine.club.pulse import beat
from engine.club.sweep import sweep
from engine.match.codec import entry_from_bytes
from engine.match.events import Credited, Played
from engine.store import alive
from engine.store import matches as store
from tests.clubs import opened
from tests.engine.club.hands import Hands
from tests.engine.club.table import TIMED, new_match, play_turn, state, two_guests
from tests.waiting import until

assert TIMED.clock is not None
FULL = (TIMED.clock.bank * 1000,) * 2
LONG = 3600_000
"""Far beyond every deadline."""


@asynccontextmanager
async def stalled(dsn: str) -> AsyncIterator[None]:
    """Whatever writes to a match or beats waits inside the database until this is left."""
    operator = await asyncpg.connect(dsn)
    try:
        async with operator.transaction():
            await operator.execute("lock table liveness, matches in exclusive mode")
            yield
    finally:
        await operator.close()


async def told(club: Club, match_id: str) -> list[str]:
    """What happened to the clock after the start, in order: turns, credits with their length, and nothing else."""
    words: list[str] = []
    for body in await store.entries_after(club.pool, match_id, 1):
        for event in entry_from_bytes(body).events:
            match event:
                case Played():
                    words.append("turn")
                case Credited(ms):
                    words.append(f"credit {ms}")
                case _:
                    assert type(event).__name__ in {"Rolled", "Passed"}, event
    return words


async def test_a_turn_right_after_an_outage_is_credited_before_it_is_judged(dsn: str) -> None:
    hands = Hands()
    async with opened(dsn, now=hands) as club:
        persons = await two_guests(club)
        ids = [await new_match(club, *persons) for _ in range(3)]
        for match_id in ids:
            await hands.live_through(1_000, club)
            hands.at += LONG
            await play_turn(club, match_id, persons)
            after = await state(club, match_id)
            assert (after.bank_ms, after.turn_since) == (FULL, hands.at)
            assert (await told(club, match_id))[-2:] == [f"credit {LONG}", "turn"]


async def test_a_turn_that_waits_in_a_stalled_database_leaves_the_credit_to_the_next(dsn: str) -> None:
    hands = Hands()
    async with opened(dsn, now=hands) as club:
        persons = await two_guests(club)
        match_id = await new_match(club, *persons)
        await hands.live_through(20_000, club)
        async with stalled(dsn):
            first = asyncio.create_task(play_turn(club, match_id, persons))
            await until(lambda: club.committer.busy)
            hands.at += LONG
        await first
        await play_turn(club, match_id, persons)
        assert await told(club, match_id) == ["turn", f"credit {LONG}", "turn"]
        assert (await state(club, match_id)).bank_ms == FULL


async def test_a_flag_waits_for_the_credit_of_a_stall(dsn: str) -> None:
    hands = Hands()
    async with opened(dsn, now=hands) as club, opened(dsn, now=hands) as other:
        match_id = await new_match(club, *await two_guests(club))
        await hands.live_through(20_000, club, other)
        async with stalled(dsn):
            beats = [asyncio.create_task(beat(each)) for each in (club, other)]  # both read the time before the stall
            await until(lambda: club.beating.locked() and other.beating.locked())
            hands.at += LONG
        await asyncio.gather(*beats, sweep(club, {}), sweep(other, {}))
        assert await told(club, match_id) == [f"credit {LONG}"]


async def test_an_outage_found_late_is_credited_only_for_what_it_took_from_the_turn_that_runs(dsn: str) -> None:
    hands = Hands()
    async with opened(dsn, now=hands) as club:
        persons = await two_guests(club)
        before, within, after = [await new_match(club, *persons) for _ in range(3)]
        began = hands.at + 5_000
        await hands.live_through(15_000, club)
        await play_turn(club, within, persons)
        await hands.live_through(20_000, club)
        ended = hands.at
        await hands.live_through(1_000, club)
        await play_turn(club, after, persons)
        await club.pool.execute("insert into outages (began, ended) values ($1, $2)", began, ended)
        await beat(club)
        assert await told(club, before) == ["credit 30000"]
        assert await told(club, within) == ["turn", "credit 20000"]
        assert await told(club, after) == ["turn"]


async def test_turns_sweeps_and_heartbeats_of_two_processes_race_after_an_outage(dsn: str) -> None:
    """Whoever is first: each match has its credit before its turn, once, and nobody loses on time."""
    hands, rng = Hands(), random.Random(5)
    async with opened(dsn, now=hands) as one, opened(dsn, now=hands) as two:
        persons = await two_guests(one)
        ids = [await new_match(one, *persons) for _ in range(30)]
        expected: list[str] = []
        for length in (LONG, 4_000, LONG):
            await hands.live_through(1_000, one, two)
            hands.at += length
            work = [play_turn(rng.choice((one, two)), match_id, persons) for match_id in ids]
            work += [sweep(club, {}) for club in (one, two)]  # type: ignore[misc]  # any coroutine
            work += [beat(club) for club in (one, two)]  # type: ignore[misc]
            rng.shuffle(work)
            await asyncio.gather(*work)
            expected += [f"credit {length}", "turn"]
            for match_id in ids:
                assert await told(one, match_id) == expected
                assert (await state(one, match_id)).bank_ms == FULL


BEATING = """
import asyncio, sys
from engine.store import alive
from engine.store.connect import connect

async def main():
    pool = await connect(sys.argv[1])
    print("beating", flush=True)
    while True:
        await alive.beat(pool, "stopped", 1, 3_000, 6_000)

asyncio.run(main())
"""


async def test_a_process_that_is_stopped_in_its_heartbeat_stops_no_other(dsn: str) -> None:
    async with opened(dsn) as club:
        process = await asyncio.create_subprocess_exec(sys.executable, "-c", BEATING, dsn, stdout=PIPE)
        try:
            assert process.stdout is not None
            await process.stdout.readline()
            for _ in range(25):
                os.kill(process.pid, signal.SIGSTOP)
                async with asyncio.timeout(5):
                    await alive.beat(club.pool, club.node, club.now(), 3_000, 6_000)
                os.kill(process.pid, signal.SIGCONT)
                await alive.beat(club.pool, club.node, club.now(), 3_000, 6_000)
        finally:
            process.kill()
            await process.communicate()


async def test_a_match_that_cannot_be_read_keeps_no_other_from_its_credit(dsn: str) -> None:
    hands = Hands()
    async with opened(dsn, now=hands) as club:
        persons = await two_guests(club)
        broken, *sound = sorted([await new_match(club, *persons) for _ in range(4)])
        await club.pool.execute("update matches set snapshot = '' where id = $1", broken)
        await beat(club)
    hands.at += LONG
    async with opened(dsn, now=hands) as club:
        for match_id in sound:
            assert await told(club, match_id) == [f"credit {LONG}"]
            await play_turn(club, match_id, persons)
        assert await club.pool.fetchval("select bool_and(credited) from outages")
