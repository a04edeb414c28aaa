"""Doubles that climb: knows which number is played next and by whom, moves no checker (rules 2.9b).

A double d is four d, then four d + 1, up to four sixes. Each number is a stage, a play of its own, whose moves must be
used as far as they go. What the thrower cannot play, the other side plays before its own roll.

    stage = opened(variant, position, dice)
    while stage:                                   # the mover is the thrower, or where stage.handed the other side
        ...play it: TurnContext(stage=stage)...
        stage = following(variant, stage, steps played, position as that mover sees it)

After that the thrower's opponent rolls, also where it has just played what was handed over.
"""

from __future__ import annotations

from engine.rules.context import Stage
from engine.rules.position import Position
from engine.rules.variant import Variant

MOVES = 4
HIGHEST = 6


def opened(variant: Variant, position: Position, dice: tuple[int, ...]) -> Stage | None:
    """The first stage of a roll; None where it is played as a whole, as in all other games.

    With all checkers home before the roll a double is an ordinary one (rules 2.9b.4).
    """
    if not variant.climbs or len(dice) != 2 or dice[0] != dice[1] or _all_home(position):
        return None
    return Stage(dice[0], MOVES, dice[0])


def following(variant: Variant, stage: Stage, played: int, after: Position) -> Stage | None:
    """What is to be played when `played` moves of a stage have led to `after`, as its mover sees it; None: nothing.

    A stage that is `handed` where the one before was not is for the other side. A game that has ended is the caller's
    to see.
    """
    number, moves, rolled, handed = stage
    if _all_home(after) or (not handed and number == rolled and not played):
        return None
    left = moves - played
    if left and not handed:
        return Stage(number, left, rolled, handed=True)
    return Stage(number + 1, MOVES, rolled, handed) if number < HIGHEST else None


def _all_home(position: Position) -> bool:
    return not any(position.own[7:])
