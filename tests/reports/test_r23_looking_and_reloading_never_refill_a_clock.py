"""Row 23: elsewhere a page that was loaded again had its time again."""

from __future__ import annotations

import pytest

from engine.match.commands import OfferResign
from engine.match.snapshot import match_from_bytes, match_to_bytes
from engine.match.table import Seat
from engine.match.views import view
from tests.engine.match.setting import NOW, SEATS, TIMED, accepted, begun, other


@pytest.mark.parametrize("seat", SEATS)
def test_what_is_left_only_falls_while_the_page_is_loaded_twenty_times(seat: Seat) -> None:
    match = begun(TIMED, white=seat)
    left = []
    for reload in range(20):
        match = match_from_bytes(match_to_bytes(match))
        for me in (seat, other(seat), None):
            clock = view("m-1", match, me, NOW + reload * 20_000)["clock"]
            left.append(clock["delay_ms"] + clock["bank_ms"][seat])
            assert clock["bank_ms"][other(seat)] == 360_000
    assert left == sorted(left, reverse=True)
    assert left[0] == 390_000
    assert left[-1] == 390_000 - 19 * 20_000


@pytest.mark.parametrize("seat", SEATS)
def test_no_command_of_a_player_moves_the_deadline_of_a_turn(seat: Seat) -> None:
    match = begun(TIMED, white=seat)
    for who in (seat, other(seat)):
        _, offered = accepted(match, OfferResign(1), who, now=NOW + 60_000)
        assert offered.deadline == match.deadline
        assert offered.turn_since == match.turn_since
        assert offered.bank_ms == match.bank_ms
