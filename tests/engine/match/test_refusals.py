"""Every refusal of the closed list is reached, and a refused command leaves everything as it was."""

from __future__ import annotations

import pytest

from engine.match.codec import match_to_bytes
from engine.match.commands import AnswerResign, Command, Credit, Flag, OfferResign, Play
from engine.match.decide import decide
from engine.match.refusals import Code, Refusal
from engine.match.state import Match
from engine.match.table import Seat

from .setting import NOW, TIMED, Dealt, accepted, begun, board, other

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
        *[
            (Code.MATCH_OVER, over(seat), command, who, NOW)
            for command in (TURN, OfferResign(1), AnswerResign(True), Flag(), Credit(NOW, NOW + 1))
            for who in (seat, them, None)
        ],
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
    """A stale version is told by the statement that commits, so the store's tests reach that one."""
    assert {code for code, *_ in cases(0)} == set(Code) - {Code.STALE}
