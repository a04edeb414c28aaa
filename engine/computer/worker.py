"""The process that thinks: knows the pipe to its parent and which evaluator this machine can load.

`python -m engine.computer.worker [auto | simple]`, started by `process.py`. It holds no socket, no database and no
secret; it ends by itself when its standard input ends, which is when its parent is gone, however that came about.
"""

from __future__ import annotations

import os
import queue
import sys
import threading
from typing import Any, BinaryIO

import orjson

from engine.computer.choose import accepts
from engine.computer.judges import Bench
from engine.computer.probe import processor_fits
from engine.computer.quick import moves
from engine.computer.raise_or_roll import decide
from engine.computer.telegraph import Accept, Choose, Decide, Request, request_from_line

# The server and its players go first; a turn of the computer may take a little longer for it.
NICE = 2


def load(evaluator: str) -> tuple[Bench, str]:
    """The best evaluators that load, and why the full one is not among them (empty where it is)."""
    if evaluator == "simple":
        return Bench(), "asked for"
    if not processor_fits():
        return Bench(), "this processor has no AVX2"
    try:
        from engine.computer.sage import SageJudge  # noqa: PLC0415 - the import is what may fail

        return Bench(SageJudge()), ""
    except Exception as fault:  # whatever a foreign library throws, play goes on
        return Bench(), f"{type(fault).__name__}: {fault}"


def answer(bench: Bench, request: Request) -> dict[str, Any]:
    match request:
        case Choose(question, seed, hurry):
            return {"moves": moves(bench, question, seed, hurry)}
        case Accept(question, value):
            return {"accepts": accepts(bench.judge(question), question, value)}
        case Decide(question, cube, step, seed):
            return {"decides": decide(bench.judge(question), question, cube, step, seed)}


def main(evaluator: str) -> None:
    os.nice(NICE)
    os.closerange(3, os.sysconf("SC_OPEN_MAX"))  # whatever an event loop left open to its child
    out = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # whatever a library prints must not stand between the answers
    lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(sys.stdin.buffer, lines), daemon=True).start()
    bench, because = load(evaluator)
    _say(out, {"ready": bench.kind, "because": because})
    while True:
        number, request = request_from_line(lines.get())
        try:
            said = answer(bench, request)
        except (ValueError, KeyError) as fault:
            said = {"fault": f"{type(fault).__name__}: {fault}"}
        _say(out, {"number": number, **said})


def _read(source: BinaryIO, lines: queue.SimpleQueue[bytes]) -> None:
    """Pass the parent's lines on; when they end, so does the process, also in the middle of a thought."""
    while line := source.readline():
        lines.put(line)
    os._exit(0)


def _say(out: Any, said: dict[str, Any]) -> None:
    try:
        out.write(orjson.dumps(said) + b"\n")
    except BrokenPipeError:
        os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "auto")
