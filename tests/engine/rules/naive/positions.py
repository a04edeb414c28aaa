"""Cases to ask about: half of them met in random play, half scattered at random. Every one could stand on a table."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.engine.rules.naive.board import OFF, Board, turned, written
from tests.engine.rules.naive.course import after, ends, rolled, waiting
from tests.engine.rules.naive.scatter import scattered
from tests.engine.rules.naive.starts import first_board
from tests.engine.rules.naive.variants import VARIANTS

Case = dict[str, Any]


def sample(name: str, count: int, seed: int) -> Iterator[Case]:
    """So many cases of a variant, by turns one from play and one scattered; the same for the same seed."""
    random = Random(f"{name} {seed}")
    met = reached(name, random)
    for number in range(count):
        yield strewn(name, random) if number % 2 else next(met)


def dice(name: str, random: Random, *, first_turn: bool) -> dict[str, Any]:
    """A roll of two, three or four dice; of two, two in five are doubles, of a first turn more, for the head's sake.

    Crazy variants: part of a stage, at times.
    """
    crazy = VARIANTS[name].crazy
    number = 2 if crazy or random.random() < 0.75 else random.choice((3, 3, 4))
    if number == 2 and random.random() < (0.8 if first_turn else 0.4):
        double = {"dice": [random.randint(1, 6)] * 2}
        return {**double, "moves": random.randint(1, 3)} if crazy and random.random() < 0.4 else double
    faces = random.sample(range(1, 7), random.randint(2, 6))
    return {"dice": random.sample(faces, 2) if number == 2 else [random.choice(faces) for _ in range(number)]}


def case(name: str, board: Board, random: Random, *, first_turn: bool) -> Case:
    """A board with a roll."""
    asked = {"variant": name, **written(board), **dice(name, random, first_turn=first_turn)}
    if VARIANTS[name].family == "long":
        asked |= {"first_turn": first_turn, "starter": random.random() < 0.5}
    return asked


def strewn(name: str, random: Random) -> Case:
    """A scattered board with a roll; where all men stand on the head it may be the first turn."""
    board = scattered(name, random)
    return case(name, board, random, first_turn=board.own[24] == 15 and not board.opp[OFF] and random.random() < 0.8)


def reached(name: str, random: Random) -> Iterator[Case]:
    """The first turns and about every fourth other of random games; in Snake either side may start, to meet both."""
    while True:
        board = first_board(name, random)
        if name == "snake" and random.random() < 0.5:
            board = turned(name, board)
        now = waiting(name, board)
        for number in range(400):
            first_turn = number < 2
            if first_turn or random.random() < 0.25:
                yield case(name, now.board, random, first_turn=first_turn)
            now = rolled(now, (random.randint(1, 6), random.randint(1, 6)))
            while now.todo:
                now = after(now, random.choice(ends(now)))
            if now.over:
                break
