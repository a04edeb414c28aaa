"""A server in this process on a real port, and clients that speak to it: knows the wire, decides nothing."""

from __future__ import annotations

import asyncio
import io
import itertools
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import aiohttp
import orjson
from aiohttp import WSMsgType, web
from pydantic import TypeAdapter

from engine.club.club import Club
from tests.seeds import part_of
from tests.walking import walk
from tests.webapp.signing import BOT_TOKEN, TELEGRAM_KEY
from webapp import sockets, wire
from webapp.app import make_app
from webapp.settings import Settings
from webapp.site import Site

KEY = b"k" * 32
PATIENCE = 10.0

Words = dict[str, Any]

_server_message: TypeAdapter[Any] = TypeAdapter(wire.ServerMessage)
_numbers = itertools.count(1)


def new_id() -> str:
    return f"test-{next(_numbers):08}"


@dataclass
class Talk:
    """A socket. Every message heard is held against the wire's models."""

    socket: aiohttp.ClientWebSocketResponse
    heard: list[Words] = field(default_factory=list)

    async def say(self, words: Words) -> None:
        await self.socket.send_str(_json(words))

    async def say_bytes(self, raw: bytes, opcode: WSMsgType = WSMsgType.TEXT) -> None:
        """One frame as it is, valid or not."""
        await self.socket.send_frame(raw, opcode)

    async def hear(self, *kinds: str) -> Words:
        """The next message of one of these kinds; those before it are in `heard`."""
        async with asyncio.timeout(PATIENCE):
            while True:
                frame = await self.socket.receive()
                if frame.type is not WSMsgType.TEXT:
                    raise ConnectionError(f"{frame.type.name} {self.socket.close_code} instead of {kinds}")
                _server_message.validate_json(frame.data)
                words: Words = frame.json()
                self.heard.append(words)
                if words["t"] in kinds:
                    return words

    async def ended(self) -> int | None:
        """Wait for the server to close; its code (1006: without a word)."""
        async with asyncio.timeout(PATIENCE):
            while (frame := await self.socket.receive()).type is WSMsgType.TEXT:
                self.heard.append(frame.json())
        return self.socket.close_code

    async def watch(self, match_id: str) -> Words:
        await self.say({"t": "watch", "match": match_id})
        view: Words = (await self.hear("state"))["view"]
        return view

    async def do(self, match_id: str, v: int, cmd: Words, command_id: str | None = None) -> Words:
        """The `ack` or `nak`."""
        await self.say({"t": "do", "id": command_id or new_id(), "match": match_id, "v": v, "cmd": cmd})
        return await self.hear("ack", "nak")

    async def play(self, view: Words) -> Words:
        return await self.do(view["match"], view["v"], {"k": "play", "moves": first_turn(view)})


@dataclass
class Served:
    """A running server of a test."""

    site: Site
    app: web.Application
    url: str
    http: aiohttp.ClientSession
    dialed: list[Talk] = field(default_factory=list)
    """Kept, because a socket that nobody holds is closed."""

    async def ask(self, method: str, path: str, token: str = "", body: Words | bytes | None = None) -> tuple[int, Any]:
        """Status and body of an API call."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        data = io.BytesIO(_json(body).encode() if isinstance(body, dict) else body) if body is not None else None
        async with self.http.request(method, f"{self.url}/api/v1{path}", data=data, headers=headers) as answer:
            return answer.status, await answer.json() if answer.content_type == "application/json" else None

    async def guest(self) -> str:
        """The token of a new guest."""
        status, session = await self.ask("POST", "/guest", body={})
        assert status == 201
        return str(session["token"])

    async def match_of(self, ana: str, ben: str, terms: Words | None = None) -> str:
        """A match that the second accepted from the first."""
        status, challenge = await self.ask("POST", "/challenges", ana, terms or {})
        assert status == 201
        status, made = await self.ask("POST", f"/challenges/{challenge['id']}/accept", ben)
        assert status == 200, made
        return str(made["match"])

    async def dial(self) -> Talk:
        """A socket that has not said hello."""
        self.dialed.append(Talk(await self.http.ws_connect(f"{self.url}/ws", max_msg_size=0)))
        return self.dialed[-1]

    async def talk(self, token: str) -> Talk:
        talk = await self.dial()
        await talk.say({"t": "hello", "token": token, "proto": 1})
        await talk.hear("welcome")
        return talk


@asynccontextmanager
async def serving(club: Club, **changes: Any) -> AsyncIterator[Served]:
    """A server on `club`; `changes` are settings."""
    settings = Settings(
        _env_file=None,
        **{"bot_token": BOT_TOKEN, "telegram_key": TELEGRAM_KEY.hex(), "guests_per_minute": 1000, **changes},
    )
    site = Site(settings, club, KEY, "simple")
    app = make_app(site)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
    await runner.setup()
    listening = web.TCPSite(runner, "127.0.0.1", 0)
    await listening.start()
    async with aiohttp.ClientSession() as http:
        try:
            yield Served(site, app, f"http://127.0.0.1:{runner.addresses[0][1]}", http)
        finally:
            await http.close()
            await sockets.drain(app[sockets.SOCKETS], within=2)
            await runner.cleanup()


async def agree(match: str, talks: Sequence[Talk]) -> None:
    """What both clients do until the first game of a sealed match has begun."""
    while True:
        for talk in talks:
            view = await talk.watch(match)
            if view["phase"] != "preparing":
                return
            part = part_of(view)
            if part is not None:
                assert (await talk.do(match, view["v"], part))["t"] == "ack"


def first_turn(view: Words) -> list[list[int]]:
    """The first whole turn of a view's graph."""
    return [[src, dst] for src, dst in walk(view["graph"])]


def _json(words: Words) -> str:
    return orjson.dumps(words).decode()
