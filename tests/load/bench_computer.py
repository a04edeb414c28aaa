"""How long the computer thinks on each level, as the club sees it: through the queue and the worker, one at a time."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

from engine.computer.opponent import Opponent
from engine.computer.protocol import Question
from engine.computer.quick import quick_moves
from engine.rules.generate import plays, turn_graph
from engine.rules.graph import follow
from engine.rules.position import OFF, Position
from engine.rules.variants.short import INTERNATIONAL
from tests.load.bench import Row

TURNS = 300
MASTER_P95_MS = 150.0
LEVELS = ("beginner", "club", "expert", "master")


def rows() -> list[Row]:
    return asyncio.run(measure())


async def measure() -> list[Row]:
    began = time.perf_counter()
    computer = Opponent()
    try:
        await computer.ready(20)
        loaded = time.perf_counter() - began
        turns = await positions(computer)
        found = [Row(f"computer ({computer.kind}): worker ready after a start", f"{loaded:.2f} s", "")]
        for level in LEVELS:
            found.append(await level_row(computer, level, turns))
        found.append(Row("computer: memory of the worker", f"{memory_mb(computer.pid):.0f} MB", ""))
    finally:
        await computer.close()
    times = [timed(turn) for turn in turns]
    return [*found, row("computer: a quick move, no worker", times)]


async def positions(computer: Opponent) -> list[Question]:
    """Turns with a choice, from games that the club level plays against itself."""
    rng = random.Random(4)
    found: list[Question] = []
    position = Position(*INTERNATIONAL.start)
    while len(found) < TURNS:
        dice = (rng.randint(1, 6), rng.randint(1, 6))
        options = plays(INTERNATIONAL, position, dice)
        question = Question(INTERNATIONAL.name, position, dice, "club")
        after = options[0].position
        if len(options) > 1:
            found.append(question)
            walked = follow(turn_graph(INTERNATIONAL, position, dice), await computer.choose(question))
            assert walked is not None
            after = walked[1]
        position = Position(*INTERNATIONAL.start) if after.own[OFF] == INTERNATIONAL.checkers else after.turned()
    return found


async def level_row(computer: Opponent, level: str, turns: list[Question]) -> Row:
    times = []
    for turn in turns:
        began = time.perf_counter()
        await computer.choose(turn._replace(level=level))
        times.append((time.perf_counter() - began) * 1000)
    return row(f"computer: a turn by {level}", times, MASTER_P95_MS if level == "master" else None)


def timed(turn: Question) -> float:
    began = time.perf_counter()
    quick_moves(turn)
    return (time.perf_counter() - began) * 1000


def row(what: str, times: list[float], promised: float | None = None) -> Row:
    times = sorted(times)
    p50, p95 = times[len(times) // 2], times[len(times) * 95 // 100]
    measured = f"{p50:.1f} / {p95:.1f} ms"
    if promised is None:
        return Row(f"{what}, p50 / p95", measured, "")
    return Row(f"{what}, p50 / p95", measured, f"p95 <= {promised:.0f} ms", p95 <= promised)


def memory_mb(pid: int | None) -> float:
    """Resident memory, 0 where this system does not say."""
    status = Path(f"/proc/{pid}/status")
    lines = status.read_text().splitlines() if status.exists() else []
    return sum(int(line.split()[1]) for line in lines if line.startswith("VmRSS:")) / 1024
