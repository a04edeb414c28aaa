"""How a turn can end a game: knows answering rolls, reverse games and the other ends (rules 6), knows no score."""

from __future__ import annotations

from typing import NamedTuple

from engine.match.events import How
from engine.match.legal import outcome, played
from engine.match.state import Match
from engine.match.table import Seat, Series, other
from engine.rules.ends import Outcome
from engine.rules.position import OFF, Position
from engine.rules.score import Win
from engine.rules.variant import Variant


class End(NamedTuple):
    """A game that is over. No winner: a draw."""

    winner: Seat | None
    win: Win | None
    how: How


DRAWN = End(None, None, How.DRAW)


def answering(match: Match) -> bool:
    """Whether the seat on move has its one answering roll: the other side is off already (rules 6.2)."""
    return match.table.series is Series.DRAW and match.men[other(match.turn)][OFF] == played(match).checkers


def ending(match: Match, seat: Seat, after: Position, stands: Outcome) -> End | None:
    """The end that the turn of `seat`, which led to `after`, makes of the game; None: an answering roll is left."""
    if stands.win is None:
        return DRAWN
    variant, series = played(match), match.table.series
    off = after.own[OFF] == variant.checkers
    how = How.OFF if off else How.HIT if variant.hit_wins else How.MOTHER
    if series is Series.DRAW and off:
        if answering(match):
            return DRAWN
        if seat == match.white:
            return None
    if series is Series.REVERSE:
        return End(other(seat), Win.OIN, how)
    return End(seat, stands.win, how)


def unanswered(variant: Variant, position: Position, seat: Seat) -> End:
    """The answering roll of `seat` did not take its last checker off: lost for what the board is worth now."""
    stands = outcome(variant, position.turned())
    return End(other(seat), Win.OIN if stands is None else stands.win, How.OFF)
