"""Mini-Apps 26, tma.js 583: a WebView is killed without any event. Whoever falls silent is gone within 30 s."""

from __future__ import annotations

import asyncio

import pytest

from engine.club.club import Club
from tests.waiting import until
from tests.webapp.serving import Served, Talk, serving
from webapp import sockets

pytestmark = pytest.mark.usefixtures("calm")


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred times quicker: absent after 90 ms, closed after 300 ms."""
    for name in ("SILENCE", "ABSENCE", "GREETING", "SWEEP_EVERY"):
        monkeypatch.setattr(sockets, name, getattr(sockets, name) / 100)


def test_the_real_times_are_those_of_the_protocol() -> None:
    assert (sockets.ABSENCE, sockets.SILENCE) == (9, 30)


async def keep_alive(talk: Talk) -> None:
    while True:
        await talk.say({"t": "ping"})
        await asyncio.sleep(0.02)


async def open_board(served: Served, token: str, match: str) -> Talk:
    talk = await served.talk(token)
    await talk.watch(match)
    return talk


@pytest.mark.usefixtures("hurried")
async def test_the_other_sees_it_and_the_socket_is_closed(club: Club) -> None:
    async with serving(club, messages_per_second=1000) as served:
        ana, ben = await served.guest(), await served.guest()
        match = await served.match_of(ana, ben)
        here = await open_board(served, ana, match)
        alive = asyncio.create_task(keep_alive(here))
        gone = await open_board(served, ben, match)
        while (await here.hear("presence"))["seats"] != ["on", "on"]:
            pass
        while (await here.hear("presence"))["seats"] != ["on", "off"]:
            pass
        assert await gone.ended() == 1006
        await until(lambda: len(served.app[sockets.SOCKETS].all) == 1)
        alive.cancel()


@pytest.mark.usefixtures("hurried")
async def test_who_speaks_again_in_time_is_back(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "SILENCE", 30.0)
    async with serving(club, messages_per_second=1000) as served:
        ana, ben = await served.guest(), await served.guest()
        match = await served.match_of(ana, ben)
        here = await open_board(served, ana, match)
        alive = asyncio.create_task(keep_alive(here))
        silent = await open_board(served, ben, match)
        while (await here.hear("presence"))["seats"] != ["on", "off"]:
            pass
        await silent.say({"t": "ping"})
        while (await here.hear("presence"))["seats"] != ["on", "on"]:
            pass
        alive.cancel()


@pytest.mark.usefixtures("hurried")
async def test_a_socket_that_never_greets_is_closed(club: Club) -> None:
    async with serving(club) as served:
        assert await (await served.dial()).ended() == 1006
