"""The rematch of a match: knows who offered it and what it led to; makes none."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.club.held import Held, seat_of
from engine.club.shared import Club
from engine.match.table import Seat
from engine.store import challenges as store


@dataclass(frozen=True, slots=True)
class Rematch:
    """Seat `by` offered a rematch; `match` is there once it began."""

    by: Seat
    challenge: str
    match: str | None


async def rematch_of(club: Club, held: Held) -> Rematch | None:
    """The offer that stands, or was taken; None once it is past its time or taken back."""
    row = await store.rematch_of(club.pool, held.match_id)
    if row is None or (row.status == "open" and row.expires_at <= club.now()):
        return None
    by = seat_of(held, row.by.id)
    return None if by is None else Rematch(by, row.id, row.match_id)


def to_wire(rematch: Rematch | None) -> dict[str, Any] | None:
    """`webapp.wire.Rematch`."""
    return None if rematch is None else {"by": rematch.by, "challenge": rematch.challenge, "match": rematch.match}
