"""A board as one number: knows how counts are packed, knows no move rule.

Each count is one byte, the mover's 26 before the other side's 26, off first and bar last. Moving a checker is
then one addition, a position is a cheap key, and its bytes are its counts.
"""

from __future__ import annotations

from engine.rules.position import BAR, POINTS, Position

SIZE = 52

OWN = tuple(1 << 8 * (51 - place) for place in range(26))
"""The weight of one checker of the mover, by place."""

OPP = tuple(1 << 8 * (25 - place) for place in range(26))
"""The weight of one checker of the other side, by place in its own numbering."""

SHIFT = tuple(8 * (51 - place) for place in range(26))
"""How far to shift a board right so that the mover's count of a place is the last byte."""


def pack(position: Position) -> int:
    """The number of a position; ValueError for a count that no byte holds."""
    return int.from_bytes(bytes(position.own) + bytes(position.opp), "big")


def unpack(board: int) -> Position:
    """The position of a number.

    >>> start = Position((0,) * 25 + (1,), (1,) + (0,) * 25)
    >>> unpack(pack(start)) == start
    True
    """
    return position_of(board.to_bytes(SIZE, "big"))


def position_of(counts: bytes) -> Position:
    """The position whose 52 counts these are."""
    return Position(tuple(counts[:26]), tuple(counts[26:]))


def hit_weights(facing: tuple[int, ...]) -> tuple[int, ...]:
    """By the mover's point: what a hit there adds, the lone enemy checker going to its bar."""
    return (0, *(OPP[BAR] - OPP[facing[point]] for point in POINTS), 0)
