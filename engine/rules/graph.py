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


class Edge(NamedTuple):
    """A legal step and the index of the node it leads to."""

    step: Step
    node: int


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
            (edge.node, (*steps, edge.step))
            for node, steps in reached
            for edge in graph.edges[node]
            if edge.step.src == src and edge.step.dst == dst
        ]
    return reached


def carries(graph: TurnGraph, nodes: Iterable[int], src: int, dst: int) -> bool:
    """Whether from one of the nodes a single checker can go from `src` to `dst`, with one die or several."""
    onward = [edge for node in nodes for edge in graph.edges[node] if edge.step.src == src]
    return any(edge.step.dst == dst for edge in onward) or any(
        carries(graph, (edge.node,), edge.step.dst, dst) for edge in onward if edge.step.dst > dst
    )
