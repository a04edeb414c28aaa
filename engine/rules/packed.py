"""A board as one number: knows how counts are packed, knows no move rule.

Each count is one byte, the mover's 26 before the other side's 26, off first and bar last. Moving a checker is
then one addition, a position is a cheap key, and its bytes are its counts.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from struct import Struct

from engine.rules.position import Position

SIZE = 52
OWN = tuple(1 << 8 * (51 - place) for place in range(26))
"""The weight of one checker of the mover, by place."""

OPP = tuple(1 << 8 * (25 - place) for place in range(26))
"""The weight of one checker of the other side, by place in its own numbering."""

SHIFT = tuple(8 * (51 - place) for place in range(26))
"""How far to shift a board right so that the mover's count of a place is the last byte."""

MARK = 1 << 8 * SIZE
"""What a search wants to remember of a turn beside the board is added above it, in units of this."""

OWN_HALF = 8 * (SIZE // 2)
"""How far to shift a board right so that the mover's counts remain."""

BOARD = MARK - 1
"""A packed board without such marks."""

_first = Struct("26B26x").unpack
_second = Struct("26x26B").unpack
_position = partial(tuple.__new__, Position)  # unchecked, at half the price


def pack(position: Position) -> int:
    """The number of a position; ValueError for a count that no byte holds."""
    return int.from_bytes(bytes(position.own + position.opp), "big")


def unpack(board: int) -> Position:
    """The position of a number.

    >>> start = Position((0,) * 25 + (1,), (1,) + (0,) * 25)
    >>> unpack(pack(start)) == start
    True
    """
    return position_of(board.to_bytes(SIZE, "big"))


def position_of(counts: bytes) -> Position:
    """The position whose 52 counts these are."""
    return Position(_first(counts), _second(counts))


def unpack_all(boards: Iterable[int]) -> list[Position]:
    """`unpack` for many boards at once."""
    counts = [board.to_bytes(SIZE, "big") for board in boards]
    return [*map(_position, zip(map(_first, counts), map(_second, counts), strict=True))]
