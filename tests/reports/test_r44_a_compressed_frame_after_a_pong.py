"""aiohttp 13274: after a PONG the next compressed frame closed the socket with 1002."""

from __future__ import annotations

import aiohttp
import pytest
from aiohttp import WSMsgType

from engine.club.club import Club
from tests.webapp.serving import Talk, first_turn, serving
from webapp.frames import WORTH_DEFLATING

pytestmark = pytest.mark.usefixtures("calm")


async def test_ping_pong_and_compressed_text_both_ways(club: Club) -> None:
    async with serving(club) as served, aiohttp.ClientSession() as http:
        ana, ben = await served.guest(), await served.guest()
        match = await served.match_of(ana, ben)
        async with http.ws_connect(f"{served.url}/ws", compress=15, autoping=False) as socket:
            assert socket.compress == 15
            talk = Talk(socket)
            await talk.say({"t": "hello", "token": ana, "proto": 1})
            await talk.hear("welcome")
            for word in (b"", b"one", b"two"):
                await socket.ping(word)
                while (answer := await socket.receive()).type is WSMsgType.TEXT:
                    pass
                assert (answer.type, answer.data) == (WSMsgType.PONG, word)
                await socket.pong(word)
                view = await talk.watch(match)
                assert view["match"] == match


async def test_a_large_view_comes_deflated_and_whole(club: Club) -> None:
    """Four dice open a graph of many turns: the same bytes must reach who inflates and who does not."""
    async with serving(club, messages_per_second=1000) as served, aiohttp.ClientSession() as http:
        tokens = await served.guest(), await served.guest()
        match = await served.match_of(*tokens, {"dice": "two-each", "points": 7})
        plain = [await served.talk(token) for token in tokens]
        views = [await talk.watch(match) for talk in plain]
        async with (
            http.ws_connect(f"{served.url}/ws", compress=15) as a,
            http.ws_connect(f"{served.url}/ws", compress=9) as b,
        ):
            packed = [Talk(a), Talk(b)]
            for talk, token in zip(packed, tokens, strict=True):
                await talk.say({"t": "hello", "token": token, "proto": 1})
                assert (await talk.watch(match))["v"] == 1
            sizes = []
            for _ in range(60):
                mover = views[0]["turn"]
                if views[0]["phase"] == "over":
                    break
                version = views[0]["v"] + 1
                command = {"k": "play", "moves": first_turn(views[mover])}
                await plain[mover].say(
                    {"t": "do", "id": f"turn-{version:08}", "match": match, "v": version - 1, "cmd": command}
                )
                views = [(await talk.hear("ev"))["view"] for talk in plain]
                assert [(await talk.hear("ev"))["view"] for talk in packed] == views
                sizes += [len(str(view)) for view in views]
            assert max(sizes) > WORTH_DEFLATING
