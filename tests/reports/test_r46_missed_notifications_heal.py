"""Row 46: elsewhere notifications went missing with their connection. Both listeners are cut again and again while two
processes play one match: both followers hear every version, in order, and hold the same board."""

from __future__ import annotations

import asyncpg
import pytest

from engine.club.live import HEAL_S, follow
from engine.match.snapshot import match_to_bytes
from tests.clubs import opened
from tests.engine.club.table import Ear, new_match, play_turn, two_guests
from tests.waiting import until
from tests.webapp.serving import first_turn, serving

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


@pytest.mark.usefixtures("calm")
async def test_two_servers_show_the_same_though_their_listeners_are_cut(dsn: str) -> None:
    async with (
        opened(dsn) as one,
        opened(dsn) as two,
        serving(one, messages_per_second=1000) as here,
        serving(two, messages_per_second=1000) as there,
    ):
        ana, ben = await here.guest(), await there.guest()
        match = await here.match_of(ana, ben)
        talks = [await here.talk(ana), await there.talk(ben)]
        views = [await talk.watch(match) for talk in talks]
        operator = await asyncpg.connect(dsn)
        try:
            for turn in range(12):
                mover = views[0]["turn"]
                if turn % 4 == 1:
                    await operator.execute(CUT)
                version = views[0]["v"]
                command = {"k": "play", "moves": first_turn(views[mover])}
                await talks[mover].say(
                    {"t": "do", "id": f"turn-{version:08}", "match": match, "v": version, "cmd": command}
                )
                views = [(await talk.hear("ev"))["view"] for talk in talks]
                assert [view["v"] for view in views] == [version + 1] * 2
        finally:
            await operator.close()
