"""How a game or a match is brought to its close: knows which events follow an end, not what ended it."""

from __future__ import annotations

from engine.dice.source import Dice, UsedUpError
from engine.match import raising, worth
from engine.match.course import open_game
from engine.match.ending import End
from engine.match.events import Event, GameEnded, How, MatchEnded, ResignRefused
from engine.match.live_dice import Unthrown
from engine.match.state import GameResult, Match
from engine.match.table import Seat, other
from engine.rules.score import Win


def game_over(match_id: str, match: Match, end: End, dice: Dice) -> tuple[Event, ...]:
    """A game that has ended, and what it leads to: the end of the match, or the next game in the same commit.

    `match` is as it stood when the game ended, its men and its memory of dice above all. A drawn game of a match
    counts nothing (rules 6.10). The next game of live dice first waits for its chains.
    """
    ended, table = game_ended(match, end), match.table
    score = match.score
    if end.winner is not None:
        score = (score[0] + ended.points, score[1]) if end.winner == 0 else (score[0], score[1] + ended.points)
    if not table.to_points or max(score) >= table.points:
        return (ended, MatchEnded(end.winner, end.how))
    if isinstance(dice, Unthrown):
        return (ended, dice.server_chain(match.game + 1))
    results = (*match.results, GameResult(match.game, ended.winner, ended.win, ended.points, ended.how))
    free = not raising.crawford(table.points, score, results)
    try:
        following = open_game(
            match_id, table, match.game + 1, dice, raising=free, sides=match.sides, memory=match.memory
        )
    except UsedUpError:
        return (ended, MatchEnded(None, How.DICE))
    return (ended, *following)


def game_ended(match: Match, end: End) -> GameEnded:
    """The end of the running game with what it counts."""
    if end.winner is None or end.win is None:
        return GameEnded(None, None, 0, end.how)
    points = worth.points(match, other(end.winner), end.win)
    return GameEnded(end.winner, worth.counted(match, end.win), points, end.how)


def forfeited(match: Match, loser: Seat, win: Win) -> tuple[Event, ...]:
    """A technical loss: the current game, and the whole match with it (rules 6.8)."""
    winner = other(loser)
    return (game_ended(match, End(winner, win, How.TIME)), MatchEnded(winner, How.TIME))


def no_resigning(match: Match) -> tuple[Event, ...]:
    """An act of either side refuses an open resignation: the opponent's by acting, its own by the other's silence."""
    return () if match.resign is None else (ResignRefused(other(match.resign.seat)),)
