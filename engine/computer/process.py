"""One worker process as seen by the server: knows how to start it, ask it and end it; decides nothing else."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from pathlib import Path
from typing import Any

import orjson

import engine
from engine.computer.protocol import Kind
from engine.computer.telegraph import Request, request_to_line

ONE_THREAD = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")

# The worker is given nothing of the server's environment but what a Python program needs to start.
PASSED_ON = ("PATH", "HOME", "LANG", "LD_LIBRARY_PATH", "PYTHONPATH", "VIRTUAL_ENV", "SYSTEMROOT", "TMPDIR")


class WorkerLostError(Exception):
    """The worker died, did not start, or did not answer in time. It has been ended."""


class Worker:
    """A running worker; one request at a time."""

    def __init__(self, process: Process, kind: Kind, because: str) -> None:
        self._process = process
        self._asked = 0
        self.kind = kind
        self.because = because

    @property
    def pid(self) -> int:
        return self._process.pid

    async def ask(self, request: Request, within: float) -> dict[str, Any]:
        """Its answer, at most `within` seconds later; WorkerLostError otherwise."""
        self._asked += 1
        stdin = self._process.stdin
        assert stdin is not None  # noqa: S101 - made with a pipe
        try:
            _write(stdin, request_to_line(self._asked, request))
            said = await asyncio.wait_for(_line(self._process), within)
            if said.get("number") != self._asked:
                raise WorkerLostError(f"answered out of turn: {said}")
        except (TimeoutError, OSError, ValueError) as fault:
            await self.end()
            raise WorkerLostError(f"{type(fault).__name__} {fault}".strip()) from fault
        except BaseException:
            await self.end()
            raise
        return said

    async def end(self) -> None:
        """Kill it and wait until it is gone."""
        await _kill(self._process)


async def start_worker(evaluator: str, within: float) -> Worker:
    """A worker that has loaded its evaluator. WorkerLostError where it has not after `within` seconds.

    It is a fresh program, not a fork, and inherits no file but the standard error, where it may say what it died of;
    a session of its own keeps the terminal's Ctrl-C from it.
    """
    root = str(Path(engine.__file__).parents[1])
    given = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
    given["PYTHONPATH"] = os.pathsep.join(filter(None, (root, given.get("PYTHONPATH"))))
    try:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "engine.computer.worker", evaluator),
            stdin=PIPE,
            stdout=PIPE,
            env=given | ONE_THREAD,
            start_new_session=True,
        )
    except OSError as fault:
        raise WorkerLostError(f"could not be started: {fault}") from fault
    try:
        said = await asyncio.wait_for(_line(process), within)
        return Worker(process, "full" if said["ready"] == "full" else "simple", said["because"])
    except (TimeoutError, OSError, ValueError, KeyError) as fault:
        await _kill(process)
        raise WorkerLostError(f"did not start, exit status {process.returncode}") from fault
    except BaseException:
        await _kill(process)
        raise


def _write(pipe: asyncio.StreamWriter, line: bytes) -> None:
    """ConnectionError where the pipe is closed: uvloop says so at once, asyncio only when one reads."""
    try:
        pipe.write(line)
    except RuntimeError as fault:
        raise ConnectionError(f"gone: {fault}") from fault


async def _line(process: Process) -> dict[str, Any]:
    """The next thing it says; ConnectionError when it has said its last."""
    stdout = process.stdout
    assert stdout is not None  # noqa: S101 - made with a pipe
    line = await stdout.readline()
    if not line.endswith(b"\n"):
        raise ConnectionError(f"gone, exit status {process.returncode}")
    said = orjson.loads(line)
    if not isinstance(said, dict):
        raise ValueError(f"not an answer: {line!r}")
    return said


async def _kill(process: Process) -> None:
    if process.returncode is None:
        with suppress(ProcessLookupError):
            process.kill()
    with suppress(OSError):
        await process.communicate()  # to the end of its output, so that no pipe stays open
