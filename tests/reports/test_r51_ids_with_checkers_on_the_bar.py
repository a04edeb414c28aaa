"""Row 51: elsewhere IDs with checkers on the bar came out with the colours swapped."""

from __future__ import annotations

import pytest

from engine.rules.gnu import parse_position_id, position_id
from engine.rules.situation import Situation
from engine.rules.text import pos
from engine.rules.xgid import parse_xgid, xgid

# position, ID that gnubg 1.07.001 gave it, and its board in XG's letters when the mover is X
BARS = [
    ("bar:1 24:2 13:5 8:3 6:4 | 24:2 13:5 8:3 6:5", "4HPwATDgOfgAWA", "-b----D-C---eE---c-e----BA"),
    ("24:2 13:5 8:3 6:5 | bar:1 24:2 13:5 8:3 6:4", "4Dn4AFjgc/ABMA", "ab----E-C---eE---c-d----B-"),
    ("bar:1 24:1 13:5 8:4 6:4 | bar:2 24:1 13:5 8:3 6:4", "4Dn4AGjgefABUA", "ba----D-D---eE---c-d----AA"),
]


@pytest.mark.parametrize(("line", "gnu", "board"), BARS)
def test_ids_are_gnubgs_and_come_back(line: str, gnu: str, board: str) -> None:
    position = pos(line)
    assert position_id(position) == gnu
    assert parse_position_id(gnu) == position
    assert xgid(Situation(position)).startswith(f"XGID={board}:")
    assert parse_xgid(xgid(Situation(position))).position == position


@pytest.mark.parametrize(("line", "gnu", "board"), BARS)
def test_the_other_colour_on_move(line: str, gnu: str, board: str) -> None:
    position = pos(line)
    letters = xgid(Situation(position, mover=0)).removeprefix("XGID=").split(":")[0]
    assert letters == board[::-1].swapcase()
    assert parse_xgid(xgid(Situation(position, mover=0))).position == position
    assert position_id(parse_xgid(xgid(Situation(position, mover=0))).position) == gnu
