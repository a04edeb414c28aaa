"""Deadlines: flagged once, by any process, in time, and never together with a turn."""

from __future__ import annotations

import asyncio
import random

import pytest

from engine.club import matches
from engine.club.sweep import sweep
from engine.match.codec import entry_from_bytes
from engine.match.commands import Play
from engine.match.events import How, MatchEnded, Played
from engine.match.legal import graph
from engine.match.table import Clock, Table
from engine.rules.graph import first_turn
from engine.store import matches as store
from tests.clubs import opened
from tests.engine.club.hands import Hands
from tests.engine.club.table import TIMED, new_command_id, new_match, state, two_guests

SHORT = Table(clock=Clock(delay=1, bank=0))


async def race(dsn: str, turns: int) -> tuple[int, int]:
    """Play each turn one millisecond before its deadline while another process, for which it is the deadline, sweeps;
    (played, flagged)."""
    early, late = Hands(), Hands()
    async with opened(dsn, now=early) as playing, opened(dsn, now=late) as sweeping:
        persons = await two_guests(playing)
        ids: list[str] = []
        for _ in range(0, turns, 50):
            ids += await asyncio.gather(*(new_match(playing, *persons) for _ in range(min(50, turns - len(ids)))))
        deadline = (await state(playing, ids[0])).deadline
        assert deadline is not None
        await early.live_through(deadline - 1 - early.at, playing)
        moves = {match_id: first_turn(graph(await state(playing, match_id))) for match_id in ids}
        random.Random(turns).shuffle(ids)

        async def play(match_id: str) -> None:
            mover = persons[(await state(playing, match_id)).turn].id
            await matches.command(playing, match_id, mover, new_command_id(), 1, Play(moves[match_id]))

        async def play_all() -> None:
            for first in range(0, len(ids), 20):
                await asyncio.gather(*map(play, ids[first : first + 20]))

        async def sweep_all() -> None:
            while (soonest := await sweep(sweeping, {})) is not None and soonest <= late.at:
                pass

        late.at = deadline
        await asyncio.gather(play_all(), sweep_all())
        played = flagged = 0
        for match_id in ids:
            log = [entry_from_bytes(body) for body in await store.entries_after(playing.pool, match_id, 1)]
            assert len(log) == 1
            has_turn = any(isinstance(event, Played) for event in log[0].events)
            has_flag = any(isinstance(event, MatchEnded) and event.how is How.TIME for event in log[0].events)
            assert has_turn is not has_flag
            played, flagged = played + has_turn, flagged + has_flag
    return played, flagged


async def test_a_turn_and_a_flag_at_the_deadline_are_never_both_and_never_neither(dsn: str) -> None:
    played, flagged = await race(dsn, 300)
    assert played + flagged == 300
    assert played > 0
    assert flagged > 0


@pytest.mark.verify
async def test_the_same_a_thousand_times(dsn: str) -> None:
    played, flagged = await race(dsn, 1000)
    assert played + flagged == 1000


async def test_two_sweeps_flag_once(dsn: str) -> None:
    hands = Hands()
    async with opened(dsn, now=hands) as one, opened(dsn, now=hands) as two:
        persons = await two_guests(one)
        ids = [await new_match(one, *persons) for _ in range(40)]
        await hands.live_through(150_000, one, two)
        await asyncio.gather(sweep(one, {}), sweep(two, {}))
        for match_id in ids:
            assert len(await store.entries_after(one.pool, match_id, 1)) == 1


async def test_a_match_that_cannot_be_read_stops_no_other_clock(dsn: str) -> None:
    hands = Hands()
    async with opened(dsn, now=hands) as club:
        persons = await two_guests(club)
        broken, sound = [await new_match(club, *persons) for _ in range(2)]
        await club.pool.execute("update matches set snapshot = '' where id = $1", broken)
        club.held.clear()
        await hands.live_through(150_000, club)
        set_aside: dict[str, int] = {}
        await sweep(club, set_aside)
        assert list(set_aside) == [broken]
        assert (await state(club, sound)).phase == "over"


async def test_the_bank_is_spent_after_the_delay_and_never_comes_back(dsn: str) -> None:
    hands = Hands()
    async with opened(dsn, now=hands) as club:
        persons = await two_guests(club)
        match_id = await new_match(club, *persons, TIMED)
        seat = (await state(club, match_id)).turn
        await hands.live_through(40_000, club)
        seen: list[int] = []
        for _ in range(20):  # looking refills nothing
            view = await matches.view(club, match_id, persons[seat].id)
            assert isinstance(view, dict)
            seen.append(view["clock"]["bank_ms"][seat])
        assert set(seen) == {110_000}
        now = await state(club, match_id)
        await matches.command(
            club, match_id, persons[seat].id, new_command_id(), now.version, Play(first_turn(graph(now)))
        )
        assert (await state(club, match_id)).bank_ms[seat] == 110_000
