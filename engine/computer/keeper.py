"""Keeps one worker alive: knows when to start another and when the simple evaluator has to do. Asks it nothing."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass

from engine.computer.limits import Limits
from engine.computer.probe import likely_kind
from engine.computer.process import Worker, WorkerLostError, start_worker
from engine.computer.protocol import Kind

log = logging.getLogger(__name__)


@dataclass(eq=False)
class Keeper:
    """At most one worker at a time; where the full evaluator kills its process, the simple one stands in."""

    evaluator: str
    limits: Limits
    kind: Kind = "simple"
    _worker: Worker | None = None
    _simple_until: float = 0.0

    def __post_init__(self) -> None:
        self.kind = likely_kind() if self.evaluator == "auto" else "simple"

    @property
    def pid(self) -> int | None:
        """Of the worker that runs now."""
        return self._worker.pid if self._worker else None

    async def worker(self) -> Worker:
        """A running worker. WorkerLostError where not even the simple one starts."""
        now = asyncio.get_running_loop().time()
        if self._simple_until and now >= self._simple_until:
            self._simple_until = 0.0
            await self.drop()
        if self._worker is None:
            self._worker = await self._start()
            self.kind = self._worker.kind
        return self._worker

    async def drop(self) -> None:
        """End the worker, if there is one; the next request starts another."""
        worker, self._worker = self._worker, None
        if worker is not None:
            await worker.end()

    async def _start(self) -> Worker:
        if self.evaluator != "simple" and not self._simple_until:
            for _ in range(self.limits.starts):
                try:
                    worker = await start_worker(self.evaluator, self.limits.start)
                except WorkerLostError as fault:
                    log.warning("computer: the worker %s", fault)
                    continue
                if worker.because:
                    log.info("computer: plays with the simple evaluator: %s", worker.because)
                return worker
            log.warning("computer: the strong evaluator does not start; the simple one plays for now")
            self._simple_until = asyncio.get_running_loop().time() + self.limits.rest
        return await start_worker("simple", self.limits.start)
