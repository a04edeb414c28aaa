"""Which evaluator judges which game: knows what each is good for, judges nothing.

The analyser plays backgammon with fifteen checkers, wherever they stand, so it judges every game that is moved and won
like that; every other has a net of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.computer.judge import Judge, Numbers
from engine.computer.net import NetJudge, net
from engine.computer.protocol import Cube, Kind, Question, Reply, Step
from engine.computer.simple import SimpleJudge
from engine.rules.geometry import CONTRARY
from engine.rules.position import Position
from engine.rules.variant import Contact, Variant
from engine.rules.variants import variant as named

NETS = {"long-sporty": "long"}
"""Games that are so alike that one net does for both."""

FIFTEEN = "international-reverse"
"""The net for games like backgammon that the last to finish wins."""


def like_backgammon(variant: Variant) -> bool:
    """Whether a game is moved and won as International is, from whatever start; a rule that only forbids some plays
    makes no difference to what a position is worth."""
    return (
        variant.geometry is CONTRARY
        and variant.contact is Contact.HIT
        and variant.checkers == 15
        and not variant.hit_wins
        and variant.koks
    )


def net_of(variant: Variant, *, last_wins: bool) -> str | None:
    """The name of the net that judges a game; None where an evaluator of backgammon does."""
    if like_backgammon(variant):
        return FIFTEEN if last_wins else None
    name = NETS.get(variant.name, variant.name)
    return f"{name}-reverse" if last_wins else name


class Bench:
    """The evaluators of one process; `full` is the analyser, where it could be loaded."""

    def __init__(self, full: Judge | None = None) -> None:
        self._full = full
        self._made: dict[tuple[str, bool], Judge] = {}

    @property
    def kind(self) -> Kind:
        return self._full.kind if self._full else "simple"

    def judge(self, question: Question) -> Judge:
        """Who judges this question; UnknownVariantError for a game that is not offered."""
        key = question.variant, question.terms.last_wins
        if key not in self._made:
            self._made[key] = self._make(named(key[0]), last_wins=key[1])
        return self._made[key]

    def _make(self, variant: Variant, *, last_wins: bool) -> Judge:
        name = net_of(variant, last_wins=last_wins)
        if name is not None:
            return NetJudge(variant, net(name), last_wins=last_wins)
        simple = SimpleJudge(variant)
        return Backed(self._full, simple) if self._full else simple


class Backed:
    """The analyser, and the simple evaluator for what it cannot be asked."""

    kind: Final[Kind] = "full"

    def __init__(self, full: Judge, simple: Judge) -> None:
        self._full, self._simple = full, simple

    def glance(self, before: Position, after: Sequence[Position]) -> Numbers:
        try:
            return self._full.glance(before, after)
        except ValueError:
            return self._simple.glance(before, after)

    def ponder(self, before: Position, after: Sequence[Position], plies: int) -> Numbers:
        try:
            return self._full.ponder(before, after, plies)
        except ValueError:
            return self._simple.ponder(before, after, plies)

    def advice(self, question: Question, cube: Cube, step: Step) -> Reply | None:
        try:
            return self._full.advice(question, cube, step)
        except ValueError:
            return None
