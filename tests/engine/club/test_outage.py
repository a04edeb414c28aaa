"""Time in which no server was alive is given back: once, to every running timed match, and to no other."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

from engine.club.act import act
from engine.club.club import Club
from engine.club.pulse import GAP_MS, beat
from engine.club.sweep import sweep
from engine.match.codec import entry_from_bytes
from engine.match.commands import Credit
from engine.match.events import Credited
from engine.match.table import Table
from engine.store import matches as store
from tests.clubs import opened
from tests.engine.club.hands import Hands
from tests.engine.club.table import new_match, play_turn, state, two_guests


async def credits_of(club: Club, match_id: str) -> list[int]:
    bodies = await store.entries_after(club.pool, match_id, 0)
    events = [event for body in bodies for event in entry_from_bytes(body).events]
    return [event.ms for event in events if isinstance(event, Credited)]


async def test_several_processes_that_start_together_credit_once(dsn: str) -> None:
    hands = Hands()
    async with opened(dsn, now=hands) as club:
        persons = await two_guests(club)
        timed = [await new_match(club, *persons) for _ in range(25)]
        untimed = await new_match(club, *persons, Table())
        over = await new_match(club, *persons)
        while (await state(club, over)).phase == "playing":
            await play_turn(club, over, persons)
        before = await state(club, timed[0])
        await beat(club)
    hands.at += 500_000  # far beyond every deadline
    async with AsyncExitStack() as stack:
        clubs = await asyncio.gather(*(stack.enter_async_context(opened(dsn, now=hands)) for _ in range(4)))
        for match_id in timed:
            assert await credits_of(clubs[0], match_id) == [500_000]
        assert await credits_of(clubs[0], untimed) == []
        assert await credits_of(clubs[0], over) == []
        after = await state(clubs[0], timed[0])
        assert before.deadline is not None
        assert after.deadline == before.deadline + 500_000
        assert (after.phase, after.bank_ms, after.turn) == ("playing", before.bank_ms, before.turn)


async def test_a_crash_in_the_middle_of_crediting_loses_and_doubles_nothing(dsn: str) -> None:
    hands = Hands()
    async with opened(dsn, now=hands) as club:
        ids = [await new_match(club, *await two_guests(club)) for _ in range(6)]
        await hands.live_through(60_000, club)
        outage = await club.pool.fetchval(
            "insert into outages (began, ended) values ($1, $2) returning id", hands.at - 60_000, hands.at
        )
        for match_id in ids[:3]:
            await act(club, match_id, None, f"credit-{outage}", None, Credit(hands.at - 60_000, hands.at))
    async with opened(dsn, now=hands) as club:
        assert [await credits_of(club, match_id) for match_id in ids] == [[60_000]] * 6
        assert await club.pool.fetchval("select bool_and(credited) from outages")


async def test_a_short_restart_is_no_outage(dsn: str) -> None:
    hands = Hands()
    async with opened(dsn, now=hands) as club:
        match_id = await new_match(club, *await two_guests(club))
    hands.at += GAP_MS
    async with opened(dsn, now=hands) as club:
        assert await credits_of(club, match_id) == []


async def test_nothing_is_credited_while_another_process_lives(dsn: str) -> None:
    hands = Hands()
    async with opened(dsn, now=hands) as lives:
        async with opened(dsn, now=hands) as club:
            match_id = await new_match(club, *await two_guests(club))
        await hands.live_through(60_000, lives)
        async with opened(dsn, now=hands) as club:
            assert await credits_of(club, match_id) == []


async def test_a_process_that_slept_credits_before_it_flags(dsn: str) -> None:
    """A closed laptop: the deadline has passed when it wakes, and the sweep may be the first to run."""
    hands = Hands()
    async with opened(dsn, now=hands) as club:
        match_id = await new_match(club, *await two_guests(club))
        await beat(club)
        hands.at += 3600_000
        await sweep(club, {})
        assert await credits_of(club, match_id) == [3600_000]
        assert (await state(club, match_id)).phase == "playing"


async def test_two_outages_are_two_credits(dsn: str) -> None:
    hands = Hands()
    async with opened(dsn, now=hands) as club:
        match_id = await new_match(club, *await two_guests(club))
        await beat(club)
    for _ in range(2):
        hands.at += 30_000
        async with opened(dsn, now=hands) as club:
            await beat(club)
    async with opened(dsn, now=hands) as club:
        assert await credits_of(club, match_id) == [30_000, 30_000]
