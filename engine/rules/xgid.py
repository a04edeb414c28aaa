"""eXtreme Gammon's IDs: knows their ten fields, nothing of play.

    XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10

Board, cube (power of two), its owner, whose turn, dice, X's score, O's score, Crawford (in a match) or Jacoby (1) and
beavers (2) for money, length, greatest cube. Capitals are X (player 1), small letters O (player 0); places run from O's
bar over X's 1 to 24 to X's bar. The greatest cube is read and not kept.
"""

from __future__ import annotations

import re

from engine.rules.position import BAR, OFF, POINTS, Men, Position
from engine.rules.situation import CHECKERS, Player, Situation, checked

_FORM = re.compile(
    r"(?:XGID=)?([-a-oA-O]{26}):(\d{1,2}):(-?1|0):(-?1):(00|[1-6]{2}|D):(\d{1,5}):(\d{1,5}):([0-3]):(\d{1,5}):(\d{1,2})",
    re.ASCII,
)
_SIGN = {0: "-1", 1: "1", None: "0"}
_PLAYER: dict[str, Player] = {"-1": 0, "1": 1}
GREATEST_CUBE = 10


def xgid(situation: Situation) -> str:
    """The XGID of a situation; ValueError where no game could show the board."""
    position = checked(situation.position)
    x, o = position if situation.mover == 1 else position.turned()
    board = "".join(_letter(x[place], o[BAR - place] if place in POINTS else 0) for place in range(1, BAR + 1))
    dice = "D" if situation.doubled else "{}{}".format(*situation.dice or (0, 0))
    money = situation.jacoby + 2 * situation.beavers
    special = int(situation.crawford) if situation.length else money
    fields = (
        _letter(0, o[BAR]) + board,
        situation.cube.bit_length() - 1,
        _SIGN[situation.cube_owner],
        _SIGN[situation.mover],
        dice,
        situation.score[1],
        situation.score[0],
        special,
        situation.length,
        GREATEST_CUBE,
    )
    return "XGID=" + ":".join(map(str, fields))


def parse_xgid(text: str) -> Situation:
    """The situation of an XGID; ValueError where it is none."""
    form = _FORM.fullmatch(text.strip())
    if form is None:
        raise ValueError(f"not an XGID: {text!r}")
    board, cube, owner, turn, dice, x_score, o_score, special, length, _greatest = form.groups()
    x = _men({place: ord(letter) - ord("@") for place, letter in enumerate(board) if letter.isupper()})
    o = _men({BAR - place: ord(letter) - ord("`") for place, letter in enumerate(board) if letter.islower()})
    mover = _PLAYER[turn]
    return Situation(
        position=checked(Position(x, o) if mover == 1 else Position(o, x)),
        mover=mover,
        dice=(int(dice[0]), int(dice[1])) if dice not in ("00", "D") else None,
        length=int(length),
        score=(int(o_score), int(x_score)),
        cube=1 << int(cube),
        cube_owner=_PLAYER.get(owner),
        crawford=int(length) > 0 and special == "1",
        jacoby=int(length) == 0 and int(special) & 1 == 1,
        beavers=int(length) == 0 and int(special) & 2 == 2,
        doubled=dice == "D",
    )


def _letter(x: int, o: int) -> str:
    return chr(ord("@") + x) if x else chr(ord("`") + o) if o else "-"


def _men(places: dict[int, int]) -> Men:
    """One side's men by its own places; ValueError where more stand than there are, or on the other side's bar."""
    counts = [places.get(place, 0) for place in range(26)]
    if counts[OFF]:
        raise ValueError("a checker on the other side's bar")
    counts[OFF] = CHECKERS - sum(counts)
    return tuple(counts)
