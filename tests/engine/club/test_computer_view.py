"""How a match reads from the computer's seat: what it owes, what the game is for, which raise is meant."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.club.computer_view import cube, owed, question, terms
from engine.computer.protocol import Terms
from engine.dice.system import SystemDice
from engine.match.decide import start
from engine.match.evolve import apply
from engine.match.state import Cube, Match, RaiseOffer, ResignOffer
from engine.match.table import Level, Progression, Raising, Series, Stake, Table

PLAIN = Table(level=Level.CLUB)
CUBE = replace(PLAIN, raising=Raising.CUBE)
MATCH = replace(CUBE, points=5, progression=Progression.DOUBLING, raises=6)


def match(table: Table, **changes: Any) -> Match:
    return apply(None, start("m-1", table, 0, SystemDice()))._replace(**changes)


def test_what_is_owed() -> None:
    mine = match(CUBE, turn=1)
    assert owed(mine) == "play"
    assert owed(mine._replace(dice=(), to_roll=True)) == "roll"
    assert owed(mine._replace(turn=0)) is None
    assert owed(mine._replace(turn=0, offer=RaiseOffer(0, False, 0))) == "raise"
    assert owed(mine._replace(offer=RaiseOffer(1, False, 0))) is None
    assert owed(mine._replace(offer=RaiseOffer(0, True, 0))) == "beaver"
    assert owed(mine._replace(turn=0, resign=ResignOffer(0, 1))) == "resignation"
    assert owed(mine._replace(phase="over")) is None
    assert owed(match(replace(CUBE, level=None), turn=1)) is None


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        (PLAIN, Terms(None)),
        (replace(PLAIN, variant="plakoto"), Terms(None, (1, 2, 2))),
        (replace(PLAIN, variant="hypergammon"), Terms(None, (1, 1, 1))),
        (replace(PLAIN, raising=Raising.NONE), Terms(None, (1, 1, 1))),
        (replace(PLAIN, series=Series.REVERSE), Terms(None, (1, 1, 1), last_wins=True)),
        (CUBE, Terms(None, raised=True)),
        (replace(CUBE, raising=Raising.JACOBY), Terms(None, (1, 1, 1), raised=True)),
        (MATCH, Terms((5, 5), raised=True)),
        (replace(PLAIN, stake=Stake.CHECKERS), Terms(None, (6, 15, 15), given_up=(15, 15))),
    ],
)
def test_what_a_game_is_for(table: Table, expected: Terms) -> None:
    assert terms(match(table, cube=Cube())) == expected


def test_terms_follow_the_score_and_the_raises() -> None:
    later = match(MATCH, score=(3, 1), cube=Cube(2, 0, True))
    assert terms(later) == Terms((4, 2), level=4, raised=True)
    jacoby = match(replace(CUBE, raising=Raising.JACOBY), cube=Cube(1, 0, True))
    assert terms(jacoby).wins == (1, 2, 3)


def test_which_raise_is_meant() -> None:
    assert cube(match(MATCH, cube=Cube(1, 1, True))).levels == (2, 4, 8, 16, 32, 64)
    assert cube(match(MATCH, cube=Cube(1, 1, True))).owned
    beaver = replace(CUBE, raising=Raising.BEAVER)
    offered = match(beaver, cube=Cube(), offer=RaiseOffer(0, False, 0))
    assert cube(offered).levels[:3] == (1, 2, 3)
    assert cube(offered).beaver
    assert not cube(match(replace(beaver, raises=2), cube=Cube(1), offer=RaiseOffer(0, False, 0))).beaver
    mine_beavered = match(beaver, cube=Cube(1), offer=RaiseOffer(0, True, 0))
    assert cube(mine_beavered).levels[:3] == (1, 2, 3)
    assert not cube(mine_beavered).beaver
    jacoby = match(replace(CUBE, raising=Raising.JACOBY))
    assert (terms(jacoby).wins, cube(jacoby).wins) == ((1, 1, 1), (1, 2, 3))


def test_the_question_is_seen_from_the_computers_seat() -> None:
    running = match(replace(CUBE, variant="crazy-gulbar"))
    asked = question(running)
    assert asked.position == (running.men[1], running.men[0])
    assert (asked.variant, asked.level) == ("crazy-gulbar", "club")
    assert asked.context.first_turn
    assert asked.context.starter is (running.turn == running.white)
