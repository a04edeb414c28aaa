"""Writes graphs.json, turns of all games with their positions, against which the client's reading is held: knows the
engine, no picture.

Run from the top of the repository: `PYTHONPATH=. python webapp/client/src/board/dev/graphs.py`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

from engine.match.codec import men_to_wire
from engine.match.graph_codec import graph_to_wire
from engine.rules.context import TurnContext
from engine.rules.generate import plays, turn_graph
from engine.rules.geometry import SAME
from engine.rules.position import Position
from engine.rules.selfplay import Decision, decisions
from engine.rules.variant import Contact, Variant
from engine.rules.variants import VARIANTS

FILE = Path(__file__).with_name("graphs.json")
EACH = 5
"""Turns of each game: two dice, a double, three dice, four, and whatever comes."""
MOST_NODES, MOST_ENDS = 40, 60


def told(game: Variant, position: Position, dice: tuple[int, ...], context: TurnContext) -> dict[str, object]:
    """A turn: `nodes` are the positions from which it goes on and `ends` those in which it ends, by another search."""
    graph = turn_graph(game, position, dice, context)
    nodes = range(len(graph.ways))
    return {
        "game": game.name,
        "dice": dice,
        "same_way": game.geometry is SAME,
        "pins": game.contact is Contact.PIN,
        "men": [men_to_wire(side) for side in position],
        "graph": graph_to_wire(graph),
        "nodes": [_text(graph.position(node)) for node in nodes],
        "ends": sorted(_text(play.position) for play in plays(game, position, dice, context)),
        "hits": sum(step.hit for node in nodes for step, _ in graph.edges(node)),
    }


def turns() -> Iterator[dict[str, object]]:
    """Some turns of each game, small enough to be read: the ones that touch most enemies first."""
    for game in VARIANTS.values():
        chance = Random(7)  # noqa: S311
        played = [each for _ in range(3) for each in decisions(game, chance.randrange)]
        for number in range(EACH):
            found = [
                one
                for each in chance.sample(played, min(40, len(played)))
                if (one := _turn(game, each, number, chance))
            ]
            if found:
                yield max(found, key=lambda one: (one["hits"], len(str(one["graph"]))))


def _turn(game: Variant, each: Decision, number: int, chance: Random) -> dict[str, object] | None:
    one = chance.randint(1, 6)
    many = tuple(chance.randint(1, 6) for _ in range(number + 1))
    dice = each.dice if game.climbs or number in (0, 4) else (one, one) if number == 1 else many
    found = told(game, each.position, dice, each.context)
    small = len(found["nodes"]) <= MOST_NODES and len(found["ends"]) <= MOST_ENDS  # type: ignore[arg-type]
    return found if found["graph"] and small else None


def _text(position: Position) -> str:
    return men_to_wire(position.own) + men_to_wire(position.opp)


def written() -> str:
    """What the file is to hold."""
    return json.dumps([*turns()], separators=(",", ":")) + "\n"


if __name__ == "__main__":
    FILE.write_text(written())
