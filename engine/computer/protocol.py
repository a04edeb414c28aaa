"""What the club asks of a computer opponent: knows positions and dice, not how they are judged."""

from __future__ import annotations

from typing import Literal, NamedTuple, Protocol

from engine.rules.graph import Move
from engine.rules.position import Position

Kind = Literal["full", "simple"]
"""`simple` where the analyser cannot be loaded on this machine."""


class Question(NamedTuple):
    """A turn to play. `away`: points that the mover and the other side still need (1, 1 = a single game)."""

    variant: str
    position: Position
    dice: tuple[int, ...]
    away: tuple[int, int]
    level: str


class Computer(Protocol):
    """An opponent. Answers are always legal; a slow or dead worker costs strength, never an answer."""

    @property
    def kind(self) -> Kind:
        """What it plays with at the moment."""
        ...

    async def choose(self, question: Question) -> tuple[Move, ...]:
        """A whole legal turn as (src, dst) pairs, within 5 s. The turn must have at least one legal move."""
        ...

    async def accepts_resignation(self, question: Question, value: int) -> bool:
        """Whether to take `value` (1 or 2) for the game instead of playing on; `position` is the asker's opponent's."""
        ...

    async def close(self) -> None:
        """Stop the worker; no answer is owed any more."""
        ...
