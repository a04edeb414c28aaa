"""The second rule book itself, against an independent program on positions of its random games."""

from __future__ import annotations

from engine.rules.position import Position
from tests.engine.rules.naive.board import Board, turned
from tests.engine.rules.naive.turns import legal_ends
from tests.engine.rules.openspiel import decisions, ends, position_of

NAME = "international"


def seen(position: Position) -> Board:
    """Both sides by the mover's numbers."""
    nobody = (0,) * 26
    return Board(tuple(position.own), turned(NAME, Board(tuple(position.opp), nobody)).opp)


def test_international() -> None:
    for state, position, dice in decisions(1000, seed=15):
        here = seen(position)
        case = {
            "variant": NAME,
            "own": dict(zip(["off", *map(str, range(1, 25)), "bar"], here.own, strict=True)),
            "opp": dict(zip(["off", *map(str, range(1, 25)), "bar"], here.opp, strict=True)),
            "dice": dice,
        }
        theirs = {seen(position_of(end, state.current_player())) for end in ends(state)}
        assert {end.board for end in legal_ends(case)} == theirs, case
