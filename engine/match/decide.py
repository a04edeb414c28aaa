"""What a command leads to: knows every rule of a match, changes no state and knows no database.

`start` and `decide` are the only places where events are made. Both are functions of what is passed in: the
time is the caller's, the dice come through the seam of `engine.dice.source`.
"""

from __future__ import annotations

from typing import assert_never

from engine.dice.source import Dice
from engine.match.clash import clash
from engine.match.clock import expired, lost
from engine.match.commands import AnswerResign, Command, Credit, Flag, OfferResign, Play
from engine.match.events import (
    Credited,
    Entry,
    Event,
    GameEnded,
    How,
    MatchEnded,
    MatchStarted,
    Played,
    ResignOffered,
    ResignRefused,
)
from engine.match.legal import graph, most, seen_by, won
from engine.match.refusals import Code, Refusal
from engine.match.state import Match
from engine.match.table import Seat, Table
from engine.match.throwing import open_game, other, roll_on
from engine.rules import REVISION
from engine.rules.graph import Move, follow
from engine.rules.score import VALUE, Win

WINS = {points: win for win, points in VALUE.items()}

Answer = tuple[Event, ...] | Refusal


def start(match_id: str, table: Table, now: int, dice: Dice) -> Entry:
    """The first entry of a match, version 1: its table, the opening of the first game and the first dice.

    ValueError for a table whose settings do not go together.
    """
    if (reason := clash(table)) is not None:
        raise ValueError(f"no such table: {reason}")
    return Entry(1, now, (MatchStarted(table), *open_game(match_id, table, 1, dice)), REVISION)


def entry(match: Match, events: tuple[Event, ...], now: int, command_id: str | None, seat: Seat | None) -> Entry:
    """The events of an accepted command as the next entry of the log."""
    return Entry(match.version + 1, now, events, REVISION, command_id, seat)


def decide(match_id: str, match: Match, command: Command, seat: Seat | None, now: int, dice: Dice) -> Answer:
    """The events that `command` leads to, or why it is refused; a refused command changes nothing.

    `seat` is whose command it is: None for a spectator and for the server's own `Flag` and `Credit`. That the
    sender saw the current version is the caller's to check, in the statement that commits.
    """
    if match.phase == "over":
        return Refusal(Code.MATCH_OVER)
    if isinstance(command, Flag | Credit):
        return Refusal(Code.NOT_YOUR_SEAT) if seat is not None else _by_server(match, command, now)
    if seat is None:
        return Refusal(Code.NOT_YOUR_SEAT)
    if expired(match, now):
        return Refusal(Code.OUT_OF_TIME)
    match command:
        case Play(moves):
            return _play(match_id, match, seat, moves, dice)
        case OfferResign(value):
            return _offer(match_id, match, seat, value, dice)
        case AnswerResign(accept):
            return _answer(match_id, match, seat, accept, dice)
        case _:
            assert_never(command)


def _by_server(match: Match, command: Flag | Credit, now: int) -> Answer:
    match command:
        case Flag():
            return _time_is_up(match) if expired(match, now) else Refusal(Code.NOT_DUE)
        case Credit(began, ended):
            ms = lost(match, began, ended)
            return (Credited(ms),) if ms > 0 else Refusal(Code.NOT_DUE)
        case _:
            assert_never(command)


def _play(match_id: str, match: Match, seat: Seat, moves: tuple[Move, ...], dice: Dice) -> Answer:
    """A turn by either side also refuses an open offer: the opponent's by acting, its own by the opponent's silence."""
    if seat != match.turn:
        return Refusal(Code.NOT_YOUR_TURN)
    turn = follow(graph(match), moves)
    if turn is None:
        return Refusal(Code.ILLEGAL_PLAY)
    steps, after = turn
    played: tuple[Event, ...] = (Played(seat, steps),)
    if match.resign is not None:
        played = (ResignRefused(other(match.resign.seat)), *played)
    win = won(match.table.variant, after)
    if win is not None:
        return (*played, *_game_over(match_id, match, seat, win, How.OFF, dice))
    return (
        *played,
        *roll_on(match_id, match.table, match.game, after.turned(), other(seat), None, match.rolls, dice),
    )


def _offer(match_id: str, match: Match, seat: Seat, value: int, dice: Dice) -> Answer:
    """The most that can be lost needs nobody's consent; less waits for the opponent (rules 6.9)."""
    if match.resign is not None:
        return Refusal(Code.RESIGN_OPEN)
    at_most = most(match.table.variant, seen_by(seat, match))
    if value > at_most:
        return Refusal(Code.RESIGN_TOO_HIGH)
    offered = ResignOffered(seat, value)
    if value < at_most:
        return (offered,)
    return (offered, *_game_over(match_id, match, other(seat), WINS[value], How.RESIGNED, dice))


def _answer(match_id: str, match: Match, seat: Seat, accept: bool, dice: Dice) -> Answer:
    offer = match.resign
    if offer is None or offer.seat == seat:
        return Refusal(Code.NO_OFFER)
    if not accept:
        return (ResignRefused(seat),)
    return _game_over(match_id, match, seat, WINS[offer.value], How.RESIGNED, dice)


def _game_over(match_id: str, match: Match, winner: Seat, win: Win, how: How, dice: Dice) -> tuple[Event, ...]:
    """A won game, and what it leads to: the end of the match, or the next game in the same commit."""
    points = VALUE[win]
    ended = GameEnded(winner, win, points, how)
    if match.score[winner] + points >= match.table.points:
        return (ended, MatchEnded(winner, how))
    return (ended, *open_game(match_id, match.table, match.game + 1, dice))


def _time_is_up(match: Match) -> tuple[Event, ...]:
    """A technical loss: the current game as oin or mars, never koks, and the whole match with it (rules 6.8)."""
    winner = other(match.turn)
    win = WINS[min(2, most(match.table.variant, seen_by(match.turn, match)))]
    return (GameEnded(winner, win, VALUE[win], How.TIME), MatchEnded(winner, How.TIME))
