"""What a won game counts and where a match ends: oin, mars and koks, matches to 1, 3, 5 and 7."""

from __future__ import annotations

import pytest

from engine.match.commands import Play
from engine.match.events import GameEnded, GameStarted, How, MatchEnded, Played, Rolled
from engine.match.state import GameResult
from engine.match.table import Seat, Table
from engine.rules.position import Step
from engine.rules.score import Win

from .setting import NOW, SEATS, TIMED, accepted, board, other, standing

LAST = Play(((1, 0),))
"""The last checker goes off the ace point."""

FIRST = board("24:2 13:5 8:3 6:5")

LOSERS = [
    pytest.param("6:14", Win.OIN, 1, id="one checker off"),
    pytest.param("bar:1 6:13", Win.OIN, 1, id="one off, another on the bar"),
    pytest.param("24:1 6:13", Win.OIN, 1, id="one off, another in the winner's home"),
    pytest.param("6:15", Win.MARS, 2, id="none off, all home"),
    pytest.param("18:3 13:5 6:7", Win.MARS, 2, id="none off, the farthest just outside the winner's home"),
    pytest.param("bar:1 6:14", Win.KOKS, 3, id="none off, one on the bar"),
    pytest.param("19:1 6:14", Win.KOKS, 3, id="none off, one on the winner's six point"),
    pytest.param("24:1 6:14", Win.KOKS, 3, id="none off, one on the winner's ace point"),
]


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize(("loser", "win", "points"), LOSERS)
def test_oin_mars_koks(seat: Seat, loser: str, win: Win, points: int) -> None:
    if loser.startswith("24:1"):
        match = standing("2:1", loser, (2, 1), seat)
        turn, steps = Play(((2, 0),)), (Step(2, 0, 2, False),)
    else:
        match = standing("1:1", loser, (2, 1), seat)
        turn, steps = LAST, None
    events, after = accepted(match, turn, seat)
    assert isinstance(events[0], Played)
    assert steps is None or events[0].steps == steps
    assert events[1:] == (GameEnded(seat, win, points, How.OFF), MatchEnded(seat, How.OFF))
    assert after.phase == "over"
    assert after.winner == seat
    assert after.score[seat] == points
    assert after.score[other(seat)] == 0
    assert after.results == (GameResult(1, seat, win, points, How.OFF),)
    assert after.dice == ()
    assert after.deadline is None


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize(
    ("to", "mine", "theirs", "loser", "over"),
    [
        (1, 0, 0, "6:14", True),
        (3, 0, 0, "6:14", False),
        (3, 0, 2, "6:15", False),
        (3, 1, 2, "6:15", True),
        (3, 0, 0, "bar:1 6:14", True),
        (5, 3, 3, "6:15", True),
        (5, 2, 4, "6:15", False),
        (7, 6, 0, "bar:1 6:14", True),
        (7, 3, 6, "bar:1 6:14", False),
    ],
)
def test_match_ends_when_the_points_are_reached(
    seat: Seat, to: int, mine: int, theirs: int, loser: str, over: bool
) -> None:
    score = (mine, theirs) if seat == 0 else (theirs, mine)
    match = standing("1:1", loser, (2, 1), seat, table=Table(points=to), score=score)
    events, after = accepted(match, LAST, seat, openings=[] if over else [(2, 5)])
    won = next(event.points for event in events if isinstance(event, GameEnded))
    assert after.score[seat] == mine + won, "not capped at the points of the match"
    assert after.score[other(seat)] == theirs
    assert (after.phase == "over") is over
    assert any(isinstance(event, MatchEnded) for event in events) is over


@pytest.mark.parametrize("seat", SEATS)
def test_next_game_opens_in_the_same_commit(seat: Seat) -> None:
    match = standing("1:1", "6:14", (2, 1), seat, table=TIMED)
    events, after = accepted(match, LAST, seat, openings=[(3, 3), (2, 5)])
    assert events[1:] == (
        GameEnded(seat, Win.OIN, 1, How.OFF),
        GameStarted(2, 1, ((3, 3), (2, 5)), (FIRST, FIRST)),
        Rolled(1, (5, 2)),
    )
    assert (after.game, after.white, after.turn, after.dice, after.rolls) == (2, 1, 1, (5, 2), 2)
    assert after.men == (FIRST, FIRST)
    assert after.last is None, "the last turn of a game is not marked on the next board"
    assert after.turn_since == NOW + 8_000, "time to see how it ended"
    assert after.deadline == NOW + 8_000 + 30_000 + 360_000
    assert after.version == match.version + 1
