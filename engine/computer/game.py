"""One game from its start to its end, whoever chooses: knows where choices and chance come in, no seats and no score.

For the players of `ladder` and `selfplay`, who need only the game; `engine.rules.course` knows its order.
"""

from __future__ import annotations

import random
from collections.abc import Generator
from typing import NamedTuple

from engine.rules.context import TurnContext
from engine.rules.course import Course, options, played, rolled
from engine.rules.ends import DRAW, Outcome
from engine.rules.generate import Play
from engine.rules.position import Position
from engine.rules.setups import start_men
from engine.rules.variant import Opening, Variant

# No game between players who want to end it is half so long.
LONGEST = 2000


class Choice(NamedTuple):
    """A turn or stage with more than one result; `side` 0 is White, who begins."""

    side: int
    position: Position
    dice: tuple[int, ...]
    context: TurnContext
    options: list[Play]


class Ended(NamedTuple):
    """Who has moved last, and what that makes for him; a draw also where the game would not end."""

    side: int
    outcome: Outcome
    plays: int


Game = Generator[Choice, Play, Ended]
"""Asks for choices and is sent one of the options."""


def game(variant: Variant, rng: random.Random) -> Game:
    """A game with uniform dice from `rng`."""
    course = Course(Position(*start_men(variant, rng.randrange)))
    opening = rng.sample(range(1, 7), 2)
    course = rolled(variant, course, tuple(opening) if variant.opening is Opening.PLAYED else _throw(rng))
    for count in range(1, LONGEST + 1):
        found = options(variant, course)
        chosen = found[0]
        if len(found) > 1:
            chosen = yield Choice(course.mover, course.position, course.dice, course.context, found)
        course = played(variant, course, chosen)
        if course.over:
            return Ended(course.mover, course.over, count)
        if not course.dice:
            course = rolled(variant, course, _throw(rng))
    return Ended(course.mover, DRAW, LONGEST)


def _throw(rng: random.Random) -> tuple[int, int]:
    return rng.randint(1, 6), rng.randint(1, 6)
