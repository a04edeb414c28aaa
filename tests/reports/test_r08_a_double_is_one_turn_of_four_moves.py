"""Row 8: elsewhere the four moves of a double were split into two turns."""

from __future__ import annotations

import pytest

from engine.match.commands import Play
from engine.match.events import Played, Rolled
from engine.match.refusals import Code
from engine.match.table import Seat
from engine.rules.position import Step
from tests.engine.match.setting import SEATS, accepted, other, refused, standing


@pytest.mark.parametrize("seat", SEATS)
def test_four_checkers_go_off_in_one_event(seat: Seat) -> None:
    match = standing("1:6", "6:5", (1, 1), seat)
    four = ((1, 0),) * 4
    for fewer in range(4):
        assert refused(match, Play(four[:fewer]), seat) is Code.ILLEGAL_PLAY
    events, after = accepted(match, Play(four), seat, rolls=[(4, 3)])
    assert events == (Played(seat, (Step(1, 0, 1, False),) * 4), Rolled(other(seat), (4, 3)))
    assert after.men[seat][0] == match.men[seat][0] + 4
    assert after.turn == other(seat)
    assert after.version == match.version + 1


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize(("mover", "moves"), [("1:3", 3), ("2:1", 2), ("1:1", 1)])
def test_a_double_ends_with_the_game(seat: Seat, mover: str, moves: int) -> None:
    match = standing(mover, "6:5", (1, 1), seat)
    turn = Play(((2, 1), (1, 0)) if mover == "2:1" else ((1, 0),) * moves)
    events, after = accepted(match, turn, seat)
    assert isinstance(events[0], Played)
    assert len(events[0].steps) == moves
    assert after.winner == seat
