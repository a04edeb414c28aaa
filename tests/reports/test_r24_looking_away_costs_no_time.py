"""lila 6044: who looked away while the other was on move had a countdown running against them."""

from __future__ import annotations

import pytest

from engine.club.club import Club
from tests.engine.club.table import state
from tests.webapp.serving import serving

pytestmark = pytest.mark.usefixtures("calm")


@pytest.mark.parametrize("way", ["hides the page", "closes the page"])
async def test_presence_is_never_a_clock(club: Club, way: str) -> None:
    async with serving(club) as served:
        tokens = await served.guest(), await served.guest()
        match = await served.match_of(*tokens, {"points": 3, "clock": {"delay": 30, "bank": 360}})
        talks = [await served.talk(token) for token in tokens]
        views = [await talk.watch(match) for talk in talks]
        mover, other = views[0]["turn"], 1 - views[0]["turn"]
        before = await state(club, match)
        if way == "hides the page":
            await talks[other].say({"t": "ping", "away": True})
        else:
            await talks[other].socket.close()
        here = {"hides the page": "away", "closes the page": "off"}[way]
        while (await talks[mover].hear("presence"))["seats"][other] != here:
            pass
        assert await state(club, match) == before  # no deadline but the mover's own, and that where it was
        clock = (await talks[mover].watch(match))["clock"]
        assert (clock["running"], clock["bank_ms"][other]) == (mover, 360_000)
