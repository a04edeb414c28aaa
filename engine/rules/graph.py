"""The graph of legal steps of one turn: knows its shape and how to walk it, makes none.

Nodes are the positions inside a turn (a position reached with different dice left is two nodes), edges are
steps; only what lies on a path to a full legal turn is there, so a node without edges is a finished turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.rules.packed import position_of
from engine.rules.position import Position, Step

Move = tuple[int, int]
"""(src, dst) in the mover's numbering: a step as a player means it, without the die."""


Edge = tuple[int, int, int, int, int]
"""A legal step as (src, dst, die, hit as 0 or 1) and the node it leads to: a bare tuple, as it goes over the wire."""


class TurnGraph(NamedTuple):
    """All legal turns from node 0; `edges[i]` leave node i. No legal move: one node, no edge.

    `boards[i]` are the 52 counts of node i: the mover's men, then the other side's.
    """

    boards: tuple[bytes, ...]
    edges: tuple[tuple[Edge, ...], ...]

    def position(self, node: int) -> Position:
        """The position at a node."""
        return position_of(self.boards[node])


def follow(graph: TurnGraph, moves: Sequence[Move]) -> tuple[tuple[Step, ...], Position] | None:
    """The steps and the final position of `moves` if they are one whole legal turn, else None.

    Where the same (src, dst) fits two dice (bearing off), any choice of dice that completes the turn is taken.
    """
    for node, steps in walks(graph, moves):
        if not graph.edges[node]:
            return steps, graph.position(node)
    return None


def walks(graph: TurnGraph, moves: Sequence[Move]) -> list[tuple[int, tuple[Step, ...]]]:
    """Every node that `moves` can lead to, with the steps to it; empty where they begin no legal turn."""
    reached: list[tuple[int, tuple[Step, ...]]] = [(0, ())]
    for src, dst in moves:
        reached = [
            (child, (*steps, Step(start, end, die, hit == 1)))
            for node, steps in reached
            for start, end, die, hit, child in graph.edges[node]
            if start == src and end == dst
        ]
    return reached


def carries(graph: TurnGraph, nodes: Iterable[int], src: int, dst: int) -> bool:
    """Whether from one of the nodes a single checker can go from `src` to `dst`, with one die or several."""
    onward = [(end, child) for node in nodes for start, end, _, _, child in graph.edges[node] if start == src]
    return any(end == dst or (end > dst and carries(graph, (child,), end, dst)) for end, child in onward)
