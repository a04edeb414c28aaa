"""Which tables can be made at this moment: knows what is in stock, and asks the rules of a table for the rest."""

from __future__ import annotations

from engine.club.shared import Club
from engine.dice.modes import DiceMode
from engine.dice.real import pairs_needed
from engine.match.clash import Clash, clash
from engine.match.table import Table
from engine.store import packages as store


class TableError(ValueError):
    """A table that cannot be made, and why."""

    def __init__(self, reason: Clash) -> None:
        super().__init__(f"no such table: {reason}")
        self.reason = reason


async def clashing(club: Club, table: Table) -> Clash | None:
    """Why this table cannot be made now; None where it can."""
    recorded = table.dice is DiceMode.REAL and await store.has_recorded(club.pool, digits_needed(table))
    return clash(table, recorded)


def digits_needed(table: Table) -> int:
    """How many recorded dice a Real table may take."""
    return 2 * pairs_needed(table.points)


async def sensible(club: Club, table: Table) -> None:
    """Raises `TableError` for a table that cannot be made now."""
    if (reason := await clashing(club, table)) is not None:
        raise TableError(reason)
