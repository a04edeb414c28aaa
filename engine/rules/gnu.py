"""GNU Backgammon's IDs: knows their bits, as its manual describes them, and nothing of play.

A position ID is 80 bits in 14 characters: for the other side, then the mover, one bit per checker on points 1 to 24
and the bar, each place closed by a zero. A match ID is 67 bits in 12 characters. Bits fill bytes from the lowest.
"""

from __future__ import annotations

import binascii
from base64 import b64decode, b64encode
from collections.abc import Iterator
from typing import Literal

from engine.rules.position import BAR, OFF, Men, Position
from engine.rules.situation import CHECKERS, Player, Situation, checked

PLAYING = 1
CENTRED = 3


def position_id(position: Position, checkers: int = CHECKERS) -> str:
    """The position ID of a board, seen by the mover; ValueError where no game of so many checkers could show it.

    Which games it fits is told by `situation.speaks`.

    >>> from engine.rules.text import pos
    >>> position_id(pos("24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"))
    '4HPwATDgc/ABMA'
    """
    own, opp = checked(position, checkers)
    bits = "".join("1" * count + "0" for men in (opp, own) for count in men[1:])
    return _encoded(int(bits[::-1], 2), 10)


def parse_position_id(text: str, checkers: int = CHECKERS) -> Position:
    """The board of a position ID; ValueError where it is none."""
    bits = _decoded(text, 14)
    opp, bits = _men(bits, checkers)
    own, bits = _men(bits, checkers)
    if bits:
        raise ValueError(f"not a position ID: {text!r}")
    return checked(Position(own, opp), checkers)


def _men(bits: int, checkers: int) -> tuple[Men, int]:
    """One side's men from the lowest bits, and the bits that follow."""
    counts = [0] * 26
    for place in range(1, BAR + 1):
        while bits & 1:
            counts[place] += 1
            bits >>= 1
        bits >>= 1
    counts[OFF] = checkers - sum(counts)
    return tuple(counts), bits


def match_id(situation: Situation) -> str:
    """The match ID of a game in play. An offered cube awaits the other player's decision."""
    mover = situation.mover
    second, first = sorted(situation.dice or (0, 0))  # greater die first, as gnubg writes them
    bits = shift = 0
    for width, value in (
        (4, situation.cube.bit_length() - 1),
        (2, CENTRED if situation.cube_owner is None else situation.cube_owner),
        (1, mover),
        (1, situation.crawford),
        (3, PLAYING),
        (1, 1 - mover if situation.doubled else mover),
        (1, situation.doubled),
        (2, 0),  # no resignation offered
        (3, first),
        (3, second),
        (15, situation.length),
        (15, situation.score[0]),
        (15, situation.score[1]),
        (1, not situation.jacoby),
    ):
        if not 0 <= value < 1 << width:
            raise ValueError(f"does not fit into a match ID: {situation!r}")
        bits |= value << shift
        shift += width
    return _encoded(bits, 9)


def parse_match_id(text: str, position: Position) -> Situation:
    """The situation of a match ID and the board it goes with; ValueError where it is none or no game is in play."""
    fields = _fields(_decoded(text, 12))
    cube, owner, mover, crawford, state, _turn, doubled, resigned, *dice, length, first, second, no_jacoby = fields
    if state != PLAYING or resigned or owner == 2 or any(die > 6 for die in dice) or (dice[0] == 0) != (dice[1] == 0):
        raise ValueError(f"not the match ID of a game in play: {text!r}")
    return Situation(
        position=checked(position),
        mover=_player(mover),
        dice=(dice[0], dice[1]) if dice[0] else None,
        length=length,
        score=(first, second),
        cube=1 << cube,
        cube_owner=None if owner == CENTRED else _player(owner),
        crawford=bool(crawford),
        jacoby=not no_jacoby,
        doubled=bool(doubled),
    )


def _fields(bits: int) -> Iterator[int]:
    for width in (4, 2, 1, 1, 3, 1, 1, 2, 3, 3, 15, 15, 15, 1):
        yield bits & (1 << width) - 1
        bits >>= width


def _player(bit: int) -> Player:
    players: tuple[Literal[0], Literal[1]] = (0, 1)
    return players[bit]


def _encoded(bits: int, size: int) -> str:
    return b64encode(bits.to_bytes(size, "little")).decode().rstrip("=")


def _decoded(text: str, length: int) -> int:
    if len(text) != length:
        raise ValueError(f"an ID of {length} characters was expected: {text!r}")
    try:
        return int.from_bytes(b64decode(text + "=" * (-length % 4), validate=True), "little")
    except (binascii.Error, ValueError):
        raise ValueError(f"not an ID: {text!r}") from None
