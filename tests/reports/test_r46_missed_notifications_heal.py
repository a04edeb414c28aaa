"""Row 46: elsewhere notifications went missing with their connection. Both listeners are cut again and again while two
processes play one match: both followers hear every version, in order, and hold the same board."""

from __future__ import annotations

import asyncpg

from engine.club.club import opened
from engine.club.live import HEAL_S, follow
from engine.match.codec import match_to_bytes
from tests.engine.club.table import Ear, new_match, play_turn, two_guests
from tests.waiting import until

PING_S = 2.5
CUT = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'oyin bus'"


async def test_both_followers_are_equal_within_one_ping(dsn: str) -> None:
    assert HEAL_S < PING_S
    async with opened(dsn) as one, opened(dsn) as two:
        persons = await two_guests(one)
        match_id = await new_match(one, *persons)
        ears = Ear(), Ear()
        await follow(one, match_id, ears[0])
        await follow(two, match_id, ears[1])
        operator = await asyncpg.connect(dsn)
        for turn in range(30):
            if turn % 5 == 4:
                await operator.execute(CUT)
            await play_turn((one, two)[turn % 2], match_id, persons)
        await operator.execute(CUT)
        await operator.close()
        await until(lambda: all(len(ear.entries) == 30 for ear in ears), seconds=PING_S)
        assert ears[0].versions() == ears[1].versions() == list(range(2, 32))
        assert match_to_bytes(ears[0].matches[-1]) == match_to_bytes(ears[1].matches[-1])
