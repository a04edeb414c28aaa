"""How a match begins: opening throws, White, first dice, clock."""

from __future__ import annotations

import pytest

from engine.match.clock import clock_for
from engine.match.decide import start
from engine.match.events import GameStarted, MatchStarted, Rolled
from engine.match.evolve import apply
from engine.match.table import Clock, Level, Seat, Table
from engine.rules import REVISION

from .setting import NOW, SEATS, TIMED, Dealt, board

FIRST = board("24:2 13:5 8:3 6:5")


@pytest.mark.parametrize(("opening", "white"), [((6, 1), 0), ((1, 6), 1)])
def test_higher_die_is_white_and_begins_with_both_dice(opening: tuple[int, int], white: Seat) -> None:
    dice = Dealt([opening])
    entry = start("m-1", TIMED, NOW, dice)
    assert entry.version == 1
    assert entry.at == NOW
    assert entry.rules == REVISION
    assert entry.command_id is None
    assert entry.events == (
        MatchStarted(TIMED),
        GameStarted(1, white, (opening,), (FIRST, FIRST)),
        Rolled(white, (6, 1)),
    )
    assert dice.asked == [("m-1", 1, 0)]


def test_equal_dice_are_thrown_again_and_stand_in_the_log() -> None:
    dice = Dealt([(4, 4), (2, 2), (3, 5)])
    entry = start("m-1", Table(), NOW, dice)
    assert entry.events[1:] == (
        GameStarted(1, 1, ((4, 4), (2, 2), (3, 5)), (FIRST, FIRST)),
        Rolled(1, (5, 3)),
    )
    assert [roll for _, _, roll in dice.asked] == [0, 1, 2]
    assert apply(None, entry).rolls == 3, "the next roll of this game is its fourth"


@pytest.mark.parametrize("seat", SEATS)
def test_first_turn_has_its_whole_delay_and_bank(seat: Seat) -> None:
    match = apply(None, start("m-1", TIMED, NOW, Dealt([(6, 1) if seat == 0 else (1, 6)])))
    assert match.turn == seat
    assert match.turn_since == NOW, "no pause before the first game"
    assert match.bank_ms == (360_000, 360_000)
    assert match.deadline == NOW + 30_000 + 360_000


def test_untimed_table_has_no_deadline() -> None:
    match = apply(None, start("m-1", Table(level=Level.CLUB), NOW, Dealt([(6, 1)])))
    assert match.deadline is None


@pytest.mark.parametrize(("points", "bank"), [(1, 120), (3, 360), (5, 600), (7, 840)])
def test_bank_is_two_minutes_for_each_point(points: int, bank: int) -> None:
    assert clock_for(points, 15) == Clock(15, bank)


def test_no_table_that_cannot_be_played() -> None:
    for points in (0, 14, -1):
        with pytest.raises(ValueError, match="no match is played to"):
            Table(points=points)
    for base in (0, 1001):
        with pytest.raises(ValueError, match="no stake is"):
            Table(base=base)
    for delay, bank in ((0, 120), (15, -1)):
        with pytest.raises(ValueError, match="no clock"):
            Clock(delay, bank)
