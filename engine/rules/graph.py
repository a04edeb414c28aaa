"""The graph of legal steps of one turn: knows its shape and how to walk it, makes none.

Nodes are the positions inside a turn from which it goes on (a position reached with different dice left is two nodes);
only what lies on a path to a full legal turn is there, so a turn is done where a step leads to no node.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.rules.packed import unpack
from engine.rules.position import BAR, OFF, Position, Step
from engine.rules.steps import stepped
from engine.rules.variant import Variant

Move = tuple[int, int]
"""(src, dst) in the mover's numbering: a step as a player means it, without the die."""

Way = tuple[int, bytes, Sequence[int | None]]
"""What one die may do at a node: the die, the places that it may leave, farthest first, and where each step leads."""

DONE: tuple[None, ...] = (None,) * 26
"""Where the steps of a way lead if all of them complete the turn: as long as the longest way, to be read beside it."""


class Edge(NamedTuple):
    """A legal step, and the node that it leads to; None: the turn is done."""

    step: Step
    node: int | None


@dataclass(eq=False, slots=True)
class TurnGraph:
    """All legal turns from node 0; `ways[i]` leave node i. No legal move: one node, no way.

    Nodes are numbered level by level in the order in which the ways reach them. `boards[i]` is node i, packed.
    """

    variant: Variant
    boards: tuple[int, ...]
    ways: tuple[tuple[Way, ...], ...]

    def position(self, node: int) -> Position:
        """The position at a node."""
        return unpack(self.boards[node])

    def edges(self, node: int) -> Iterator[Edge]:
        """The legal steps at a node."""
        for die, srcs, nodes in self.ways[node]:
            for src, child in zip(srcs, nodes, strict=False):
                yield Edge(self.step(node, src, die), child)

    def step(self, node: int, src: int, die: int) -> Step:
        """A legal step at a node: it hits a checker that stands alone where it lands."""
        if src <= die:
            return Step(src, OFF, die, False)
        dst = src - die
        there = self.boards[node] >> 8 * (BAR - self.variant.geometry.facing[dst]) & 255
        return Step(src, dst, die, there == 1)

    def after(self, node: int, step: Step) -> Position:
        """The position after a legal step at a node."""
        return stepped(self.variant, self.position(node), (step,))


class Walk(NamedTuple):
    """Legal steps from the beginning of a turn: where they lead, None if the turn is done, and from which node."""

    node: int | None
    before: int
    steps: tuple[Step, ...]


def follow(graph: TurnGraph, moves: Sequence[Move]) -> tuple[tuple[Step, ...], Position] | None:
    """The steps and the final position of `moves` if they are one whole legal turn, else None.

    Where the same (src, dst) fits two dice (bearing off), any choice of dice that completes the turn is taken.
    """
    for node, before, steps in walks(graph, moves):
        if node is None:
            return steps, graph.after(before, steps[-1])
        if not graph.ways[node]:  # no legal move at all
            return steps, graph.position(node)
    return None


def first_turn(graph: TurnGraph) -> tuple[Move, ...]:
    """The first whole turn; no moves where none is legal."""
    moves: list[Move] = []
    node: int | None = 0
    while node is not None and graph.ways[node]:
        (src, dst, _, _), node = next(graph.edges(node))
        moves.append((src, dst))
    return tuple(moves)


def walks(graph: TurnGraph, moves: Sequence[Move]) -> list[Walk]:
    """Every walk that `moves` can mean; empty where they begin no legal turn."""
    reached = [Walk(0, 0, ())]
    for src, dst in moves:
        reached = [
            Walk(nodes[srcs.index(src)], node, (*steps, graph.step(node, src, die)))
            for node, _, steps in reached
            if node is not None
            for die, srcs, nodes in graph.ways[node]
            if max(src - die, OFF) == dst and 0 < src <= BAR and src in srcs
        ]
    return reached


def carries(graph: TurnGraph, nodes: Iterable[int | None], src: int, dst: int) -> bool:
    """Whether from one of the nodes a single checker can go from `src` to `dst`, with one die or several."""
    onward = [
        (max(src - die, OFF), child)
        for node in nodes
        if node is not None
        for die, srcs, children in graph.ways[node]
        for start, child in zip(srcs, children, strict=False)
        if start == src
    ]
    return any(end == dst or (end > dst and carries(graph, (child,), end, dst)) for end, child in onward)
