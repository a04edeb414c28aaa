"""Giving a game up: for the most at once, for less by consent, silence refuses (rules 6.9)."""

from __future__ import annotations

import pytest

from engine.match.commands import AnswerResign, Flag, OfferResign, Play
from engine.match.events import GameEnded, GameStarted, How, MatchEnded, Played, ResignOffered, ResignRefused
from engine.match.refusals import Code
from engine.match.state import ResignOffer
from engine.match.table import Seat, Table
from engine.rules.score import Win

from .setting import SEATS, TIMED, accepted, begun, other, refused, standing

WINS = {1: Win.OIN, 2: Win.MARS, 3: Win.KOKS}


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("on_move", [True, False])
def test_the_most_ends_the_game_at_once(seat: Seat, on_move: bool) -> None:
    match = begun(white=seat if on_move else other(seat))
    events, after = accepted(match, OfferResign(3), seat)
    assert events == (
        ResignOffered(seat, 3),
        GameEnded(other(seat), Win.KOKS, 3, How.RESIGNED),
        MatchEnded(other(seat), How.RESIGNED),
    )
    assert after.winner == other(seat)
    assert after.resign is None


@pytest.mark.parametrize("seat", SEATS)
def test_with_a_checker_off_oin_is_the_most(seat: Seat) -> None:
    match = standing("6:14", "6:15", (2, 1), seat)
    assert refused(match, OfferResign(3), seat) is Code.RESIGN_TOO_HIGH
    assert refused(match, OfferResign(2), seat) is Code.RESIGN_TOO_HIGH
    events, after = accepted(match, OfferResign(1), seat)
    assert events[1] == GameEnded(other(seat), Win.OIN, 1, How.RESIGNED)
    assert after.phase == "over"


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("value", [1, 2])
def test_less_is_accepted_by_the_opponent(seat: Seat, value: int) -> None:
    match = begun(Table(points=3), white=seat)
    events, offered = accepted(match, OfferResign(value), seat)
    assert events == (ResignOffered(seat, value),)
    assert offered.resign == ResignOffer(seat, value)
    assert (offered.turn, offered.dice, offered.men) == (match.turn, match.dice, match.men)
    events, after = accepted(offered, AnswerResign(True), other(seat), openings=[(2, 5)])
    assert events[0] == GameEnded(other(seat), WINS[value], value, How.RESIGNED)
    assert isinstance(events[1], GameStarted)
    assert after.score[other(seat)] == value
    assert after.resign is None


@pytest.mark.parametrize("seat", SEATS)
def test_less_is_refused_by_word(seat: Seat) -> None:
    _, offered = accepted(begun(white=seat), OfferResign(1), seat)
    events, after = accepted(offered, AnswerResign(False), other(seat))
    assert events == (ResignRefused(other(seat)),)
    assert after.resign is None
    assert (after.turn, after.dice) == (seat, (6, 1)), "the game goes on where it was"
    accepted(after, OfferResign(2), seat)


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("resigner_moves", [True, False])
def test_the_next_turn_refuses_whoever_plays_it(seat: Seat, resigner_moves: bool) -> None:
    """The opponent refuses by acting, and has been silent when the resigner plays on."""
    match = begun(white=seat if resigner_moves else other(seat))
    _, offered = accepted(match, OfferResign(1), seat)
    events, after = accepted(offered, Play(((13, 7), (8, 7))), match.turn, rolls=[(5, 2)])
    assert events[0] == ResignRefused(other(seat))
    assert isinstance(events[1], Played)
    assert after.resign is None
    assert refused(after, AnswerResign(True), other(seat)) is Code.NO_OFFER


@pytest.mark.parametrize("seat", SEATS)
def test_one_offer_at_a_time(seat: Seat) -> None:
    _, offered = accepted(begun(), OfferResign(1), seat)
    for value in (1, 2, 3):
        assert refused(offered, OfferResign(value), seat) is Code.RESIGN_OPEN
        assert refused(offered, OfferResign(value), other(seat)) is Code.RESIGN_OPEN


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("accept", [True, False])
def test_only_the_opponent_answers_an_open_offer(seat: Seat, accept: bool) -> None:
    match = begun()
    assert refused(match, AnswerResign(accept), seat) is Code.NO_OFFER
    _, offered = accepted(match, OfferResign(1), seat)
    assert refused(offered, AnswerResign(accept), seat) is Code.NO_OFFER
    assert refused(offered, AnswerResign(accept), None) is Code.NOT_YOUR_SEAT


@pytest.mark.parametrize("value", [-1, 0, 4])
def test_no_other_value_exists(value: int) -> None:
    with pytest.raises(ValueError, match="a game is lost for"):
        OfferResign(value)


@pytest.mark.parametrize("seat", SEATS)
def test_an_open_offer_does_not_stop_the_clock(seat: Seat) -> None:
    match = begun(TIMED, white=seat)
    _, offered = accepted(match, OfferResign(1), seat)
    assert offered.deadline == match.deadline
    assert match.deadline is not None
    events, after = accepted(offered, Flag(), None, now=match.deadline)
    assert events[0] == GameEnded(other(seat), Win.MARS, 2, How.TIME)
    assert after.resign is None
