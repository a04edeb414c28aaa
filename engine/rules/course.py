"""How turns, stages of turns and outcomes follow each other in one game: knows whose move it is, throws no dice.

A match keeps a course of its own in its log; this one is for counting plays and for games of chance.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.rules.cascade import following, opened
from engine.rules.context import Stage, TurnContext
from engine.rules.ends import Outcome, outcome
from engine.rules.generate import Play, plays
from engine.rules.position import Position
from engine.rules.restraints import head_taken
from engine.rules.variant import Variant


class Course(NamedTuple):
    """A game between two steps of it. `position` is the mover's; `dice` is empty before the roll.

    `mover` and `firsts` are White, Black: who is on move, and whose first turn is still to come. `stage` and
    `head_taken` are as in a `TurnContext`. `over` is of the side on move, which has just moved.
    """

    position: Position
    mover: int = 0
    dice: tuple[int, ...] = ()
    firsts: tuple[bool, bool] = (True, True)
    stage: Stage | None = None
    head_taken: int = 0
    over: Outcome | None = None

    @property
    def context(self) -> TurnContext:
        return TurnContext(self.firsts[self.mover], self.mover == 0, self.head_taken, self.stage)


def rolled(variant: Variant, course: Course, dice: tuple[int, ...]) -> Course:
    """The same game with a roll to be played."""
    return course._replace(dice=dice, stage=opened(variant, course.position, dice))


def options(variant: Variant, course: Course) -> list[Play]:
    """Every way to play the roll, or the stage of it that is due."""
    return plays(variant, course.position, course.dice, course.context)


def played(variant: Variant, course: Course, play: Play) -> Course:
    """The game after a play: over, or at the next stage, or before the next roll."""
    steps, after = play
    if over := outcome(variant, after, steps):
        return course._replace(position=after, over=over)
    stage = course.stage
    handed = stage is not None and stage.handed
    taken = course.head_taken + head_taken(steps)
    further = following(variant, stage, len(steps), after) if stage else None
    if further is not None and further.handed == handed:
        return course._replace(position=after, stage=further, head_taken=taken)
    if further is not None:
        firsts = _one_more(course)
        return Course(after.turned(), 1 - course.mover, course.dice, firsts, further)
    if handed:  # who has played what was handed over rolls now
        return course._replace(position=after, dice=(), stage=None, head_taken=taken)
    return Course(after.turned(), 1 - course.mover, firsts=_one_more(course))


def _one_more(course: Course) -> tuple[bool, bool]:
    """The mover has had a turn of his own."""
    white, black = course.firsts
    return (False, black) if course.mover == 0 else (white, False)
