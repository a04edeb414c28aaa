"""What the server weighs with many idle sockets: each has said hello, and is silent."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

import orjson

from engine.store import embedded
from tests.load.asking import post
from tests.load.bench import Row
from tests.load.clients import Client, connect
from tests.load.serving import fresh_database, memory_kb, oyin, running

FIRST, FURTHER = 1000, 2000
SOCKETS_EACH = 25
"""Sockets of one person; the server allows 32."""


def rows() -> list[Row]:
    with tempfile.TemporaryDirectory(prefix="oyin-bench-", ignore_cleanup_errors=True) as folder:
        database = embedded.start(Path(folder) / "data")
        try:
            with running(*oyin(fresh_database(database.dsn, "memory"))) as (pid, port):
                first, further = asyncio.run(measure(pid, port))
        finally:
            embedded.stop(database)
    return [
        Row(f"memory of the server, {FIRST:,} idle sockets", f"{first / 1024:.0f} MB", ""),
        Row("memory of each further idle socket", f"{(further - first) / FURTHER:.1f} kB", ""),
    ]


async def measure(pid: int, port: int) -> tuple[int, int]:
    """Kilobytes with the first sockets, and with the further ones too."""
    clients = await connected(port, FIRST)
    first = memory_kb(pid)
    clients += await connected(port, FURTHER)
    further = memory_kb(pid)
    if any(client.gone.done() for client in clients):
        raise RuntimeError("the server closed sockets while they were counted")
    for client in clients:
        client.transport.abort()
    return first, further


async def connected(port: int, count: int) -> list[Client]:
    """So many sockets, all welcomed."""
    clients: list[Client] = []
    for begin in range(0, count, SOCKETS_EACH):
        token = (await asyncio.to_thread(post, port, "/guest", {"lang": "en"}))["token"]
        hello = orjson.dumps({"t": "hello", "token": token, "proto": 1})
        clients += await asyncio.gather(*(welcomed(port, hello) for _ in range(min(SOCKETS_EACH, count - begin))))
    return clients


async def welcomed(port: int, hello: bytes) -> Client:
    client = await connect("127.0.0.1", port)
    answered = asyncio.get_running_loop().create_future()
    client.heard = answered.set_result
    client.send(hello)
    if not (await answered).startswith(b'{"t":"welcome"'):
        raise RuntimeError("not welcome")
    return client
