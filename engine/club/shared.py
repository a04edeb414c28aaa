"""What the services of one process share: knows who holds what, does no service's work."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import structlog

from engine.computer.protocol import Computer
from engine.dice.signing import SigningKey
from engine.dice.source import Dice
from engine.match.events import Entry
from engine.match.table import Seat
from engine.store.bus import Bus
from engine.store.commit import Committer
from engine.store.connect import LOST, Pool

if TYPE_CHECKING:
    from engine.club.held import Held
    from engine.club.listening import Listener

log = structlog.get_logger(__name__)

_ALPHABET = "abcdefghijklmnopqrstuvwxyz234567"


def wall_clock() -> int:
    """Milliseconds since the epoch."""
    return time.time_ns() // 1_000_000


def new_id() -> str:
    """80 random bits as 16 characters of a-z and 2-7: nobody guesses another's invitation."""
    return "".join(_ALPHABET[byte & 31] for byte in secrets.token_bytes(16))


@dataclass
class Club:
    """One process's part of the club. Any number of processes may share one database."""

    pool: Pool
    committer: Committer
    dice: Dice
    computer: Computer | None
    now: Callable[[], int]
    pause: float  # scales the computer's natural pause; 0 = none
    sealed: bool  # matches are dealt from packages; else from `dice`
    signing: SigningKey = field(repr=False)
    node: str = field(default_factory=new_id)
    bus: Bus | None = None
    alone: bool = False  # no other process is known: hints would be for nobody
    held: OrderedDict[str, Held] = field(default_factory=OrderedDict)  # least recently used first
    unwritten: dict[tuple[str, Seat], Held] = field(default_factory=dict)  # presence the database does not know yet
    greeted: dict[str, dict[Listener, None]] = field(default_factory=dict)  # by person
    told_started: OrderedDict[str, None] = field(default_factory=OrderedDict)  # challenges already told here
    after_commit: list[Callable[[Held, Entry], None]] = field(default_factory=list)
    after_look: list[Callable[[Held], None]] = field(default_factory=list)  # somebody opened the match
    thinking: dict[str, int] = field(default_factory=dict)  # match: version that the computer thinks about here
    owed_before: dict[str, int] | None = None  # versions of the matches that waited for the computer the last time
    healed_at: int = 0  # when lost hints were last looked for
    beaten_at: int = 0  # last heartbeat of this process that left no outage uncredited
    beating: asyncio.Lock = field(default_factory=asyncio.Lock)
    freshening: asyncio.Task[None] | None = None  # a heartbeat that commands wait for
    soonest: int | None = None  # the deadline that the sweep sleeps until
    sooner: asyncio.Event = field(default_factory=asyncio.Event)
    owed: asyncio.Event = field(default_factory=asyncio.Event)  # something went into the outbox
    uncountable: set[str] = field(default_factory=set)  # finished matches whose log this release cannot read
    tasks: set[asyncio.Task[Any]] = field(default_factory=set)


def spawn(club: Club, work: Coroutine[Any, Any, Any], name: str) -> asyncio.Task[Any]:
    """Run `work` until it ends or the club closes. What goes wrong is logged, by its kind only."""
    task = asyncio.create_task(work, name=name)
    club.tasks.add(task)
    task.add_done_callback(lambda done: _ended(club, done))
    return task


def _ended(club: Club, task: asyncio.Task[Any]) -> None:
    club.tasks.discard(task)
    fault = None if task.cancelled() else task.exception()
    if isinstance(fault, LOST):
        log.info("database_away", service=task.get_name(), reason=type(fault).__name__)
    elif fault is not None:
        log.error("task_failed", task=task.get_name(), exc_info=fault)


@contextmanager
def alone(service: str, match_id: str | None) -> Iterator[None]:
    """One match that cannot be read keeps no other of a loop from its turn: it is logged and passed over."""
    try:
        yield
    except LOST:
        raise
    except Exception:
        log.exception("match_failed", service=service, match=match_id)


async def repeat(work: Callable[[], Coroutine[Any, Any, Any]], every_s: float, name: str) -> None:
    """Do `work` again and again. A database that is away, or one bad round, must not end a service of the club."""
    while True:
        try:
            await work()
        except LOST as fault:
            log.info("database_away", service=name, reason=type(fault).__name__)
        except Exception:
            log.exception("service_failed", service=name)
        await asyncio.sleep(every_s)


def say(club: Club, hint: str) -> None:
    """Hint to the other processes, after the commit that it tells of."""
    if club.bus is not None and not club.alone:
        club.bus.say(hint)
