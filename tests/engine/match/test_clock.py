"""Time: delay before bank, the exact deadline, pauses, credit, technical loss (rules 6.7, 6.8)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.match.clock import clock_for
from engine.match.commands import AnswerResign, Credit, Flag, OfferResign, Play
from engine.match.events import Credited, GameEnded, How, MatchEnded
from engine.match.refusals import Code
from engine.match.table import Level, Seat, Table
from engine.match.views import view
from engine.rules.score import Win

from .setting import NOW, SEATS, TIMED, accepted, begun, other, refused, standing

DELAY, BANK = 30_000, 360_000
TURN = Play(((13, 7), (8, 7)))


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize(
    ("spent", "left"),
    [
        (0, BANK),
        (DELAY - 1, BANK),
        (DELAY, BANK),
        (DELAY + 1, BANK - 1),
        (DELAY + 100_000, BANK - 100_000),
        (DELAY + BANK - 1, 1),
    ],
)
def test_delay_is_spent_before_the_bank(seat: Seat, spent: int, left: int) -> None:
    match = begun(TIMED, white=seat)
    _, after = accepted(match, TURN, seat, now=NOW + spent, rolls=[(5, 2)])
    assert after.bank_ms[seat] == left
    assert after.bank_ms[other(seat)] == BANK
    assert after.turn_since == NOW + spent
    assert after.deadline == NOW + spent + DELAY + BANK, "the other side's time starts whole"


@pytest.mark.parametrize("seat", SEATS)
def test_unused_delay_is_not_saved(seat: Seat) -> None:
    match = begun(TIMED, white=seat)
    _, theirs = accepted(match, TURN, seat, now=NOW + 1, rolls=[(6, 1)])
    _, mine = accepted(theirs, TURN, other(seat), now=NOW + 2, rolls=[(6, 1)])
    assert mine.deadline == NOW + 2 + DELAY + BANK


@pytest.mark.parametrize("seat", SEATS)
def test_the_deadline_itself_is_too_late_and_due(seat: Seat) -> None:
    """Every moment belongs to exactly one of the turn and the flag."""
    match = begun(TIMED, white=seat)
    end = NOW + DELAY + BANK
    assert match.deadline == end
    accepted(match, TURN, seat, now=end - 1, rolls=[(5, 2)])
    assert refused(match, Flag(), None, now=end - 1) is Code.NOT_DUE
    for now in (end, end + 1, end + 10**9):
        assert refused(match, TURN, seat, now=now) is Code.OUT_OF_TIME
        assert refused(match, OfferResign(1), other(seat), now=now) is Code.OUT_OF_TIME
        assert refused(match, AnswerResign(True), seat, now=now) is Code.OUT_OF_TIME
        accepted(match, Flag(), None, now=now)


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize(
    ("mine", "win", "points"),
    [("24:1 6:13", Win.OIN, 1), ("6:15", Win.MARS, 2), ("bar:2 6:13", Win.MARS, 2), ("24:2 6:13", Win.MARS, 2)],
)
def test_technical_loss_costs_the_whole_match_and_is_never_koks(seat: Seat, mine: str, win: Win, points: int) -> None:
    score = (2, 0) if seat == 0 else (0, 2)
    match = standing(mine, "5:15", (2, 1), seat, table=Table(points=7, clock=clock_for(7, 15)), score=score)
    assert match.deadline is not None
    events, after = accepted(match, Flag(), None, now=match.deadline)
    assert events == (GameEnded(other(seat), win, points, How.TIME), MatchEnded(other(seat), How.TIME))
    assert after.winner == other(seat), "though it leads by score"
    assert after.score[other(seat)] == points
    assert after.bank_ms[seat] == 0
    assert after.deadline is None


def test_without_a_clock_nothing_is_ever_due() -> None:
    for table in (Table(), Table(level=Level.MASTER)):
        match = begun(table)
        assert refused(match, Flag(), None, now=NOW + 10**12) is Code.NOT_DUE
        assert refused(match, Credit(NOW, NOW + 5_000), None) is Code.NOT_DUE
        assert view("m-1", match, 0, NOW)["clock"] is None
        accepted(match, TURN, 0, now=NOW + 10**12, rolls=[(5, 2)])


@pytest.mark.parametrize("seat", SEATS)
def test_a_pause_between_games_costs_nobody_time(seat: Seat) -> None:
    match = standing("1:1", "6:14", (2, 1), seat, table=TIMED)
    opening = (6, 1) if seat == 0 else (1, 6)
    _, game = accepted(match, Play(((1, 0),)), seat, openings=[opening])
    shown = view("m-1", game, None, NOW)["clock"]
    assert shown == {"running": seat, "delay_ms": 8_000 + DELAY, "bank_ms": (BANK, BANK), "now": NOW}
    _, early = accepted(game, TURN, seat, now=NOW + 3_000, rolls=[(5, 2)])
    assert early.bank_ms == (BANK, BANK)
    assert early.turn_since == NOW + 8_000, "whoever plays inside the pause leaves the rest of it to the other side"
    _, late = accepted(game, TURN, seat, now=NOW + 8_000 + DELAY + 5, rolls=[(5, 2)])
    assert late.bank_ms[seat] == BANK - 5


@pytest.mark.parametrize("seat", SEATS)
def test_credit_moves_the_deadline_and_fills_no_bank(seat: Seat) -> None:
    match = begun(TIMED, white=seat)
    assert match.deadline is not None
    back = match.deadline + 60_000
    events, after = accepted(match, Credit(NOW, NOW + 90_000), None, now=back)
    assert events == (Credited(90_000),)
    assert after.deadline == match.deadline + 90_000
    assert after.bank_ms == match.bank_ms
    accepted(after, TURN, seat, now=after.deadline - 1, rolls=[(5, 2)])


@pytest.mark.parametrize("seat", SEATS)
def test_a_credit_is_for_the_part_of_an_outage_in_which_the_turn_ran(seat: Seat) -> None:
    match = begun(TIMED, white=seat)
    for began, ended in ((-60_000, 5_000), (0, 5_000)):
        events, _ = accepted(match, Credit(NOW + began, NOW + ended), None)
        assert events == (Credited(5_000),), "the turn began in it"
    for began, ended in ((-60_000, 0), (-60_000, -1), (5, 5), (5, 4)):
        assert refused(match, Credit(NOW + began, NOW + ended), None) is Code.NOT_DUE, "the turn began after it"


@pytest.mark.parametrize("seat", SEATS)
def test_only_the_server_flags_and_credits(seat: Seat) -> None:
    match = begun(TIMED)
    assert match.deadline is not None
    assert refused(match, Flag(), seat, now=match.deadline) is Code.NOT_YOUR_SEAT
    assert refused(match, Credit(NOW, NOW + 90_000), seat) is Code.NOT_YOUR_SEAT


@pytest.mark.parametrize("seat", SEATS)
def test_time_of_a_turn_that_a_resignation_ends_is_spent(seat: Seat) -> None:
    match = begun(TIMED, white=seat)
    spent = DELAY + 7_000
    longer = match._replace(table=replace(TIMED, points=7))
    _, after = accepted(longer, OfferResign(3), other(seat), now=NOW + spent, openings=[(5, 2)])
    assert after.bank_ms[seat] == BANK - 7_000
    assert after.bank_ms[other(seat)] == BANK
