"""Questions for computers: knows how to reach positions by play and how to check an answer."""

from __future__ import annotations

import random
from functools import cache

import pytest

from engine.computer.probe import likely_kind
from engine.computer.protocol import Question, Terms
from engine.rules.generate import plays, turn_graph
from engine.rules.graph import Move, follow
from engine.rules.position import OFF, Position
from engine.rules.text import pos
from engine.rules.variants.short import INTERNATIONAL

START = Position(*INTERNATIONAL.start)

needs_full = pytest.mark.skipif(likely_kind() != "full", reason="the analyser cannot be loaded on this processor")


def ask(text: str | Position, dice: tuple[int, int], level: str = "master", away: tuple[int, int] = (1, 1)) -> Question:
    position = pos(text) if isinstance(text, str) else text
    return Question(INTERNATIONAL.name, position, dice, level, Terms(away))


@cache
def reached(count: int, seed: int = 1) -> tuple[tuple[Position, tuple[int, int]], ...]:
    """Turns with at least one legal move, from random games: wild positions, bars and bear-offs among them."""
    rng = random.Random(seed)
    found: list[tuple[Position, tuple[int, int]]] = []
    position = START
    while len(found) < count:
        dice = (rng.randint(1, 6), rng.randint(1, 6))
        options = plays(INTERNATIONAL, position, dice)
        if options[0].steps:
            found.append((position, dice))
        chosen = rng.choice(options).position
        position = START if chosen.own[OFF] == INTERNATIONAL.checkers else chosen.turned()
    return tuple(found)


def result(question: Question, moves: tuple[Move, ...]) -> Position:
    """Where the moves end; they must be one whole legal turn."""
    walked = follow(turn_graph(INTERNATIONAL, question.position, question.dice), moves)
    assert walked is not None, f"not a legal turn: {question} {moves}"
    return walked[1]
