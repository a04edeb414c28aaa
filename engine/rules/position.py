"""Positions and steps: knows how checkers are counted and numbered, knows no move rule.

Every side counts its checkers in its *own* distance numbering, so that both sides are played by the
same code and turning the board is swapping the two halves.
"""

from __future__ import annotations

from typing import NamedTuple

OFF = 0
BAR = 25
POINTS = range(1, 25)

PINNED = 16
"""Stands for the count of a point whose one checker is pinned (rules 2.9.2): more than any count, and still one digit
(`g`) where counts are written as digits. Only a lone checker can be pinned, so the point needs no other number."""

Men = tuple[int, ...]
"""26 counts of one side: [0] borne off, [1..24] points (24 = farthest, 1 = ace point), [25] on the bar.

A count may be `PINNED`: that is one checker which cannot move. `number` reads any count as a number of checkers.
"""


def number(count: int) -> int:
    """How many checkers a count stands for."""
    return 1 if count == PINNED else count


class Position(NamedTuple):
    """A board as the mover sees it: both halves in their owner's distance numbering."""

    own: Men
    opp: Men

    def turned(self) -> Position:
        """The same board seen by the other side."""
        return Position(self.opp, self.own)


class Step(NamedTuple):
    """One checker moved by one die, in the mover's numbering (src 25 = bar, dst 0 = off)."""

    src: int
    dst: int
    die: int
    hit: bool
