"""The line of a graph: whoever reads it as PROTOCOL.md says comes to the boards and to the ends that the rules know."""

from __future__ import annotations

import runpy
from pathlib import Path
from random import Random

import pytest

from engine.match.codec import men_to_wire
from engine.match.graph_codec import graph_to_wire
from engine.rules.generate import plays, turn_graph
from engine.rules.geometry import SAME
from engine.rules.graph import follow
from engine.rules.selfplay import decisions
from engine.rules.variant import Contact
from engine.rules.variants import VARIANTS, variant
from tests.load.wandering import random_turn
from tests.walking import boards, read_graph

MAKER = Path(__file__).parents[3] / "webapp/client/src/board/dev/graphs.py"


@pytest.mark.parametrize("name", VARIANTS)
def test_a_reader_comes_to_the_boards_of_the_rules(name: str) -> None:
    game, chance = variant(name), Random(3)
    found = [*decisions(game, chance.randrange), *decisions(game, chance.randrange)]
    for each in chance.sample(found, min(25, len(found))):
        dice = each.dice
        if not game.climbs and chance.random() < 0.5:
            dice = tuple(chance.randint(1, 6) for _ in range(chance.randint(2, 3)))
        graph = turn_graph(game, each.position, dice, each.context)
        line = graph_to_wire(graph)
        ways = [[(way.src, way.dst, way.die, way.node) for way in node] for node in read_graph(line)]
        numbers = range(len(graph.ways))
        assert ways == [[(*step[:3], child) for step, child in graph.edges(node)] for node in numbers]
        assert follow(graph, random_turn(line, chance)) is not None
        men = [men_to_wire(side) for side in each.position]
        turn = {
            "graph": line,
            "men": men,
            "turn": 0,
            "same_way": game.geometry is SAME,
            "pins": game.contact is Contact.PIN,
        }
        ends = {play.position for play in plays(game, each.position, dice, each.context)}
        inside = {graph.position(node) for node in numbers}
        assert set(boards(turn)) == {(men_to_wire(own), men_to_wire(opp)) for own, opp in ends | inside}


def test_the_turns_that_the_client_is_held_against_are_those_of_the_rules() -> None:
    made = runpy.run_path(str(MAKER))
    assert made["FILE"].read_text() == made["written"]()
