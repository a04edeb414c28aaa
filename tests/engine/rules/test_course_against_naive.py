"""Random games of every kind beside the second rule book, play after play: who plays what, to which ends.

It is doubles that climb that make this worth asking: what is left of one goes over to the other side (rules 2.9b).
"""

from __future__ import annotations

from random import Random

import pytest

from engine.rules import course
from engine.rules.course import Course
from engine.rules.generate import Play
from engine.rules.position import Position
from engine.rules.setups import start_men
from engine.rules.variant import Variant
from engine.rules.variants import VARIANTS, variant
from tests.engine.rules.boards import throw
from tests.engine.rules.naive.course import Now, after, ends, rolled, waiting
from tests.engine.rules.naive.steps import Turn
from tests.engine.rules.naive.turns import dead
from tests.engine.rules.seen import seen

WHOLE, CLIMBING = 40, 500
"""Games of each kind, and of those in which doubles climb."""


def taken(game: Variant, found: list[Turn], play: Play, dice: int) -> Turn:
    """The same end of a play in the second rule book; where a board can be reached in more ways, with the same dice."""
    board, left = seen(game, play.position), dice - len(play.steps)
    return next(end for end in found if end.board == board and len(end.dice) == left)


def over(now: Now) -> str:
    """How the game has ended, if it has: also where neither side can ever move again (rules 6.10)."""
    return now.over or ("draw" if dead(now.name, now.board) else "")


def beside(name: str, random: Random) -> int:
    """One game to its end; how many of its plays were handed over."""
    game, handed = variant(name), 0
    here = Course(Position(*start_men(game, random.randrange)))
    now = waiting(name, seen(game, here.position))
    while not here.over:
        if not here.dice:
            dice = throw(random)
            here, now = course.rolled(game, here, dice), rolled(now, dice)
        options, found, stage, where = course.options(game, here), ends(now), here.stage, (name, here, now)
        assert (here.mover, seen(game, here.position)) == (now.mover, now.board), where
        assert {seen(game, option.position) for option in options} == {end.board for end in found}, where
        assert (stage is not None) == now.rising, where
        if stage is not None:
            assert ((stage.number,) * stage.moves, stage.handed) == (now.todo[0], now.handed), where
            handed += stage.handed
        play = random.choice(options)
        end = taken(game, found, play, len(now.todo[0]))
        here, now = course.played(game, here, play), after(now, end)
        assert (here.over is not None) == (over(now) != ""), where
        assert here.over or bool(here.dice) == bool(now.todo), where
    assert (here.over.win is None) == (over(now) == "draw")
    return handed


@pytest.mark.parametrize("name", VARIANTS)
def test_a_game_of_every_kind(name: str) -> None:
    beside(name, Random(41))


@pytest.mark.verify
@pytest.mark.parametrize("name", VARIANTS)
def test_many_games_of_every_kind(name: str) -> None:
    games = CLIMBING if variant(name).climbs else WHOLE
    handed = sum(beside(name, Random(seed)) for seed in range(games))
    print(f"{name}: {games} games, {handed} plays handed over")
    assert (handed > 0) == variant(name).climbs
