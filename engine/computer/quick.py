"""Answers in this process: the whole way from a question to moves. Knows no queue and no process.

The worker asks here with the evaluators it has loaded; the server, when no worker answers, with the simple ones.
"""

from __future__ import annotations

import secrets

from engine.computer.choose import accepts, choose
from engine.computer.judges import Bench
from engine.computer.paths import natural_path
from engine.computer.protocol import Cube, Question, Reply, Step
from engine.computer.raise_or_roll import decide
from engine.rules.generate import turn_graph
from engine.rules.graph import Move
from engine.rules.variants import variant

ALONE = Bench()


def moves(bench: Bench, question: Question, seed: int, hurry: bool = False) -> tuple[Move, ...]:
    """The turn of this level, in the order a person would play it. ValueError for an impossible question."""
    result = choose(bench.judge(question), question, seed, hurry).position
    graph = turn_graph(variant(question.variant), question.position, question.dice, question.context)
    return natural_path(graph, result)


def quick_moves(question: Question) -> tuple[Move, ...]:
    """A turn in a few milliseconds."""
    return moves(ALONE, question, secrets.randbits(32), hurry=True)


def quick_answer(question: Question, value: int) -> bool:
    """Whether to take `value` for the game."""
    return accepts(ALONE.judge(question), question, value)


def quick_decision(question: Question, cube: Cube, step: Step) -> Reply:
    """A decision about a raise."""
    return decide(ALONE.judge(question), question, cube, step, secrets.randbits(32))
