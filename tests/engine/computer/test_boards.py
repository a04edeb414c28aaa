"""Conversion to the analyser's boards and back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.computer.boards import from_board, to_board
from engine.rules.position import Men, Position
from engine.rules.text import pos
from tests.engine.computer.situations import START


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Fifteen men each, no point held by both sides, any number on the bar or off."""
    mine: Men = (0,) * 26
    own, opp = list(mine), list(mine)
    for place in draw(st.lists(st.integers(0, 25), min_size=15, max_size=15)):
        own[place] += 1
    free = [place for place in range(26) if place in {0, 25} or not own[25 - place]]
    for place in draw(st.lists(st.sampled_from(free), min_size=15, max_size=15)):
        opp[place] += 1
    return Position(tuple(own), tuple(opp))


@given(positions())
def test_there_and_back_is_the_same(position: Position) -> None:
    assert from_board(to_board(position)) == position


@given(positions())
def test_turning_a_board_is_turning_the_position(position: Position) -> None:
    board = to_board(position)
    turned = [board[25], *(-board[25 - point] for point in range(1, 25)), board[0]]
    assert to_board(position.turned()) == turned


def test_the_start_is_written_as_the_analyser_writes_it() -> None:
    start = [0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0]
    assert to_board(START) == start


def test_men_on_the_bar_are_positive_on_both_ends() -> None:
    board = to_board(pos("bar:2 6:13 | bar:1 6:14"))
    assert (board[0], board[25], sum(map(abs, board))) == (1, 2, 30)


@pytest.mark.parametrize(
    "board",
    [
        [0] * 25,
        [-1, *[0] * 25],
        [0, 16, *[0] * 24],
        [0] * 25 + [-1],
    ],
)
def test_a_board_that_cannot_be_is_refused(board: list[int]) -> None:
    with pytest.raises(ValueError, match="not a"):
        from_board(board)


def test_a_point_cannot_be_held_by_both() -> None:
    with pytest.raises(ValueError, match="not a position"):
        to_board(pos("13:2 | 12:2"))


def test_fewer_than_fifteen_men_are_not_for_the_analyser() -> None:
    with pytest.raises(ValueError, match="not a position"):
        to_board(Position(pos("24:1 | 24:1", 3).own, START.opp))
