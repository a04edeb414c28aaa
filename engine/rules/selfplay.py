"""A game played by chance to its end: knows how turns, stages and outcomes follow each other, judges no play."""

from __future__ import annotations

from typing import NamedTuple

from engine.rules.cascade import following, opened
from engine.rules.context import Stage, TurnContext
from engine.rules.ends import Outcome, outcome
from engine.rules.generate import plays
from engine.rules.position import Position
from engine.rules.restraints import head_taken
from engine.rules.setups import Draw, start_men
from engine.rules.variant import Opening, Variant


class Game(NamedTuple):
    """A finished game: who won (0 is White, None nobody), how, and how many rolls it took."""

    winner: int | None
    outcome: Outcome
    rolls: int


def play_out(variant: Variant, draw: Draw) -> Game:
    """Any legal play, each as likely, until the game is over; all chance comes from `draw`."""
    position, mover, rolls = Position(*start_men(variant, draw)), 0, 1
    dice = _opening(draw)
    if variant.opening is Opening.ANEW:
        dice = _throw(draw)
    stage, taken, first = opened(variant, position, dice), 0, [True, True]
    while True:
        context = TurnContext(first[mover], mover == 0, taken, stage)
        options = plays(variant, position, dice, context)
        steps, position = options[draw(len(options))]
        if over := outcome(variant, position, steps):
            return Game(mover if over.win else None, over, rolls)
        taken += head_taken(steps)
        handed = stage is not None and stage.handed
        stage = following(variant, stage, len(steps), position) if stage else None
        if stage is None:
            first[mover] &= handed
        if _passes(stage, handed):
            position, mover, taken = position.turned(), 1 - mover, 0
        if stage is None:
            dice, rolls = _throw(draw), rolls + 1
            stage = opened(variant, position, dice)


def _passes(following: Stage | None, handed: bool) -> bool:
    """Whether the other side goes on: after a turn, or to play what the thrower could not; then it rolls itself."""
    return not handed if following is None else following.handed and not handed


def _throw(draw: Draw) -> tuple[int, int]:
    return draw(6) + 1, draw(6) + 1


def _opening(draw: Draw) -> tuple[int, int]:
    """The opening is thrown until the dice differ (rules 1.2)."""
    while (dice := _throw(draw))[0] == dice[1]:
        pass
    return dice
