"""What goes over the pipe between the server and its worker: knows the form of a request and of an answer.

One JSON object a line. The worker speaks first: `{"ready": "full" | "simple", "because": "..."}`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import orjson

from engine.computer.protocol import Cube, Question, Step, Terms
from engine.rules.context import Stage, TurnContext
from engine.rules.position import Position


@dataclass(frozen=True, slots=True)
class Choose:
    """A play is wanted; the same seed gives the same play. In a `hurry` without looking ahead."""

    question: Question
    seed: int
    hurry: bool = False


@dataclass(frozen=True, slots=True)
class Accept:
    """Whether to take `value` for the game is wanted."""

    question: Question
    value: int


@dataclass(frozen=True, slots=True)
class Decide:
    """A decision about a raise is wanted, as `raise_or_roll.decide` makes it."""

    question: Question
    cube: Cube
    step: Step
    seed: int


Request = Choose | Accept | Decide


def request_to_line(number: int, request: Request) -> bytes:
    """`number` comes back with the answer."""
    fields: dict[str, Any] = {"number": number, "question": request.question}
    match request:
        case Choose():
            fields |= {"do": "choose", "seed": request.seed, "hurry": request.hurry}
        case Accept():
            fields |= {"do": "accept", "value": request.value}
        case Decide():
            fields |= {"do": "decide", "cube": request.cube, "step": request.step, "seed": request.seed}
    return orjson.dumps(fields, default=tuple) + b"\n"  # named tuples as plain ones


def request_from_line(line: bytes) -> tuple[int, Request]:
    """ValueError or KeyError for anything that `request_to_line` did not write."""
    fields = orjson.loads(line)
    number, question = fields["number"], _question(fields["question"])
    match fields["do"]:
        case "choose":
            return number, Choose(question, fields["seed"], fields["hurry"])
        case "accept":
            return number, Accept(question, fields["value"])
        case "decide":
            levels, owned, wins, beaver = fields["cube"]
            cube = Cube(tuple(levels), owned, _three(wins), beaver)
            return number, Decide(question, cube, fields["step"], fields["seed"])
        case other:
            raise ValueError(f"not a request: {other!r}")


def _question(written: list[Any]) -> Question:
    name, (own, opp), dice, level, (away, wins, at, raised, last_wins, given_up), (first, starter, taken, stage) = (
        written
    )
    terms = Terms(_two(away), _three(wins), at, raised, last_wins, _two(given_up))
    context = TurnContext(first, starter, taken, None if stage is None else Stage(*stage))
    return Question(name, Position(tuple(own), tuple(opp)), tuple(dice), level, terms, context)


def _two(numbers: list[int] | None) -> tuple[int, int] | None:
    return None if numbers is None else (numbers[0], numbers[1])


def _three(numbers: list[int]) -> tuple[int, int, int]:
    one, two, three = numbers
    return one, two, three
