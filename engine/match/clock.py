"""What time is left: knows how delay and bank are spent, never asks what time it is.

A turn first spends the table's delay, which every turn brings anew, then the player's bank, which lasts
for the whole match (rules 6.7). Nothing but a turn that ends and a credit for the server's own absence
changes a clock, so looking, reloading and reconnecting cannot. All times are milliseconds.
"""

from __future__ import annotations

from engine.match.state import Match, actor, runs
from engine.match.table import DAY, Clock

BANK_PER_POINT = 120
"""Seconds of bank for each point that the match is played to (rules 6.7)."""

PAUSE_MS = 8_000
"""Before the first turn of a further game, so that both can see how the last one ended."""

JOIN_MS = 24 * 3600 * 1000
"""How long a table waits for a player who never came before, at the least."""


def clock_for(points: int, delay: int) -> Clock:
    """The clock of a timed table: two minutes of bank for each point, at least two.

    >>> clock_for(points=5, delay=30)
    Clock(delay=30, bank=600)
    """
    return Clock(delay=delay, bank=BANK_PER_POINT * max(1, points))


def clock_of_days(days: int) -> Clock:
    """The clock of a correspondence table: whole days for each turn and nothing in reserve.

    >>> clock_of_days(2)
    Clock(delay=172800, bank=0)
    """
    return Clock(delay=days * DAY, bank=0)


def join_deadline(clock: Clock | None, since: int) -> int:
    """Until when both players have to be there once, or the match is cancelled; one turn's days at a table of days.

    Also where no clock runs later: a match that never begins must not wait for ever.
    """
    return since + (JOIN_MS if clock is None else max(JOIN_MS, clock.delay * 1000))


def deadline(clock: Clock | None, turn_since: int, bank_ms: int) -> int | None:
    """The moment from which the turn can no longer be played; None without a clock."""
    return None if clock is None else turn_since + clock.delay * 1000 + bank_ms


def expired(match: Match, now: int) -> bool:
    """Whether the time of the seat on move is up. The deadline itself is already too late, for the sweep it is due."""
    return match.deadline is not None and now >= match.deadline


def lost(match: Match, began: int, ended: int) -> int:
    """What an outage took from the running turn: the time in which it ran. Nothing, where it began after the outage."""
    return 0 if match.deadline is None else max(0, ended - max(began, match.turn_since))


def bank_after(match: Match, now: int) -> tuple[int, int]:
    """Both banks if the running turn ended `now`."""
    clock = match.table.clock
    if clock is None or not runs(match):
        return match.bank_ms
    spent = now - match.turn_since - clock.delay * 1000
    if spent <= 0:
        return match.bank_ms
    seat = actor(match)
    left = max(0, match.bank_ms[seat] - spent)
    return (left, match.bank_ms[1]) if seat == 0 else (match.bank_ms[0], left)


def delay_left(match: Match, now: int) -> int:
    """What the seat on move may still spend before its bank; a pause still to come is part of it."""
    clock = match.table.clock
    return 0 if clock is None else max(0, match.turn_since + clock.delay * 1000 - now)
