"""What goes over the pipe between the server and its worker: knows the form of a request and of an answer.

One JSON object a line. The worker speaks first: `{"ready": "full" | "simple", "because": "..."}`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import orjson

from engine.computer.protocol import Question
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


Request = Choose | Accept


def request_to_line(number: int, request: Request) -> bytes:
    """`number` comes back with the answer."""
    name, position, dice, away, level = request.question  # plain tuples: named ones are not written as JSON
    fields: dict[str, Any] = {"number": number, "question": (name, tuple(position), dice, away, level)}
    match request:
        case Choose():
            fields |= {"do": "choose", "seed": request.seed, "hurry": request.hurry}
        case Accept():
            fields |= {"do": "accept", "value": request.value}
    return orjson.dumps(fields) + b"\n"


def request_from_line(line: bytes) -> tuple[int, Request]:
    """ValueError or KeyError for anything that `request_to_line` did not write."""
    fields = orjson.loads(line)
    name, (own, opp), dice, away, level = fields["question"]
    question = Question(name, Position(tuple(own), tuple(opp)), tuple(dice), (away[0], away[1]), level)
    if fields["do"] == "accept":
        return fields["number"], Accept(question, fields["value"])
    return fields["number"], Choose(question, fields["seed"], fields["hurry"])
