"""Legal turns, as results and as a graph: knows what its callers want to see of a turn, no rule.

`plays` are the distinct results of whole turns; `turn_graph` is every way to reach them, without the results: most of a
turn's positions are its ends, and whoever walks to one sees it.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from engine.rules.context import ORDINARY, TurnContext
from engine.rules.graph import DONE, TurnGraph, Way
from engine.rules.packed import BOARD, SHIFT, unpack_all
from engine.rules.position import Position, Step
from engine.rules.search import choices, shunned, whole_turns
from engine.rules.steps import BIT, DELTA, LANDS, Rest
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
    to_the_end = bool(turn.endings)  # then the ends are looked at too
    boards = [turn.board]
    lefts: list[Rest] = [turn.rest]
    facts = [(turn.occupied, turn.lone)]
    ways: list[list[Way]] = []
    reached: dict[Rest, dict[int, int]] = {}
    full = stuck = False
    for node, board in enumerate(boards):  # which grow meanwhile
        occupied, lone = facts[node]
        leaving: list[Way] = []
        ways.append(leaving)
        for die, after in choices(lefts[node]) if occupied else ():
            srcs = movers(board, occupied, die)
            if sieve:
                srcs, more = sieve(board, occupied, lone, lefts[node], die, srcs)
            if not srcs:
                continue
            if not after and not to_the_end:
                full = True
                leaving.append((die, srcs, DONE))
                continue
            found = reached.get(after)
            if found is None:
                found = reached[after] = {}
            delta, lands = DELTA[die], LANDS[die]
            exposed = lone & ~occupied if stays else lone
            children: list[int | None] = []
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
                    lefts.append(after)
                    rest = occupied if new >> SHIFT[src] & 255 else occupied ^ BIT[src]
                    facts.append((0 if over and over(new) else rest | landing, lone if stays else lone ^ hit))
                children.append(child)
            leaving.append((die, srcs, children))
        if not leaving:
            stuck = True
    if stuck:
        whole = set() if full else _farthest(lefts)
        if turn.may_end:
            whole.update(node for node, (occupied, _) in enumerate(facts) if not occupied)
        if turn.endings:
            whole = {node for node in whole if not shunned(turn, boards[node])} or whole
        boards, ways = _pruned(boards, ways, whole)
    if turn.marks:
        boards = [board & BOARD for board in boards]
    return TurnGraph(turn.variant, tuple(boards), tuple(map(tuple, ways)))


def _farthest(lefts: list[Rest]) -> set[int]:
    """The nodes that used the most dice, and among equals those that used the greatest sum (rules 1.6)."""
    best = min((len(left), sum(left)) for left in lefts)
    return {node for node, left in enumerate(lefts) if (len(left), sum(left)) == best}


def _pruned(boards: list[int], ways: list[list[Way]], whole: set[int]) -> tuple[list[int], list[list[Way]]]:
    """Only what lies on a path to the end of a turn, the nodes in `whole` among them, and the nodes numbered anew.

    Ways lead to higher numbers.
    """
    ends: list[bool | None] = [None] * len(boards)  # by node: the turn is done there; None: no legal turn comes there
    for node in reversed(range(len(boards))):
        ways[node] = [kept for way in ways[node] if (kept := _alive(way, ends))[1]]
        if ways[node]:
            ends[node] = False
        elif node in whole:
            ends[node] = True
    onward = [node for node, end in enumerate(ends) if end is False or not node]
    index: dict[int | None, int] = {node: place for place, node in enumerate(onward)}
    return (
        [boards[node] for node in onward],
        [
            [(die, srcs, nodes if nodes is DONE else [*map(index.get, nodes)]) for die, srcs, nodes in ways[node]]
            for node in onward
        ],
    )


def _alive(way: Way, ends: list[bool | None]) -> Way:
    """The steps of a way that lead to the end of a turn."""
    die, srcs, nodes = way
    if nodes is DONE:
        return way
    alive = [(src, node) for src, node in zip(srcs, nodes, strict=True) if node is not None and ends[node] is not None]
    return die, bytes(src for src, _ in alive), [node for _, node in alive]
