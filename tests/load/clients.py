"""Cheap WebSocket clients for load: knows RFC 6455's frames, knows nothing of games.

As little as possible is done for each message, so that what is measured is the server.
"""

from __future__ import annotations

import asyncio
import base64
from collections.abc import Callable
from typing import cast

Heard = Callable[[bytes], None]


class Client(asyncio.Protocol):
    """One socket. Text messages go to `heard` as they come; other frames are passed over."""

    def __init__(self) -> None:
        self.heard: Heard = _ignore
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.bytes_in = 0
        self._rest = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.gone.done():
            self.gone.set_result(None)
        if not self.open.done():
            self.open.set_exception(ConnectionError("closed before the upgrade"))

    def data_received(self, data: bytes) -> None:
        self.bytes_in += len(data)
        rest = self._rest + data if self._rest else data
        if not self.open.done():
            head, found, rest = rest.partition(b"\r\n\r\n")
            if not found:
                self._rest = head
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self.open.set_exception(ConnectionError(head.decode("latin-1").split("\r\n", 1)[0]))
                return
            self.open.set_result(None)
        at, size = 0, len(rest)
        while size - at >= 2:
            length, begin = rest[at + 1], at + 2
            if length == 126:
                length, begin = int.from_bytes(rest[at + 2 : at + 4], "big"), at + 4
            elif length == 127:
                length, begin = int.from_bytes(rest[at + 2 : at + 10], "big"), at + 10
            end = begin + length
            if end > size:
                break
            if rest[at] == 0x81:
                self.heard(rest[begin:end])
            at = end
        self._rest = rest[at:]

    def send(self, message: bytes) -> None:
        """A masked text frame. The mask is zero: it is there to protect proxies, and there is none."""
        size = len(message)
        head = b"\x81%c" % (0x80 | size) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + message)


async def connect(host: str, port: int, path: str = "/ws") -> Client:
    """An open socket; ConnectionError where the server refuses it."""
    _, client = await asyncio.get_running_loop().create_connection(Client, host, port)
    key = base64.b64encode(bytes(16)).decode()
    client.transport.write(
        f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    await client.open
    return client


def _ignore(_: bytes) -> None:
    """Until somebody cares."""
