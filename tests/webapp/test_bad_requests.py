"""What the API may be asked and must not be moved by: each gets its closed code, never a 500."""

from __future__ import annotations

import asyncio
import time

import aiohttp
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from engine.club.club import Club
from tests.webapp import signing
from tests.webapp.serving import KEY, Served, serving
from tests.webapp.signing import Fields, hashed, signature, user
from webapp.site import seconds
from webapp.tokens import sign
from webapp.wire import Refused

pytestmark = pytest.mark.usefixtures("calm")


def opened(ago: float = 10, **more: str) -> Fields:
    return [("auth_date", str(int(time.time() - ago))), ("query_id", "AAF"), ("user", user()), *more.items()]


def forged() -> dict[str, str]:
    good = hashed(opened())
    return {
        "nothing": "",
        "no hash": signing.encode(opened()),
        "another bot's": hashed(opened(), "987654321:another"),
        "changed afterwards": good.replace("Anahit", "Ani"),
        "hash of zeros": good[:-64] + "0" * 64,
        "hash not ASCII": good[:-64] + "%D5%80" * 32,
        "old": hashed(opened(ago=86_500)),
        "1970": hashed([("auth_date", "0"), ("user", user())]),
        "future": hashed(opened(ago=-400)),
        "no date": hashed([("user", user())]),
        "blank user": hashed([("auth_date", str(seconds())), ("user", "")]),
        "blank date": hashed([("auth_date", ""), ("user", user())]),
        "blank hash": signing.encode([*opened(), ("hash", "")]),
        "user twice": good + "&user=" + good.split("user=")[1].split("&")[0],
        "hash twice": good + "&hash=" + good[-64:],
        "nobody": hashed([("auth_date", str(seconds()))]),
        "a bot": hashed([("auth_date", str(seconds())), ("user", user(is_bot=True))]),
        "invalid UTF-8": good + "&x=%ff",
        "third party's key": signing.encode(
            [*opened(), ("signature", signature(opened(), by=Ed25519PrivateKey.generate()))]
        ),
    }


async def test_init_data_that_does_not_hold(served: Served) -> None:
    for name, data in forged().items():
        status, answer = await served.ask("POST", "/telegram", body={"init_data": data})
        assert (status, answer.get("code")) == (401, "bad_init_data"), name


async def test_init_data_that_holds(served: Served) -> None:
    fields = opened(ago=20 * 3600, blank="", unknown="yes", start_param="c-1")
    for data in (hashed(fields), signing.encode([*fields, ("signature", signature(fields))])):
        status, session = await served.ask("POST", "/telegram", body={"init_data": data})
        assert (status, session["start"], session["person"]["kind"]) == (200, "c-1", "telegram")


BODIES = {
    "1 MB": (b'{"name":"' + b"x" * (1 << 20) + b'"}', 413, "too_large"),
    "invalid UTF-8": (b'{"name":"\xff"}', 400, "bad_request"),
    "deep": (b"[" * 16_000, 400, "bad_request"),
    "deep objects": (b'{"name":' * 2000, 400, "bad_request"),
    "field twice": (b'{"name":"a","name":"b"}', 400, "bad_request"),
    "unknown field": (b'{"name":"a","id":"b"}', 400, "bad_request"),
    "another kind": (b'{"name":7}', 400, "bad_request"),
    "NUL": (b'{"lang":"\\u0000"}', 400, "bad_request"),
    "half a pair": (b'{"name":"\\ud800"}', 400, "bad_request"),
    "long": (b'{"name":"' + b"x" * 33 + b'"}', 400, "bad_request"),
    "not JSON": (b"name=a", 400, "bad_request"),
}


async def test_bodies_that_cannot_be_read(served: Served) -> None:
    token = await served.guest()
    _, before = await served.ask("GET", "/me", token)
    for name, (body, status, code) in BODIES.items():
        try:
            answer = await served.ask("PATCH", "/me", token, body)
        except aiohttp.ClientConnectionError:
            assert name == "1 MB"  # the server may answer and hang up before it is all written
            continue
        assert (answer[0], answer[1]["code"]) == (status, code), name
    assert (await served.ask("GET", "/me", token))[1] == before


async def test_a_name_of_nothing_but_controls_changes_nothing(served: Served) -> None:
    token = await served.guest()
    _, before = await served.ask("GET", "/me", token)
    assert await served.ask("PATCH", "/me", token, b'{"name":"\\u0000\\u202e\\u200b"}') == (200, before)


async def test_paths_that_lead_nowhere(served: Served) -> None:
    token = await served.guest()
    for path in ("/matches/none", "/matches/%00", "/matches/..%2f..%2fetc", "/matches/" + "a" * 4000, "/challenges/é"):
        status, answer = await served.ask("GET", path, token)
        assert (status, answer["code"]) == (404, "not_found"), path
    for method, path in (("PUT", "/me"), ("DELETE", "/matches/none"), ("GET", "/guest")):
        status, answer = await served.ask(method, path, token)
        assert (status, answer["code"]) == (405, "bad_request"), path


TOKENS = {
    "none": "",
    "short": "x",
    "not ASCII": "é",
    "another key": sign(b"another key" * 4, "somebody", seconds(), 1000),
    "over": sign(KEY, "somebody", seconds() - 2000, 1000),
    "nobody": sign(KEY, "never-was-here", seconds(), 1000),
}


async def test_sessions_that_do_not_hold(served: Served) -> None:
    for name, token in TOKENS.items():
        for method, path in (("GET", "/me"), ("POST", "/matches"), ("POST", "/session/renew"), ("GET", "/matches/a")):
            status, answer = await served.ask(method, path, token, {} if method == "POST" else None)
            assert (status, answer["code"]) == (401, "no_session"), (name, path)


HARDLY_HTTP = {
    "TLS": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
    "version": b"GET / HTTP/9.9\r\n\r\n",
    "upgrade without a key": b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    "no upgrade": b"GET /ws HTTP/1.1\r\nHost: x\r\n\r\n",
    "chunk": b"POST /api/v1/guest HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "length": b"POST /api/v1/guest HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
    "address": b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\n\r\n",
    "header": b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"a" * 20_000 + b"\r\n\r\n",
    "host": b"GET /api/v1/config HTTP/1.1\r\nHost: a b\r\nAuthorization: Bearer \xff\xfe\r\n\r\n",
}


async def test_bytes_that_are_hardly_http(served: Served) -> None:
    for name, raw in HARDLY_HTTP.items():
        reader, writer = await asyncio.open_connection("127.0.0.1", int(served.url.rpartition(":")[2]))
        writer.write(raw)
        async with asyncio.timeout(5):
            line = await reader.readline()
        assert b" 500 " not in line, name
        writer.close()
        assert (await served.ask("GET", "/config"))[0] == 200


async def test_guests_are_rationed_by_address(club: Club) -> None:
    async with serving(club, guests_per_minute=3) as served:
        answers = [await served.ask("POST", "/guest", body={}) for _ in range(4)]
        assert [status for status, _ in answers] == [201, 201, 201, 429]
        assert answers[3][1]["code"] == Refused.TOO_MANY
