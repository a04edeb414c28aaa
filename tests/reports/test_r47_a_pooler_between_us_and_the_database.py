"""asyncpg 339: behind a pooler that shares connections, prepared statements of one are unknown to the next."""

from __future__ import annotations

import pytest
from pydantic import SecretStr

from engine.club.club import opened
from tests.webapp.serving import first_turn, serving
from webapp.settings import Settings

POOLER = "postgresql://oyin@pooler:6432/oyin"


@pytest.mark.usefixtures("calm")
async def test_people_meet_and_play_without_cached_statements(dsn: str) -> None:
    async with opened(dsn, direct_dsn=dsn, statement_cache_size=0) as club, serving(club) as served:
        ana, ben = await served.guest(), await served.guest()
        match = await served.match_of(ana, ben)
        talks = [await served.talk(token) for token in (ana, ben)]
        views = [await talk.watch(match) for talk in talks]
        for _ in range(8):
            mover = views[0]["turn"]
            answer = await talks[mover].do(match, views[0]["v"], {"k": "play", "moves": first_turn(views[mover])})
            assert answer["t"] == "ack"
            views = [await talk.watch(match) for talk in talks]
        assert (await served.ask("GET", "/me/open", ana))[1]["matches"][0]["match"] == match


def test_the_server_s_own_address_can_be_named_beside_the_pooler_s() -> None:
    alone = Settings(_env_file=None, database_url=SecretStr(POOLER))
    assert alone.database_direct_url is None
    both = Settings(
        _env_file=None, database_url=SecretStr(POOLER), database_direct_url=SecretStr("postgresql://db/oyin")
    )
    assert both.database_direct_url is not None
