"""The computer that the club asks: knows the queue and what to do when the worker fails, judges nothing.

Requests wait in one queue, oldest first, and go to one worker process. A worker that dies or hangs is replaced and
its request asked once more; who has waited too long gets the quick move of the simple evaluator in this process.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import deque
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Literal, cast

from engine.computer.keeper import Keeper
from engine.computer.limits import Limits
from engine.computer.process import WorkerLostError
from engine.computer.protocol import Cube, Kind, Question, Reply, Step
from engine.computer.telegraph import Accept, Choose, Decide, Request
from engine.rules.graph import Move

log = logging.getLogger(__name__)


@dataclass(eq=False, slots=True)
class Waiting:
    """A request, when it came, and how many workers were lost over it. Answered by None: no worker could."""

    request: Request
    since: float
    answer: asyncio.Future[dict[str, Any] | None]
    losses: int = 0


class Opponent:
    """`Computer` over one worker process. Made inside a running loop; the worker starts in the background."""

    def __init__(self, evaluator: Literal["auto", "simple"] = "auto", limits: Limits | None = None) -> None:
        self._limits = limits or Limits()
        self._keeper = Keeper(evaluator, self._limits)
        self._queue: deque[Waiting] = deque()
        self._work = asyncio.Event()
        self._tried = asyncio.Event()
        self._runner = asyncio.create_task(self._run(), name="computer")

    @property
    def kind(self) -> Kind:
        return self._keeper.kind

    @property
    def pid(self) -> int | None:
        """Of the worker that runs now."""
        return self._keeper.pid

    async def ready(self, within: float) -> None:
        """Wait until the evaluator is loaded and `kind` certain, but no longer than `within` seconds."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._tried.wait(), within)

    async def choose(self, question: Question) -> tuple[Move, ...]:
        said = await self._ask(Choose(question, secrets.randbits(32)))
        if said is not None and "moves" in said:
            return tuple((src, dst) for src, dst in said["moves"])
        return await asyncio.to_thread(_quick_moves, question)

    async def accepts_resignation(self, question: Question, value: int) -> bool:
        said = await self._ask(Accept(question, value))
        if said is not None and "accepts" in said:
            return bool(said["accepts"])
        return await asyncio.to_thread(_quick_answer, question, value)

    async def raises(self, question: Question, cube: Cube) -> bool:
        return await self._decide(question, cube, "offer") == "accept"

    async def answers_raise(self, question: Question, cube: Cube) -> Reply:
        return await self._decide(question, cube, "answer")

    async def accepts_beaver(self, question: Question, cube: Cube) -> bool:
        return await self._decide(question, cube, "beaver") == "accept"

    async def _decide(self, question: Question, cube: Cube, step: Step) -> Reply:
        said = await self._ask(Decide(question, cube, step, secrets.randbits(32)))
        match said:
            case {"decides": "accept" | "decline" | "beaver" as reply}:
                return cast(Reply, reply)
        return await asyncio.to_thread(_quick_decision, question, cube, step)

    async def close(self) -> None:
        """End the worker. Whoever still waits gets a quick move."""
        self._runner.cancel()
        with suppress(asyncio.CancelledError):
            await self._runner
        while self._queue:
            _answer(self._queue.popleft(), None)
        await self._keeper.drop()

    async def _ask(self, request: Request) -> dict[str, Any] | None:
        """What the worker says; None where it cannot be had in time. A cancelled request is not asked any more."""
        if self._runner.done() or len(self._queue) >= self._limits.waiting:
            return None
        loop = asyncio.get_running_loop()
        waiting = Waiting(request, loop.time(), loop.create_future())
        self._queue.append(waiting)
        self._work.set()
        try:
            return await asyncio.wait_for(waiting.answer, self._limits.answer)
        except TimeoutError:
            log.warning("computer: no answer within %.1f s, a quick move instead", self._limits.answer)
            return None

    async def _run(self) -> None:
        with suppress(WorkerLostError):
            await self._keeper.worker()
        self._tried.set()
        while True:
            waiting = await self._next()
            try:
                worker = await self._keeper.worker()
                said = await worker.ask(self._in_time(waiting), self._limits.hang)
            except WorkerLostError as fault:
                log.warning("computer: the worker %s", fault)
                await self._keeper.drop()
                self._again(waiting)
            except Exception:  # a fault of ours in one request must not silence the computer for everybody
                log.exception("computer: a request failed")
                _answer(waiting, None)
                await self._keeper.drop()  # in whatever state it is, the next request finds a whole one
            except BaseException:
                _answer(waiting, None)
                raise
            else:
                if "fault" in said:
                    log.warning("computer: not answered: %s", said["fault"])
                _answer(waiting, said)

    async def _next(self) -> Waiting:
        """The oldest request that somebody still waits for."""
        while True:
            while self._queue:
                waiting = self._queue.popleft()
                if not waiting.answer.done():
                    return waiting
            self._work.clear()
            await self._work.wait()

    def _in_time(self, waiting: Waiting) -> Request:
        """The request, in a hurry where it has waited long."""
        request = waiting.request
        waited = asyncio.get_running_loop().time() - waiting.since
        late = waited > self._limits.hurry or waiting.losses
        return replace(request, hurry=True) if late and isinstance(request, Choose) else request

    def _again(self, waiting: Waiting) -> None:
        """Ask another worker first thing; but no request may cost worker after worker."""
        waiting.losses += 1
        if waiting.losses < self._limits.attempts:
            self._queue.appendleft(waiting)
        else:
            _answer(waiting, None)


def _answer(waiting: Waiting, said: dict[str, Any] | None) -> None:
    if not waiting.answer.done():
        waiting.answer.set_result(said)


def _quick_moves(question: Question) -> tuple[Move, ...]:
    from engine.computer.quick import quick_moves  # noqa: PLC0415 - numpy, which the server loads only when it must

    return quick_moves(question)


def _quick_answer(question: Question, value: int) -> bool:
    from engine.computer.quick import quick_answer  # noqa: PLC0415 - as above

    return quick_answer(question, value)


def _quick_decision(question: Question, cube: Cube, step: Step) -> Reply:
    from engine.computer.quick import quick_decision  # noqa: PLC0415 - as above

    return quick_decision(question, cube, step)
