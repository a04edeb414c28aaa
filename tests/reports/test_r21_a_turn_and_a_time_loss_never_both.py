"""Row 21: elsewhere a game was lost on time and played on. The race is run in tests/engine/club/test_clocks.py."""

from __future__ import annotations

import pytest

from engine.match.commands import Flag, Play
from engine.match.decide import decide
from engine.match.refusals import Refusal
from engine.match.table import Seat
from tests.engine.match.setting import NOW, SEATS, TIMED, Dealt, accepted, begun

TURN = Play(((13, 7), (8, 7)))


@pytest.mark.parametrize("seat", SEATS)
def test_at_every_moment_exactly_one_of_them_is_possible(seat: Seat) -> None:
    match = begun(TIMED, white=seat)
    assert match.deadline is not None
    for now in (NOW, match.deadline - 1, match.deadline, match.deadline + 1, match.deadline + 10**9):
        played = decide("m-1", match, TURN, seat, now, Dealt(rolls=[(5, 2)]))
        flagged = decide("m-1", match, Flag(), None, now, Dealt())
        assert isinstance(played, Refusal) is not isinstance(flagged, Refusal), now


@pytest.mark.parametrize("seat", SEATS)
def test_whichever_comes_first_shuts_the_other_out(seat: Seat) -> None:
    match = begun(TIMED, white=seat)
    assert match.deadline is not None
    _, played = accepted(match, TURN, seat, now=match.deadline - 1, rolls=[(5, 2)])
    assert isinstance(decide("m-1", played, Flag(), None, match.deadline, Dealt()), Refusal)
    _, lost = accepted(match, Flag(), None, now=match.deadline)
    for late in (match.deadline - 1, match.deadline):
        assert isinstance(decide("m-1", lost, TURN, seat, late, Dealt()), Refusal)
