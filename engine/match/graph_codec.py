"""The graph of a turn as one line, its form on the wire: knows how it is written, walks nothing.

    6ymf/4ymhf 4ymHF ...

A word for each node, node 0 first; in a word a part for each die, the greatest first; in a part the die and then the
points that it may leave, `a` to `x` for 1 to 24 and `y` for the bar. A small letter leads to a node: to the next that
no letter before has led to, or, with a number, to the node so many words further on. A capital completes the turn.
What a step does to the board is not in it: that follows from die and point, and from who stands where it lands.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules.graph import DONE, TurnGraph

_ON = "\0abcdefghijklmnopqrstuvwxy"
_AS_LETTERS = bytes((0, *_ON[1:].upper().encode(), *range(26, 256)))
"""By place, the letters of steps that lead on and of those that complete a turn. The latter are a table for
`bytes.translate`: they are written as bare places first, and become letters all at once."""


def graph_to_wire(graph: TurnGraph) -> str:
    """The line of a graph; empty where there is no legal move."""
    words, fresh = [], 1
    for node, ways in enumerate(graph.ways):
        parts = []
        for die, srcs, nodes in ways:
            if nodes is DONE:
                parts.append(f"{die}{srcs.decode()}")
            else:
                part, fresh = _steps(node, srcs, nodes, fresh)
                parts.append(f"{die}{part}")
        words.append(parts[0] if len(parts) == 1 else "/".join(parts))
    return " ".join(words).encode().translate(_AS_LETTERS).decode()


def _steps(node: int, srcs: bytes, nodes: Sequence[int | None], fresh: int) -> tuple[str, int]:
    """The letters of a part, and the number of the next node that no letter has led to."""
    letters = []
    for src, child in zip(srcs, nodes, strict=True):
        if child is None:
            letters.append(chr(src))
        elif child == fresh:
            letters.append(_ON[src])
            fresh += 1
        else:
            letters.append(f"{_ON[src]}{child - node}")
    return "".join(letters), fresh
