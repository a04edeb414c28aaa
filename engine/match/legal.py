"""What the rules say about a match: knows which question to ask them, answers none itself."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.match.graph_codec import graph_to_wire
from engine.match.refusals import Code, Refusal
from engine.match.state import Match
from engine.match.table import Seat, variant_of
from engine.rules import ends, score
from engine.rules.context import ORDINARY, TurnContext
from engine.rules.generate import turn_graph
from engine.rules.graph import Move, TurnGraph, walks
from engine.rules.position import OFF, Position, Step
from engine.rules.steps import stepped
from engine.rules.variant import Variant
from engine.rules.variants import variant as named
from engine.rules.why import Why
from engine.rules.why import why_not as reason

HEAD = 24

GRAPHS_KEPT = 512
"""Turn graphs in memory: the next turn of every match in play on this process, some 5 kB each."""


def played(match: Match) -> Variant:
    """The game type of the running game."""
    table = match.table
    return named(variant_of(table, match.game) if table.cycle else table.variant)


def seen_by(seat: Seat, match: Match) -> Position:
    """The board in the numbering of `seat`."""
    return Position(match.men[seat], match.men[1 - seat])


def context(match: Match) -> TurnContext:
    """What legal play depends on beside board and dice."""
    return _context(match, played(match))


def _context(match: Match, variant: Variant) -> TurnContext:
    stage = match.stage
    if variant.head is None and stage is None:
        return ORDINARY
    own_turns = match.turns + (stage is not None and stage.handed)  # whoever is handed moves has not rolled yet
    return TurnContext(own_turns <= 2, match.turn == match.white, match.head_taken, stage)


def graph(match: Match) -> TurnGraph:
    """All legal turns of the seat on move with the dice that are thrown."""
    variant = played(match)
    return turns(variant.name, seen_by(match.turn, match), match.dice, _context(match, variant))


@lru_cache(GRAPHS_KEPT)
def turns(variant: str, position: Position, dice: tuple[int, ...], context: TurnContext = ORDINARY) -> TurnGraph:
    """All legal turns; kept because the same graph is shown when dice fall and asked when the turn comes."""
    return turn_graph(named(variant), position, dice, context)


@lru_cache(GRAPHS_KEPT)
def line(turns: TurnGraph) -> str:
    """The graph as it goes over the wire; of the wildest turns it is made ahead of time (`prepare`)."""
    return graph_to_wire(turns)


def prepare(match: Match) -> None:
    """Have the next turn's graph and its line at hand: of three or four dice they may take a tenth of a second."""
    if match.phase == "playing" and match.dice:
        line(graph(match))


def outcome(variant: Variant, after: Position, steps: Sequence[Step] = ()) -> ends.Outcome | None:
    """How a turn ended the game for the side that has just moved to `after`; None while it goes on.

    That neither side can ever move again is asked only when a roll was passed, by `stuck`: it costs as much as a turn.
    """
    if after.own[OFF] < variant.checkers and not variant.hit_wins and not variant.mother:
        return None
    return ends.outcome(variant, after, steps)


def stuck(variant: Variant, position: Position) -> bool:
    """Whether the board, on which a roll was just passed, is a draw: neither side can ever move again (rules 6.10)."""
    return ends.outcome(variant, position) == ends.DRAW


def most(variant: Variant, position: Position) -> int:
    """The most that the side whose numbering this is can still lose: 1, 2 or 3 (rules 1.15)."""
    return score.most(variant, position)


def head_moves(variant: Variant, steps: Sequence[Step]) -> int:
    """How many checkers these steps take from the head, where the game counts them (rules 3.1.5)."""
    return 0 if variant.head is None else sum(step.src == HEAD for step in steps)


def after_steps(variant: Variant, position: Position, steps: tuple[Step, ...]) -> Position:
    """The position after steps that the log holds; they were judged when they were written."""
    return stepped(variant, position, steps)


def why_not(match: Match, taken: Sequence[Move], move: Move) -> Why | Refusal | None:
    """Why `move` is illegal after `taken`, None where it is legal; refused where `taken` begins no legal turn."""
    if not walks(graph(match), taken):
        return Refusal(Code.ILLEGAL_PLAY)
    return reason(played(match), seen_by(match.turn, match), match.dice, taken, *move, context(match))
