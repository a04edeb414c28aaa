"""What holds in every game for every decision that a game of chance comes to."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.rules.context import TurnContext
from engine.rules.ends import DRAW, outcome
from engine.rules.generate import Play, plays, turn_graph
from engine.rules.graph import TurnGraph, carries, follow, walks
from engine.rules.position import BAR, OFF, PINNED, POINTS, Position, number
from engine.rules.score import Win
from engine.rules.selfplay import Decision, decisions, play_out
from engine.rules.steps import stepped
from engine.rules.text import pos, pos_text
from engine.rules.turn import numbers
from engine.rules.variant import CLOSED_FROM, Contact, Prime, Variant
from engine.rules.variants import VARIANTS, variant
from engine.rules.why import Reason, Why, why_not
from tests.engine.rules.test_properties import ends_of, paths

PATHS_LOOKED_AT = 60
SEEDS = 30


@lru_cache(len(VARIANTS) * SEEDS)
def decided(name: str, seed: int) -> list[Decision]:
    return list(decisions(variant(name), Random(seed).randrange))


class Moment(NamedTuple):
    """A decision in a few words, so that a failure can be read."""

    name: str
    line: str
    dice: tuple[int, ...]
    context: TurnContext

    @property
    def game(self) -> Variant:
        return variant(self.name)

    @property
    def position(self) -> Position:
        return pos(self.line, self.game.checkers)

    @property
    def options(self) -> list[Play]:
        return plays(self.game, self.position, self.dice, self.context)

    @property
    def graph(self) -> TurnGraph:
        return turn_graph(self.game, self.position, self.dice, self.context)


@st.composite
def moments(draw: st.DrawFn) -> Moment:
    name = draw(st.sampled_from(list(VARIANTS)))
    found = decided(name, draw(st.integers(0, SEEDS - 1)))
    decision = found[draw(st.integers(0, 10_000)) % len(found)]
    dice = decision.dice
    if not variant(name).climbs and draw(st.integers(0, 4)) == 0:
        dice = tuple(draw(st.lists(st.integers(1, 6), min_size=3, max_size=4)))
    return Moment(name, pos_text(decision.position), dice, decision.context)


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
def test_positions_stay_sound_and_read_back(moment: Moment) -> None:
    game, position, options = moment.game, moment.position, moment.options
    for play in options:
        assert sound(game, play.position)
        assert stepped(game, position, play.steps) == play.position
        assert play.position.own[OFF] >= position.own[OFF]
        assert pos(pos_text(play.position), game.checkers) == play.position
        assert play.position.turned().turned() == play.position
        if game.contact is Contact.BLOCK:
            assert play.position.opp == position.opp


@given(moments())
def test_every_path_is_a_whole_play_and_every_play_is_a_path(moment: Moment) -> None:
    game, position, options, graph = moment.game, moment.position, moment.options, moment.graph
    ends = {play.position for play in options}
    assert ends_of(graph) == ends
    assert len(ends) == len(options)
    for (steps, end), _ in zip(paths(graph), range(PATHS_LOOKED_AT), strict=False):
        assert stepped(game, position, steps) == end
        assert not Counter(step.die for step in steps) - Counter(rest_of(moment.dice, moment.context))
        if not (outcome(game, end, steps) or game.hide):
            assert len(steps) == max(len(play.steps) for play in options)
    for play in options:
        turn = follow(graph, [(step.src, step.dst) for step in play.steps])
        assert turn is not None
        assert turn[1] == play.position


@given(moments())
def test_from_each_node_a_move_leads_to_one_node(moment: Moment) -> None:
    """A client that walks on the graph never has to guess which of two steps was meant."""
    graph = moment.graph
    for node in range(len(graph.ways)):
        steps = [step for step, _ in graph.edges(node)]
        assert len(set(steps)) == len(steps)


ASKED_ELSEWHERE = {
    Reason.BACKWARDS,
    Reason.NO_SUCH_DIE,
    Reason.MUST_PLAY_BOTH,
    Reason.MUST_PLAY_LARGER,
    Reason.MUST_PLAY_MORE,
    Reason.TURN_DONE,
}


def true(game: Variant, here: Position, src: int, dst: int, why: Why) -> bool:
    """Whether what is claimed can be seen on the board; what must be played instead is for `test_why`."""
    own, points = here.own, why.points
    seen = [here.opp[place] for place in game.geometry.facing]
    closed = {point for point in POINTS if own[point] == PINNED or CLOSED_FROM[game.contact] <= seen[point] < PINNED}
    match why.reason:
        case Reason.BAR_FIRST:
            return own[BAR] > 0 and src != BAR
        case Reason.POINT_CLOSED | Reason.WAY_CLOSED:
            return bool(points) and set(points) <= closed
        case Reason.NOT_ALL_HOME:
            return dst == OFF and bool(points) and all(place > 6 and own[place] for place in points)
        case Reason.FARTHER_CHECKER:
            return dst == OFF and bool(points) and all(place > src and own[place] for place in points)
        case Reason.PINNED:
            return points == (src,) and own[src] == PINNED
        case Reason.HOME_PINNED:
            return dst == OFF and bool(points) and all(own[place] == PINNED for place in points)
        case Reason.NO_BEARING_OFF:
            return dst == OFF and game.climbs
        case Reason.HEAD_USED:
            return game.head is not None and src == 24
        case Reason.RUNNER_FIRST:
            return game.runner and not any(own[:12]) and src not in points
        case Reason.ROW_OF_SIX:
            ahead = min(point for point in range(25) if here.opp[point])
            row = {game.geometry.facing[point] for point in points}
            held = all(own[point] or point == dst for point in points)
            return held and len(row) >= 6 and max(row) - min(row) == len(row) - 1 and ahead > max(row)
        case Reason.WOULD_HIDE:
            return game.hide is not None and src <= 6 and (dst == OFF or own[dst] > 0)
        case Reason.QUARTER_FULL | Reason.PRIME_SHUT:
            return game.prime is Prime.WAY_OUT and len(points) == 6
        case _:
            return why.reason in ASKED_ELSEWHERE


@settings(max_examples=150)
@given(moments(), st.integers(0, 1_000_000))
def test_a_step_is_refused_with_a_reason_or_is_there(moment: Moment, seed: int) -> None:
    _, _, dice, context = moment
    game, position, graph, rest = moment.game, moment.position, moment.graph, rest_of(dice, context)
    random = Random(seed)
    steps = random.choice(moment.options).steps
    begun = steps[: random.randint(0, len(steps))]
    nodes = {walk.node for walk in walks(graph, [(step.src, step.dst) for step in begun])} - {None}
    legal = {step[:2] for node in nodes if node is not None for step, _ in graph.edges(node)}
    if not legal:
        return
    here = stepped(game, position, begun)
    for src in (place for place in range(1, 26) if here.own[place]):
        for die in set(rest):
            move = src, max(src - die, OFF)
            why = why_not(game, position, dice, [(step.src, step.dst) for step in begun], *move, context)
            assert (why is None) == carries(graph, nodes, *move)
            assert why is not None or move in legal or len(rest) > 1
            if why is not None:
                assert true(game, here, *move, why), (game.name, pos_text(here), dice, begun, move, why)


@pytest.mark.parametrize("name", VARIANTS)
def test_games_end(name: str) -> None:
    game = variant(name)
    for seed in range(3):
        over = play_out(game, Random(seed).randrange)
        assert 0 < over.rolls < 1000
        assert (over.winner is None) == (over.outcome == DRAW)
        assert over.outcome.win is None or game.mars or over.outcome.win is Win.OIN
        assert over.outcome.win is not Win.KOKS or game.koks
