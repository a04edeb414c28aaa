"""Which checkers are held back in a turn: knows pins, the head and the runner, as sets; knows no whole turn."""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules.context import TurnContext
from engine.rules.packed import SHIFT
from engine.rules.position import OFF, Position, Step
from engine.rules.steps import Restraint
from engine.rules.variant import Head

START = 24
HEAD = 1 << START
BEFORE_ENEMY_START = (1 << 12) - 1
"""My points 1 to 11 (and off): a checker there has passed the enemy's start point, my 12."""


def pinned(places: int) -> Restraint:
    """Pinned checkers stay, and nothing that the mover does sets them free (rules 2.9.2)."""
    return lambda _board, _occupied, free: free & ~places


def allowance(head: Head, rolled: Sequence[int], context: TurnContext) -> int:
    """How many checkers may leave the head in this turn, those that have left it already included.

    `rolled` are two dice of the mover's own; none of handed-over moves or of three and four dice is a double.
    """
    if not context.first_turn:
        return head.later
    double = len(rolled) == 2 and rolled[0] == rolled[1] and rolled[0] in head.doubles
    return head.by_double if double and (head.starter_too or not context.starter) else head.first


def head_rule(position: Position, may_leave: int) -> Restraint:
    """No more than `may_leave` checkers leave the head, where nothing ever comes back to."""
    shift, least = SHIFT[START], position.own[START] - may_leave
    return lambda board, _occupied, free: free & ~HEAD if board >> shift & 255 <= least else free


def head_taken(steps: Sequence[Step]) -> int:
    """How many checkers these steps took from the head: for `TurnContext.head_taken` of a later stage."""
    return sum(step.src == START for step in steps)


def runner_rule(position: Position) -> Restraint:
    """Until one checker has passed the enemy's start, only the one that has gone farthest moves (rules 3.5)."""
    home = position.own[OFF] > 0

    def only_the_runner(_board: int, occupied: int, free: int) -> int:
        if home or occupied & BEFORE_ENEMY_START:
            return free
        return free & occupied & -occupied

    return only_the_runner
