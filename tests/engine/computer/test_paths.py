"""The order in which a result is played."""

from __future__ import annotations

import pytest

from engine.computer.paths import natural_path
from engine.rules.generate import plays, turn_graph
from engine.rules.graph import Move, follow
from engine.rules.position import Position
from engine.rules.text import pos
from engine.rules.variants.short import INTERNATIONAL
from tests.engine.computer.situations import START, reached


def test_every_result_of_many_turns_has_a_path_that_ends_in_it() -> None:
    for position, dice in reached(150):
        graph = turn_graph(INTERNATIONAL, position, dice)
        for play in plays(INTERNATIONAL, position, dice):
            walked = follow(graph, natural_path(graph, play.position))
            assert walked is not None
            assert walked[1] == play.position


def path(position: Position, dice: tuple[int, int], end: str) -> tuple[Move, ...]:
    return natural_path(turn_graph(INTERNATIONAL, position, dice), pos(end))


@pytest.mark.parametrize(
    ("dice", "end", "moves"),
    [
        ((3, 1), "24:2 13:5 8:2 6:4 5:2 | 24:2 13:5 8:3 6:5", ((8, 5), (6, 5))),
        ((6, 1), "24:2 13:4 8:2 7:2 6:5 | 24:2 13:5 8:3 6:5", ((13, 7), (8, 7))),
        ((6, 5), "24:1 13:6 8:3 6:5 | 24:2 13:5 8:3 6:5", ((24, 18), (18, 13))),
        ((4, 4), "20:2 13:3 9:2 8:3 6:5 | 24:2 13:5 8:3 6:5", ((24, 20), (24, 20), (13, 9), (13, 9))),
    ],
)
def test_far_men_first_and_a_man_that_moves_goes_on(dice: tuple[int, int], end: str, moves: tuple[Move, ...]) -> None:
    assert path(START, dice, end) == moves


def test_the_way_that_hits_is_taken_where_the_result_has_hit() -> None:
    position = pos("24:2 13:5 8:3 6:5 | 16:1 24:2 13:5 8:2 6:5")
    after = natural_path(
        turn_graph(INTERNATIONAL, position, (4, 1)),
        pos("24:2 13:4 8:4 6:5 | bar:1 24:2 13:5 8:2 6:5"),
    )
    assert after == ((13, 9), (9, 8))


def test_a_result_of_no_legal_turn_is_refused() -> None:
    with pytest.raises(ValueError, match="no legal turn"):
        path(START, (3, 1), "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5")
