"""What a socket may be sent and must not move a match: each gets its closed code or loses its socket (rule: nothing
that a client sends is trusted)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import orjson
import pytest
from aiohttp import WSMsgType

from engine.club.club import Club
from engine.match.snapshot import match_to_bytes
from tests.engine.club.table import state
from tests.webapp.serving import KEY, Served, Talk, Words, first_turn, new_id, serving
from webapp.site import seconds
from webapp.tokens import sign

pytestmark = pytest.mark.usefixtures("calm")


@dataclass
class Table:
    """A match of two, its view by the one on move, and the sockets of all three."""

    match: str
    view: Words
    mover: Talk
    waiter: Talk
    spectator: Talk

    def do(self, **changes: object) -> Words:
        """A legal turn, changed."""
        turn = {"k": "play", "moves": first_turn(self.view)}
        return {"t": "do", "id": new_id(), "match": self.match, "v": self.view["v"], "cmd": turn} | changes


@pytest.fixture
async def table(served: Served) -> Table:
    ana, ben, eve = [await served.guest() for _ in range(3)]
    match = await served.match_of(ana, ben, {"points": 3, "clock": {"delay": 60, "bank": 360}})
    talks = [await served.talk(token) for token in (ana, ben, eve)]
    views = [await talk.watch(match) for talk in talks]
    mover = views[0]["turn"]
    return Table(match, views[mover], talks[mover], talks[1 - mover], talks[2])


def play(moves: object, **more: object) -> Words:
    return {"k": "play", "moves": moves, **more}


COMMANDS: dict[str, tuple[str, Callable[[Table], Words]]] = {
    "illegal turn": ("illegal_play", lambda t: t.do(cmd=play([[24, 1], [24, 1]]))),
    "prefix": ("illegal_play", lambda t: t.do(cmd=play(first_turn(t.view)[:-1]))),
    "empty turn": ("illegal_play", lambda t: t.do(cmd=play([]))),
    "turn and more": ("illegal_play", lambda t: t.do(cmd=play([*first_turn(t.view), [13, 12]]))),
    "stale version": ("stale", lambda t: t.do(v=t.view["v"] - 1)),
    "version to come": ("stale", lambda t: t.do(v=t.view["v"] + 1)),
    "version beyond all": ("stale", lambda t: t.do(v=2**63)),
    "version beyond reading": ("stale", lambda t: t.do(v=10**30)),
    "negative version": ("bad_request", lambda t: t.do(v=-1)),
    "unknown match": ("not_found", lambda t: t.do(match="no-such-match")),
    "no id of a match": ("bad_request", lambda t: t.do(match="../etc")),
    "NUL in the id": ("bad_request", lambda t: t.do(match="a\0b")),
    "dice beside the command": ("bad_request", lambda t: t.do(dice=[6, 6])),
    "dice in the command": ("bad_request", lambda t: t.do(cmd=play(first_turn(t.view), dice=[6, 6]))),
    "clock in the command": ("bad_request", lambda t: t.do(cmd=play(first_turn(t.view), clock={"bank_ms": 9}))),
    "seat in the command": ("bad_request", lambda t: t.do(seat=1)),
    "rolling again": ("already_rolled", lambda t: t.do(cmd={"k": "roll"})),
    "raising without a cube": ("no_cube", lambda t: t.do(cmd={"k": "raise"})),
    "answer without a raise": ("no_raise", lambda t: t.do(cmd={"k": "answer_raise", "accept": True})),
    "beaver without a raise": ("no_raise", lambda t: t.do(cmd={"k": "beaver"})),
    "choosing the dice": ("bad_request", lambda t: t.do(cmd={"k": "roll", "dice": [6, 6]})),
    "flag": ("bad_request", lambda t: t.do(cmd={"k": "flag"})),
    "credit": ("bad_request", lambda t: t.do(cmd={"k": "credit", "ms": 9})),
    "resigning for too much": ("bad_request", lambda t: t.do(cmd={"k": "offer_resign", "value": 4})),
    "resigning for nothing": ("bad_request", lambda t: t.do(cmd={"k": "offer_resign", "value": 0})),
    "answer without an offer": ("no_offer", lambda t: t.do(cmd={"k": "answer_resign", "accept": True})),
    "why of a legal step": (
        "bad_request",
        lambda t: t.do(t="why") | {"taken": [], "move": first_turn(t.view)[0]},
    ),
}


async def unmoved(served: Served, table: Table, before: bytes) -> None:
    """The match is as it was, and all still hear each other."""
    assert match_to_bytes(await state(served.site.club, table.match)) == before
    assert (await table.spectator.watch(table.match))["v"] == table.view["v"]


async def test_commands_that_are_refused(served: Served, table: Table) -> None:
    before = match_to_bytes(await state(served.site.club, table.match))
    for name, (code, make) in COMMANDS.items():
        message = make(table)
        if message["t"] == "why":
            del message["cmd"]
        await table.mover.say_bytes(_bytes(message))
        answer = await table.mover.hear("ack", "nak", "because")
        assert (answer["t"], answer.get("code"), answer["id"]) == ("nak", code, message["id"]), name
        await unmoved(served, table, before)


def _bytes(message: Words) -> bytes:
    """JSON, also of numbers that orjson does not write."""
    v = message.get("v")
    if isinstance(v, int) and v.bit_length() > 64:
        return orjson.dumps(message | {"v": 0}).replace(b'"v":0', b'"v":%d' % v)
    return orjson.dumps(message)


async def test_the_other_seat_and_a_spectator(served: Served, table: Table) -> None:
    before = match_to_bytes(await state(served.site.club, table.match))
    for talk, code in ((table.waiter, "not_your_turn"), (table.spectator, "not_your_seat")):
        await talk.say(table.do())
        assert (await talk.hear("ack", "nak"))["code"] == code
        await talk.say(
            {"t": "why", "id": new_id(), "match": table.match, "v": table.view["v"], "taken": [], "move": [24, 1]}
        )
        assert (await talk.hear("because", "nak"))["code"] == code
    await unmoved(served, table, before)


async def test_a_command_after_the_end(served: Served) -> None:
    ana, ben = await served.guest(), await served.guest()
    match = await served.match_of(ana, ben)
    talk = await served.talk(ana)
    view = await talk.watch(match)
    cmd = {"k": "offer_resign", "value": view["resign_max"]}
    ended = await talk.do(match, view["v"], cmd)  # the most that can be lost needs no answer
    before = match_to_bytes(await state(served.site.club, match))
    for late in (play([[24, 18], [13, 11]]), cmd, {"k": "answer_resign", "accept": True}):
        assert (await talk.do(match, ended["v"], late))["code"] == "match_over"
    assert match_to_bytes(await state(served.site.club, match)) == before


UNREADABLE = {
    "invalid UTF-8": b'{"t":"ping","away":"\xff\xfe"}',
    "UTF-8 of half a pair": b'{"t":"watch","match":"\xed\xa0\x80"}',
    "not JSON": b"hello?",
    "nothing": b"",
    "deep JSON": b"[" * 8000 + b"]" * 8000,
    "deep JSON that does not end": b'{"t":' * 3000,
    "duplicate field": b'{"t":"ping","t":"ping"}',
    "unknown field": b'{"t":"ping","admin":true}',
    "unknown message": b'{"t":"roll"}',
    "message of the server": b'{"t":"ack","id":"abcd1234","v":1}',
    "NaN": b'{"t":"watch","match":"m","v":NaN}',
}


async def test_what_cannot_be_read(served: Served, table: Table) -> None:
    before = match_to_bytes(await state(served.site.club, table.match))
    for name, raw in UNREADABLE.items():
        await table.mover.say_bytes(raw)
        assert (await table.mover.hear("nak"))["code"] == "bad_request", name
        await table.mover.say({"t": "ping"})
        assert (await table.mover.hear("pong"))["vs"] == {table.match: table.view["v"]}
        await unmoved(served, table, before)


@pytest.mark.parametrize(
    ("raw", "opcode", "code"),
    [
        pytest.param(b'{"t":"' + b"x" * (1 << 20) + b'"}', WSMsgType.TEXT, 1009, id="1 MB"),
        pytest.param(b'{"t":"ping"}', WSMsgType.BINARY, 1003, id="binary"),
        pytest.param(b"\x00" * (1 << 20), WSMsgType.BINARY, 1009, id="1 MB of binary"),
    ],
)
async def test_a_frame_that_ends_its_socket(
    served: Served, table: Table, raw: bytes, opcode: WSMsgType, code: int
) -> None:
    before = match_to_bytes(await state(served.site.club, table.match))
    await table.mover.say_bytes(raw, opcode)
    assert await table.mover.ended() == code
    await unmoved(served, table, before)


@pytest.mark.parametrize("kind", ["ping", "do"])
async def test_a_thousand_frames_at_once(club: Club, kind: str) -> None:
    async with serving(club, messages_per_second=20) as served:
        ana, ben = await served.guest(), await served.guest()
        match = await served.match_of(ana, ben)
        flood, calm = await served.talk(ana), await served.talk(ben)
        view = await calm.watch(match)
        words: Words = {"t": "ping"}
        if kind == "do":
            words = {"t": "do", "id": "flood-0001", "match": match, "v": view["v"], "cmd": play([])}
        for _ in range(1000):
            if flood.socket.closed:
                break
            await flood.socket.send_frame(orjson.dumps(words), WSMsgType.TEXT)
        assert await flood.ended() == 1013
        answers = [(words["t"], words.get("code")) for words in flood.heard]
        assert answers[-1] == ("bye", None)
        assert answers.count(("nak", "too_many")) >= 200
        await calm.say({"t": "ping"})
        assert (await calm.hear("pong"))["vs"] == {match: view["v"]}


TOKENS = {
    "empty": "",
    "short": "x",
    "parts": "a.b.c.d",
    "NULs": "\0" * 20,
    "not ASCII": "é" * 100,
    "another key": sign(b"another key" * 4, "somebody", seconds(), 1000),
    "over": sign(KEY, "somebody", seconds() - 2000, 1000),
    "to come": sign(KEY, "somebody", seconds() + 2000, 1000),
    "nobody": sign(KEY, "never-was-here", seconds(), 1000),
    "cut": sign(KEY, "somebody", seconds(), 1000)[:-1] + "=",
}


async def test_sessions_that_do_not_hold(served: Served) -> None:
    for name, token in TOKENS.items():
        talk = await served.dial()
        await talk.say({"t": "hello", "token": token, "proto": 1})
        assert await talk.ended() == 1008, name
        said = [(words["t"], words.get("code") or words.get("why")) for words in talk.heard]
        assert said == [("nak", "no_session"), ("bye", "no_session")], name


async def test_speaking_before_hello(served: Served, table: Table) -> None:
    for words in (table.do(), {"t": "watch", "match": table.match}, {"t": "ping"}):
        talk = await served.dial()
        await talk.say(words)
        assert await talk.ended() == 1008
        assert talk.heard[0]["code"] == "no_session"


async def test_a_second_hello_as_somebody_else(served: Served, table: Table) -> None:
    await table.mover.say({"t": "hello", "token": await served.guest(), "proto": 1})
    assert await table.mover.ended() == 1008
