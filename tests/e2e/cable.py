"""The cable between a browser and the server: knows bytes, can be cut, can swallow what the server says."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass, field


@dataclass
class Cable:
    """A port of its own in front of the server's; `async with` lays it."""

    to_port: int
    port: int = 0
    whole: bool = True
    deaf: bool = False
    """The server hears the browser, the browser hears nothing."""
    _server: asyncio.Server | None = None
    _open: set[asyncio.StreamWriter] = field(default_factory=set)
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    async def __aenter__(self) -> Cable:
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        self.cut()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def cut(self) -> None:
        """Every connection breaks at once, and none comes through until `mend`."""
        self.whole = False
        for writer in self._open:
            writer.transport.abort()

    def mend(self) -> None:
        self.whole, self.deaf = True, False

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not self.whole:
            writer.transport.abort()
            return
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.to_port)
        except OSError:
            writer.transport.abort()
            return
        self._open |= {writer, far_writer}
        ways = (self._pump(reader, far_writer, back=False), self._pump(far_reader, writer, back=True))
        tasks = [asyncio.create_task(way) for way in ways]
        self._tasks |= set(tasks)
        await asyncio.wait(tasks)
        self._open -= {writer, far_writer}
        self._tasks -= set(tasks)

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, back: bool) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                if not (back and self.deaf):
                    writer.write(data)
                    await writer.drain()
        writer.close()
