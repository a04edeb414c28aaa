"""From a result to the moves a person would make: knows the graph of a turn, judges no play."""

from __future__ import annotations

from engine.rules.graph import Move, TurnGraph
from engine.rules.position import Position


def natural_path(graph: TurnGraph, result: Position) -> tuple[Move, ...]:
    """A whole legal turn that ends in `result`. ValueError where none does.

    Among the orders that give the same result: a checker that has begun goes on, the far ones move first, the
    larger die first. Which enemy checkers are hit on the way is decided by the result itself.
    """
    target = bytes(result.own) + bytes(result.opp)
    leads = [not edges and board == target for board, edges in zip(graph.boards, graph.edges, strict=True)]
    for node in reversed(range(len(leads))):  # every edge leads to a later node
        leads[node] = leads[node] or any(leads[child] for *_, child in graph.edges[node])
    if not leads[0]:
        raise ValueError("no legal turn ends there")
    moves: list[Move] = []
    node, stands = 0, -1
    while graph.edges[node]:
        open_edges = (edge for edge in graph.edges[node] if leads[edge[4]])
        src, dst, _, _, node = max(open_edges, key=lambda edge: (edge[0] == stands, edge[0], edge[2]))
        moves.append((src, dst))
        stands = dst
    return tuple(moves)
