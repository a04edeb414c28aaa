"""Hints between processes through LISTEN and NOTIFY: knows their form and how to reconnect, knows not what they mean.

A hint is sent after the commit it tells of, outside its transaction: commits that hold a NOTIFY wait for each other
on one lock of the whole server. A lost hint is normal; whoever listens must heal without it.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

import structlog

from engine.store.connect import CANNOT_CONNECT, LOST, DirectConnection, connect_one

CHANNEL = "oyin"
PAYLOAD_MAX = 7000  # Postgres refuses 8000 bytes
CHECK_S = 10.0
SPACING_S = 0.005
"""The first hint goes at once; those that come within this time go together."""

QUEUE_MAX = 10_000

log = structlog.get_logger(__name__)

Heard = Callable[[str], None]


class Bus:
    """One direct connection that listens and speaks. `heard` gets each hint of other processes; `joined` is called
    whenever listening begins, because what was said before is lost."""

    def __init__(self, dsn: str, node: str, heard: Heard, joined: Callable[[], None]) -> None:
        self._dsn = dsn
        self._node = node
        self._heard = heard
        self._joined = joined
        self._waiting: dict[str, None] = {}
        self._said = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="bus")

    async def stop(self) -> None:
        """What was said is still sent if the connection stands."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    def say(self, hint: str) -> None:
        """Tell the other processes, soon. A hint holds no spaces; equal ones that wait are one."""
        if len(self._waiting) < QUEUE_MAX:
            self._waiting[hint] = None
            self._said.set()

    async def _run(self) -> None:
        pause = 0.05
        while True:
            try:
                connection = await connect_one(self._dsn, application_name="oyin bus", synchronous_commit="off")
            except CANNOT_CONNECT:
                await asyncio.sleep(pause)
                pause = min(2 * pause, 2.0)
                continue
            pause = 0.05
            try:
                await self._converse(connection)
            except CANNOT_CONNECT as fault:
                log.info("bus_lost", reason=type(fault).__name__)
            except Exception:  # without hints the club heals slowly; without a bus it would do so for ever
                log.exception("bus_failed")
                await asyncio.sleep(1)
            finally:
                connection.terminate()

    async def _converse(self, connection: DirectConnection) -> None:
        closed = asyncio.Event()

        def on_closed(_: Any) -> None:
            closed.set()
            self._said.set()

        def on_hints(_c: Any, _pid: int, _channel: str, payload: object) -> None:
            node, *hints = str(payload).split(" ")
            if node != self._node:
                for hint in hints:
                    self._heard(hint)

        connection.add_termination_listener(on_closed)
        await connection.add_listener(CHANNEL, on_hints)
        self._joined()
        try:
            while not closed.is_set():
                try:
                    async with asyncio.timeout(CHECK_S):
                        await self._said.wait()
                except TimeoutError:
                    await connection.fetchval("select 1", timeout=5)  # a connection that died silently
                    continue
                self._said.clear()
                await self._send(connection)
                await asyncio.sleep(SPACING_S)
        except asyncio.CancelledError:
            if not connection.is_closed():
                with contextlib.suppress(*LOST):
                    await self._send(connection)
            raise

    async def _send(self, connection: DirectConnection) -> None:
        while self._waiting:
            hints, self._waiting = list(self._waiting), {}
            payload = self._node
            for hint in hints:
                if len(payload) + len(hint) >= PAYLOAD_MAX:
                    await connection.execute("select pg_notify($1, $2)", CHANNEL, payload)
                    payload = self._node
                payload += " " + hint
            await connection.execute("select pg_notify($1, $2)", CHANNEL, payload)
