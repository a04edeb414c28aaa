"""What holds in every game for every decision that a game of chance comes to."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.rules.context import TurnContext
from engine.rules.ends import DRAW, outcome
from engine.rules.generate import plays, turn_graph
from engine.rules.graph import follow
from engine.rules.position import OFF, PINNED, POINTS, Position, number
from engine.rules.score import Win
from engine.rules.selfplay import Decision, decisions, play_out
from engine.rules.steps import stepped
from engine.rules.text import pos, pos_text
from engine.rules.turn import numbers
from engine.rules.variant import Contact, Variant
from engine.rules.variants import VARIANTS, variant
from engine.rules.why import why_not
from tests.engine.rules.test_properties import paths

PATHS_LOOKED_AT = 60
SEEDS = 30


@lru_cache(len(VARIANTS) * SEEDS)
def decided(name: str, seed: int) -> list[Decision]:
    return list(decisions(variant(name), Random(seed).randrange))


@st.composite
def moments(draw: st.DrawFn) -> tuple[Variant, Decision]:
    name = draw(st.sampled_from(list(VARIANTS)))
    found = decided(name, draw(st.integers(0, SEEDS - 1)))
    decision = found[draw(st.integers(0, 10_000)) % len(found)]
    game = variant(name)
    if not game.climbs and draw(st.integers(0, 4)) == 0:
        dice = tuple(draw(st.lists(st.integers(1, 6), min_size=3, max_size=4)))
        decision = decision._replace(dice=dice, options=plays(game, decision.position, dice, decision.context))
    return game, decision


def rest_of(dice: tuple[int, ...], context: TurnContext) -> tuple[int, ...]:
    return numbers(dice) if context.stage is None else (context.stage.number,) * context.stage.moves


def sound(game: Variant, position: Position) -> bool:
    """Whether each side has all its checkers, and both stand on one point only where one is pinned."""
    own, opp = position
    if any(sum(map(number, men)) != game.checkers or min(men) < 0 for men in position):
        return False
    for point in POINTS:
        mine, theirs = own[point], opp[game.geometry.facing[point]]
        held = (mine == PINNED) != (theirs == PINNED) and game.contact is Contact.PIN
        if (mine and theirs and not held) or (PINNED in (mine, theirs) and not (mine and theirs)):
            return False
    return True


@given(moments())
def test_positions_stay_sound_and_read_back(moment: tuple[Variant, Decision]) -> None:
    game, (position, _, _, options) = moment
    for play in options:
        assert sound(game, play.position)
        assert stepped(game, position, play.steps) == play.position
        assert play.position.own[OFF] >= position.own[OFF]
        assert pos(pos_text(play.position), game.checkers) == play.position
        assert play.position.turned().turned() == play.position
        if game.contact is Contact.BLOCK:
            assert play.position.opp == position.opp


@given(moments())
def test_every_path_is_a_whole_play_and_every_play_is_a_path(moment: tuple[Variant, Decision]) -> None:
    game, (position, dice, context, options) = moment
    graph = turn_graph(game, position, dice, context)
    ends = {play.position for play in options}
    assert {graph.position(node) for node, edges in enumerate(graph.edges) if not edges} == ends
    assert len(ends) == len(options)
    for (steps, end), _ in zip(paths(graph), range(PATHS_LOOKED_AT), strict=False):
        assert stepped(game, position, steps) == graph.position(end)
        assert not Counter(step.die for step in steps) - Counter(rest_of(dice, context))
        if not (outcome(game, graph.position(end), steps) or game.hide):
            assert len(steps) == max(len(play.steps) for play in options)
    for play in options:
        turn = follow(graph, [(step.src, step.dst) for step in play.steps])
        assert turn is not None
        assert turn[1] == play.position


@given(moments())
def test_from_each_node_a_move_leads_to_one_node(moment: tuple[Variant, Decision]) -> None:
    """A client that walks on the graph never has to guess which of two steps was meant."""
    game, (position, dice, context, _) = moment
    for edges in turn_graph(game, position, dice, context).edges:
        assert len({edge[:3] for edge in edges}) == len(edges)


@settings(max_examples=60)
@given(moments(), st.randoms(use_true_random=False))
def test_a_step_is_refused_with_a_reason_or_is_there(moment: tuple[Variant, Decision], random: Random) -> None:
    game, (position, dice, context, options) = moment
    graph, rest = turn_graph(game, position, dice, context), rest_of(dice, context)
    steps = random.choice(options).steps
    begun = steps[: random.randint(0, len(steps))]
    nodes = {0}
    for step in begun:
        nodes = {edge[4] for node in nodes for edge in graph.edges[node] if edge[:2] == step[:2]}
    legal = {edge[:2] for node in nodes for edge in graph.edges[node]}
    here = stepped(game, position, begun)
    for src in (place for place in range(1, 26) if here.own[place]):
        for die in set(rest):
            move = src, max(src - die, OFF)
            why = why_not(game, position, dice, [(step.src, step.dst) for step in begun], *move, context)
            if move in legal:
                assert why is None
            elif why is not None:
                assert all(place in range(1, 26) for place in why.points)


@pytest.mark.parametrize("name", VARIANTS)
def test_games_end(name: str) -> None:
    game = variant(name)
    for seed in range(3):
        over = play_out(game, Random(seed).randrange)
        assert 0 < over.rolls < 1000
        assert (over.winner is None) == (over.outcome == DRAW)
        assert over.outcome.win is None or game.mars or over.outcome.win is Win.OIN
        assert over.outcome.win is not Win.KOKS or game.koks
