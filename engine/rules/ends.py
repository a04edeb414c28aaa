"""How a game ends: knows winner, loser and draw, leaves what a win is worth to `score`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.rules.position import Position, Step
from engine.rules.score import Win, finished
from engine.rules.variant import Variant


class Outcome(NamedTuple):
    """A game that is over: the side that has just moved has won it in this way; None is a draw (rules 6.10)."""

    win: Win | None


def outcome(variant: Variant, after: Position, steps: Sequence[Step] = ()) -> Outcome | None:
    """The outcome of a turn or stage that led to `after`, as its mover sees it; None while the game goes on.

    `steps` are those of that turn: in some games a hit is an end that the position does not show.
    """
    win = finished(variant, after.own, after.opp)
    return Outcome(win) if win else None
