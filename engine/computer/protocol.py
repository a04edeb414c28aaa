"""What the club asks of a computer opponent: knows positions, dice and what is at stake, not how they are judged."""

from __future__ import annotations

from typing import Literal, NamedTuple, Protocol

from engine.rules.context import ORDINARY, TurnContext
from engine.rules.graph import Move
from engine.rules.position import Position

Kind = Literal["full", "simple"]
"""`simple` where the analyser cannot be loaded on this machine."""

Reply = Literal["accept", "decline", "beaver"]
"""To a raise; a beaver only where it was allowed."""


Step = Literal["offer", "answer", "beaver"]
"""What is decided about a raise: whether to make one, what to say to one, whether to play on after a beaver."""


class Terms(NamedTuple):
    """What a game is played for, as the asker sees it.

    `away`: points that he and the other side still need; None where every point counts, in a game for a stake.
    `wins`: what an oin, a mars and a koks count, each times `level`. `raised`: games of the match can be raised.
    `last_wins`: the game is for who bears off all checkers last (rules 6.3). `given_up`: what he and the other side
    would pay times `level` for giving up the game as it stands, where that is not an oin (rules 6.6).
    """

    away: tuple[int, int] | None = (1, 1)
    wins: tuple[int, int, int] = (1, 2, 3)
    level: int = 1
    raised: bool = False
    last_wins: bool = False
    given_up: tuple[int, int] | None = None


class Cube(NamedTuple):
    """The raise that somebody could make, has made or has answered with a beaver (rules 5).

    `levels`: what the game counts without it, with it, and with each further raise up to the cap. `owned`: only he who
    raises now may raise, not both. `wins` replaces the `wins` of the terms once a raise is accepted. `beaver`: the
    taker may raise once more at once.
    """

    levels: tuple[int, ...]
    owned: bool = False
    wins: tuple[int, int, int] = (1, 2, 3)
    beaver: bool = False


class Question(NamedTuple):
    """A position as the asker sees it; `dice` and `context` of the turn or stage to play, where one is asked for."""

    variant: str
    position: Position
    dice: tuple[int, ...]
    level: str
    terms: Terms = Terms()
    context: TurnContext = ORDINARY


class Computer(Protocol):
    """An opponent. Answers are always legal and come within 5 s: a slow or dead worker costs strength, no answer."""

    @property
    def kind(self) -> Kind:
        """What it plays with at the moment."""
        ...

    async def choose(self, question: Question) -> tuple[Move, ...]:
        """A whole legal turn or stage as (src, dst) pairs. It must have at least one legal move."""
        ...

    async def accepts_resignation(self, question: Question, value: int) -> bool:
        """Whether to take a win of `value` (1 oin, 2 mars, 3 koks) instead of playing on; the answerer asks."""
        ...

    async def raises(self, question: Question, cube: Cube) -> bool:
        """Whether to raise before rolling."""
        ...

    async def answers_raise(self, question: Question, cube: Cube) -> Reply:
        """What to say to a raise; the other side is to roll."""
        ...

    async def accepts_beaver(self, question: Question, cube: Cube) -> bool:
        """Whether to play on after the other side's beaver on his own raise, `levels[2]`, or to give up `levels[1]`."""
        ...

    async def close(self) -> None:
        """Stop the worker; no answer is owed any more."""
        ...
