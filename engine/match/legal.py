"""The match's door to the rules: knows which question to ask them, answers none itself."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.match.refusals import Code, Refusal
from engine.match.state import Match
from engine.match.table import Seat
from engine.rules import score
from engine.rules.generate import turn_graph
from engine.rules.graph import Move, TurnGraph, walks
from engine.rules.position import Men, Position, Step
from engine.rules.score import Win
from engine.rules.steps import stepped
from engine.rules.variants import variant as named
from engine.rules.why import Why
from engine.rules.why import why_not as reason

GRAPHS_KEPT = 512
"""Turn graphs in memory: the next turn of every match in play on this process, some 30 kB each."""


def seen_by(seat: Seat, match: Match) -> Position:
    """The board in the numbering of `seat`."""
    return Position(match.men[seat], match.men[1 - seat])


def graph(match: Match) -> TurnGraph:
    """All legal turns of the seat on move with the dice that are thrown."""
    return turns(match.table.variant, seen_by(match.turn, match), match.dice)


@lru_cache(GRAPHS_KEPT)
def turns(variant: str, position: Position, dice: tuple[int, ...]) -> TurnGraph:
    """All legal turns; kept because the same graph is shown when dice fall and asked when the turn comes."""
    return turn_graph(named(variant), position, dice)


def first_men(variant: str) -> tuple[Men, Men]:
    """White's and Black's checkers before the first turn, each in its own numbering."""
    return named(variant).start


def won(variant: str, after: Position) -> Win | None:
    """How the side that has just moved to `after` has won, if it has."""
    return score.finished(named(variant), *after)


def most(variant: str, position: Position) -> int:
    """The most that the side whose numbering this is can still lose: 1, 2 or 3 (rules 1.15)."""
    return score.most(named(variant), position)


def after_steps(variant: str, position: Position, steps: tuple[Step, ...]) -> Position:
    """The position after steps that the log holds; they were judged when they were written."""
    return stepped(named(variant), position, steps)


def why_not(match: Match, taken: Sequence[Move], move: Move) -> Why | Refusal | None:
    """Why `move` is illegal after `taken`, None where it is legal; refused where `taken` begins no legal turn."""
    if not walks(graph(match), taken):
        return Refusal(Code.ILLEGAL_PLAY)
    return reason(named(match.table.variant), seen_by(match.turn, match), match.dice, taken, *move)
