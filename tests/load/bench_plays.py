"""Legal turns: milliseconds per (position, roll) in this process, beside OpenSpiel's C++ on the same positions.

Processor time, the best of several passes, so that a busy moment of the machine does not count.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

from engine.match.graph_codec import graph_to_wire
from engine.rules.generate import plays, turn_graph
from engine.rules.position import Position
from engine.rules.selfplay import Decision as Decided
from engine.rules.selfplay import decisions as played
from engine.rules.variant import Variant
from engine.rules.variants import VARIANTS
from tests.engine.rules.boards import INTERNATIONAL
from tests.engine.rules.openspiel import Decision, decisions, ends
from tests.load.bench import Row
from webapp.frames import deflate

POSITIONS = 500
PASSES = 9
PLAYS_MS = 0.05
GRAPH_MS = 0.1
OTHERS_MS = 0.15
GRAPH_KB = 64
OTHERS = 200


def mid_game(count: int, seed: int) -> list[Decision]:
    """Positions of random games in which both sides still have checkers outside home and few off, with a roll each."""
    found = []
    for decision in decisions(count * 4, seed, every=3):
        if all(any(men[7:]) and men[0] < 5 for men in decision.position):
            found.append(decision)
    assert len(found) >= count
    return found[:count]


def decided(game: Variant, count: int) -> list[Decided]:
    """Decisions of games of chance, from their beginning to their end."""
    random, found = Random(count), list[Decided]()
    while len(found) < count:
        found += [each for each in played(game, random.randrange) if random.random() < 0.3]
    return found[:count]


def of_other_games() -> list[Row]:
    """A row for each of the other games: its plays with two dice, and with three and four where it takes them."""
    return [_of_game(game) for game in VARIANTS.values() if game is not INTERNATIONAL]


def _of_game(game: Variant) -> Row:
    chosen = decided(game, OTHERS)
    two = mean_ms(lambda each: plays(game, each.position, each.dice, each.context), chosen)
    if game.climbs:
        return Row(f"plays of {game.name}", f"{two:.3f} ms", f"<= {OTHERS_MS} ms", two <= OTHERS_MS)
    chance = Random(4)
    many = [[(each, tuple(chance.randint(1, 6) for _ in range(count))) for each in chosen[::4]] for count in (3, 4)]
    three, four = (
        mean_ms(lambda each: plays(game, each[0].position, each[1], each[0].context), dealt, passes=2) for dealt in many
    )
    told = f"{two:.3f} ms; {three:.2f} and {four:.2f} ms with three and four dice"
    return Row(f"plays of {game.name}", told, f"<= {OTHERS_MS} ms with two dice", two <= OTHERS_MS)


def largest_graphs() -> Row:
    """The graphs that four dice make in games of chance, as a client that takes compression gets them."""
    chance, largest, of = Random(5), 0, ""
    for game in VARIANTS.values():
        if not game.climbs:
            for each in decided(game, OTHERS)[::4]:
                dice = tuple(chance.randint(1, 6) for _ in range(4))
                raw = graph_to_wire(turn_graph(game, each.position, dice, each.context)).encode()
                largest, of = max((largest, of), (len(deflate(raw, 15)), game.name))
    kb = largest / 1024
    return Row(
        f"the largest graph with four dice on the wire: {of}", f"{kb:.0f} KB", f"<= {GRAPH_KB} KB", kb <= GRAPH_KB
    )


def mean_ms(work: Callable[[Any], object], items: list[Any], passes: int = PASSES) -> float:
    def once() -> float:
        begin = time.process_time()
        for item in items:
            work(item)
        return time.process_time() - begin

    return min(once() for _ in range(passes)) / len(items) * 1000


def rows() -> list[Row]:
    chosen = mid_game(POSITIONS, seed=500)
    ours: list[tuple[Position, tuple[int, int]]] = [(decision.position, decision.dice) for decision in chosen]
    states = [decision.state for decision in chosen]
    doubles = sum(high == low for _, (high, low) in ours)
    turns = sum(len(plays(INTERNATIONAL, *each)) for each in ours) / len(ours)
    play = mean_ms(lambda each: plays(INTERNATIONAL, *each), ours)
    graph = mean_ms(lambda each: turn_graph(INTERNATIONAL, *each), ours)
    wire = mean_ms(lambda each: graph_to_wire(turn_graph(INTERNATIONAL, *each)), ours)
    with_boards = mean_ms(ends, states)
    without = mean_ms(lambda state: state.legal_actions(), states)
    what = f"{POSITIONS} mid-game positions, {doubles} doubles, {turns:.0f} plays each"
    return [
        Row(f"plays, {what}", f"{play:.3f} ms", f"<= {PLAYS_MS} ms", play <= PLAYS_MS),
        Row("the graph of a turn, same positions", f"{graph:.3f} ms", f"<= {GRAPH_MS} ms", graph <= GRAPH_MS),
        Row("the graph and its line", f"{wire:.3f} ms", ""),
        Row("OpenSpiel, with resulting boards", f"{with_boards:.3f} ms", ""),
        Row("OpenSpiel, actions only (half a double)", f"{without:.3f} ms", ""),
        Row("plays / OpenSpiel with resulting boards", f"{play / with_boards:.2f}", ""),
        *of_other_games(),
        largest_graphs(),
    ]
