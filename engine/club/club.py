"""Opening and closing the club: knows which services run in a process and in which order; does no service's work."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial

import structlog

from engine.club import challenges, computer_seat, live, presence, pulse, statistics, sweep
from engine.club.keys import dice_key
from engine.club.shared import Club, repeat, spawn, wall_clock
from engine.computer.protocol import Computer
from engine.dice.source import Dice
from engine.dice.system import SystemDice
from engine.store import alive, outbox, people
from engine.store.bus import Bus
from engine.store.commit import Committer
from engine.store.connect import LOST, connect

__all__ = ["Club", "opened", "wall_clock"]

log = structlog.get_logger(__name__)

EXPIRE_S = 2.0
FORGET_S = 60.0
DAY_MS = 24 * 3600 * 1000
DEAD_NODE_MS = 60_000


@asynccontextmanager
async def opened(
    dsn: str,
    *,
    dice: Dice | None = None,
    computer: Computer | None = None,
    direct_dsn: str | None = None,
    statement_cache_size: int = 100,
    pause: float = 1.0,
    now: Callable[[], int] = wall_clock,
) -> AsyncIterator[Club]:
    """Connect, credit time in which nobody was alive, and run the clocks, the bus and the computer's seat until left.

    The database must be migrated. `dice`: a fixed source, from which matches are dealt without packages; `computer`
    None = no computer tables. `direct_dsn`: where `dsn` leads to a pooler, the server itself, for LISTEN.
    Raises `engine.store.connect.CannotConnectError`.
    """
    pool = await connect(dsn, statement_cache_size=statement_cache_size)
    try:
        signing = await dice_key(pool)
    except BaseException:
        await pool.close()
        raise
    sealed = dice is None
    club = Club(pool, Committer(pool), dice or SystemDice(), computer, now, pause, sealed, signing, healed_at=now())
    club.after_commit += [partial(sweep.deadline_set, club), partial(computer_seat.moved, club)]
    club.after_look.append(partial(computer_seat.look, club))
    try:
        await pulse.beat(club)
    except BaseException:
        await pool.close()
        raise
    club.bus = Bus(direct_dsn or dsn, club.node, partial(_heard, club), partial(_joined, club))
    club.bus.start()
    spawn(club, sweep.sweep_forever(club), "sweep")
    for name, every_s, work in (
        ("beat", pulse.BEAT_S, pulse.beat),
        ("heal", live.HEAL_S, live.heal),
        ("look_around", presence.LOOK_AROUND_S, presence.look_around_all),
        ("computer", computer_seat.PICK_UP_S, computer_seat.pick_up),
        ("expire", EXPIRE_S, _expire),
        ("count", statistics.COUNT_S, statistics.count_finished),
        ("forget", FORGET_S, _forget),
    ):
        spawn(club, repeat(partial(work, club), every_s, name), name)
    try:
        yield club
    finally:
        await _close(club)


async def _close(club: Club) -> None:
    """Stop everything this process does for the club; the computer is closed by who made it."""
    try:
        tasks = list(club.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await club.committer.idle()
        if club.bus is not None:
            await club.bus.stop()
        with suppress(*LOST):
            await alive.leave(club.pool, club.node)
        async with asyncio.timeout(5):
            await club.pool.close()
    except TimeoutError:
        log.warning("the database connections did not close in time")
    finally:
        club.pool.terminate()


def _heard(club: Club, hint: str) -> None:
    club.alone = False
    live.heard(club, hint)
    presence.heard(club, hint)


def _joined(club: Club) -> None:
    """Hints were lost until now: find out at once what they would have said. Who thought it was alone hears of us."""
    if club.bus is not None:
        club.bus.say("here")
    spawn(club, _heal_after_joining(club), "heal")


async def _heal_after_joining(club: Club) -> None:
    """A process that thought it was alone said nothing until it knew of us: by its next beat at the latest."""
    await live.heal_all(club)
    await asyncio.sleep(2 * pulse.BEAT_S)
    await live.heal_all(club)


async def _expire(club: Club) -> None:
    while await challenges.expire_due(club) == challenges.EXPIRE_AT_ONCE:
        pass


async def _forget(club: Club) -> None:
    """What nobody will ask for again."""
    now = club.now()
    await outbox.forget_updates(club.pool, now - 2 * DAY_MS)
    await people.forget_sign_ins(club.pool, now)
    await alive.bury(club.pool, now - DEAD_NODE_MS)
