"""The floor to measure against: a bare socket server that commits and delivers as ours does, without rules.

The same statement in the same batches, rows and messages of the sizes it is told; nothing is checked, no turn is
judged and no state is kept but a version.

    python -m tests.load.floor <dsn> <snapshot bytes> <entry bytes> <bytes to the mover> <bytes to the other>
"""

from __future__ import annotations

import asyncio
import signal
import sys
from dataclasses import dataclass, field

import orjson
import uvloop
from aiohttp import web

from engine.store.commit import Committer, Write
from engine.store.connect import connect

PORT_LINE = "floor is open at "


@dataclass
class Sizes:
    """Bytes of a snapshot, of an entry, and of what is delivered to the seat on move and to the other one."""

    snapshot: int
    entry: int
    mover: int
    other: int


@dataclass
class Played:
    """A match as far as the floor knows it."""

    version: int = 1
    sockets: list[web.WebSocketResponse] = field(default_factory=list)


def application(committer: Committer, sizes: Sizes) -> web.Application:
    matches: dict[str, Played] = {}
    snapshot, entry = b"s" * sizes.snapshot, b"e" * sizes.entry
    padding = ("m" * sizes.mover, "o" * sizes.other)

    async def play(match_id: str, played: Played, seat: int, command: dict[str, str]) -> None:
        version = played.version + 1
        write = Write(match_id, version, snapshot, 1 - seat, False, None, False, seat, command["id"], entry)
        if await committer.commit(write):
            played.version = version
            for index, socket in enumerate(played.sockets):
                words = f'{{"t":"ev","view":{{"v":{version},"_":"{padding[index == seat]}"}}}}'
                await socket.send_str(words)
            await played.sockets[seat].send_str(f'{{"t":"ack","id":"{command["id"]}","v":{version}}}')

    async def serve(request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        match_id = request.query["match"]
        played = matches.setdefault(match_id, Played())
        seat = len(played.sockets)
        played.sockets.append(socket)
        async for message in socket:
            await play(match_id, played, seat, orjson.loads(message.data))
        return socket

    app = web.Application()
    app.router.add_get("/ws", serve)
    return app


async def run(dsn: str, sizes: Sizes) -> None:
    pool = await connect(dsn)
    runner = web.AppRunner(application(Committer(pool), sizes), access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    print(f"{PORT_LINE}http://127.0.0.1:{runner.addresses[0][1]}", flush=True)
    stopped = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopped.set)
    await stopped.wait()
    await runner.cleanup()
    await pool.close()


if __name__ == "__main__":
    uvloop.run(run(sys.argv[1], Sizes(*(int(word) for word in sys.argv[2:6]))))
