"""A client that walks on the graph of its turn: knows the line on the wire and nothing of the engine."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

STEP = re.compile(r"([a-y])(\d*)|([A-Y])")


class Way(NamedTuple):
    """A step, and the node that it leads to; None: the turn is done."""

    src: int
    dst: int
    die: int
    node: int | None


def read_graph(line: str) -> list[list[Way]]:
    """What may be done at each node, as PROTOCOL.md says it."""
    fresh = 1
    nodes: list[list[Way]] = []
    for number, word in enumerate(line.split(" ")):
        ways: list[Way] = []
        for part in filter(None, word.split("/")):
            die = int(part[0])
            for small, further, capital in STEP.findall(part[1:]):
                src = ord((small or capital).lower()) - 96
                node = number + int(further) if further else fresh if small else None
                fresh += node == fresh and not further
                ways.append(Way(src, max(src - die, 0), die, node))
        nodes.append(ways)
    return nodes


def first_of(ways: list[Way]) -> Way:
    return ways[0]


def walk(line: str, choose: Callable[[list[Way]], Way] = first_of) -> list[tuple[int, int]]:
    """A whole turn as pairs of points, each step chosen from those that may be made."""
    nodes, moves = read_graph(line), []
    node: int | None = 0
    while node is not None and nodes[node]:
        way = choose(nodes[node])
        moves.append((way.src, way.dst))
        node = way.node
    return moves
