"""The quick move: the simple evaluator in this process, for when no worker answers. Knows no queue and no process."""

from __future__ import annotations

import secrets

from engine.computer.choose import accepts, choose
from engine.computer.judge import Judge
from engine.computer.paths import natural_path
from engine.computer.protocol import Question
from engine.computer.simple import SimpleJudge
from engine.rules.generate import turn_graph
from engine.rules.graph import Move
from engine.rules.variants import variant


def moves(judge: Judge, question: Question, seed: int, hurry: bool = False) -> tuple[Move, ...]:
    """The turn of this level, in the order a person would play it. ValueError for an impossible question."""
    result = choose(judge, question, seed, hurry).position
    return natural_path(turn_graph(variant(question.variant), question.position, question.dice), result)


def quick_moves(question: Question) -> tuple[Move, ...]:
    """A turn in about two milliseconds."""
    return moves(SimpleJudge(), question, secrets.randbits(32), hurry=True)


def quick_answer(question: Question, value: int) -> bool:
    """Whether to take `value` for the game."""
    return accepts(SimpleJudge(), question, value)
