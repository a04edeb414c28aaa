"""The WebSocket endpoint: knows upgrade, heartbeat, rates and the end of sockets, knows no message."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field

import structlog
from aiohttp import WSMsgType, web

from engine.club.denied import LOST
from engine.club.shared import spawn
from webapp.conversation import Conversation
from webapp.feeds import Feeds
from webapp.limits import Bucket
from webapp.line import CLOSING_PATIENCE, Line
from webapp.reading import command_id_of
from webapp.refusing import RefusedError
from webapp.site import Site
from webapp.wire import Refused

log = structlog.get_logger("oyin.socket")

MOST_BYTES = 16 * 1024
"""Of one message; the largest real one, a whole turn, has some 300."""
SILENCE = 30.0
"""Seconds without a message after which a socket is closed: a client pings after 2.5 s."""
ABSENCE = 9.0
"""Seconds without a message after which its person counts as gone, as the client itself then gives the socket up."""
GREETING = 10.0
SWEEP_EVERY = 1.0
PATIENCE_WITH_FLOODS = 200
"""Messages over the rate that are refused one by one (it grows again by one a second); then the socket ends."""


@dataclass
class Sockets:
    """All sockets of this process."""

    site: Site
    feeds: Feeds
    all: dict[Line, Conversation] = field(default_factory=dict)
    by_person: dict[str, set[Line]] = field(default_factory=dict)


SOCKETS = web.AppKey("sockets", Sockets)


async def serve(request: web.Request) -> web.StreamResponse:
    """GET /ws."""
    sockets = request.app[SOCKETS]
    site = sockets.site
    if site.draining or len(sockets.all) >= site.settings.max_sockets:
        raise RefusedError(Refused.BUSY)
    socket = web.WebSocketResponse(max_msg_size=MOST_BYTES, decode_text=False, timeout=CLOSING_PATIENCE)
    if not socket.can_prepare(request):
        raise RefusedError(Refused.BAD_REQUEST, "this address speaks WebSocket")
    await socket.prepare(request)
    transport = request.transport
    if transport is None:
        return socket
    now = time.monotonic()
    rate, patience = Bucket(_burst(site), now), Bucket(PATIENCE_WITH_FLOODS, now)
    line = Line(socket, transport, int(socket.compress), rate, patience, asyncio.current_task())
    conversation = sockets.all[line] = Conversation(site, sockets.feeds, sockets.by_person, line)
    site.metrics.sockets.inc()
    try:
        await _converse(site, line, conversation)
    finally:
        del sockets.all[line]
        site.metrics.sockets.dec()
        if line.ending is not None:
            site.metrics.dropped.labels(line.ending).inc()
        await asyncio.shield(_close(conversation))
    return socket


async def _converse(site: Site, line: Line, conversation: Conversation) -> None:
    socket, bucket, rate, burst = line.socket, line.bucket, site.limits.per_socket, _burst(site)
    while line.ending is None:
        frame = await socket.receive()
        if frame.type is not WSMsgType.TEXT:
            if frame.type is WSMsgType.BINARY:
                line.flush()
                await socket.close(code=1003)
            break
        line.heard = now = time.monotonic()
        if not bucket.take(rate, burst, now) or (line.person and not site.limits.messages.allows(line.person)):
            _refuse(line, frame.data, now)
            continue
        line.busy = True
        await conversation.hear(frame.data)
        line.busy = False
        if line.silent:
            line.silent = False
            await conversation.show_presence()
    await line.finish()


def _refuse(line: Line, raw: bytes, now: float) -> None:
    line.say({"t": "nak", "id": command_id_of(raw), "code": Refused.TOO_MANY, "match": None})
    if not line.patience.take(1, PATIENCE_WITH_FLOODS, now):
        line.end("too_many")


async def _close(conversation: Conversation) -> None:
    try:
        await conversation.close()
    except LOST:
        log.warning("the database is out of reach", message="close")


async def sweep(sockets: Sockets) -> None:
    """Close what is silent and tell who is absent; none of them waits for another."""
    now = time.monotonic()
    for line, conversation in tuple(sockets.all.items()):
        silence = now - line.heard
        if silence > SILENCE or (not line.person and silence > GREETING):
            line.end("silent")
            line.transport.abort()
        elif silence > ABSENCE and not line.silent and not line.busy and line.watching:
            line.silent = True
            spawn(sockets.site.club, conversation.show_presence(), "absence")


async def drain(sockets: Sockets, within: float = 8.0) -> None:
    """Say goodbye on every socket, each after the message in hand, and wait until all are gone."""
    for line in tuple(sockets.all):
        line.end("drain")
    idle = [line.finish() for line in tuple(sockets.all) if not line.busy]
    tasks = [line.task for line in sockets.all if line.task is not None]
    await asyncio.gather(*idle, return_exceptions=True)
    if tasks:
        await asyncio.wait(tasks, timeout=within)
    for line in tuple(sockets.all):
        line.transport.abort()


def _burst(site: Site) -> float:
    return site.limits.per_socket * 3
