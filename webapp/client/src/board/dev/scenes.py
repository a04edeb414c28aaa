"""Writes scenes.json, positions for the board's dev page and its unit tests: knows the engine, nothing of pictures.

Run from the top of the repository: `python webapp/client/src/board/dev/scenes.py`.
"""

from __future__ import annotations

import json
from pathlib import Path

from engine.match.codec import men_to_wire
from engine.match.views import graph_to_wire
from engine.rules.generate import turn_graph
from engine.rules.text import pos
from engine.rules.variants import variant

START = "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"

SCENES: dict[str, tuple[str, tuple[int, int]]] = {
    "start": (START, (3, 1)),
    "double": (START, (4, 4)),
    "middle": ("24:2 13:3 10:1 8:3 6:4 4:2 | 24:1 20:1 18:1 13:3 8:3 6:4 5:1 4:1", (6, 2)),
    "bar": ("bar:1 24:1 13:4 8:3 6:4 5:2 | 22:2 13:4 8:2 6:3 5:2 4:2", (3, 1)),
    "shut out": ("bar:2 13:3 8:3 6:7 | 24:1 6:2 5:2 4:2 3:2 2:2 13:4", (2, 1)),
    "bear off": ("6:3 5:3 4:2 3:1 2:1 1:1 | 6:2 5:2 4:2 3:1 2:1 1:2", (5, 3)),
    "bear off four": ("6:3 5:3 4:2 3:4 2:1 1:2 | 24:2 6:4 5:3 4:2", (3, 3)),
    "which way": ("13:2 6:6 5:2 4:2 3:3 | 16:1 14:1 13:3 8:3 6:5 1:2", (4, 2)),
    "the way that hits": ("13:2 6:6 5:2 4:2 3:3 | 16:1 13:4 8:3 6:5 1:2", (4, 2)),
    "exact": ("5:1 2:1 | 6:2", (4, 2)),
    "enemy at home": ("5:1 2:1 | 24:1 6:2", (4, 2)),
    "one entry": ("bar:1 13:1 | 6:2 5:2 4:2 3:2 2:2 13:2", (6, 1)),
    "tall stacks": ("13:9 6:6 | 13:8 6:7", (2, 1)),
    "crowd": ("bar:3 24:2 13:4 6:6 | bar:2 13:7 8:3 6:3", (2, 1)),
}


def scene(text: str, dice: tuple[int, int]) -> dict[str, object]:
    """The men of both sides and all legal turns, as `webapp.wire.View` has them for the side on move."""
    position = pos(text)
    turns = turn_graph(variant("international"), position, dice)
    return {
        "men": [men_to_wire(position.own), men_to_wire(position.opp)],
        "dice": list(dice),
        "graph": graph_to_wire(turns),
    }


if __name__ == "__main__":
    made = {name: scene(text, dice) for name, (text, dice) in SCENES.items()}
    Path(__file__).with_name("scenes.json").write_text(json.dumps(made, separators=(",", ":")) + "\n")
