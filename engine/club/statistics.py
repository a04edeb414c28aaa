"""Statistics of dice: knows when matches are counted and whose counts are whose; knows no formula."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.club.denied import Denied, DeniedCode
from engine.club.matches import record
from engine.club.shared import Club, alone
from engine.dice.modes import DiceMode
from engine.dice.statistics import Figures, figures
from engine.dice.tally import Tally, tally
from engine.match.codec import entry_from_bytes
from engine.match.events import Entry, How, MatchEnded, MatchStarted
from engine.match.table import Table
from engine.match.thrown import is_checkable, throws_of
from engine.store import statistics as store
from engine.store.statistics import Counts, ToCount

COUNT_S = 2.0
AT_ONCE = 50
ALL, COMPUTER = "all", "computer"

UNPLAYED = frozenset({How.CANCELLED, How.VOID})
"""Matches that nobody has won: no dice were thrown, or nobody can say any more which."""


class Public(NamedTuple):
    """By dice mode, those that were played: all dice, and what the computer got of them."""

    all: list[Figures]
    computer: list[Figures]


async def count_finished(club: Club) -> None:
    """Count the matches that have ended since, wherever they were played and whatever died meanwhile.

    One whose log cannot be read is left for another release, and keeps no other from its turn.
    """
    for _ in range(AT_ONCE):
        async with club.pool.acquire() as connection, connection.transaction():
            found = await store.claim(connection, club.uncountable)
            if found is None:
                return
            shares = None
            with alone("count", found.match_id):
                shares = _shares(found)
            if shares is None:
                club.uncountable.add(found.match_id)
                continue
            for whose, mode, counted in shares:
                await store.add(connection, whose, mode, counted._asdict())
            await store.set_counted(connection, found.match_id)


def _shares(found: ToCount) -> list[tuple[str, DiceMode, Tally]]:
    """What the match adds to whose counts, in their order."""
    log = [entry_from_bytes(body) for body in found.bodies]
    table, end = _table(log), _end(log)
    if end is None:
        raise ValueError("a match that is over has an end in its log")
    if end.how in UNPLAYED:
        return []
    throws, checkable = throws_of(table, log), is_checkable(log)
    shares = [(ALL, table.dice, tally(table.dice, throws, checkable=checkable))]
    for seat, person in enumerate(found.persons):
        whose = person or (COMPUTER if table.level is not None else None)
        if whose is not None:
            shares.append((whose, table.dice, tally(table.dice, throws, seat, checkable)))
    return sorted(shares)


async def public(club: Club) -> Public:
    """Over all finished matches."""
    return Public(await of(club, ALL), await of(club, COMPUTER))


async def of(club: Club, whose: str) -> list[Figures]:
    """One person's figures of every mode that they have finished a match in, in the order of the modes."""
    found = await store.counts_of(club.pool, whose)
    return [figures(mode, _tally(found[mode])) for mode in DiceMode if mode in found]


async def of_match(club: Club, match_id: str) -> tuple[Figures, Figures] | Denied:
    """What each seat got in a finished match, out of its log."""
    found = await record(club, match_id)
    if isinstance(found, Denied):
        return found
    if _end(found.log) is None:
        return Denied(DeniedCode.NOT_FOUND)
    table = _table(found.log)
    throws, checkable = throws_of(table, found.log), is_checkable(found.log)
    first, second = (figures(table.dice, tally(table.dice, throws, seat, checkable)) for seat in (0, 1))
    return first, second


def _table(log: list[Entry]) -> Table:
    (table,) = (event.table for event in log[0].events if isinstance(event, MatchStarted))
    return table


def _end(log: list[Entry]) -> MatchEnded | None:
    return next((event for entry in log for event in entry.events if isinstance(event, MatchEnded)), None)


def _tally(counts: Counts) -> Tally:
    fields: dict[str, Any] = {name: value if isinstance(value, int) else tuple(value) for name, value in counts.items()}
    return Tally(**fields)
