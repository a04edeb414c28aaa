"""Deadlines: knows when the next one is due and asks the match to end; judges no clock itself.

Any number of processes sweep. Each sleeps until the soonest deadline it knows, and looks at least twice a second for
those that other processes have set. A flag goes through the same guard as a move, so one of the two happens.
"""

from __future__ import annotations

import asyncio
import contextlib

import structlog

from engine.club.act import act
from engine.club.held import Held
from engine.club.pulse import be_fresh
from engine.club.shared import Club
from engine.match.commands import Flag
from engine.match.events import Entry
from engine.store import matches as store
from engine.store.connect import LOST

log = structlog.get_logger(__name__)

LOOK_S = 0.5
AT_ONCE = 100
BROKEN_MS = 60_000


async def sweep_forever(club: Club) -> None:
    broken: dict[str, int] = {}
    while True:
        try:
            soonest = await sweep(club, broken)
        except LOST as fault:
            log.info("database_away", service="sweep", reason=type(fault).__name__)
            soonest = None
        except Exception:
            log.exception("service_failed", service="sweep")
            soonest = None
        club.soonest = soonest
        club.sooner.clear()
        wait_s = LOOK_S if soonest is None else min(LOOK_S, max(0.001, (soonest - club.now()) / 1000))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(wait_s):
                await club.sooner.wait()


async def sweep(club: Club, broken: dict[str, int]) -> int | None:
    """Flag what is due; returns the soonest deadline that is not.

    `broken` holds matches that could not be flagged for a fault of ours, until when to leave them alone.
    """
    await be_fresh(club)
    now = club.now()
    for match_id in [match_id for match_id, until in broken.items() if until <= now]:
        del broken[match_id]
    soonest = await store.by_deadline(club.pool, AT_ONCE, list(broken))
    due = [match_id for match_id, deadline in soonest if deadline <= now]
    await asyncio.gather(*(_flag(club, match_id, broken) for match_id in due))
    if len(due) < len(soonest):
        return soonest[len(due)][1]
    return now if len(due) == AT_ONCE else None


async def _flag(club: Club, match_id: str, broken: dict[str, int]) -> None:
    try:
        await act(club, match_id, None, None, None, Flag())
    except LOST:
        raise
    except Exception:  # one match that cannot be read must not stop all other clocks
        broken[match_id] = club.now() + BROKEN_MS
        log.exception("flag_failed", match=match_id)


def deadline_set(club: Club, held: Held, _: Entry) -> None:
    """A commit of this process may be due before what the sweep waits for."""
    deadline = held.match.deadline
    if deadline is not None and club.soonest is not None and deadline < club.soonest:
        club.sooner.set()
