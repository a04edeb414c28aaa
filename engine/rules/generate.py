"""Legal turns: knows which sequences of steps make a whole turn, leaves the single step to `steps`.

Breadth-first over single steps, one level for each die used, every board kept once per level and rest of dice.
The greatest number of dice must be used, and among equals the greatest sum (rules 1.6 and 4); a step that ends the
game completes the turn.
"""

from __future__ import annotations

from functools import lru_cache, partial
from typing import NamedTuple

from engine.rules.context import ORDINARY, TurnContext
from engine.rules.graph import Edge, TurnGraph
from engine.rules.packed import SHIFT, SIZE, pack, unpack_all
from engine.rules.position import OFF, Position, Step
from engine.rules.steps import BARE, BARE_HITTING, BIT, DELTA, DICE, HITTING, LANDS, PLAIN, movers, reach, survey
from engine.rules.variant import Variant

Rest = tuple[int, ...]
"""Dice not yet used, greatest first."""


class Play(NamedTuple):
    """A distinct result of a whole turn, and one way to reach it."""

    steps: tuple[Step, ...]
    position: Position


_play = partial(tuple.__new__, Play)  # unchecked, at half the price


@lru_cache(4096)
def numbers(dice: tuple[int, ...]) -> Rest:
    """The numbers to play: a double counts four times, three or four dice once each (rules 1.5 and 4).

    ValueError for anything that is not two to four dice of 1 to 6.

    >>> numbers((5, 5))
    (5, 5, 5, 5)
    >>> numbers((3, 6))
    (6, 3)
    """
    if not 2 <= len(dice) <= 4 or any(die not in DICE for die in dice):
        raise ValueError(f"not a roll: {dice!r}")
    if len(dice) == 2 and dice[0] == dice[1]:
        return dice * 2
    return tuple(sorted(dice, reverse=True))


def to_play(dice: tuple[int, ...], context: TurnContext) -> Rest:
    """The numbers of this turn, or of this stage of it; ValueError for an impossible roll."""
    return numbers(dice) if context.stage is None else (context.stage.number,) * context.stage.moves


@lru_cache(1024)
def choices(rest: Rest) -> tuple[tuple[int, Rest], ...]:
    """Each different die of the rest with what then remains."""
    return tuple((die, rest[: rest.index(die)] + rest[rest.index(die) + 1 :]) for die in dict.fromkeys(rest))


Steps = tuple[Step, ...]
Reached = dict[int, tuple[int, int, Steps]]
"""By packed board: the mover's places, where a lone enemy stands, and the steps that led there first."""


def plays(variant: Variant, position: Position, dice: tuple[int, ...], context: TurnContext = ORDINARY) -> list[Play]:
    """All distinct results of a turn. No legal move: one play without steps. ValueError for an impossible roll."""
    whole = _search(variant, position, to_play(dice, context))
    return [*map(_play, zip(whole.values(), unpack_all(whole), strict=True))]


def most_dice(variant: Variant, position: Position, rest: Rest) -> int:
    """How many of these numbers can be played one after another, at best."""
    return max(map(len, _search(variant, position, rest).values())) if rest else 0


def _search(variant: Variant, position: Position, rest: Rest) -> dict[int, Steps]:
    """The packed boards at the end of all whole turns, with the steps that led to each first."""
    occupied, closed, lone = survey(variant, position)
    reaches = {die: reach(closed, die) for die in rest}
    hits = variant.geometry.hits
    may_end = position.own[OFF] + len(rest) >= variant.checkers
    level: dict[Rest, Reached] = {rest: {pack(position): (occupied, lone, ())}}
    whole: dict[int, Steps] = {}
    ended: dict[int, Steps] = {}
    while True:
        further: dict[Rest, Reached] = {}
        for left, reached in level.items():
            for die, after in choices(left):
                if not after:
                    _finish(reached, die, reaches[die], hits, whole)
                elif found := _spread(reached, die, reaches[die], hits, further.get(after, {})):
                    further[after] = found
        if not further:
            break
        level = further
        if may_end:
            ended.update(
                (board, steps) for found in level.values() for board, (occ, _, steps) in found.items() if not occ
            )
    if not whole:
        least = min(map(sum, level))
        for left, reached in level.items():
            if sum(left) == least:
                whole.update((board, steps) for board, (_, _, steps) in reached.items())
    return whole | ended if ended else whole


def _spread(reached: Reached, die: int, reach_of_die: int, hits: tuple[int, ...], found: Reached) -> Reached:
    """Add to `found` every board that one step of `die` makes of those reached."""
    delta, lands, plain = DELTA[die], LANDS[die], PLAIN[die]
    for board, (occ, lone, steps) in reached.items():
        for src in movers(reach_of_die, occ, die):
            new = board + delta[src]
            landing = lands[src]
            hit = landing & lone
            if hit:
                new += hits[src - die]
            if new not in found:
                left = occ if new >> SHIFT[src] & 255 else occ ^ BIT[src]
                found[new] = left | landing, lone ^ hit, (*steps, HITTING[die][src] if hit else plain[src])
    return found


def _finish(reached: Reached, die: int, reach_of_die: int, hits: tuple[int, ...], whole: dict[int, Steps]) -> None:
    """As `_spread` for the last die, after which nobody asks what may move next."""
    delta, lands, plain, hitting = DELTA[die], LANDS[die], PLAIN[die], HITTING[die]
    for board, (occ, lone, steps) in reached.items():
        may_hit = lone & occ >> die
        for src in movers(reach_of_die, occ, die):
            new = board + delta[src]
            if may_hit and lands[src] & lone:
                new += hits[src - die]
                if new not in whole:
                    whole[new] = (*steps, hitting[src])
            elif new not in whole:
                whole[new] = (*steps, plain[src])


def turn_graph(
    variant: Variant, position: Position, dice: tuple[int, ...], context: TurnContext = ORDINARY
) -> TurnGraph:
    """The graph of all legal turns, for a client that knows no rules. ValueError for an impossible roll."""
    rest = to_play(dice, context)
    occupied, closed, lone = survey(variant, position)
    reaches = {die: reach(closed, die) for die in rest}
    hits = variant.geometry.hits
    boards = [pack(position)]
    facts = {0: (occupied, lone)}  # of every node that a step may leave
    edges: list[list[Edge]] = [[]]
    level: dict[Rest, dict[int, int]] = {rest: {boards[0]: 0}}
    while True:
        further: dict[Rest, dict[int, int]] = {}
        for left, nodes in level.items():
            for die, after in choices(left):
                found = further.setdefault(after, {})
                reach_of_die, delta, lands = reaches[die], DELTA[die], LANDS[die]
                bare, hitting = BARE[die], BARE_HITTING[die]
                for board, node in nodes.items():
                    occupied, lone = facts[node]
                    leaving = edges[node]
                    for src in movers(reach_of_die, occupied, die):
                        new = board + delta[src]
                        landing = lands[src]
                        hit = landing & lone
                        if hit:
                            new += hits[src - die]
                        child = found.get(new)
                        if child is None:
                            child = found[new] = len(boards)
                            boards.append(new)
                            edges.append([])
                            if after:
                                remaining = occupied if new >> SHIFT[src] & 255 else occupied ^ BIT[src]
                                facts[child] = remaining | landing, lone ^ hit
                        leaving.append((*(hitting if hit else bare)[src], child))
        if not any(further.values()):
            break
        level = further
    least = min(sum(left) for left, nodes in level.items() if nodes)
    whole = {node for left, nodes in level.items() if sum(left) == least for node in nodes.values()}
    if position.own[OFF] + len(rest) >= variant.checkers:
        whole.update(node for node, (occupied, _) in facts.items() if not occupied)
    if not all(leaving or node in whole for node, leaving in enumerate(edges)):
        boards, edges = _pruned(boards, edges, whole)
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
