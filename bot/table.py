"""From the words after /nardi to a table: knows how people write it, nothing of play."""

from __future__ import annotations

from engine.match.table import POINTS, Clock, Table

DELAYS = (15, 30, 60, 120)
"""Seconds a turn that may be asked for; none of them is also a number of points."""

BANK_PER_POINT = 120


def read_table(text: str | None) -> Table | None:
    """`""`, `5`, `60` or `5 60`, in either order: points of the match and seconds a turn. None: not understood.

    Without seconds there is no clock: people in a chat come and go, and are told when it is their turn.
    """
    points: int | None = None
    delay: int | None = None
    for word in (text or "").split():
        number = int(word) if word.isascii() and word.isdigit() and len(word) <= 3 else 0
        if number in POINTS and points is None:
            points = number
        elif number in DELAYS and delay is None:
            delay = number
        else:
            return None
    points = points or 1
    return Table(points=points, clock=Clock(delay, BANK_PER_POINT * points) if delay else None)
