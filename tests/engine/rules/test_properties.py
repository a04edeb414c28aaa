"""What holds for every position and roll, whoever is on move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.rules.generate import plays, turn_graph
from engine.rules.graph import TurnGraph, follow, walks
from engine.rules.position import BAR, OFF, Position, Step
from engine.rules.text import pos, pos_text
from engine.rules.turn import numbers
from tests.engine.rules.boards import INTERNATIONAL

PATHS_LOOKED_AT = 400

die = st.integers(1, 6)
rolls = st.one_of(st.tuples(die, die), st.tuples(die, die), die.map(lambda n: (n, n)), st.tuples(die, die, die))


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any position of a game still being played."""
    reach = draw(st.sampled_from([6, 12, 25]))
    own = Counter(draw(st.lists(st.integers(1, reach), min_size=1, max_size=15)))
    free = [place for place in range(1, 26) if place == BAR or not own[25 - place]]
    opp = Counter(draw(st.lists(st.sampled_from(free), min_size=1, max_size=15)))
    mine, theirs = ([side[place] for place in range(26)] for side in (own, opp))
    mine[OFF], theirs[OFF] = 15 - sum(mine), 15 - sum(theirs)
    return Position(tuple(mine), tuple(theirs))


def both_sides(position: Position) -> tuple[Position, Position]:
    return position, position.turned()


def paths(graph: TurnGraph, node: int = 0) -> Iterator[tuple[tuple[Step, ...], Position]]:
    """All whole turns, with the positions in which they end."""
    if not graph.ways[node]:
        yield (), graph.position(node)
    for step, child in graph.edges(node):
        if child is None:
            yield (step,), graph.after(node, step)
        else:
            for steps, end in paths(graph, child):
                yield (step, *steps), end


def ends_of(graph: TurnGraph) -> set[Position]:
    """All positions in which a turn ends."""
    if not graph.ways[0]:
        return {graph.position(0)}
    nodes = range(len(graph.ways))
    return {graph.after(node, step) for node in nodes for step, child in graph.edges(node) if child is None}


@given(positions(), rolls)
def test_checkers_are_conserved(position: Position, dice: tuple[int, ...]) -> None:
    for board in both_sides(position):
        for play in plays(INTERNATIONAL, board, dice):
            for before, after in zip(board, play.position, strict=True):
                assert sum(after) == sum(before) == 15
                assert min(after) >= 0
                assert after[OFF] >= before[OFF]
            assert not any(play.position.own[p] and play.position.opp[25 - p] for p in range(1, 25))
            assert play.position.opp[BAR] - board.opp[BAR] == sum(step.hit for step in play.steps)


@given(positions(), rolls)
def test_every_path_is_a_whole_play_and_every_play_is_a_path(position: Position, dice: tuple[int, ...]) -> None:
    for board in both_sides(position):
        graph = turn_graph(INTERNATIONAL, board, dice)
        found = plays(INTERNATIONAL, board, dice)
        results = {play.position for play in found}
        assert len(results) == len(found)
        for (steps, end), _ in zip(paths(graph), range(PATHS_LOOKED_AT), strict=False):
            assert end in results
            assert not Counter(step.die for step in steps) - Counter(numbers(dice))
            turn = follow(graph, [(step.src, step.dst) for step in steps])
            assert turn is not None
            assert turn[1] == end
            assert follow(graph, [(step.src, step.dst) for step in steps[:-1]]) is None or not steps
        for play in found:
            turn = follow(graph, [(step.src, step.dst) for step in play.steps])
            assert turn is not None
            assert turn[1] == play.position
        assert ends_of(graph) == results


@given(positions(), rolls)
def test_an_edge_is_one_checker_moved_by_its_die(position: Position, dice: tuple[int, ...]) -> None:
    graph = turn_graph(INTERNATIONAL, position, dice)
    reached = {0}
    for node in range(len(graph.ways)):
        own, opp = graph.position(node)
        for (src, dst, number, hit), child in graph.edges(node):
            assert dst == max(src - number, OFF)
            assert hit == (dst > OFF and opp[25 - dst] == 1)
            mine, theirs = list(own), list(opp)
            mine[src] -= 1
            mine[dst] += 1
            if hit:
                theirs[25 - dst] -= 1
                theirs[BAR] += 1
            after = graph.after(node, Step(src, dst, number, hit))
            assert after == (tuple(mine), tuple(theirs))
            if child is not None:
                assert child > node
                assert child in reached or child == len(reached), "numbered in the order in which they are reached"
                reached.add(child)
                assert graph.position(child) == after
    assert reached == set(range(len(graph.boards))) == set(range(len(graph.ways)))


@given(positions(), rolls)
def test_the_order_of_the_dice_means_nothing(position: Position, dice: tuple[int, ...]) -> None:
    one, other = (plays(INTERNATIONAL, position, order) for order in (dice, dice[::-1]))
    assert one == other


@given(positions())
def test_a_line_of_text_is_the_position(position: Position) -> None:
    assert pos(pos_text(position)) == position


@settings(max_examples=30)
@given(positions(), st.lists(st.integers(-3, 30), max_size=1), st.lists(st.integers(-3, 30), max_size=6))
def test_what_is_no_roll(position: Position, short: list[int], long: list[int]) -> None:
    for dice in (tuple(short), tuple(long)):
        if not 2 <= len(dice) <= 4 or any(number not in range(1, 7) for number in dice):
            with pytest.raises(ValueError, match="not a roll"):
                plays(INTERNATIONAL, position, dice)
            with pytest.raises(ValueError, match="not a roll"):
                turn_graph(INTERNATIONAL, position, dice)


def test_moves_that_begin_nothing() -> None:
    graph = turn_graph(INTERNATIONAL, pos("6:2 | 6:2"), (6, 5))
    assert walks(graph, [(6, 2)]) == []
    assert follow(graph, []) is None
    assert follow(graph, [(6, 0)]) is None
    assert follow(graph, [(6, 0), (6, 1), (1, 0)]) is None


def test_no_legal_move_is_one_empty_play() -> None:
    closed = pos("bar:1 6:5 | 6:2 5:2 4:2 3:2 2:2 1:2")
    assert [(play.steps, play.position) for play in plays(INTERNATIONAL, closed, (4, 4))] == [((), closed)]
    graph = turn_graph(INTERNATIONAL, closed, (4, 4))
    assert follow(graph, []) == ((), closed)
    assert (len(graph.boards), graph.ways) == (1, ((),))


def test_the_same_move_by_either_die_takes_the_die_that_completes_the_turn() -> None:
    """Either die takes the five off; the other is then left for the last checker."""
    graph = turn_graph(INTERNATIONAL, pos("5:1 2:1 | 6:2"), (6, 5))
    turn = follow(graph, [(5, 0), (2, 0)])
    assert turn is not None
    assert sorted(step.die for step in turn[0]) == [5, 6]
