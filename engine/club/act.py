"""A command on its way into the log: knows when to try, and when to try again; judges nothing itself."""

from __future__ import annotations

import asyncio

from engine.club.attempt import attempt, needs_time
from engine.club.denied import Denied, DeniedCode
from engine.club.held import hold
from engine.club.pulse import be_fresh
from engine.club.shared import Club
from engine.match.commands import Command
from engine.match.refusals import Code, Refusal
from engine.match.table import Seat
from engine.store.commit import PATIENCE_S

TRIES = 20
"""A match that moves on under one command so often is not of this world; the bound keeps a fault from spinning."""


async def act(
    club: Club,
    match_id: str,
    seat: Seat | None,
    command_id: str | None,
    version: int | None,
    command: Command,
    seen: str | None = None,
) -> int | Refusal | Denied:
    """The version that `command` made, once it is committed.

    `seat` None = the server's own command. `version` is what the sender saw, `seen` the head of the log there; None =
    whatever there is now.
    A command id that the log holds already is answered with the version it made then. No clock is judged before
    every outage up to that moment is credited.
    """
    held = await hold(club, match_id)
    if held is None:
        return Denied(DeniedCode.NOT_FOUND)
    for _ in range(TRIES):
        if needs_time(held, command):
            async with asyncio.timeout(PATIENCE_S):
                await be_fresh(club)
        done = await attempt(club, held, seat, command_id, version, command, seen)
        if done is not None:
            return done
    return Refusal(Code.STALE)
