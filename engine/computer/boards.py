"""Positions as the analyser writes them: knows both forms and what a sound board is, judges nothing.

The analyser counts 26 places in the mover's numbering: [1..24] own checkers positive and the other side's negative,
[25] own checkers on the bar, [0] the other side's there (positive too); whoever is missing of fifteen is off.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules.position import BAR, OFF, POINTS, Men, Position

CHECKERS = 15


def to_board(position: Position) -> list[int]:
    """The analyser's form. ValueError where `position` is not fifteen against fifteen on points of their own.

    >>> from engine.rules.text import pos
    >>> to_board(pos("24:2 6:3 | bar:1 6:2"))[0], to_board(pos("24:2 6:3 | bar:1 6:2"))[19]
    (1, -2)
    """
    check(position)
    own, opp = position
    return [opp[BAR], *(own[point] - opp[BAR - point] for point in POINTS), own[BAR]]


def from_board(board: Sequence[int]) -> Position:
    """The position of an analyser's board. ValueError where it is not one."""
    if len(board) != 26 or board[0] < 0 or board[25] < 0:
        raise ValueError(f"not a board: {board!r}")
    own = [0, *(max(board[point], 0) for point in POINTS), board[25]]
    opp = [0, *(max(-board[BAR - point], 0) for point in POINTS), board[0]]
    position = Position(_with_off(own), _with_off(opp))
    check(position)
    return position


def check(position: Position) -> None:
    """ValueError where `position` is not fifteen against fifteen on points of their own."""
    own, opp = position
    if not sound(own) or not sound(opp) or any(own[point] and opp[BAR - point] for point in POINTS):
        raise ValueError(f"not a position of fifteen checkers each: {position!r}")


def sound(men: Men) -> bool:
    return len(men) == 26 and min(men) >= 0 and sum(men) == CHECKERS


def _with_off(men: list[int]) -> Men:
    men[OFF] = CHECKERS - sum(men)
    return tuple(men)
