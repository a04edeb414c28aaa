"""A game played by chance to its end: knows where chance comes in, judges no play."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from engine.rules.context import TurnContext
from engine.rules.course import Course, options, played, rolled
from engine.rules.ends import Outcome
from engine.rules.generate import Play
from engine.rules.position import Position
from engine.rules.setups import Draw, start_men
from engine.rules.variant import Opening, Variant


class Game(NamedTuple):
    """A finished game: who won (0 is White, None nobody), how, and how many rolls it took."""

    winner: int | None
    outcome: Outcome
    rolls: int


class Decision(NamedTuple):
    """A turn, or a stage of one, and every way to play it."""

    position: Position
    dice: tuple[int, ...]
    context: TurnContext
    options: list[Play]


def play_out(variant: Variant, draw: Draw) -> Game:
    """Any legal play, each as likely, until the game is over; all chance comes from `draw`."""
    game = decisions(variant, draw)
    while True:
        try:
            next(game)
        except StopIteration as end:
            over: Game = end.value
            return over


def decisions(variant: Variant, draw: Draw) -> Generator[Decision, None, Game]:
    """Every decision of such a game, as its mover sees it."""
    course, rolls = Course(Position(*start_men(variant, draw))), 1
    dice = _opening(draw)
    course = rolled(variant, course, dice if variant.opening is Opening.PLAYED else _throw(draw))
    while True:
        found = options(variant, course)
        yield Decision(course.position, course.dice, course.context, found)
        course = played(variant, course, found[draw(len(found))])
        if course.over:
            return Game(course.mover if course.over.win else None, course.over, rolls)
        if not course.dice:
            course, rolls = rolled(variant, course, _throw(draw)), rolls + 1


def _throw(draw: Draw) -> tuple[int, int]:
    return draw(6) + 1, draw(6) + 1


def _opening(draw: Draw) -> tuple[int, int]:
    """The opening is thrown until the dice differ (rules 1.2)."""
    while (dice := _throw(draw))[0] == dice[1]:
        pass
    return dice
