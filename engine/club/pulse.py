"""Time in which no server was alive: knows the heartbeat and credits what was lost, once; flags nobody."""

from __future__ import annotations

import structlog

from engine.club.act import act
from engine.club.shared import Club
from engine.match.commands import Credit
from engine.store import alive
from engine.store import matches as store
from engine.store.alive import Outage

log = structlog.get_logger(__name__)

BEAT_S = 1.0

GAP_MS = 3_000
"""A silence of all processes for longer than this is an outage: three beats missed."""

NODE_DEAD_MS = 6_000
"""A process that has not beaten for so long is dead: it sees nobody, and needs no hints."""

PAGE = 500


async def be_fresh(club: Club) -> None:
    """No clock is judged before this process knows that time was not standing still.

    It may have slept (a closed laptop, a database out of reach) until just now.
    """
    if club.now() - club.beaten_at > GAP_MS:
        await beat(club)


async def beat(club: Club) -> None:
    """This process is alive. Every outage that is not yet credited is credited first, whoever found it."""
    async with club.beating:
        now = club.now()
        pulse = await alive.beat(club.pool, club.node, now, GAP_MS, NODE_DEAD_MS)
        club.alone = pulse.alone
        for outage in pulse.outages:
            await credit(club, outage)
            await alive.settle_outage(club.pool, outage.id)
        club.beaten_at = now


async def credit(club: Club, outage: Outage) -> None:
    """Give back the outage to every timed match that ran in it. Several processes may do this at once: the id of
    the command lets each match have it once."""
    given, after = 0, ""
    while ids := await store.timed_started_before(club.pool, outage.ended, after, PAGE):
        for match_id in ids:
            answer = await act(club, match_id, None, f"credit-{outage.id}", None, Credit(outage.ended - outage.began))
            given += isinstance(answer, int)
        after = ids[-1]
    log.info("outage_credited", ms=outage.ended - outage.began, matches=given)
