"""The club as a whole: knows what its services share and how they start and stop, knows no service's work."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from engine.computer.protocol import Computer
from engine.dice.source import Dice


def wall_clock() -> int:
    """Milliseconds since the epoch."""
    return time.time_ns() // 1_000_000


@dataclass
class Club:
    """One process's part of the club. Any number of processes may share one database."""

    dice: Dice
    computer: Computer | None
    now: Callable[[], int]
    pause: float  # scales the computer's natural pause; 0 = none


async def open_club(
    dsn: str,
    *,
    dice: Dice | None = None,
    computer: Computer | None = None,
    direct_dsn: str | None = None,
    statement_cache_size: int = 100,
    pause: float = 1.0,
    now: Callable[[], int] = wall_clock,
) -> Club:
    """Connect, credit time in which nobody was alive, and start the clocks, the bus and the computer's seat.

    The database must be migrated. `dice` None = the operating system's random source; `computer` None = no computer
    tables. `direct_dsn`: where `dsn` leads to a pooler, the server itself, for LISTEN.
    Raises `engine.store.connect.CannotConnectError`.
    """
    raise NotImplementedError


async def close_club(club: Club) -> None:
    """Stop everything this process does for the club; the computer is closed by who made it."""
    raise NotImplementedError
