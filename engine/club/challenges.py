"""Challenges: knows how an invitation is made, taken, taken back and how it expires; knows no chat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, cast

import orjson

from engine.club import begin, notes, packages
from engine.club.denied import Denied, DeniedCode
from engine.club.live import announce_rematch, announce_started
from engine.club.people import Person, person_of
from engine.club.rematches import Rematch
from engine.club.shared import Club, new_id
from engine.club.tables import sensible
from engine.match.table import Table
from engine.match.table_codec import table_from_wire, table_to_wire
from engine.store import challenges as store
from engine.store import outbox
from engine.store import people as people_store
from engine.store.challenges import CardRow, ChallengeRow
from engine.store.connect import Connection

OPEN_MS = 24 * 3600 * 1000
CARD_MS = 2 * 3600 * 1000
REMATCH_MS = 10 * 60 * 1000
EXPIRE_AT_ONCE = 200
OPEN_MAX = 50

Status = Literal["open", "taken", "cancelled", "expired"]


@dataclass(frozen=True, slots=True)
class Card:
    """Where a challenge is shown in Telegram. `message_id` is None until the bot has sent it."""

    chat_id: int
    topic_id: int | None
    lang: str
    message_id: int | None = None


@dataclass(frozen=True, slots=True)
class Challenge:
    """`target` None = whoever comes first. `match_id` is there once it is taken."""

    id: str
    by: Person
    target: str | None
    table: Table
    status: Status
    match_id: str | None
    rematch_of: str | None
    card: Card | None
    expires_at: int


async def create(
    club: Club,
    person_id: str,
    table: Table,
    target: str | None = None,
    card: Card | None = None,
    rematch_of: str | None = None,
) -> Challenge:
    """An open challenge. With a card the bot is asked to send it, and an older open card of the same person in the
    same chat topic is taken back. A second offer of the same rematch is the first one. Its match has its id and its
    package from now on.

    Raises LookupError for an unknown person and `TableError` for a table that cannot be made.
    """
    await sensible(club, table)
    now = club.now()
    ttl = REMATCH_MS if rematch_of is not None else OPEN_MS if card is None else CARD_MS
    async with club.pool.acquire() as connection, connection.transaction():
        by = await people_store.load(connection, person_id)
        if by is None:
            raise LookupError("no such person")
        if card is not None:
            for old in await store.make_way(connection, by.id, card.chat_id, card.topic_id):
                await outbox.write(connection, [notes.card_note(old, now)])
        if rematch_of is not None:
            await store.expire_rematch(connection, rematch_of, now)
        row = ChallengeRow(
            new_id(),
            by,
            target,
            orjson.dumps(table_to_wire(table)).decode(),
            "open",
            None,
            None,
            rematch_of,
            None if card is None else CardRow(card.chat_id, card.topic_id, card.lang, card.message_id),
            now + ttl,
            new_id() if club.sealed else None,
        )
        while not await store.add(connection, row, now):
            first = await store.rematch_of(connection, rematch_of or "")
            if first is not None:  # else it was taken back since: offered anew
                return _challenge(first)
        if card is not None:
            await outbox.write(connection, [notes.card_note(row.id, now)])
        if rematch_of is not None and target is not None:
            await outbox.write(connection, [notes.rematch_note(row.id, rematch_of, target, now)])
        if row.planned is not None:
            await packages.make(connection, club, row.planned, table)
    club.owed.set()
    return _challenge(row)


async def accept(club: Club, challenge_id: str, person_id: str) -> str | Denied:
    """The id of the match; the challenger has seat 0. Exactly one person gets it, again if that person asks again."""
    row = await store.load(club.pool, challenge_id)
    if row is None:
        return Denied(DeniedCode.NOT_FOUND)
    if row.status == "open":
        async with club.pool.acquire() as connection, connection.transaction():
            taken = await store.take(connection, challenge_id, person_id, club.now())
            if taken is not None:
                table = table_from_wire(orjson.loads(taken.terms))
                beginning = await begin.opening(connection, club, table, taken.planned)
                await _begin(connection, taken, person_id, beginning)
        if taken is not None:
            club.owed.set()
            announce_started(club, taken.by.id, challenge_id, beginning.match_id)
            if taken.rematch_of is not None:
                await _tell_rematch(club, taken, beginning.match_id)
            return beginning.match_id
        row = await store.load(club.pool, challenge_id) or row
    return _why_not(club, row, person_id)


async def cancel(club: Club, challenge_id: str, person_id: str) -> Denied | None:
    """Taken back by its maker; one that is no longer open is denied, one already cancelled is not."""
    async with club.pool.acquire() as connection, connection.transaction():
        done = await store.cancel(connection, challenge_id, person_id)
        row = await store.load(connection, challenge_id)
        if done and row is not None and row.card is not None:
            await outbox.write(connection, [notes.card_note(challenge_id, club.now())])
            club.owed.set()
    if row is None or row.by.id != person_id:
        return Denied(DeniedCode.NOT_FOUND)
    return None if row.status == "cancelled" else _ended(row)


async def expire_due(club: Club) -> int:
    """Expire what is past its time; returns how many. Done by the club itself every few seconds."""
    now = club.now()
    async with club.pool.acquire() as connection, connection.transaction():
        expired = await store.expire(connection, now, EXPIRE_AT_ONCE)
        await outbox.write(connection, [notes.card_note(id_, now) for id_, has_card in expired if has_card])
    if expired:
        club.owed.set()
    return len(expired)


async def load(club: Club, challenge_id: str) -> Challenge | None:
    """As it is now: one past its time is expired, even if nobody has swept it yet."""
    row = await store.load(club.pool, challenge_id)
    if row is None:
        return None
    challenge = _challenge(row)
    if challenge.status == "open" and challenge.expires_at <= club.now():
        return _challenge(row, "expired")
    return challenge


async def open_for(club: Club, person_id: str) -> list[Challenge]:
    """Open challenges made by this person or aimed at them, newest first."""
    return [_challenge(row) for row in await store.open_for(club.pool, person_id, club.now(), OPEN_MAX)]


async def _begin(connection: Connection, taken: ChallengeRow, person_id: str, beginning: begin.Beginning) -> None:
    match_id, entry, match = beginning
    await begin.seat(connection, beginning, (taken.by.id, person_id))
    await store.set_match(connection, taken.id, match_id)
    persons = (taken.by, await people_store.load(connection, person_id))
    owed = [*notes.of_start(match_id, persons, match, entry)]
    if taken.card is not None:
        owed.append(notes.card_note(taken.id, entry.at, match_id, entry.version))
    await outbox.write(connection, owed)


async def _tell_rematch(club: Club, taken: ChallengeRow, match_id: str) -> None:
    """The challenger had either seat of the old match."""
    old = taken.rematch_of or ""
    seat = await store.seat_of(club.pool, old, taken.by.id)
    if seat is not None:
        announce_rematch(club, old, Rematch(0 if seat == 0 else 1, taken.id, match_id))


def _why_not(club: Club, row: ChallengeRow, person_id: str) -> str | Denied:
    """What a person is told who cannot take the challenge now; who has it already is told its match again."""
    if row.status == "taken" and row.taken_by == person_id and row.match_id is not None:
        return row.match_id
    if row.by.id == person_id:
        return Denied(DeniedCode.OWN_CHALLENGE)
    if row.target is not None and row.target != person_id:
        return Denied(DeniedCode.NOT_INVITED)
    return _ended(row)


def _ended(row: ChallengeRow) -> Denied:
    return Denied(DeniedCode.TAKEN if row.status == "taken" else DeniedCode.EXPIRED)


def _challenge(row: ChallengeRow, status: Status | None = None) -> Challenge:
    card = row.card
    return Challenge(
        row.id,
        person_of(row.by),
        row.target,
        table_from_wire(orjson.loads(row.terms)),
        status or cast("Status", row.status),
        row.match_id,
        row.rematch_of,
        None if card is None else Card(card.chat_id, card.topic_id, card.lang, card.message_id),
        row.expires_at,
    )
