"""Offering and taking a rematch: knows the two presses of a button, in either order or at once."""

from __future__ import annotations

import orjson

from engine.club import begin, challenges
from engine.club.denied import Denied, DeniedCode
from engine.club.held import Held, hold_current, seat_of
from engine.club.live import announce_rematch
from engine.club.rematches import Rematch, rematch_of
from engine.club.shared import Club, new_id
from engine.match.table import Seat
from engine.match.table_codec import table_to_wire
from engine.store import challenges as store
from engine.store import matches as match_store
from engine.store import people as people_store
from engine.store.challenges import ChallengeRow
from engine.store.people import PersonRow


async def rematch(club: Club, match_id: str, person_id: str) -> Rematch | Denied:
    """Offer a rematch with the same table, or take the opponent's offer. The computer takes it at once.

    Raises `TableError` where no recorded dice are left for another match at such a table.
    """
    held = await hold_current(club, match_id)
    if held is None:
        return Denied(DeniedCode.NOT_FOUND)
    seat = seat_of(held, person_id)
    if seat is None:
        return Denied(DeniedCode.NOT_YOUR_SEAT)
    if held.match.phase != "over":
        return Denied(DeniedCode.NOT_DUE)
    opponent = held.persons[1 - seat]
    if opponent is None:
        return await _with_computer(club, held, person_id)
    return await _with_person(club, held, seat, person_id, opponent)


async def _with_person(club: Club, held: Held, seat: Seat, person_id: str, opponent: PersonRow) -> Rematch | Denied:
    """Both may press at the same moment: the second insert finds the first one's offer, and takes it."""
    offered = await challenges.create(club, person_id, held.match.table, target=opponent.id, rematch_of=held.match_id)
    if offered.by.id == person_id:
        by_me = Rematch(seat, offered.id, offered.match_id)
        if offered.match_id is None:
            announce_rematch(club, held.match_id, by_me)
        return by_me
    accepted = await challenges.accept(club, offered.id, person_id)
    if isinstance(accepted, Denied):
        return accepted
    return Rematch(0 if seat == 1 else 1, offered.id, accepted)


async def _with_computer(club: Club, held: Held, person_id: str) -> Rematch | Denied:
    """One rematch per match here, too: a second press is answered with the first one's match."""
    if club.computer is None:
        return Denied(DeniedCode.COMPUTER_OFF)
    async with club.pool.acquire() as connection, connection.transaction():
        by = await people_store.load(connection, person_id)
        if by is None:
            return Denied(DeniedCode.NOT_FOUND)
        await match_store.lock(connection, held.match_id)
        if await store.rematch_of(connection, held.match_id) is None:
            terms = orjson.dumps(table_to_wire(held.match.table)).decode()
            beginning = await begin.opening(connection, club, held.match.table)
            now = beginning.entry.at
            row = ChallengeRow(new_id(), by, None, terms, "taken", None, beginning.match_id, held.match_id, None, now)
            await begin.seat(connection, beginning, (person_id, None))
            await store.add_taken(connection, row, now)
    made = await rematch_of(club, held)
    if made is None or made.match is None:
        return Denied(DeniedCode.NOT_FOUND)
    announce_rematch(club, held.match_id, made)
    await begin.look_at(club, made.match)
    return made
