"""pychess 1767 and 1549: games hung for weeks because the clock ran out while no socket was open."""

from __future__ import annotations

from engine.club.club import Club
from engine.match.codec import entry_from_bytes
from engine.match.events import How, MatchEnded
from engine.match.table import Clock, Table
from engine.store import matches as store
from tests.engine.club.table import new_match, state, two_guests
from tests.waiting import until

ONE_SECOND = Table(clock=Clock(delay=1, bank=0))
LATE_MS = 1000


async def test_without_any_socket_the_match_ends_within_a_second_of_its_deadline(club: Club) -> None:
    match_id = await new_match(club, *await two_guests(club), ONE_SECOND)
    begun = await state(club, match_id)
    assert begun.deadline is not None
    assert not club.held[match_id].listeners

    async def logged() -> bool:
        return len(await store.entries_after(club.pool, match_id, 1)) > 0

    await until(logged)
    entry = entry_from_bytes((await store.entries_after(club.pool, match_id, 1))[0])
    assert entry.events[-1] == MatchEnded(winner=1 if begun.turn == 0 else 0, how=How.TIME)
    assert begun.deadline <= entry.at <= begun.deadline + LATE_MS
