"""A turn and what follows in the same commit: steps, hits, passes, dice."""

from __future__ import annotations

import pytest

from engine.match.commands import Play
from engine.match.events import Passed, Played, Rolled
from engine.match.refusals import Code
from engine.match.state import LastTurn
from engine.match.table import Seat
from engine.rules.position import Step

from .setting import SEATS, accepted, begun, board, other, refused, standing


@pytest.mark.parametrize("seat", SEATS)
def test_next_dice_fall_in_the_same_commit(seat: Seat) -> None:
    match = begun(white=seat)
    events, after = accepted(match, Play(((13, 7), (8, 7))), seat, rolls=[(5, 2)])
    steps = (Step(13, 7, 6, False), Step(8, 7, 1, False))
    assert events == (Played(seat, steps), Rolled(other(seat), (5, 2)))
    assert after.version == 2
    assert (after.turn, after.dice, after.rolls) == (other(seat), (5, 2), 2)
    assert after.men[seat] == board("24:2 13:4 8:2 7:2 6:5")
    assert after.men[other(seat)] == match.men[other(seat)]
    assert after.last == LastTurn(seat, (6, 1), steps)


@pytest.mark.parametrize("seat", SEATS)
def test_hit_checker_stands_on_the_bar(seat: Seat) -> None:
    match = standing("24:2 13:5 8:3 6:5", "24:2 13:5 8:3 6:4 4:1", (3, 1), seat)
    events, after = accepted(match, Play(((24, 21), (21, 20))), seat, rolls=[(6, 2)])
    assert events[0] == Played(seat, (Step(24, 21, 3, True), Step(21, 20, 1, False)))
    assert after.men[other(seat)] == board("bar:1 24:2 13:5 8:3 6:4")
    assert after.men[seat] == board("24:1 20:1 13:5 8:3 6:5")


@pytest.mark.parametrize("seat", SEATS)
def test_rolls_without_a_legal_move_are_passed_in_the_same_commit(seat: Seat) -> None:
    """The opponent on the bar looks at five closed points: only a 6 brings it in."""
    match = standing("7:1 6:2 5:2 4:3 3:2 2:2", "bar:1 12:5", (2, 1), seat)
    events, after = accepted(match, Play(((7, 5), (5, 4))), seat, rolls=[(5, 2), (3, 1)])
    assert events == (
        Played(seat, (Step(7, 5, 2, False), Step(5, 4, 1, False))),
        Rolled(other(seat), (5, 2)),
        Passed(other(seat)),
        Rolled(seat, (3, 1)),
    )
    assert (after.turn, after.dice, after.version) == (seat, (3, 1), 2)
    assert after.rolls == match.rolls + 2
    assert after.last == LastTurn(other(seat), (5, 2), ())


@pytest.mark.parametrize("seat", SEATS)
def test_only_a_whole_legal_turn_is_played(seat: Seat) -> None:
    match = begun(white=seat)
    for moves in [
        (),
        ((13, 7),),
        ((8, 7),),
        ((13, 7), (13, 7)),
        ((13, 7), (8, 7), (6, 5)),
        ((13, 8), (8, 7)),
        ((13, 6),),
        ((12, 6), (8, 7)),
        ((24, 18), (7, 6)),
    ]:
        assert refused(match, Play(moves), seat) is Code.ILLEGAL_PLAY, moves


@pytest.mark.parametrize("seat", SEATS)
def test_only_the_seat_on_move_plays(seat: Seat) -> None:
    match = begun(white=seat)
    assert refused(match, Play(((13, 7), (8, 7))), other(seat)) is Code.NOT_YOUR_TURN
    assert refused(match, Play(((13, 7), (8, 7))), None) is Code.NOT_YOUR_SEAT


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize(("by", "hit"), [(18, True), (20, False)])
def test_the_log_holds_the_way_that_was_played(seat: Seat, by: int, hit: bool) -> None:
    """One checker, both dice, the same end: over the blot or past it."""
    match = standing("24:1 6:5", "7:1 6:5", (6, 4), seat)
    events, after = accepted(match, Play(((24, by), (by, 14))), seat, rolls=[(5, 2)])
    assert events[0] == Played(seat, (Step(24, by, 24 - by, hit), Step(by, 14, by - 14, False)))
    assert after.men[other(seat)][25] == int(hit)
