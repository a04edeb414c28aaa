"""Legal turns, as results and as a graph: knows what its callers want to see of a turn, no rule.

`plays` are the distinct results of whole turns; `turn_graph` is every way to reach them, walked by the same levels as
the search for results.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from engine.rules.context import ORDINARY, TurnContext
from engine.rules.graph import Edge, TurnGraph
from engine.rules.packed import BOARD, SHIFT, SIZE, unpack_all
from engine.rules.position import Position, Step
from engine.rules.search import choices, shunned, whole_turns
from engine.rules.steps import BARE, BARE_HITTING, BIT, DELTA, LANDS, Rest
from engine.rules.turn import Turn, turn_of
from engine.rules.variant import Variant


class Play(NamedTuple):
    """A distinct result of a whole turn, and one way to reach it."""

    steps: tuple[Step, ...]
    position: Position


_play = partial(tuple.__new__, Play)  # unchecked, at half the price


def plays(variant: Variant, position: Position, dice: tuple[int, ...], context: TurnContext = ORDINARY) -> list[Play]:
    """All distinct results of a turn. No legal move: one play without steps. ValueError for an impossible roll."""
    whole = whole_turns(turn_of(variant, position, dice, context))
    return [*map(_play, zip(whole.values(), unpack_all(whole), strict=True))]


def can_move(variant: Variant, position: Position) -> bool:
    """Whether any roll at all would let the mover move."""
    for dice in ((1, 2), (3, 4), (5, 6)):
        turn = turn_of(variant, position, dice, ORDINARY)
        for die in dice:
            srcs = turn.movers(turn.board, turn.occupied, die)
            if srcs and (not turn.sieve or turn.sieve(turn.board, turn.occupied, turn.lone, turn.rest, die, srcs)[0]):
                return True
    return False


def turn_graph(
    variant: Variant, position: Position, dice: tuple[int, ...], context: TurnContext = ORDINARY
) -> TurnGraph:
    """The graph of all legal turns, for a client that knows no rules. ValueError for an impossible roll."""
    return graph_of(turn_of(variant, position, dice, context))


def graph_of(turn: Turn) -> TurnGraph:
    """`turn_graph` of a turn that has been looked at already."""
    movers, sieve, touch, stays, over = turn.movers, turn.sieve, turn.touch, turn.stays, turn.over
    more = None
    boards = [turn.board]
    facts = {0: (turn.occupied, turn.lone)}  # of every node that a step may leave
    edges: list[list[Edge]] = [[]]
    level: dict[Rest, dict[int, int]] = {turn.rest: {turn.board: 0}}
    while True:
        further: dict[Rest, dict[int, int]] = {}
        for left, nodes in level.items():
            for die, after in choices(left):
                found = further.setdefault(after, {})
                delta, lands, bare, hitting = DELTA[die], LANDS[die], BARE[die], BARE_HITTING[die]
                for board, node in nodes.items():
                    occupied, lone = facts[node]
                    leaving = edges[node]
                    srcs = movers(board, occupied, die)
                    if sieve:
                        srcs, more = sieve(board, occupied, lone, left, die, srcs)
                    exposed = lone & ~occupied if stays else lone
                    for src in srcs:
                        new = board + delta[src]
                        landing = lands[src]
                        hit = landing & exposed
                        if hit:
                            new += touch[src - die]
                        if more:
                            new += more.get(src, 0)
                        child = found.get(new)
                        if child is None:
                            child = found[new] = len(boards)
                            boards.append(new)
                            edges.append([])
                            if after:
                                rest = occupied if new >> SHIFT[src] & 255 else occupied ^ BIT[src]
                                facts[child] = (
                                    0 if over and over(new) else rest | landing,
                                    lone if stays else lone ^ hit,
                                )
                        start, end, number, touched = (hitting if hit else bare)[src]
                        leaving.append((start, end, number, touched, child))
        if not any(further.values()):
            break
        level = further
    least = min(sum(left) for left, nodes in level.items() if nodes)
    whole = {node for left, nodes in level.items() if sum(left) == least for node in nodes.values()}
    if turn.may_end:
        whole.update(node for node, (occupied, _) in facts.items() if not occupied)
    if turn.endings:
        whole = {node for node in whole if not shunned(turn, boards[node])} or whole
    if not all(leaving or node in whole for node, leaving in enumerate(edges)):
        boards, edges = _pruned(boards, edges, whole)
    if turn.marks:
        boards = [board & BOARD for board in boards]
    return TurnGraph(tuple([board.to_bytes(SIZE, "big") for board in boards]), tuple(map(tuple, edges)))


def _pruned(boards: list[int], edges: list[list[Edge]], whole: set[int]) -> tuple[list[int], list[list[Edge]]]:
    """Only what lies on a path to the nodes in `whole`, numbered anew. Edges lead to higher numbers."""
    alive = [False] * len(boards)
    for node in reversed(range(len(boards))):
        edges[node] = [edge for edge in edges[node] if alive[edge[4]]]
        alive[node] = node in whole or bool(edges[node])
    kept = [node for node, lives in enumerate(alive) if lives]
    index = {node: place for place, node in enumerate(kept)}
    return (
        [boards[node] for node in kept],
        [[(*edge[:4], index[edge[4]]) for edge in edges[node]] for node in kept],
    )
