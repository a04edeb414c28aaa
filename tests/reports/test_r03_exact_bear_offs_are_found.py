"""Row 3: elsewhere automatic bearing off stopped at the first die that bore nothing off. The client plays exact
bear-offs by itself from the graph, so every one of them must be an edge of it, whatever the other die can do."""

from __future__ import annotations

import pytest

from engine.rules.generate import turn_graph
from engine.rules.graph import follow
from engine.rules.perft import ROLLS
from engine.rules.position import OFF
from engine.rules.text import pos
from tests.engine.rules.boards import INTERNATIONAL


@pytest.mark.parametrize("dice", [(4, 2), (2, 4)])
def test_the_two_goes_off_although_the_four_cannot(dice: tuple[int, int]) -> None:
    graph = turn_graph(INTERNATIONAL, pos("5:1 2:1 | 6:2"), dice)
    assert {(step.src, step.die) for step, _ in graph.edges(0) if step.dst == OFF} == {(2, 2)}
    turn = follow(graph, [(2, 0), (5, 1)])
    assert turn is not None
    assert turn[1].own[OFF] == 14


@pytest.mark.parametrize("dice", ROLLS)
def test_every_exact_bear_off_is_there_from_the_first_step(dice: tuple[int, int]) -> None:
    graph = turn_graph(INTERNATIONAL, pos("6:2 5:2 4:2 3:2 2:2 1:2 | 6:2"), dice)
    exact = {step.die for step, _ in graph.edges(0) if step.dst == OFF and step.src == step.die}
    assert exact == set(dice)
