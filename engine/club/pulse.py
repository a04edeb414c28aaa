"""Time in which no server was alive: knows the heartbeat and credits what was lost, once; flags nobody."""

from __future__ import annotations

import asyncio

import structlog

from engine.club.attempt import GAP_MS, attempt, is_fresh
from engine.club.held import hold
from engine.club.shared import Club, alone
from engine.match.commands import Credit
from engine.store import alive
from engine.store import matches as store
from engine.store.alive import Outage

__all__ = ["BEAT_S", "GAP_MS", "NODE_DEAD_MS", "be_fresh", "beat"]

log = structlog.get_logger(__name__)

BEAT_S = 1.0

NODE_DEAD_MS = 6_000
"""A process that has not beaten for so long is dead: it sees nobody, and needs no hints."""

AT_ONCE = 100


async def be_fresh(club: Club) -> None:
    """No clock is judged before this process knows that time was not standing still.

    It may have slept (a closed laptop, a database out of reach) until just now. Whoever waits shares one heartbeat.
    """
    while not is_fresh(club, club.now()):
        if club.freshening is None:
            club.freshening = asyncio.create_task(beat(club), name="freshening")
            club.tasks.add(club.freshening)
            club.freshening.add_done_callback(lambda done: _freshened(club, done))
        await asyncio.shield(club.freshening)


def _freshened(club: Club, done: asyncio.Task[None]) -> None:
    club.freshening = None
    club.tasks.discard(done)
    if not done.cancelled():
        done.exception()  # told to those who wait, if there are any


async def beat(club: Club) -> None:
    """This process is alive. Every outage that is not yet credited is credited first, whoever found it.

    A beat that took long does not say how things stand now, and is followed by another at once.
    """
    async with club.beating:
        while True:
            now = club.now()
            pulse = await alive.beat(club.pool, club.node, now, GAP_MS, NODE_DEAD_MS)
            club.alone = pulse.alone
            for outage in pulse.outages:
                await _credit(club, outage)
                await alive.settle_outage(club.pool, outage.id)
            club.beaten_at = now
            if club.now() - now < BEAT_S * 1000:
                return


async def _credit(club: Club, outage: Outage) -> None:
    """Give back to the turn that ran in the outage what it lost, in every timed match. Several processes may do this
    at once: the id of the command lets each match have it once."""
    given, after = 0, ""
    while ids := await store.timed_started_before(club.pool, outage.ended, after, AT_ONCE):
        given += sum(await asyncio.gather(*(_credit_match(club, match_id, outage) for match_id in ids)))
        after = ids[-1]
    log.info("outage_credited", ms=outage.ended - outage.began, matches=given)


async def _credit_match(club: Club, match_id: str, outage: Outage) -> bool:
    """Until the match has it, or needs it no more."""
    with alone("credit", match_id):
        held = await hold(club, match_id)
        answer = None
        while held is not None and answer is None:
            answer = await attempt(club, held, None, f"credit-{outage.id}", None, Credit(outage.began, outage.ended))
        return isinstance(answer, int)
    return False
