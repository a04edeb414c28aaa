"""Legal turns: knows which sequences of steps make a whole turn, leaves the single step to `steps`.

Breadth-first over single steps, one level for each die used, every board kept once per level and rest of dice.
The greatest number of dice must be used, and among equals the greatest sum (rules 1.6 and 4); a step that ends the
game completes the turn.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.rules.graph import Edge, TurnGraph
from engine.rules.packed import SHIFT, SIZE, pack, unpack
from engine.rules.position import Position, Step
from engine.rules.steps import DELTA, DICE, HITTING, PLAIN, Ground, blots, ground, occupied, places, sources
from engine.rules.variant import Variant

Rest = tuple[int, ...]
"""Dice not yet used, greatest first."""


class Play(NamedTuple):
    """A distinct result of a whole turn, and one way to reach it."""

    steps: tuple[Step, ...]
    position: Position


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


@lru_cache(1024)
def choices(rest: Rest) -> tuple[tuple[int, Rest], ...]:
    """Each different die of the rest with what then remains."""
    return tuple((die, rest[: rest.index(die)] + rest[rest.index(die) + 1 :]) for die in dict.fromkeys(rest))


Reached = dict[int, tuple[int, int, tuple[Step, ...]]]
"""By packed board: the mover's places, the enemy's blots, and the steps that led there first."""


def plays(variant: Variant, position: Position, dice: tuple[int, ...]) -> list[Play]:
    """All distinct results of a turn. No legal move: one play without steps. ValueError for an impossible roll."""
    level, ended = _search(variant, position, numbers(dice))
    least = min(map(sum, level))
    for left, reached in level.items():
        if sum(left) == least:
            for board, (_, _, steps) in reached.items():
                ended.setdefault(board, steps)
    return [Play(steps, unpack(board)) for board, steps in ended.items()]


def most_dice(variant: Variant, position: Position, rest: Rest) -> int:
    """How many of these numbers can be played one after another, at best."""
    return len(rest) - len(next(iter(_search(variant, position, rest)[0])))


def _search(
    variant: Variant, position: Position, rest: Rest
) -> tuple[dict[Rest, Reached], dict[int, tuple[Step, ...]]]:
    """The boards that use the most dice, by what is left of the dice, and those at which the game has ended."""
    turn_ground = ground(variant, position.opp)
    start = (occupied(position.own), blots(variant, position.opp), ())
    level: dict[Rest, Reached] = {rest: {pack(position): start}}
    ended: dict[int, tuple[Step, ...]] = {}
    while True:
        further: dict[Rest, Reached] = {}
        for left, reached in level.items():
            for die, after in choices(left):
                _spread(turn_ground, die, reached, further.setdefault(after, {}))
        further = {left: reached for left, reached in further.items() if reached}
        if not further:
            return level, ended
        level = further
        for reached in level.values():
            ended.update((board, steps) for board, (occ, _, steps) in reached.items() if not occ)


def _spread(turn_ground: Ground, die: int, reached: Reached, further: Reached) -> None:
    """Add to `further` every board that one step of `die` makes of those reached."""
    reach, delta, plain, hitting, hits = turn_ground.reach[die], DELTA[die], PLAIN[die], HITTING[die], turn_ground.hits
    for board, (occ, lone, steps) in reached.items():
        for src in places(sources(reach, occ, die)):
            new = board + delta[src]
            dst = src - die
            hit = dst > 0 and lone >> dst & 1
            if hit:
                new += hits[dst]
            if new not in further:
                left = occ if new >> SHIFT[src] & 255 else occ ^ 1 << src
                further[new] = (
                    left | 1 << dst if dst > 0 else left,
                    lone ^ 1 << dst if hit else lone,
                    (*steps, (hitting if hit else plain)[src]),
                )


def turn_graph(variant: Variant, position: Position, dice: tuple[int, ...]) -> TurnGraph:
    """The graph of all legal turns, for a client that knows no rules. ValueError for an impossible roll."""
    turn_ground = ground(variant, position.opp)
    boards = [pack(position)]
    facts = [(occupied(position.own), blots(variant, position.opp))]
    rests = [numbers(dice)]
    edges: list[list[Edge]] = []
    level: dict[tuple[Rest, int], int] = {(rests[0], boards[0]): 0}
    last = range(1)
    while level:
        last = range(len(edges), len(boards))
        further: dict[tuple[Rest, int], int] = {}
        for (left, board), node in level.items():
            occ, lone = facts[node]
            leaving = []
            for die, after in choices(left):
                for src in places(sources(turn_ground.reach[die], occ, die)):
                    new = board + DELTA[die][src]
                    dst = src - die
                    hit = dst > 0 and lone >> dst & 1
                    if hit:
                        new += turn_ground.hits[dst]
                    key = (after, new)
                    child = further.get(key)
                    if child is None:
                        child = further[key] = len(boards)
                        remaining = occ if new >> SHIFT[src] & 255 else occ ^ 1 << src
                        boards.append(new)
                        rests.append(after)
                        facts.append((remaining | 1 << dst if dst > 0 else remaining, lone ^ 1 << dst if hit else lone))
                    leaving.append(Edge((HITTING if hit else PLAIN)[die][src], child))
            edges.append(leaving)
        level = further
    least = min(sum(rests[node]) for node in last)
    alive = [False] * len(boards)
    for node in reversed(range(len(boards))):
        whole = not facts[node][0] or (node in last and sum(rests[node]) == least)
        edges[node] = [edge for edge in edges[node] if alive[edge.node]]
        alive[node] = whole or bool(edges[node])
    kept = [node for node in range(len(boards)) if alive[node]]
    renumbered = {node: index for index, node in enumerate(kept)}
    return TurnGraph(
        tuple(boards[node].to_bytes(SIZE, "big") for node in kept),
        tuple(tuple(Edge(step, renumbered[child]) for step, child in edges[node]) for node in kept),
    )
