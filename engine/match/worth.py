"""What a game counts: knows levels, kinds of wins and stakes (rules 1.15, 5, 6), knows no turn."""

from __future__ import annotations

from engine.match import legal
from engine.match.raising import level
from engine.match.state import Match
from engine.match.table import Raising, Seat, Series, Stake
from engine.rules.position import OFF
from engine.rules.score import VALUE, Win

WINS = {points: win for win, points in VALUE.items()}


def counted(match: Match, win: Win) -> Win:
    """The kind that a win counts as at this table: mars and koks may count for nothing more than an oin."""
    return Win.OIN if _all_alike(match) else win


def _all_alike(match: Match) -> bool:
    """Whether every win of the running game counts as an oin, as things stand."""
    table = match.table
    return (
        table.raising is Raising.NONE
        or table.series is Series.REVERSE
        or table.stake is Stake.CHECKERS
        or (table.raising is Raising.JACOBY and not match.cube.accepted)
    )


def points(match: Match, loser: Seat, win: Win) -> int:
    """What the running game counts when `loser` has lost it in this way, before the base of the stake.

    Its level times the kind of the win, or times the loser's checkers that are not off (rules 6.6).
    """
    if match.table.stake is Stake.CHECKERS:
        return level(match) * (legal.played(match).checkers - match.men[loser][OFF])
    return level(match) * VALUE[counted(match, win)]


def most(match: Match, seat: Seat) -> int:
    """The most that `seat` can still lose, 1 to 3: the highest value it may resign for (rules 6.9).

    0 where it has borne everything off and waits for the answering roll.
    """
    variant, position = legal.played(match), legal.seen_by(seat, match)
    if position.own[OFF] == variant.checkers:
        return 0
    return 1 if _all_alike(match) else legal.most(variant, position)


def payout(match: Match) -> int:
    """What the winner gets: the points of a single game times the base, or the base for a whole match to points.

    0 while the match goes on and after a draw, when everybody keeps the stake.
    """
    if match.winner is None:
        return 0
    return match.table.base * (1 if match.table.to_points else match.score[match.winner])
