"""The computer behind its worker process: whatever happens to that, an answer comes."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from engine.computer import opponent as opponent_module
from engine.computer.limits import Limits
from engine.computer.opponent import Opponent
from engine.computer.probe import likely_kind, processor_fits
from engine.computer.process import Worker
from engine.computer.protocol import Cube, Terms
from engine.computer.telegraph import Accept, Choose, Decide, Request, request_from_line, request_to_line
from engine.rules.context import Stage, TurnContext
from tests.engine.computer.situations import START, ask, needs_full, reached, result
from tests.waiting import until

ROOT = Path(__file__).parents[3]
OPENING = ask(START, (3, 1))
MADE = ((8, 5), (6, 5))


FOR_CHECKERS = Terms(None, (6, 15, 15), given_up=(3, 4))
CUBE = Cube(tuple(range(1, 11)), beaver=True)

# Longer than any that a busy machine needs: the tests that are about time set their own.
PATIENT = Limits(answer=60, hang=30, hurry=60)


@asynccontextmanager
async def opened(evaluator: Any = "auto", **limits: Any) -> AsyncIterator[Opponent]:
    computer = Opponent(evaluator, replace(PATIENT, **limits))
    await computer.ready(20)
    try:
        yield computer
    finally:
        await computer.close()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The questions that were answered by the quick move."""
    asked: list[object] = []
    real = opponent_module._quick_moves

    def counted(question: Any) -> Any:
        asked.append(question)
        return real(question)

    monkeypatch.setattr(opponent_module, "_quick_moves", counted)
    return asked


def pid_of(computer: Opponent) -> int:
    assert computer.pid is not None
    return computer.pid


def alive(pid: int) -> bool:
    """Whether the process runs; a dead one that nobody has buried yet does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except FileNotFoundError:
        return False


def children() -> list[int]:
    """The worker processes of this one."""
    pids = Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()
    return [int(pid) for pid in pids if b"engine.computer.worker" in Path(f"/proc/{pid}/cmdline").read_bytes()]


def open_files(pid: int) -> list[str]:
    return [str(link.readlink()) for link in Path(f"/proc/{pid}/fd").iterdir()]


def environment(pid: int) -> bytes:
    return Path(f"/proc/{pid}/environ").read_bytes()


@pytest.mark.parametrize("evaluator", [pytest.param("auto", marks=needs_full), "simple"])
async def test_it_answers_legally_on_every_level(evaluator: str, quick: list[object]) -> None:
    async with opened(evaluator) as computer:
        assert computer.kind == ("full" if evaluator == "auto" else "simple")
        for position, dice in reached(15, seed=6):
            for level in ("beginner", "club", "expert", "master"):
                question = ask(position, dice, level)
                result(question, await computer.choose(question))
        assert await computer.accepts_resignation(OPENING, 1)
    assert not quick


async def test_many_at_once_are_all_answered(quick: list[object]) -> None:
    async with opened() as computer:
        questions = [ask(position, dice, "club") for position, dice in reached(60, seed=7)]
        answers = await asyncio.gather(*map(computer.choose, questions))
        for question, moves in zip(questions, answers, strict=True):
            result(question, moves)
    assert not quick


async def test_a_worker_killed_between_two_requests_is_replaced(quick: list[object]) -> None:
    async with opened() as computer:
        before = pid_of(computer)
        os.kill(before, signal.SIGKILL)
        assert await computer.choose(OPENING) == MADE
        assert computer.pid not in {before, None}
    assert not quick


async def test_a_worker_killed_over_a_request_is_replaced_and_asked_again(quick: list[object]) -> None:
    async with opened() as computer:
        before = pid_of(computer)
        os.kill(before, signal.SIGSTOP)  # so that the request is surely in its hands
        answer = asyncio.create_task(computer.choose(OPENING))
        await asyncio.sleep(0)
        await until(lambda: not computer._queue)
        os.kill(before, signal.SIGKILL)
        assert await answer == MADE
        assert computer.pid not in {before, None}
    assert not quick


async def test_a_hanging_worker_is_replaced_and_its_request_asked_again(quick: list[object]) -> None:
    async with opened(hang=1) as computer:
        before = pid_of(computer)
        os.kill(before, signal.SIGSTOP)
        assert await computer.choose(OPENING) == MADE
        assert not alive(before)
    assert not quick


async def test_nobody_waits_longer_than_the_limit(quick: list[object]) -> None:
    async with opened(answer=0.2) as computer:
        os.kill(pid_of(computer), signal.SIGSTOP)
        loop = asyncio.get_running_loop()
        began = loop.time()
        answers = await asyncio.gather(*(computer.choose(OPENING) for _ in range(5)))
        assert loop.time() - began < 4
        for moves in answers:
            result(OPENING, moves)
        assert await computer.accepts_resignation(OPENING, 1)
    assert len(quick) == 5


async def test_decisions_about_raises_come_from_a_worker_or_without() -> None:
    stake = ask("6:5 5:5 4:5 | 8:5 7:5 5:5", (2, 1))._replace(terms=Terms(None))
    lost = stake._replace(position=stake.position.turned())
    async with opened(answer=0.2) as computer:
        for _ in range(2):
            assert await computer.raises(stake, CUBE)
            assert await computer.answers_raise(lost, CUBE) == "decline"
            assert await computer.answers_raise(stake, CUBE) == "beaver"
            assert await computer.accepts_beaver(stake, CUBE)
            os.kill(pid_of(computer), signal.SIGSTOP)


@pytest.mark.parametrize(
    "request_",
    [
        Decide(
            ask(START, (3, 1))._replace(terms=FOR_CHECKERS),
            Cube((1, 2, 4), True, (1, 1, 1)),
            "beaver",
            7,
        ),
        Choose(ask(START, (4, 4))._replace(context=TurnContext(True, False, 1, Stage(4, 3, 4, True))), 5),
        Accept(ask(START, (4, 1), away=(3, 2)), 2),
    ],
)
def test_a_request_goes_over_the_wire_whole(request_: Request) -> None:
    assert request_from_line(request_to_line(8, request_)) == (8, request_)


async def test_a_request_that_costs_workers_gets_a_quick_move(
    quick: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fatal(self: Worker, request: Request, within: float) -> dict[str, Any]:
        os.kill(self.pid, signal.SIGKILL)
        return await real(self, request, within)

    real = Worker.ask
    async with opened() as computer:
        monkeypatch.setattr(Worker, "ask", fatal)
        result(OPENING, await computer.choose(OPENING))
        assert len(quick) == 1
        monkeypatch.setattr(Worker, "ask", real)
        assert await computer.choose(OPENING) == MADE
    assert len(quick) == 1


async def test_a_full_queue_does_not_grow(quick: list[object]) -> None:
    async with opened(answer=0.5, waiting=3) as computer:
        os.kill(pid_of(computer), signal.SIGSTOP)
        answers = [asyncio.create_task(computer.choose(OPENING)) for _ in range(10)]
        await asyncio.sleep(0)
        assert len(computer._queue) == 3
        for moves in await asyncio.gather(*answers):
            result(OPENING, moves)
    assert len(quick) == 10


async def test_a_cancelled_request_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Request] = []
    real = Worker.ask

    async def seen(self: Worker, request: Request, within: float) -> dict[str, Any]:
        asked.append(request)
        return await real(self, request, within)

    async with opened() as computer:
        monkeypatch.setattr(Worker, "ask", seen)
        given_up = [asyncio.create_task(computer.choose(ask(START, (6, 5)))) for _ in range(3)]
        kept = asyncio.create_task(computer.choose(OPENING))
        await asyncio.sleep(0)
        for task in given_up[1:]:
            task.cancel()
        assert await kept == MADE
    assert len([request for request in asked if request.question.dice == (6, 5)]) <= 1


async def test_who_has_waited_long_gets_a_play_without_looking_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Request] = []
    real = Worker.ask

    async def seen(self: Worker, request: Request, within: float) -> dict[str, Any]:
        asked.append(request)
        return await real(self, request, within)

    monkeypatch.setattr(Worker, "ask", seen)
    async with opened(hurry=-1) as computer:
        result(OPENING, await computer.choose(OPENING))
    assert [request.hurry for request in asked if isinstance(request, Choose)] == [True]


async def test_an_impossible_question_hurts_nobody_else() -> None:
    async with opened() as computer:
        before = computer.pid
        with pytest.raises(ValueError, match="not a roll"):
            await computer.choose(ask(START, (7, 1)))
        assert await computer.choose(OPENING) == MADE
        assert computer.pid == before


async def test_close_leaves_no_process_and_whoever_waits_gets_a_quick_move(quick: list[object]) -> None:
    computer = Opponent(limits=PATIENT)
    await computer.ready(20)
    pid = pid_of(computer)
    os.kill(pid, signal.SIGSTOP)
    waiting = [asyncio.create_task(computer.choose(OPENING)) for _ in range(3)]
    await asyncio.sleep(0)
    await computer.close()
    assert pid not in children()
    for moves in await asyncio.gather(*waiting):
        result(OPENING, moves)
    result(OPENING, await computer.choose(OPENING))  # also afterwards
    await computer.close()


async def test_close_right_after_the_start_leaves_no_process() -> None:
    computer = Opponent()
    await asyncio.sleep(0.05)  # in the middle of starting the process, or before, or after: it must not matter
    await computer.close()
    assert not children()


async def test_the_worker_inherits_no_socket_and_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OYIN_BOT_TOKEN", "1:secret")
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        os.set_inheritable(listening.fileno(), True)
        inode = f"socket:[{os.fstat(listening.fileno()).st_ino}]"
        async with opened() as computer:
            files, given = open_files(pid_of(computer)), environment(pid_of(computer))
    assert inode not in files
    assert b"OYIN" not in given


PARENT = dedent("""
    import asyncio
    from engine.computer.opponent import Opponent

    async def main():
        computer = Opponent()
        await computer.ready(20)
        print(computer.pid, flush=True)
        await asyncio.sleep(600)

    asyncio.run(main())
""")


@pytest.fixture
def parent() -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-c", PARENT]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        yield process
        process.kill()


async def test_the_worker_ends_when_its_parent_is_killed(parent: subprocess.Popen[str]) -> None:
    assert parent.stdout is not None
    pid = int(await asyncio.to_thread(parent.stdout.readline))
    assert alive(pid)
    parent.kill()
    parent.wait()
    await until(lambda: not alive(pid))


@pytest.fixture
def broken_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Put a library of the analyser's name before the real one, that does this when imported."""

    def install(text: str) -> None:
        (tmp_path / "bgbot_cpp.py").write_text(text)
        monkeypatch.setenv("PYTHONPATH", str(tmp_path))

    return install


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("raise ImportError('no wheel for this processor')", id="cannot be imported"),
        pytest.param("import os, signal; os.kill(os.getpid(), signal.SIGILL)", id="illegal instruction"),
        pytest.param("raise RuntimeError('broken')", id="broken"),
    ],
)
async def test_without_the_library_the_simple_evaluator_plays(
    text: str, broken_library: Callable[[str], None], quick: list[object]
) -> None:
    broken_library(text)
    async with opened() as computer:
        assert computer.kind == "simple"
        for position, dice in reached(5, seed=8):
            question = ask(position, dice)
            result(question, await computer.choose(question))
    assert not quick


@needs_full
async def test_the_strong_evaluator_is_tried_again_after_a_rest(
    broken_library: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    broken_library("import os, signal; os.kill(os.getpid(), signal.SIGILL)")
    async with opened(rest=0.01) as computer:
        kinds: list[str] = [computer.kind]
        monkeypatch.delenv("PYTHONPATH")
        assert await computer.choose(OPENING) == MADE
        assert [*kinds, computer.kind] == ["simple", "full"]


async def test_where_no_worker_can_start_the_quick_move_plays(
    quick: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/nonexistent/python")
    async with opened() as computer:
        result(OPENING, await computer.choose(OPENING))
        assert await computer.accepts_resignation(OPENING, 1)
    assert len(quick) == 1


def test_a_processor_without_avx2_is_seen(tmp_path: Path) -> None:
    cpuinfo = tmp_path / "cpuinfo"
    assert processor_fits(cpuinfo)  # nobody says: try
    cpuinfo.write_text("processor : 0\nflags\t\t: fpu sse2 avx\n")
    assert not processor_fits(cpuinfo)
    cpuinfo.write_text("processor : 0\nflags\t\t: fpu sse2 avx avx2 bmi2\n")
    assert processor_fits(cpuinfo)
    assert likely_kind() in {"full", "simple"}


@pytest.mark.parametrize("request_", [Choose(OPENING, 7), Choose(OPENING, 2**32 - 1, hurry=True), Accept(OPENING, 2)])
def test_a_request_survives_the_pipe(request_: Request) -> None:
    assert request_from_line(request_to_line(3, request_)) == (3, request_)
