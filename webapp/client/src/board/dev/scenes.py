"""Writes scenes.json, positions of all games for the board's dev page and its tests: knows the engine, no picture.

Run from the top of the repository: `PYTHONPATH=. python webapp/client/src/board/dev/scenes.py`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from engine.match.codec import men_to_wire
from engine.match.graph_codec import graph_to_wire
from engine.rules.context import ORDINARY, Stage, TurnContext
from engine.rules.generate import turn_graph
from engine.rules.text import pos
from engine.rules.variants import variant

ONE_SIDE = "24:2 13:5 8:3 6:5"
START = f"{ONE_SIDE} | {ONE_SIDE}"


class Scene(NamedTuple):
    """A position, mover first, and its dice; without dice nobody has thrown yet."""

    text: str
    dice: tuple[int, ...] = ()
    game: str = "international"
    context: TurnContext = ORDINARY


SINGLES = "24:1 22:1 20:1 18:1 16:1 14:1 12:1 10:1 8:1 6:1 4:1 2:4"
OPENING = TurnContext(first_turn=True)
CLIMBED = "24:6 20:4 16:2 14:1 12:1 7:1 | 24:7 21:2 20:1 17:1 16:2 10:1 6:1"
LONG_WAY = "24:8 20:1 18:2 15:1 11:1 10:1 6:1 | 24:7 21:2 19:1 17:1 14:2 10:1 9:1"
CONTACT = "24:2 13:3 10:1 8:3 6:4 4:2 | 24:1 20:1 18:1 13:3 8:3 6:4 5:1 4:1"

OTHERS = {
    "nackgammon": Scene("24:2 23:2 13:4 8:3 6:4 | 24:2 23:2 13:4 8:3 6:4", (4, 2), "nackgammon"),
    "hypergammon": Scene("24:1 23:1 22:1 | 24:1 23:1 22:1", (6, 1), "hypergammon"),
    "longgammon": Scene("24:15 | 24:15", (6, 3), "longgammon"),
    "longgammon, middle": Scene("24:9 20:2 13:3 8:1 | 24:8 18:2 14:1 13:4", (5, 2), "longgammon"),
    "randgammon": Scene("21:1 18:3 11:2 9:4 6:3 3:2 | 21:1 18:3 11:2 9:4 6:3 3:2", (3, 1), "randgammon-1"),
    "exchange of fire": Scene(f"{SINGLES} | {SINGLES}", (5, 2), "exchange-of-fire"),
    "snake": Scene(f"bar:9 24:2 23:2 22:2 | {ONE_SIDE}", (5, 3), "snake"),
    "snake, white": Scene(f"{ONE_SIDE} | bar:9 24:2 23:2 22:2", (5, 3), "snake"),
    "plakoto": Scene("24:15 | 24:15", (6, 5), "plakoto"),
    "plakoto, pins": Scene(
        "24:3 20:p 17:1 14:2 12:1 10:5 7:p 6:1 | 24:1 22:2 18:8 16:1 15:p 11:p 5:1", (5, 2), "plakoto"
    ),
    "plakoto, nine": Scene(
        "24:2 19:p 13:1 10:9 4:p 3:1 | 24:1 23:1 21:2 17:1 15:p 14:2 8:1 6:5 2:1", (4, 1), "plakoto"
    ),
    "plakoto, mothers": Scene("24:p 9:8 5:6 | 1:2 12:4 20:p 21:8", (4, 1), "plakoto"),
    "crazy plakoto, stage": Scene(CLIMBED, (2, 2), "crazy-plakoto", TurnContext(stage=Stage(3, 4, 2))),
    "crazy plakoto, handed over": Scene(
        CLIMBED, (1, 1), "crazy-plakoto", TurnContext(stage=Stage(2, 3, 1, handed=True))
    ),
    "long": Scene("24:15 | 24:15", (6, 3), "long", OPENING),
    "long, middle": Scene(LONG_WAY, (5, 1), "long"),
    "long, home": Scene("6:4 5:3 3:2 2:1 | 6:5 4:3 2:2 1:1", (5, 3), "long"),
    "long sporty": Scene("24:15 | 24:13 18:1 15:1", (4, 4), "long-sporty", TurnContext(first_turn=True, starter=False)),
    "crazy gulbar": Scene(
        "24:9 22:2 17:1 13:1 11:1 5:1 | 24:10 20:2 16:1 11:1 9:1",
        (3, 3),
        "crazy-gulbar",
        TurnContext(stage=Stage(4, 2, 3, handed=True)),
    ),
    "fevga": Scene("24:14 11:1 | 24:14 9:1", (6, 4), "fevga"),
    "three dice": Scene(START, (6, 4, 1)),
    "four dice": Scene("24:2 13:4 8:3 6:5 5:1 | 24:1 22:1 13:5 8:3 6:5", (5, 5, 3, 2)),
    "cube": Scene(START, (6, 2)),
    "cube, mine": Scene("bar:1 24:1 13:4 8:3 6:4 5:2 | bar:2 22:2 13:4 8:2 6:3 5:1 4:1"),
    "cube, theirs": Scene(CONTACT, (3, 1)),
    "cube, offered": Scene(CONTACT),
    "long, cube mine": Scene(LONG_WAY, game="long"),
    "answering roll": Scene("3:1 2:1 | 1:0", (4, 2)),
}

SCENES = {
    "start": Scene(START, (3, 1)),
    "double": Scene(START, (4, 4)),
    "middle": Scene("24:2 13:3 10:1 8:3 6:4 4:2 | 24:1 20:1 18:1 13:3 8:3 6:4 5:1 4:1", (6, 2)),
    "bar": Scene("bar:1 24:1 13:4 8:3 6:4 5:2 | 22:2 13:4 8:2 6:3 5:2 4:2", (3, 1)),
    "shut out": Scene("bar:2 13:3 8:3 6:7 | 24:1 6:2 5:2 4:2 3:2 2:2 13:4", (2, 1)),
    "bear off": Scene("6:3 5:3 4:2 3:1 2:1 1:1 | 6:2 5:2 4:2 3:1 2:1 1:2", (5, 3)),
    "bear off four": Scene("6:3 5:3 4:2 3:4 2:1 1:2 | 24:2 6:4 5:3 4:2", (3, 3)),
    "which way": Scene("13:2 6:6 5:2 4:2 3:3 | 16:1 14:1 13:3 8:3 6:5 1:2", (4, 2)),
    "the way that hits": Scene("13:2 6:6 5:2 4:2 3:3 | 16:1 13:4 8:3 6:5 1:2", (4, 2)),
    "exact": Scene("5:1 2:1 | 6:2", (4, 2)),
    "enemy at home": Scene("5:1 2:1 | 24:1 6:2", (4, 2)),
    "one entry": Scene("bar:1 13:1 | 6:2 5:2 4:2 3:2 2:2 13:2", (6, 1)),
    "tall stacks": Scene("13:9 6:6 | 13:8 6:7", (2, 1)),
    "crowd": Scene("bar:3 24:2 13:4 6:6 | bar:2 13:7 8:3 6:3", (2, 1)),
}


def scene(what: Scene) -> dict[str, object]:
    """The men of both sides and all legal turns, as `webapp.wire.View` has them for the side on move."""
    game = variant(what.game)
    position = pos(what.text, game.checkers)
    turns = turn_graph(game, position, what.dice, what.context) if what.dice else None
    return {
        "men": [men_to_wire(position.own), men_to_wire(position.opp)],
        "dice": list(what.dice),
        "graph": graph_to_wire(turns) if turns else None,
    }


if __name__ == "__main__":
    made = {name: scene(what) for name, what in {**SCENES, **OTHERS}.items()}
    Path(__file__).with_name("scenes.json").write_text(json.dumps(made, separators=(",", ":")) + "\n")
