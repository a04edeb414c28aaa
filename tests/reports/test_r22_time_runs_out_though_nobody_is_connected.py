"""Row 22: elsewhere a match whose players had left stood for weeks. No socket is open here, nobody follows, and one
process of two dies: every match ends within a second of its deadline."""

from __future__ import annotations

import pytest

from engine.club.club import Club
from engine.match.codec import entry_from_bytes
from engine.match.events import How, MatchEnded
from engine.match.table import Clock, Table
from engine.store import matches as store
from tests.clubs import opened
from tests.engine.club.table import new_match, state, two_guests
from tests.waiting import until

SHORT = Table(clock=Clock(delay=1, bank=0))


@pytest.fixture(autouse=True)
def tables_of_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    """No table of people's has so little time; here nobody is to wait fifteen seconds."""
    monkeypatch.setattr("engine.match.clash.DELAYS", (1,))


async def ended_in_time(club: Club, ids: list[str]) -> None:
    async def all_ended() -> bool:
        return await store.by_deadline(club.pool, 1, []) == []

    await until(all_ended)
    for match_id in ids:
        first, last = [entry_from_bytes(body) for body in await store.entries_after(club.pool, match_id, 0)]
        assert 0 <= last.at - (first.at + 1000) < 1000
        assert isinstance(last.events[-1], MatchEnded)
        assert last.events[-1].how is How.TIME


async def test_nobody_is_connected(club: Club) -> None:
    persons = await two_guests(club)
    await ended_in_time(club, [await new_match(club, *persons, SHORT) for _ in range(5)])


async def test_the_process_that_knew_the_match_has_gone(dsn: str) -> None:
    async with opened(dsn) as other:
        async with opened(dsn) as club:
            ids = [await new_match(club, *await two_guests(club), SHORT)]
        await ended_in_time(other, ids)


async def test_without_any_socket_the_match_ends_within_a_second_of_its_deadline(club: Club) -> None:
    match_id = await new_match(club, *await two_guests(club), SHORT)
    begun = await state(club, match_id)
    assert begun.deadline is not None
    assert not club.held[match_id].listeners

    async def logged() -> bool:
        return len(await store.entries_after(club.pool, match_id, 1)) > 0

    await until(logged)
    entry = entry_from_bytes((await store.entries_after(club.pool, match_id, 1))[0])
    assert entry.events[-1] == MatchEnded(winner=1 if begun.turn == 0 else 0, how=How.TIME)
    assert begun.deadline <= entry.at <= begun.deadline + 1000
