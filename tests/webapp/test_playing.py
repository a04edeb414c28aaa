"""Play over real sockets: two play to the end, others watch, and what is lost on the way is found again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from engine.club.club import Club
from engine.store import matches as store
from tests.waiting import until
from tests.webapp.serving import Served, Talk, Words, first_turn, new_id, serving
from webapp import sockets
from webapp.frames import Message

pytestmark = pytest.mark.usefixtures("calm")


@pytest.fixture
async def served(club: Club) -> AsyncIterator[Served]:
    """One that takes messages as fast as a test sends them."""
    async with serving(club, messages_per_second=1000) as served:
        yield served


async def newest(talk: Talk, version: int) -> Words:
    """The `ev` of this version, which may have come before the `ack`."""
    while True:
        for words in talk.heard:
            if words["t"] == "ev" and words["view"]["v"] == version:
                return words
        await talk.hear("ev")


async def test_two_play_to_the_end_and_a_spectator_sees_it_all(served: Served) -> None:
    tokens = [await served.guest() for _ in range(3)]
    match = await served.match_of(tokens[0], tokens[1])
    talks = [await served.talk(token) for token in tokens]
    views = [await talk.watch(match) for talk in talks]
    assert [view["me"] for view in views] == [0, 1, None]
    while views[0]["phase"] == "playing":
        mover = views[0]["turn"]
        assert [view["graph"] is not None for view in views] == [mover == 0, mover == 1, False]
        assert (await talks[mover].play(views[mover]))["t"] == "ack"
        news = [await newest(talk, views[0]["v"] + 1) for talk in talks]
        assert len({str(ev["events"]) for ev in news}) == 1
        assert {ev["view"]["v"] for ev in news} == {views[0]["v"] + 1}
        views = [ev["view"] for ev in news]
    assert views[0]["winner"] in (0, 1)
    for token, view in zip(tokens, views, strict=True):
        assert (await served.ask("GET", f"/matches/{match}", token))[1] == view


async def test_a_retry_has_the_first_answer_also_through_another_socket(served: Served) -> None:
    ana, ben = await served.guest(), await served.guest()
    match = await served.match_of(ana, ben)
    views = [await (await served.talk(token)).watch(match) for token in (ana, ben)]
    view, token = views[views[0]["turn"]], (ana, ben)[views[0]["turn"]]
    command = {"t": "do", "id": new_id(), "match": match, "v": view["v"]}
    command["cmd"] = {"k": "play", "moves": first_turn(view)}
    first = await served.talk(token)
    await first.say(command)
    await first.say(command)
    answers = [await first.hear("ack", "nak") for _ in range(2)]
    second = await served.talk(token)
    await second.say(command)
    answers.append(await second.hear("ack", "nak"))
    assert answers == [{"t": "ack", "id": command["id"], "v": view["v"] + 1}] * 3
    assert len(await store.entries_after(served.site.club.pool, match, 0)) == 2


async def test_a_socket_cut_before_the_answer_loses_no_turn(served: Served) -> None:
    ana, ben = await served.guest(), await served.guest()
    match = await served.match_of(ana, ben)
    talks = [await served.talk(token) for token in (ana, ben)]
    views = [await talk.watch(match) for talk in talks]
    mover = views[0]["turn"]
    command = {"t": "do", "id": new_id(), "match": match, "v": 1}
    command["cmd"] = {"k": "play", "moves": first_turn(views[mover])}
    await talks[mover].say(command)
    transport = talks[mover].socket._response.connection.transport  # type: ignore[union-attr]
    assert transport is not None
    transport.abort()
    again = await served.talk((ana, ben)[mover])
    await again.say(command)
    assert await again.hear("ack", "nak") == {"t": "ack", "id": command["id"], "v": 2}
    assert (await again.watch(match))["v"] == 2
    assert (await talks[1 - mover].hear("ev"))["view"]["v"] == 2


async def test_why_is_answered_to_the_seat_on_move(served: Served) -> None:
    ana, ben = await served.guest(), await served.guest()
    match = await served.match_of(ana, ben)
    talks = [await served.talk(token) for token in (ana, ben)]
    view, _ = [await talk.watch(match) for talk in talks]
    mover = talks[view["turn"]]
    await mover.say({"t": "why", "id": "why-000001", "match": match, "v": 1, "taken": [], "move": [24, 19]})
    because = await mover.hear("because", "nak")
    reason = "point_closed" if 5 in (*view["dice"], sum(view["dice"])) else "no_such_die"
    assert (because["t"], because["reason"]) == ("because", reason)


async def test_presence_follows_sockets_and_hidden_pages(served: Served) -> None:
    ana, ben = await served.guest(), await served.guest()
    match = await served.match_of(ana, ben)
    here = await served.talk(ana)
    await here.watch(match)

    async def ben_is(state: str) -> None:
        while (await here.hear("presence"))["seats"][1] != state:
            pass

    there = await served.talk(ben)
    await there.watch(match)
    await ben_is("on")
    await there.say({"t": "ping", "away": True})
    await ben_is("away")
    await there.say({"t": "ping"})
    await ben_is("on")
    await there.socket.close()
    await ben_is("off")


async def test_a_challenge_and_a_rematch_reach_the_other_page(served: Served) -> None:
    ana, ben = await served.guest(), await served.guest()
    talks = [await served.talk(token) for token in (ana, ben)]
    match = await served.match_of(ana, ben)
    assert (await talks[0].hear("started"))["match"] == match
    assert (await served.ask("POST", f"/matches/{match}/rematch", ana))[1]["code"] == "not_due"
    views = [await talk.watch(match) for talk in talks]
    await talks[0].do(match, 1, {"k": "offer_resign", "value": views[0]["resign_max"]})
    assert (await served.ask("POST", f"/matches/{match}/rematch", ana))[1]["match"] is None
    offer = (await talks[1].hear("rematch"))["rematch"]
    assert (offer["by"], offer["match"]) == (0, None)
    _, taken = await served.ask("POST", f"/matches/{match}/rematch", ben)
    while (news := await talks[0].hear("started", "rematch"))["t"] == "rematch":
        pass
    assert news["match"] == taken["match"] != match


async def test_a_drain_lets_the_turn_in_hand_finish_and_says_goodbye(served: Served) -> None:
    ana, ben = await served.guest(), await served.guest()
    match = await served.match_of(ana, ben)
    talks = [await served.talk(token) for token in (ana, ben)]
    views: list[Words] = [await talk.watch(match) for talk in talks]
    mover = views[0]["turn"]
    command = {"t": "do", "id": new_id(), "match": match, "v": 1}
    command["cmd"] = {"k": "play", "moves": first_turn(views[mover])}
    for talk in talks:
        await talk.say({"t": "ping"})
        await talk.hear("pong")  # what was said before is done
    lines = served.app[sockets.SOCKETS].all
    await talks[mover].say(command)
    feed = served.app[sockets.SOCKETS].feeds.by_match[match]
    await until(lambda: any(line.busy for line in lines) or feed.current().version == 2)
    served.site.draining = True
    _, *codes = await asyncio.gather(sockets.drain(served.app[sockets.SOCKETS]), talks[0].ended(), talks[1].ended())
    assert codes == [1012, 1012]
    assert {"t": "ack", "id": command["id"], "v": 2} in talks[mover].heard
    assert all(talk.heard[-1] == {"t": "bye", "why": "drain"} for talk in talks)
    assert not lines
    async with served.http.get(f"{served.url}/readyz") as ready, served.http.get(f"{served.url}/ws") as refused:
        assert (ready.status, refused.status) == (503, 503)


async def test_a_client_that_does_not_read_loses_its_socket_and_nobody_waits(served: Served) -> None:
    ana, ben = await served.guest(), await served.guest()
    match = await served.match_of(ana, ben)
    slow, quick = await served.talk(ana), await served.talk(ben)
    line = next(iter(served.app[sockets.SOCKETS].all))
    big = Message(b'{"t":"pong","vs":{},"now":' + b" " * 200_000 + b"1}")
    for _ in range(1000):
        if line.ending == "slow":
            break
        line.send(big)
        await asyncio.sleep(0)
    assert line.ending == "slow"
    await quick.watch(match)
    await until(lambda: line not in served.app[sockets.SOCKETS].all)
    assert await slow.ended() == 1006


async def test_one_person_may_not_open_sockets_without_end(served: Served) -> None:
    token = await served.guest()
    for _ in range(32):
        await served.talk(token)
    one_more = await served.dial()
    await one_more.say({"t": "hello", "token": token, "proto": 1})
    assert await one_more.ended() == 1013
    assert one_more.heard[-1] == {"t": "bye", "why": "too_many"}
