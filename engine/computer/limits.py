"""How long anything about the computer may take: knows seconds and counts, measures nothing."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """Seconds, but for `waiting`, `attempts` and `starts`.

    `answer`: what a person waits at most before a quick move. `hang`: a worker that thinks longer is replaced.
    `hurry`: who has waited longer gets a play without looking ahead. `waiting`: requests in the queue. `attempts`:
    workers that one request may cost, one of which may have been dead already. `start`: loading the evaluator.
    `starts`: failed ones in a row before the simple evaluator stands in, for `rest`.
    """

    answer: float = 4.5
    hang: float = 2.0
    hurry: float = 1.0
    waiting: int = 500
    attempts: int = 3
    start: float = 20.0
    starts: int = 2
    rest: float = 600.0
