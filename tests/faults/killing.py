"""How a whole Oyin dies: knows its processes, lets none of them say goodbye."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from tests.e2e.house import House


async def kill_all(house: House) -> None:
    """The server and whatever it has started (its database, the computer's worker), all at once."""
    assert house.process is not None
    for pid in (house.process.pid, *descendants(house.process.pid)):
        os.kill(pid, signal.SIGKILL)
    await house.process.wait()


def descendants(pid: int) -> list[int]:
    children = [int(word) for task in Path(f"/proc/{pid}/task").glob("*/children") for word in task.read_text().split()]
    return [*children, *(each for child in children for each in descendants(child))]
