"""What each viewer sees: the wire's form, legal turns only for the seat on move, the same as bytes and as a dict."""

from __future__ import annotations

import orjson
import pytest

from engine.match.commands import OfferResign, Play
from engine.match.refusals import Code, Refusal
from engine.match.state import Match
from engine.match.table import Level, Seat, Table
from engine.match.views import view, views, why
from engine.rules.why import Reason, Why
from webapp import wire

from .setting import NOW, SEATS, TIMED, accepted, begun, other, standing

PLAYERS = [{"kind": "guest", "name": "Ani", "level": None}, {"kind": "computer", "name": "", "level": "club"}]


def matches() -> list[Match]:
    match = begun(TIMED)
    _, played = accepted(match, Play(((13, 7), (8, 7))), 0, rolls=[(5, 2)])
    _, offered = accepted(played, OfferResign(1), 0)
    _, over = accepted(played, OfferResign(3), 1)
    return [match, played, offered, over, begun(Table(level=Level.CLUB)), standing("bar:2 3:1", "5:2 6:1", (3, 3), 1)]


@pytest.mark.parametrize("match", matches(), ids=lambda match: f"v{match.version}-{match.phase}-{match.turn}")
def test_views_as_bytes_are_the_views_as_dicts_in_the_form_of_the_wire(match: Match) -> None:
    now = NOW + 40_000
    both = views("m-1", match, now, orjson.dumps(PLAYERS))
    seen: list[tuple[Seat | None, bytes]] = [(0, both.seats[0]), (1, both.seats[1]), (None, both.spectator)]
    for me, data in seen:
        whole = {**view("m-1", match, me, now), "seats": PLAYERS, "rematch": None}
        assert orjson.loads(data) == orjson.loads(orjson.dumps(whole))
        checked = wire.View.model_validate_json(data, strict=True)
        assert checked.model_dump(mode="json") == orjson.loads(data)


@pytest.mark.parametrize("seat", SEATS)
def test_legal_turns_are_shown_to_the_seat_on_move_alone(seat: Seat) -> None:
    match = begun(white=seat)
    assert view("m-1", match, seat, NOW)["graph"] is not None
    assert view("m-1", match, other(seat), NOW)["graph"] is None
    assert view("m-1", match, None, NOW)["graph"] is None


@pytest.mark.parametrize("seat", SEATS)
def test_graph_walks_from_the_board_to_whole_turns(seat: Seat) -> None:
    match = standing("bar:1 6:4 5:3", "24:1 20:1 6:5", (5, 2), seat)
    shown = view("m-1", match, seat, NOW)
    assert shown["graph"] == "5y/2y 2TFE 5WF", "the bar first"


@pytest.mark.parametrize("seat", SEATS)
def test_most_that_can_be_resigned_is_the_viewers_own(seat: Seat) -> None:
    match = standing("6:14", "3:15", (2, 1), seat)
    assert view("m-1", match, seat, NOW)["resign_max"] == 1
    assert view("m-1", match, other(seat), NOW)["resign_max"] == 2, "all past each other: no koks any more"
    assert view("m-1", begun(), seat, NOW)["resign_max"] == 3
    assert view("m-1", match, None, NOW)["resign_max"] == 0
    _, over = accepted(match, OfferResign(1), seat)
    assert view("m-1", over, other(seat), NOW)["resign_max"] == 0


@pytest.mark.parametrize("seat", SEATS)
def test_clock_of_a_view_counts_down(seat: Seat) -> None:
    match = begun(TIMED, white=seat)
    for after, delay, bank in [(0, 30_000, 360_000), (29_999, 1, 360_000), (30_000, 0, 360_000), (31_500, 0, 358_500)]:
        clock = view("m-1", match, None, NOW + after)["clock"]
        assert clock["running"] == seat
        assert clock["now"] == NOW + after
        assert clock["delay_ms"] == delay
        assert clock["bank_ms"][seat] == bank
        assert clock["bank_ms"][other(seat)] == 360_000


@pytest.mark.parametrize("seat", SEATS)
def test_why_is_answered_to_the_seat_on_move(seat: Seat) -> None:
    match = standing("bar:1 6:4", "5:2 6:2 3:1", (6, 2), seat)
    assert why(match, seat, (), (6, 4)) == Why(Reason.BAR_FIRST, (25,))
    assert why(match, seat, (), (25, 23)) is None
    assert why(match, other(seat), (), (6, 4)) == Refusal(Code.NOT_YOUR_TURN)
    assert why(match, None, (), (6, 4)) == Refusal(Code.NOT_YOUR_SEAT)
    assert why(match, seat, ((6, 4),), (25, 23)) == Refusal(Code.ILLEGAL_PLAY), "nobody can have got there"
    _, over = accepted(match, OfferResign(1), seat)
    assert why(over, seat, (), (6, 4)) == Refusal(Code.MATCH_OVER)
