"""A command on its way into the log: knows the order of guard, decision, commit and answer; judges nothing itself."""

from __future__ import annotations

import asyncio

from engine.club.denied import Denied, DeniedCode
from engine.club.held import Held, catch_up, catch_up_alone, hold, move_on, only_credits_since
from engine.club.notes import caused_by
from engine.club.shared import Club, say, spawn
from engine.match.codec import entry_to_bytes, match_to_bytes
from engine.match.commands import Command
from engine.match.decide import decide
from engine.match.decide import entry as next_entry
from engine.match.events import Entry
from engine.match.evolve import apply
from engine.match.refusals import Code, Refusal
from engine.match.state import Match
from engine.match.table import Seat
from engine.store import matches as store
from engine.store.commit import SERVER_SEAT, Write
from engine.store.outbox import Note

TRIES = 20
"""A match that moves on under one command so often is not of this world; the bound keeps a fault from spinning."""


async def act(
    club: Club, match_id: str, seat: Seat | None, command_id: str | None, version: int | None, command: Command
) -> int | Refusal | Denied:
    """The version that `command` made, once it is committed.

    `seat` None = the server's own command. `version` is what the sender saw; None = whatever there is now.
    A command id that the log holds already is answered with the version it made then.
    """
    held = await hold(club, match_id)
    if held is None:
        return Denied(DeniedCode.NOT_FOUND)
    async with held.lock:
        for _ in range(TRIES):
            if version is not None and version > held.match.version:
                await catch_up(club, held)
            if version is not None and version != held.match.version:
                done = await _first_answer(club, match_id, seat, command_id)
                if done is not None:
                    return done
                if version > held.match.version or not await only_credits_since(club, match_id, version):
                    return Refusal(Code.STALE)
            now = club.now()
            events = decide(match_id, held.match, command, seat, now, club.dice)
            if isinstance(events, Refusal):
                if await catch_up(club, held):  # judged by an old state: again
                    continue
                return await _first_answer(club, match_id, seat, command_id) or events
            entry = next_entry(held.match, events, now, command_id, seat)
            after = apply(held.match, entry)
            if await _commit(club, held, write_of(club, held, entry, after)):
                if held.match.version < entry.version:
                    move_on(club, held, entry, after)
                say(club, f"m:{match_id}:{entry.version}")
                return entry.version
            await catch_up(club, held)
            done = await _first_answer(club, match_id, seat, command_id)
            if done is not None:
                return done
    return Refusal(Code.STALE)


async def _commit(club: Club, held: Held, what: Write) -> bool:
    """A caller that is cancelled (its socket closed) does not take its write back: it is told on all the same."""
    done = club.committer.put(what)
    try:
        return await asyncio.shield(done)
    except asyncio.CancelledError:
        done.add_done_callback(lambda _: spawn(club, catch_up_alone(club, held), "catch_up"))
        raise


async def _first_answer(club: Club, match_id: str, seat: Seat | None, command_id: str | None) -> int | None:
    if command_id is None:
        return None
    return await store.version_of(club.pool, match_id, SERVER_SEAT if seat is None else seat, command_id)


def write_of(club: Club, held: Held, entry: Entry, after: Match) -> Write:
    notes = caused_by(held.match_id, held.persons, held.card, after, entry)
    if notes:
        club.owed.set()
    return write(held.match_id, entry, after, notes)


def write(match_id: str, entry: Entry, after: Match, notes: tuple[Note, ...] = ()) -> Write:
    """The entry and the row of its match, as the store takes them."""
    return Write(
        match_id=match_id,
        version=entry.version,
        snapshot=match_to_bytes(after),
        turn=after.turn,
        over=after.phase == "over",
        deadline=after.deadline,
        owed_by_computer=computer_owes(after),
        seat=SERVER_SEAT if entry.seat is None else entry.seat,
        command_id=entry.command_id,
        body=entry_to_bytes(entry),
        notes=notes,
    )


def computer_owes(match: Match) -> bool:
    """Whether the computer, on seat 1, has to move or to answer a resignation."""
    if match.table.level is None or match.phase == "over":
        return False
    return match.turn == 1 or (match.resign is not None and match.resign.seat == 0)
