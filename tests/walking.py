"""A client that walks on the graph of its turn: knows the line on the wire and nothing of the engine."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

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


def boards(view: dict[str, Any]) -> list[tuple[str, str]]:
    """The men of the mover and of the other side wherever a turn of this view can stand."""
    nodes = read_graph(view["graph"])
    own, opp = ([int(count, 17) for count in view["men"][seat]] for seat in (view["turn"], 1 - view["turn"]))
    start = own, opp
    reached = {0: start}
    found = [start]
    for node, ways in enumerate(nodes):
        for way in ways:
            after = _moved(*reached[node], way, view["same_way"], view["pins"])
            found.append(after)
            if way.node is not None:
                assert reached.setdefault(way.node, after) == after, "one board, whatever the way to it"
    return [(_text(own), _text(opp)) for own, opp in found]


def _moved(own: list[int], opp: list[int], way: Way, same_way: bool, pins: bool) -> tuple[list[int], list[int]]:
    own, opp = own.copy(), opp.copy()
    own[way.src] -= 1
    own[way.dst] += 1
    left, met = ((point + 11) % 24 + 1 if same_way else 25 - point for point in way[:2])
    if way.dst and opp[met] == 1:
        opp[met] = 16 if pins else 0
        opp[25] += not pins
    if way.src < 25 and not own[way.src] and opp[left] == 16:
        opp[left] = 1
    return own, opp


def _text(men: list[int]) -> str:
    return "".join("0123456789abcdefg"[count] for count in men)
