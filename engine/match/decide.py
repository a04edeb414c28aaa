"""What a command leads to: knows every rule of a match, changes no state and knows no database.

`start` and `decide` are the only places where events are made. Both are functions of what is passed in: the
time is the caller's, the dice come through the seam of `engine.dice.source`.
"""

from __future__ import annotations

from typing import assert_never

from engine.dice.modes import DiceMode
from engine.dice.package import Package
from engine.dice.source import Dice
from engine.match import chain, live, raising, sealing, worth
from engine.match.clash import clash
from engine.match.clock import expired, lost
from engine.match.closing import forfeited, game_over, no_resigning
from engine.match.commands import (
    AnswerRaise,
    AnswerResign,
    AnswerThrow,
    Beaver,
    Command,
    Credit,
    Flag,
    OfferRaise,
    OfferResign,
    Own,
    Play,
    Prepare,
    Roll,
    Seal,
    ShowChain,
    ShowSeed,
    Throw,
    Void,
)
from engine.match.course import Course, course_of, open_game, play_on
from engine.match.ending import End, answering
from engine.match.events import (
    Beavered,
    Committed,
    Credited,
    Entry,
    Event,
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
from engine.match.live_dice import Unthrown
from engine.match.refusals import Answer, Code, Refusal
from engine.match.state import Match, actor
from engine.match.table import Seat, Table, other
from engine.rules import REVISION
from engine.rules.graph import Move, follow
from engine.rules.score import Win


def start(match_id: str, table: Table, now: int, source: Dice | Package) -> Entry:
    """The first entry of a match, version 1. With a package the players bring their seeds or chains next; with other
    dice the first game is opened at once.

    ValueError for a table whose settings do not go together.
    """
    if (reason := clash(table, recorded=isinstance(source, Package) and source.real is not None)) is not None:
        raise ValueError(f"no such table: {reason}")
    return Entry(1, now, _beginning(match_id, table, source), REVISION, prev=chain.first(match_id))


def _beginning(match_id: str, table: Table, source: Dice | Package) -> tuple[Event, ...]:
    if not isinstance(source, Package):
        return (MatchStarted(table), *open_game(match_id, table, 1, source))
    started = MatchStarted(table, Committed(source.serial, source.commitment, source.real))
    if table.dice is DiceMode.LIVE:
        return (started, Unthrown(source).server_chain(1))
    return (started, *sealing.drawn_seal(table, source))


def entry(
    match: Match, events: tuple[Event, ...], now: int, command_id: str | None, seat: Seat | None, prev: str = ""
) -> Entry:
    """The events of an accepted command as the next entry of the log; `prev` is the hash of the one before."""
    return Entry(match.version + 1, now, events, REVISION, command_id, seat, prev)


def decide(
    match_id: str, match: Match, command: Command, seat: Seat | None, now: int, source: Dice | Package
) -> Answer:
    """The events that `command` leads to, or why it is refused; a refused command changes nothing.

    `seat` is whose command it is: None for a spectator and for the server's own `Flag` and `Credit`. That the
    sender saw the current version is the caller's to check, in the statement that commits.
    """
    if match.phase == "over":
        return Refusal(Code.MATCH_OVER)
    if isinstance(command, Flag | Credit | Void):
        return Refusal(Code.NOT_YOUR_SEAT) if seat is not None else _by_server(match_id, match, command, now, source)
    if seat is None:
        return Refusal(Code.NOT_YOUR_SEAT)
    if expired(match, now):
        return Refusal(Code.OUT_OF_TIME)
    if isinstance(command, Seal | ShowSeed | ShowChain | Throw | AnswerThrow):
        return _prepare(match_id, match, command, seat, source)
    if match.phase == "preparing":
        return Refusal(Code.DICE_FIRST)
    dice = _dice(match, source)
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


def _dice(match: Match, source: Dice | Package) -> Dice:
    """What turns are thrown from. A match that began without a package goes on without one."""
    if not isinstance(source, Package):
        return source
    return source.dice(sealing.seeds_of(match)) if match.live is None else Unthrown(source)


def _prepare(match_id: str, match: Match, command: Prepare, seat: Seat, source: Dice | Package) -> Answer:
    if not isinstance(source, Package):
        return Refusal(Code.NOT_NOW)
    match command:
        case Seal():
            return sealing.decide_seal(match, seat, command)
        case ShowSeed():
            return sealing.decide_seed(match_id, match, seat, command, source)
        case ShowChain():
            return live.decide_chain(match, seat, command)
        case Throw():
            return live.decide_throw(match_id, match, seat, command, source)
        case AnswerThrow():
            return live.decide_answer(match_id, match, seat, command, source)
        case _:
            assert_never(command)


def _by_server(match_id: str, match: Match, command: Own, now: int, source: Dice | Package) -> Answer:
    match command:
        case Void():
            return (MatchEnded(None, How.VOID),)
        case Flag():
            if not expired(match, now):
                return Refusal(Code.NOT_DUE)
            if match.phase == "preparing":
                return sealing.out_of_time(match) if match.live is None else live.out_of_time(match, match.live)
            return _time_is_up(match_id, match, _dice(match, source))
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
    course.events += (*no_resigning(match), Played(seat, steps))
    end = play_on(course, match, steps, after)
    if end is None:
        return tuple(course.events)
    men = (after.own, after.opp) if seat == 0 else (after.opp, after.own)
    return (*course.events, *game_over(match_id, match._replace(men=men, memory=course.memory), end, dice))


def _roll(match_id: str, match: Match, seat: Seat, dice: Dice) -> Answer:
    if match.offer is not None:
        return Refusal(Code.RAISE_OPEN)
    if seat != match.turn:
        return Refusal(Code.NOT_YOUR_TURN)
    if not match.to_roll:
        return Refusal(_too_late(match))
    if match.live is not None:  # thrown by links
        return Refusal(Code.NOT_NOW)
    course = course_of(match_id, match, dice)
    course.events += no_resigning(match)
    return _thrown(match_id, match, course, dice)


def _thrown(match_id: str, match: Match, course: Course, dice: Dice) -> tuple[Event, ...]:
    """The dice of a turn that began without them; the seat on move raises no more before it plays."""
    end = course.go_on(seen_by(match.turn, match), match.turn, asked=True)
    if end is None:
        return tuple(course.events)
    return (*course.events, *game_over(match_id, match._replace(memory=course.memory), end, dice))


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
    thrown = not match.to_roll or (match.live is not None and match.live.open is not None)
    if thrown or answering(match):  # no raise comes before an answering roll
        return Refusal(_too_late(match))
    return (*no_resigning(match), RaiseOffered(seat))


def _beaver(match: Match, seat: Seat) -> Answer:
    offer = raising.offered(match)
    if offer is None or seat != actor(match):
        return Refusal(Code.NO_RAISE)
    if not offer.beaver:
        return Refusal(Code.NO_BEAVER)
    return (*no_resigning(match), Beavered(seat))


def _answer_raise(match_id: str, match: Match, seat: Seat, accept: bool, dice: Dice) -> Answer:
    if match.offer is None or seat != actor(match):
        return Refusal(Code.NO_RAISE)
    if not accept:
        return (*no_resigning(match), *_declined(match_id, match, dice))
    course = course_of(match_id, match._replace(cube=raising.taken(match, seat)), dice)
    course.events += (*no_resigning(match), RaiseAccepted(seat))
    if match.live is not None:  # the mover throws next
        return tuple(course.events)
    return _thrown(match_id, match, course, dice)


def _declined(match_id: str, match: Match, dice: Dice) -> tuple[Event, ...]:
    """The game is lost at the value before the raise, never as mars or koks."""
    loser = actor(match)
    return (RaiseDeclined(loser), *game_over(match_id, match, End(other(loser), Win.OIN, How.DECLINED), dice))


def _too_late(match: Match) -> Code:
    return Code.HANDED_FIRST if match.stage is not None and match.stage.handed else Code.ALREADY_ROLLED


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
    return (offered, *game_over(match_id, match, End(other(seat), worth.WINS[value], How.RESIGNED), dice))


def _answer(match_id: str, match: Match, seat: Seat, accept: bool, dice: Dice) -> Answer:
    offer = match.resign
    if offer is None or offer.seat == seat:
        return Refusal(Code.NO_OFFER)
    if not accept:
        return (ResignRefused(seat),)
    return game_over(match_id, match, End(seat, worth.WINS[offer.value], How.RESIGNED), dice)


def _time_is_up(match_id: str, match: Match, dice: Dice) -> tuple[Event, ...]:
    """An offered raise is declined, and the match goes on. Else a technical loss: the current game as oin or mars,
    never koks, and the whole match with it (rules 6.8)."""
    if match.offer is not None:
        return _declined(match_id, match, dice)
    loser = actor(match)
    return forfeited(match, loser, worth.WINS[min(2, worth.most(match, loser))])
