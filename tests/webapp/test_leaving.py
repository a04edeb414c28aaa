"""Clients that freeze, and clients that leave while the database is away: nobody else notices, and nothing is kept."""

from __future__ import annotations

import asyncio
import socket

import orjson

from engine.club.club import Club
from tests.load.clients import connect
from tests.waiting import until
from tests.webapp.serving import Served, serving
from webapp import sockets

SMALL = 4096
"""Bytes that the kernel may hold at either end, so that a frozen client's socket is soon full."""


async def test_a_frozen_client_loses_its_socket_and_both_matches_go_on(club: Club) -> None:
    """It watches two matches and reads nothing any more. Every turn and every word of the others is answered."""
    async with serving(club, messages_per_second=1_000_000) as served:
        ana, ben, carl = [await served.guest() for _ in range(3)]
        shared, apart = await served.match_of(ana, ben), await served.match_of(ben, carl)
        frozen = await connect("127.0.0.1", int(served.url.rpartition(":")[2]))
        try:
            frozen.send(orjson.dumps({"t": "hello", "token": ana, "proto": 1}))
            for match in (shared, apart):
                frozen.send(orjson.dumps({"t": "watch", "match": match}))
            lines = served.app[sockets.SOCKETS].all
            await until(lambda: any(len(line.watching) == 2 for line in lines))
            (line,) = lines
            line.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL)
            frozen.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
            frozen.transport.pause_reading()
            other, third = await served.talk(ben), await served.talk(carl)
            views = {match: await talk.watch(match) for match, talk in ((shared, other), (apart, third))}
            async with asyncio.timeout(30):
                while line.ending is None:
                    for _ in range(20):  # it still speaks, and is answered in full
                        frozen.send(orjson.dumps({"t": "watch", "match": shared}))
                    for talk in (other, third):
                        await talk.say({"t": "ping"})
                        async with asyncio.timeout(5):
                            await talk.hear("pong")
            assert line.ending == "slow"
            await until(lambda: line not in lines)
            mover = (other, third)[views[apart]["turn"]]
            view = await mover.watch(apart)
            async with asyncio.timeout(5):
                assert (await mover.play(view))["t"] == "ack"
            assert (await other.watch(shared))["turn"] == views[shared]["turn"]
            assert (await other.hear("presence"))["seats"] == ["off", "on"]
        finally:
            frozen.transport.abort()


async def test_who_leaves_while_the_database_is_away_leaves_nothing_behind(served: Served, club: Club) -> None:
    ana, ben = await served.guest(), await served.guest()
    ids = [await served.match_of(ana, ben) for _ in range(2)]
    talk = await served.talk(ana)
    for match in ids:
        await talk.watch(match)
        await talk.hear("presence")
    club.pool.terminate()
    await talk.socket.close()
    mine = served.app[sockets.SOCKETS]
    await until(lambda: not mine.all and not mine.by_person)
    assert club.greeted == {}
    await until(lambda: not mine.feeds.by_match)
    assert [club.held[match].here for match in ids] == [({}, {})] * 2
