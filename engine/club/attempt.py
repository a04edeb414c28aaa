"""One attempt to bring a command into the log: knows guard, decision, commit and answer; judges nothing itself."""

from __future__ import annotations

from functools import partial

from engine.club.aside import aside, prepared
from engine.club.computer_view import owed
from engine.club.held import Held, catch_up, catch_up_alone, move_on, stands_since
from engine.club.notes import caused_by
from engine.club.shared import Club, say, spawn
from engine.match.codec import entry_to_bytes
from engine.match.commands import Command, Credit, Throw
from engine.match.decide import decide
from engine.match.decide import entry as next_entry
from engine.match.events import Entry
from engine.match.evolve import apply
from engine.match.refusals import Code, Refusal
from engine.match.snapshot import match_to_bytes
from engine.match.state import Match, actor
from engine.match.table import Seat
from engine.store import matches as store
from engine.store.commit import SERVER_SEAT, Write
from engine.store.outbox import Note

GAP_MS = 3_000
"""A silence of all processes for longer than this is an outage: three beats missed."""


async def attempt(
    club: Club,
    held: Held,
    seat: Seat | None,
    command_id: str | None,
    version: int | None,
    command: Command,
    seen: str | None = None,
) -> int | Refusal | None:
    """As `act`, but once: None where the match moved on under the command, or where time may have been standing still
    for a clock that the command would be judged by. Under no lock."""
    async with held.lock:
        if version is not None and version > held.match.version:
            await catch_up(club, held)
        if version is not None and version != held.match.version:
            done = await _first_answer(club, held.match_id, seat, command_id)
            if done is not None:
                return done
            if version > held.match.version or not await stands_since(club, held.match_id, version):
                return Refusal(Code.STALE)
        elif seen is not None and seen != held.head:
            return Refusal(Code.FORKED)
        if isinstance(command, Throw) and command.head != held.head:
            return Refusal(Code.STALE)
        now = club.now()
        if needs_time(held, command) and not is_fresh(club, now):
            return None
        judging = partial(decide, held.match_id, held.match, command, seat, now, held.package or club.dice)
        events = await aside(held.match.table, judging)
        if isinstance(events, Refusal):
            if await catch_up(club, held):  # judged by an old state
                return None
            return await _first_answer(club, held.match_id, seat, command_id) or events
        entry = next_entry(held.match, events, now, command_id, seat, held.head)
        after = apply(held.match, entry)
        await prepared(after)
        what = write_of(club, held, entry, after)
        # Whoever is cancelled here (its socket closed) is not told, but all others are.
        if await club.committer.commit(what, lambda: spawn(club, catch_up_alone(club, held), "catch_up")):
            if held.match.version < entry.version:
                move_on(club, held, entry, after, what.body)
            say(club, f"m:{held.match_id}:{entry.version}")
            return entry.version
        await catch_up(club, held)
        return await _first_answer(club, held.match_id, seat, command_id)


def needs_time(held: Held, command: Command) -> bool:
    """Whether a running clock is judged by this command. A credit sets it right, whenever it comes."""
    return held.match.deadline is not None and not isinstance(command, Credit)


def is_fresh(club: Club, now: int) -> bool:
    """Whether every outage up to `now` is known to this process, and credited."""
    return now - club.beaten_at <= GAP_MS


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
        turn=actor(after),
        over=after.phase == "over",
        deadline=after.deadline,
        owed_by_computer=owed(after) is not None,
        seat=SERVER_SEAT if entry.seat is None else entry.seat,
        command_id=entry.command_id,
        body=entry_to_bytes(entry),
        notes=notes,
    )
