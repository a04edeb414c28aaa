"""How a game ends: knows winner, loser and draw, leaves what a win is worth to `score`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.rules.generate import can_move
from engine.rules.pins import START, mother_pinned
from engine.rules.position import PINNED, Position, Step
from engine.rules.score import Win, finished
from engine.rules.variant import Variant


class Outcome(NamedTuple):
    """A game that is over: the side that has just moved has won it in this way; None is a draw."""

    win: Win | None


DRAW = Outcome(None)


def outcome(variant: Variant, after: Position, steps: Sequence[Step] = ()) -> Outcome | None:
    """The outcome of a turn, or of a stage of one, that led to `after`, as its mover sees it; None while play goes on.

    `steps` are those of that turn: the first hit can be an end that the position does not show (rules 2.8). A pinned
    mother is a mars, two are a draw (2.9.5), and so is a position in which neither side can ever move again (6.10).
    """
    win = finished(variant, after.own, after.opp)
    if win is None and variant.hit_wins and any(step.hit for step in steps):
        win = Win.OIN
    if win is not None:
        return Outcome(win)
    if variant.mother and mother_pinned(after.own[START], after.opp[START]):
        return DRAW if after.own[START] == PINNED else Outcome(Win.MARS)
    if not can_move(variant, after.turned()) and not can_move(variant, after):
        return DRAW
    return None
