"""A worker that is killed costs nobody an answer, on the product's event loop (uvloop) and on Python's own: the two
tell of a dead process differently."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
import uvloop

from engine.computer import opponent as opponent_module
from engine.computer.opponent import Opponent
from engine.computer.process import Worker, WorkerLostError, start_worker
from engine.computer.telegraph import Choose, Request
from tests.engine.computer.test_opponent import MADE, OPENING, open_files, opened, pid_of
from tests.waiting import until

Run = Callable[[Coroutine[Any, Any, None]], None]


@pytest.fixture(params=[uvloop.new_event_loop, asyncio.new_event_loop], ids=["uvloop", "asyncio"])
def run(request: pytest.FixtureRequest) -> Iterator[Run]:
    with asyncio.Runner(loop_factory=request.param) as runner:
        yield runner.run


@pytest.fixture(autouse=True)
def calm(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """No test here may end in a quick move or in a logged fault of ours."""

    def never(*_: object) -> None:
        raise AssertionError("a quick move")

    monkeypatch.setattr(opponent_module, "_quick_moves", never)
    yield
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []


async def bury(pid: int) -> None:
    """Kill the process and wait until its parent's loop knows of it: its pipe is closed by then."""
    os.kill(pid, signal.SIGKILL)
    await until(lambda: not Path(f"/proc/{pid}").exists())
    await asyncio.sleep(0)


async def answered(computer: Opponent) -> None:
    """An answer of a worker, within what a person may have to wait."""
    async with asyncio.timeout(5):
        assert await computer.choose(OPENING) == MADE


def test_a_request_to_a_buried_worker_says_that_it_is_lost(run: Run) -> None:
    async def scenario() -> None:
        worker = await start_worker("simple", 20)
        await bury(worker.pid)
        for _ in range(2):
            with pytest.raises(WorkerLostError):
                await worker.ask(Choose(OPENING, 1), 2)

    run(scenario())


def test_a_worker_dead_before_the_request_is_replaced_and_the_new_one_answers(run: Run) -> None:
    async def scenario() -> None:
        async with opened("simple", answer=4.5, hang=2) as computer:
            for _ in range(2):
                before = pid_of(computer)
                await bury(before)
                await answered(computer)
                assert computer.pid not in {before, None}

    run(scenario())


def test_a_worker_that_dies_while_it_thinks_is_replaced_and_the_new_one_answers(run: Run) -> None:
    async def scenario() -> None:
        async with opened("simple", answer=4.5, hang=2) as computer:
            before = pid_of(computer)
            os.kill(before, signal.SIGSTOP)  # so that the request is surely in its hands
            answer = asyncio.create_task(answered(computer))
            await asyncio.sleep(0)
            await until(lambda: not computer._queue)
            os.kill(before, signal.SIGKILL)
            await answer
            assert computer.pid not in {before, None}

    run(scenario())


@pytest.mark.parametrize("buried", [True, False], ids=["known to be dead", "just killed"])
def test_two_workers_that_die_in_a_row_cost_nobody_an_answer(
    run: Run, buried: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, killed = Worker.ask, set[int]()

    async def fatal_twice(self: Worker, request: Request, within: float) -> dict[str, Any]:
        if len(killed) < 2:
            killed.add(self.pid)
            if buried:
                await bury(self.pid)
            else:
                os.kill(self.pid, signal.SIGKILL)
        return await real(self, request, within)

    async def scenario() -> None:
        async with opened("simple", answer=4.5, hang=2) as computer:
            monkeypatch.setattr(Worker, "ask", fatal_twice)
            await answered(computer)
            assert len(killed) == 2
            assert computer.pid not in {*killed, None}

    run(scenario())


def test_a_fault_of_ours_in_one_request_costs_the_next_one_nothing(
    run: Run, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever state it left the worker in, a new one answers, at once."""

    real = Worker.ask

    async def broken(self: Worker, request: Request, within: float) -> dict[str, Any]:
        monkeypatch.setattr(Worker, "ask", real)
        raise KeyError("a fault of ours")

    async def scenario() -> None:
        async with opened("simple", answer=4.5, hang=2) as computer:
            before = pid_of(computer)
            monkeypatch.setattr(Worker, "ask", broken)
            monkeypatch.setattr(opponent_module, "_quick_moves", lambda _: ())
            assert await computer.choose(OPENING) == ()
            assert [record.levelname for record in caplog.records] == ["ERROR"]
            caplog.clear()
            await answered(computer)
            assert computer.pid not in {before, None}

    run(scenario())


def test_the_worker_keeps_no_file_that_was_left_open_to_it(run: Run) -> None:
    """uvloop closes nothing for its children that is marked as theirs."""

    async def scenario() -> None:
        with socket.socket() as listening:
            listening.bind(("127.0.0.1", 0))
            listening.listen()
            os.set_inheritable(listening.fileno(), True)
            inode = f"socket:[{os.fstat(listening.fileno()).st_ino}]"
            async with opened("simple") as computer:
                assert inode not in open_files(pid_of(computer))

    run(scenario())
