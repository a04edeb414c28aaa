"""Every refusal of the closed list is reached, and a refused command leaves everything as it was."""

from __future__ import annotations

from typing import Any

import pytest

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
from engine.match.decide import decide
from engine.match.events import How
from engine.match.refusals import Code, Refusal
from engine.match.snapshot import match_to_bytes
from engine.match.state import Cube, GameResult, Match
from engine.match.table import Raising, Seat, Series, Stake, Table
from engine.rules.context import Stage
from engine.rules.score import Win

from .setting import NOW, TIMED, Dealt, accepted, begun, board, other, standing

TURN = Play(((13, 7), (8, 7)))
LATE = NOW + 10**7


def over(seat: Seat) -> Match:
    """A match that `seat` has lost by resigning."""
    return accepted(begun(TIMED, white=seat), OfferResign(3), seat)[1]


def offered(seat: Seat) -> Match:
    return accepted(begun(TIMED, white=seat), OfferResign(1), seat)[1]


def cases(seat: Seat) -> list[tuple[Code, Match, Command, Seat | None, int]]:
    fresh, them = begun(TIMED, white=seat), other(seat)
    return [
        (Code.NOT_YOUR_SEAT, fresh, TURN, None, NOW),
        (Code.NOT_YOUR_SEAT, fresh, OfferResign(1), None, NOW),
        (Code.NOT_YOUR_SEAT, fresh, AnswerResign(True), None, NOW),
        (Code.NOT_YOUR_SEAT, fresh, Flag(), seat, LATE),
        (Code.NOT_YOUR_SEAT, fresh, Credit(NOW, NOW + 1), them, NOW),
        (Code.NOT_YOUR_TURN, fresh, TURN, them, NOW),
        (Code.ILLEGAL_PLAY, fresh, Play(()), seat, NOW),
        (Code.ILLEGAL_PLAY, fresh, Play(((13, 7),)), seat, NOW),
        (Code.ILLEGAL_PLAY, fresh, Play(((13, 8), (6, 5))), seat, NOW),
        (Code.ILLEGAL_PLAY, fresh, Play(((26, 20), (-1, 99))), seat, NOW),
        (Code.OUT_OF_TIME, fresh, TURN, seat, LATE),
        (Code.OUT_OF_TIME, fresh, TURN, them, LATE),
        (Code.OUT_OF_TIME, fresh, OfferResign(1), them, LATE),
        (Code.OUT_OF_TIME, offered(seat), AnswerResign(True), them, LATE),
        (Code.NOT_DUE, fresh, Flag(), None, NOW),
        (Code.NOT_DUE, fresh, Credit(NOW, NOW), None, NOW),
        (Code.NOT_DUE, begun(), Credit(NOW, NOW + 1), None, NOW),
        (Code.RESIGN_OPEN, offered(seat), OfferResign(2), seat, NOW),
        (Code.RESIGN_OPEN, offered(seat), OfferResign(3), them, NOW),
        (Code.RESIGN_TOO_HIGH, _with_one_off(fresh, them), OfferResign(2), them, NOW),
        (Code.NO_OFFER, fresh, AnswerResign(True), them, NOW),
        (Code.NO_OFFER, offered(seat), AnswerResign(False), seat, NOW),
        *of_raising(seat),
        *[
            (Code.MATCH_OVER, over(seat), command, who, NOW)
            for command in (
                TURN,
                Roll(),
                OfferRaise(),
                OfferResign(1),
                AnswerResign(True),
                Flag(),
                Credit(NOW, NOW + 1),
            )
            for who in (seat, them, None)
        ],
    ]


CUBE = Table(raising=Raising.CUBE, raises=2)
BEAVER = Table(raising=Raising.BEAVER, raises=2)


def waiting(seat: Seat, table: Table = CUBE, **changes: Any) -> Match:
    """`seat` may raise or roll; the opening turn is over."""
    return standing("13:5 6:10", "13:5 6:10", (), seat, table=table, to_roll=True, **changes)


def raised(seat: Seat, table: Table = CUBE, **changes: Any) -> Match:
    """`seat` has offered a raise."""
    return accepted(waiting(seat, table, **changes), OfferRaise(), seat)[1]


def of_raising(seat: Seat) -> list[tuple[Code, Match, Command, Seat | None, int]]:
    """Vector K19 and its kind."""
    them, fresh = other(seat), begun(CUBE, white=seat)
    to_roll, open_raise = waiting(seat), raised(seat)
    beavered = accepted(raised(seat, BEAVER), Beaver(), them)[1]
    won = GameResult(1, seat, Win.OIN, 2, How.OFF)
    crawford = waiting(
        seat, Table(points=3, raising=Raising.CUBE), score=(2, 0) if seat == 0 else (0, 2), results=(won,)
    )
    handed = standing("13:5 6:10", "13:5 6:10", (5, 5), seat, table=CUBE, stage=Stage(5, 2, 5, handed=True))
    return [
        (Code.ROLL_FIRST, to_roll, TURN, seat, NOW),
        (Code.ROLL_FIRST, to_roll, Play(()), seat, NOW),
        (Code.NOT_YOUR_TURN, to_roll, TURN, them, NOW),
        (Code.NOT_YOUR_TURN, to_roll, Roll(), them, NOW),
        (Code.NOT_YOUR_TURN, to_roll, OfferRaise(), them, NOW),
        (Code.NOT_YOUR_SEAT, to_roll, Roll(), None, NOW),
        (Code.NOT_YOUR_SEAT, to_roll, OfferRaise(), None, NOW),
        (Code.ALREADY_ROLLED, fresh, Roll(), seat, NOW),
        (Code.ALREADY_ROLLED, fresh, OfferRaise(), seat, NOW),
        (Code.ALREADY_ROLLED, begun(white=seat), Roll(), seat, NOW),
        (Code.NO_CUBE, begun(white=seat), OfferRaise(), seat, NOW),
        (Code.HANDED_FIRST, handed, OfferRaise(), seat, NOW),
        (Code.HANDED_FIRST, handed, Roll(), seat, NOW),
        (Code.NOT_CUBE_OWNER, waiting(seat, cube=Cube(1, them, True)), OfferRaise(), seat, NOW),
        (Code.RAISE_CAP, waiting(seat, cube=Cube(2, seat, True)), OfferRaise(), seat, NOW),
        (Code.CRAWFORD, crawford, OfferRaise(), seat, NOW),
        *[
            (Code.RAISE_OPEN, open_raise, doing, who, NOW)
            for doing in (TURN, Roll(), OfferRaise())
            for who in (seat, them)
        ],
        (Code.NO_RAISE, open_raise, AnswerRaise(True), seat, NOW),
        (Code.NO_RAISE, open_raise, Beaver(), seat, NOW),
        (Code.NO_RAISE, to_roll, AnswerRaise(True), them, NOW),
        (Code.NO_RAISE, to_roll, Beaver(), them, NOW),
        (Code.NO_RAISE, beavered, AnswerRaise(True), them, NOW),
        (Code.NO_BEAVER, open_raise, Beaver(), them, NOW),
        (Code.NO_BEAVER, raised(seat, BEAVER, cube=Cube(1, seat, True)), Beaver(), them, NOW),
        (Code.NO_BEAVER, beavered, Beaver(), seat, NOW),
        (Code.RESIGN_TOO_HIGH, waiting(seat, Table(raising=Raising.NONE)), OfferResign(2), seat, NOW),
        (Code.RESIGN_TOO_HIGH, waiting(seat, Table(raising=Raising.JACOBY)), OfferResign(2), seat, NOW),
        (Code.RESIGN_TOO_HIGH, waiting(seat, Table(series=Series.REVERSE)), OfferResign(2), seat, NOW),
        (Code.RESIGN_TOO_HIGH, waiting(seat, Table(stake=Stake.CHECKERS)), OfferResign(2), seat, NOW),
    ]


def _with_one_off(match: Match, seat: Seat) -> Match:
    own = board("6:14")
    men = (own, match.men[1]) if seat == 0 else (match.men[0], own)
    return match._replace(men=men)


@pytest.mark.parametrize("index", range(len(cases(0))))
@pytest.mark.parametrize("seat", [0, 1])
def test_refused_with_its_code_and_nothing_changed(seat: Seat, index: int) -> None:
    code, match, command, who, now = cases(seat)[index]
    before, dice = match_to_bytes(match), Dealt()
    assert decide("m-1", match, command, who, now, dice) == Refusal(code)
    assert match_to_bytes(match) == before
    assert dice.asked == [], "a refused command throws no dice"


def test_every_code_is_reached() -> None:
    """A stale version or another head is told by who commits, so the club's tests reach those; what is refused on the
    way to dice is in `test_sealing` and `test_live`."""
    dice = {Code.DICE_FIRST, Code.NOT_NOW, Code.BAD_SEED, Code.BAD_LINK}
    assert {code for code, *_ in cases(0)} == set(Code) - {Code.STALE, Code.FORKED} - dice
