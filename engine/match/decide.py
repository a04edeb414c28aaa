"""What a command leads to: knows every rule of a match, changes no state and knows no database.

`start` and `decide` are the only places where events are made. Both are functions of what is passed in: the
time is the caller's, the dice come through the seam of `engine.dice.source`.
"""

from __future__ import annotations

from typing import assert_never

from engine.dice.source import Dice
from engine.match import raising, worth
from engine.match.clash import clash
from engine.match.clock import expired, lost
from engine.match.commands import (
    AnswerRaise,
    AnswerResign,
    Beaver,
    Command,
    Credit,
    Flag,
    OfferRaise,
    OfferResign,
    Play,
    Roll,
)
from engine.match.course import Course, course_of, open_game, play_on
from engine.match.ending import End, other
from engine.match.events import (
    Beavered,
    Credited,
    Entry,
    Event,
    GameEnded,
    How,
    MatchEnded,
    MatchStarted,
    Played,
    RaiseAccepted,
    RaiseDeclined,
    RaiseOffered,
    ResignOffered,
    ResignRefused,
)
from engine.match.legal import graph, seen_by
from engine.match.refusals import Code, Refusal
from engine.match.state import GameResult, Match, actor
from engine.match.table import Seat, Table
from engine.rules import REVISION
from engine.rules.graph import Move, follow
from engine.rules.score import Win

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
        return Refusal(Code.NOT_YOUR_SEAT) if seat is not None else _by_server(match_id, match, command, now, dice)
    if seat is None:
        return Refusal(Code.NOT_YOUR_SEAT)
    if expired(match, now):
        return Refusal(Code.OUT_OF_TIME)
    match command:
        case Play(moves):
            return _play(match_id, match, seat, moves, dice)
        case Roll():
            return _roll(match_id, match, seat, dice)
        case OfferRaise():
            return _raise(match, seat)
        case Beaver():
            return _beaver(match, seat)
        case AnswerRaise(accept):
            return _answer_raise(match_id, match, seat, accept, dice)
        case OfferResign(value):
            return _offer(match_id, match, seat, value, dice)
        case AnswerResign(accept):
            return _answer(match_id, match, seat, accept, dice)
        case _:
            assert_never(command)


def _by_server(match_id: str, match: Match, command: Flag | Credit, now: int, dice: Dice) -> Answer:
    match command:
        case Flag():
            return _time_is_up(match_id, match, dice) if expired(match, now) else Refusal(Code.NOT_DUE)
        case Credit(began, ended):
            ms = lost(match, began, ended)
            return (Credited(ms),) if ms > 0 else Refusal(Code.NOT_DUE)
        case _:
            assert_never(command)


def _play(match_id: str, match: Match, seat: Seat, moves: tuple[Move, ...], dice: Dice) -> Answer:
    if match.offer is not None:
        return Refusal(Code.RAISE_OPEN)
    if seat != match.turn:
        return Refusal(Code.NOT_YOUR_TURN)
    if match.to_roll:
        return Refusal(Code.ROLL_FIRST)
    turn = follow(graph(match), moves)
    if turn is None:
        return Refusal(Code.ILLEGAL_PLAY)
    steps, after = turn
    course = course_of(match_id, match, dice)
    course.events += (*_no_resigning(match), Played(seat, steps))
    end = play_on(course, match, steps, after)
    if end is None:
        return tuple(course.events)
    men = (after.own, after.opp) if seat == 0 else (after.opp, after.own)
    return (*course.events, *_game_over(match_id, match._replace(men=men, memory=course.memory), end, dice))


def _roll(match_id: str, match: Match, seat: Seat, dice: Dice) -> Answer:
    if match.offer is not None:
        return Refusal(Code.RAISE_OPEN)
    if seat != match.turn:
        return Refusal(Code.NOT_YOUR_TURN)
    if not match.to_roll:
        return Refusal(_too_late(match))
    course = course_of(match_id, match, dice)
    course.events += _no_resigning(match)
    return _thrown(match_id, match, course, dice)


def _thrown(match_id: str, match: Match, course: Course, dice: Dice) -> tuple[Event, ...]:
    """The dice of a turn that began without them; the seat on move raises no more before it plays."""
    end = course.go_on(seen_by(match.turn, match), match.turn, asked=True)
    if end is None:
        return tuple(course.events)
    return (*course.events, *_game_over(match_id, match._replace(memory=course.memory), end, dice))


def _raise(match: Match, seat: Seat) -> Answer:
    """An offer on one's own turn, before the roll (rules 5)."""
    if not match.table.cube:
        return Refusal(Code.NO_CUBE)
    if match.offer is not None:
        return Refusal(Code.RAISE_OPEN)
    if seat != match.turn:
        return Refusal(Code.NOT_YOUR_TURN)
    if raising.is_crawford(match):
        return Refusal(Code.CRAWFORD)
    if match.cube.owner not in (None, seat):
        return Refusal(Code.NOT_CUBE_OWNER)
    if not raising.has_room(match.table, match.cube):
        return Refusal(Code.RAISE_CAP)
    if not match.to_roll:
        return Refusal(_too_late(match))
    return (*_no_resigning(match), RaiseOffered(seat))


def _beaver(match: Match, seat: Seat) -> Answer:
    offer = raising.offered(match)
    if offer is None or seat != actor(match):
        return Refusal(Code.NO_RAISE)
    if not offer.beaver:
        return Refusal(Code.NO_BEAVER)
    return (*_no_resigning(match), Beavered(seat))


def _answer_raise(match_id: str, match: Match, seat: Seat, accept: bool, dice: Dice) -> Answer:
    if match.offer is None or seat != actor(match):
        return Refusal(Code.NO_RAISE)
    if not accept:
        return (*_no_resigning(match), *_declined(match_id, match, dice))
    course = course_of(match_id, match._replace(cube=raising.taken(match, seat)), dice)
    course.events += (*_no_resigning(match), RaiseAccepted(seat))
    return _thrown(match_id, match, course, dice)


def _declined(match_id: str, match: Match, dice: Dice) -> tuple[Event, ...]:
    """The game is lost at the value before the raise, never as mars or koks."""
    loser = actor(match)
    return (RaiseDeclined(loser), *_game_over(match_id, match, End(other(loser), Win.OIN, How.DECLINED), dice))


def _too_late(match: Match) -> Code:
    return Code.HANDED_FIRST if match.stage is not None and match.stage.handed else Code.ALREADY_ROLLED


def _no_resigning(match: Match) -> tuple[Event, ...]:
    """An act of either side refuses an open resignation: the opponent's by acting, its own by the other's silence."""
    return () if match.resign is None else (ResignRefused(other(match.resign.seat)),)


def _offer(match_id: str, match: Match, seat: Seat, value: int, dice: Dice) -> Answer:
    """The most that can be lost needs nobody's consent; less waits for the opponent (rules 6.9)."""
    if match.resign is not None:
        return Refusal(Code.RESIGN_OPEN)
    most = worth.most(match, seat)
    if value > most:
        return Refusal(Code.RESIGN_TOO_HIGH)
    offered = ResignOffered(seat, value)
    if value < most:
        return (offered,)
    return (offered, *_game_over(match_id, match, End(other(seat), worth.WINS[value], How.RESIGNED), dice))


def _answer(match_id: str, match: Match, seat: Seat, accept: bool, dice: Dice) -> Answer:
    offer = match.resign
    if offer is None or offer.seat == seat:
        return Refusal(Code.NO_OFFER)
    if not accept:
        return (ResignRefused(seat),)
    return _game_over(match_id, match, End(seat, worth.WINS[offer.value], How.RESIGNED), dice)


def _time_is_up(match_id: str, match: Match, dice: Dice) -> tuple[Event, ...]:
    """An offered raise is declined, and the match goes on. Else a technical loss: the current game as oin or mars,
    never koks, and the whole match with it (rules 6.8)."""
    if match.offer is not None:
        return _declined(match_id, match, dice)
    winner = other(match.turn)
    win = worth.WINS[min(2, worth.most(match, match.turn))]
    return (_ended(match, End(winner, win, How.TIME)), MatchEnded(winner, How.TIME))


def _game_over(match_id: str, match: Match, end: End, dice: Dice) -> tuple[Event, ...]:
    """A game that has ended, and what it leads to: the end of the match, or the next game in the same commit.

    `match` is as it stood when the game ended, its men and its memory of dice above all. A drawn game of a match
    counts nothing (rules 6.10).
    """
    ended, table = _ended(match, end), match.table
    score = match.score
    if end.winner is not None:
        score = (score[0] + ended.points, score[1]) if end.winner == 0 else (score[0], score[1] + ended.points)
    if not table.to_points or max(score) >= table.points:
        return (ended, MatchEnded(end.winner, end.how))
    results = (*match.results, GameResult(match.game, ended.winner, ended.win, ended.points, ended.how))
    free = not raising.crawford(table.points, score, results)
    following = open_game(match_id, table, match.game + 1, dice, raising=free, sides=match.sides, memory=match.memory)
    return (ended, *following)


def _ended(match: Match, end: End) -> GameEnded:
    if end.winner is None or end.win is None:
        return GameEnded(None, None, 0, end.how)
    points = worth.points(match, other(end.winner), end.win)
    return GameEnded(end.winner, worth.counted(match, end.win), points, end.how)
