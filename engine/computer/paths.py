"""From a result to the moves a person would make: knows the graph of a turn, judges no play."""

from __future__ import annotations

from engine.rules.graph import Move, TurnGraph
from engine.rules.packed import OWN_HALF, pack
from engine.rules.position import Position
from engine.rules.steps import DELTA


def natural_path(graph: TurnGraph, result: Position) -> tuple[Move, ...]:
    """A whole legal turn that ends in `result`. ValueError where none does.

    Among the orders that give the same result: a checker that has begun goes on, the far ones move first, the
    larger die first. Which enemy checkers are hit on the way is decided by the result itself.
    """
    if not graph.ways[0] and graph.position(0) == result:
        return ()
    leads = _leading(graph, result)
    if not leads[0]:
        raise ValueError("no legal turn ends there")
    moves: list[Move] = []
    node: int | None = 0
    stands = -1
    while node is not None:
        here = node
        ways = [
            (step, child)
            for step, child in graph.edges(here)
            if (graph.after(here, step) == result if child is None else leads[child])
        ]
        step, node = max(ways, key=lambda way: (way[0].src == stands, way[0].src, way[0].die))
        moves.append((step.src, step.dst))
        stands = step.dst
    return tuple(moves)


def _leading(graph: TurnGraph, result: Position) -> list[bool]:
    """For each node, whether a turn through it ends in `result`."""
    mine = pack(result) >> OWN_HALF
    leads = [False] * len(graph.ways)

    def arrives(node: int, src: int, die: int) -> bool:
        if graph.boards[node] + DELTA[die][src] >> OWN_HALF != mine:
            return False
        return graph.after(node, graph.step(node, src, die)) == result

    for node in reversed(range(len(leads))):  # every step leads to a later node
        leads[node] = any(
            arrives(node, src, die) if child is None else leads[child]
            for die, srcs, nodes in graph.ways[node]
            for src, child in zip(srcs, nodes, strict=False)
        )
    return leads
