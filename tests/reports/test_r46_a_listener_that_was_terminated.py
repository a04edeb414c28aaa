"""asyncpg 519, dbos 562: a connection that listens dies, and what was said meanwhile is never heard."""

from __future__ import annotations

import asyncpg
import pytest

from engine.club.club import opened
from tests.webapp.serving import first_turn, serving

PING_S = 2.5


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
                    await operator.execute(
                        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'oyin bus'"
                    )
                version = views[0]["v"]
                command = {"k": "play", "moves": first_turn(views[mover])}
                await talks[mover].say(
                    {"t": "do", "id": f"turn-{version:08}", "match": match, "v": version, "cmd": command}
                )
                views = [(await talk.hear("ev"))["view"] for talk in talks]
                assert [view["v"] for view in views] == [version + 1] * 2
        finally:
            await operator.close()
