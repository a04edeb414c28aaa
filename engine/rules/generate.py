"""Legal turns: knows which sequences of steps make a whole turn, leaves the single step to `turn`.

Breadth-first over single steps, one level for each die used, every board kept once per level and rest of dice.
The greatest number of dice must be used, and among equals the greatest sum (rules 1.6 and 4); a step that ends the
game completes the turn.
"""

from __future__ import annotations

from functools import lru_cache, partial
from typing import NamedTuple

from engine.rules.context import ORDINARY, TurnContext
from engine.rules.graph import Edge, TurnGraph
from engine.rules.packed import BOARD, SHIFT, SIZE, unpack_all
from engine.rules.position import Position, Step
from engine.rules.steps import BARE, BARE_HITTING, BIT, DELTA, HITTING, LANDS, PLAIN, Rest
from engine.rules.turn import Turn, turn_of
from engine.rules.variant import Variant


class Play(NamedTuple):
    """A distinct result of a whole turn, and one way to reach it."""

    steps: tuple[Step, ...]
    position: Position


_play = partial(tuple.__new__, Play)  # unchecked, at half the price


@lru_cache(1024)
def choices(rest: Rest) -> tuple[tuple[int, Rest], ...]:
    """Each different die of the rest with what then remains."""
    return tuple((die, rest[: rest.index(die)] + rest[rest.index(die) + 1 :]) for die in dict.fromkeys(rest))


Steps = tuple[Step, ...]
Reached = dict[int, tuple[int, int, Steps]]
"""By packed board: the mover's places, where a lone enemy stands, and the steps that led there first. No places where
the game is over."""


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


def best(ends: dict[int, Steps]) -> tuple[int, int]:
    """The most dice that these turns use, and the greatest sum of so many."""
    return max((len(steps), sum(step.die for step in steps)) for steps in ends.values())


def whole_turns(turn: Turn) -> dict[int, Steps]:
    """The packed boards at the end of all whole turns, with the steps that led to each first."""
    level: dict[Rest, Reached] = {turn.rest: {turn.board: (turn.occupied, turn.lone, ())}}
    whole: dict[int, Steps] = {}
    ended: dict[int, Steps] = {}
    while True:
        further: dict[Rest, Reached] = {}
        for left, reached in level.items():
            for die, after in choices(left):
                if not after:
                    _finish(turn, reached, die, whole)
                elif found := _spread(turn, reached, left, die, further.get(after, {})):
                    further[after] = found
        if not further:
            break
        level = further
        if turn.may_end:
            ended.update(
                (board, steps) for found in level.values() for board, (occ, _, steps) in found.items() if not occ
            )
    if not whole:
        least = min(map(sum, level))
        for left, reached in level.items():
            if sum(left) == least:
                whole.update((board, steps) for board, (_, _, steps) in reached.items())
    if ended:
        whole |= ended
    if turn.marks:
        whole = {board & BOARD: steps for board, steps in whole.items()}
    if turn.endings:
        whole = {board: steps for board, steps in whole.items() if not shunned(turn, board)} or whole
    return whole


def shunned(turn: Turn, board: int) -> tuple[int, ...]:
    """The points for which no turn may end on this board where another end can be reached; none if it may."""
    counts = board.to_bytes(SIZE, "big")
    return next((points for ending in turn.endings if (points := ending(counts))), ())


def _spread(turn: Turn, reached: Reached, left: Rest, die: int, found: Reached) -> Reached:
    """Add to `found` every board that one step of `die` makes of those reached."""
    delta, lands, plain, hitting = DELTA[die], LANDS[die], PLAIN[die], HITTING[die]
    movers, sieve, touch, stays, over = turn.movers, turn.sieve, turn.touch, turn.stays, turn.over
    more = None
    for board, (occ, lone, steps) in reached.items():
        srcs = movers(board, occ, die)
        if sieve:
            srcs, more = sieve(board, occ, lone, left, die, srcs)
        exposed = lone & ~occ if stays else lone
        for src in srcs:
            new = board + delta[src]
            landing = lands[src]
            hit = landing & exposed
            if hit:
                new += touch[src - die]
            if more:
                new += more.get(src, 0)
            if new not in found:
                rest = occ if new >> SHIFT[src] & 255 else occ ^ BIT[src]
                found[new] = (
                    0 if over and over(new) else rest | landing,
                    lone if stays else lone ^ hit,
                    (*steps, hitting[src] if hit else plain[src]),
                )
    return found


def _finish(turn: Turn, reached: Reached, die: int, whole: dict[int, Steps]) -> None:
    """As `_spread` for the last die, after which nobody asks what may move next."""
    delta, lands, plain, hitting = DELTA[die], LANDS[die], PLAIN[die], HITTING[die]
    movers, sieve, touch, stays = turn.movers, turn.sieve, turn.touch, turn.stays
    left, more = (die,), None
    for board, (occ, lone, steps) in reached.items():
        srcs = movers(board, occ, die)
        if sieve:
            srcs, more = sieve(board, occ, lone, left, die, srcs)
        exposed = lone & ~occ if stays else lone
        may_hit = exposed & occ >> die
        for src in srcs:
            new = board + delta[src]
            if more:
                new += more.get(src, 0)
            if may_hit and lands[src] & exposed:
                new += touch[src - die]
                if new not in whole:
                    whole[new] = (*steps, hitting[src])
            elif new not in whole:
                whole[new] = (*steps, plain[src])


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
