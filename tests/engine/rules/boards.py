"""Positions for tests: knows how to come by many different ones, judges none."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.rules.generate import plays
from engine.rules.position import Position
from engine.rules.variants import variant

INTERNATIONAL = variant("international")


def throw(random: Random) -> tuple[int, int]:
    return random.randint(1, 6), random.randint(1, 6)


def game(random: Random) -> Iterator[Position]:
    """The positions of one game of random legal turns, each as the side on move sees it."""
    position = Position(*INTERNATIONAL.start)
    while position.opp[0] != INTERNATIONAL.checkers:
        yield position
        position = random.choice(plays(INTERNATIONAL, position, throw(random))).position.turned()


def from_games(count: int, seed: int, keep: float = 0.2) -> list[Position]:
    """Positions picked from random games."""
    random, found = Random(seed), list[Position]()
    while len(found) < count:
        found += [position for position in game(random) if random.random() < keep]
    return found[:count]


def scattered(random: Random) -> Position:
    """A position that no game need have led to: few or many checkers anywhere, home, on the bar and off."""
    own, opp = [0] * 26, [0] * 26
    reach = random.choice((6, 8, 24, 24))
    for _ in range(random.randint(1, 15)):
        own[25 if random.random() < 0.05 else random.randint(1, reach)] += 1
    free = [point for point in range(1, 25) if not own[25 - point]] + [25]
    favoured = random.sample(free, min(len(free), random.randint(1, 9)))
    for _ in range(random.randint(1, 15)):
        opp[random.choice(favoured)] += 1
    own[0], opp[0] = 15 - sum(own), 15 - sum(opp)
    return Position(tuple(own), tuple(opp))


def hemmed(random: Random) -> Position:
    """Few checkers against many closed points, where what must be played is rarely plain."""
    own, opp = [0] * 26, [0] * 26
    for _ in range(random.randint(1, 4)):
        own[random.randint(1, 24)] += 1
    free = [point for point in range(1, 25) if not own[25 - point]]
    for point in random.sample(free, 7):
        opp[point] = 2
    own[0], opp[0] = 15 - sum(own), 15 - sum(opp)
    return Position(tuple(own), tuple(opp))


def mixed(count: int, seed: int) -> list[Position]:
    """Half from games, half scattered."""
    random = Random(seed)
    return from_games(count // 2, seed) + [scattered(random) for _ in range(count - count // 2)]
