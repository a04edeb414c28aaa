"""How one play follows another in a game: who plays what, and what is handed over of a double that climbs (2.9b, 3.5).

now = rolled(waiting(name, board), (3, 3))
while now.todo:                      # this number is to be played, by `now.mover`
    now = after(now, some of ends(now))
"""

from __future__ import annotations

from typing import NamedTuple

from tests.engine.rules.naive.board import Board, turned
from tests.engine.rules.naive.steps import Setting, Turn, all_home
from tests.engine.rules.naive.turns import endings, fullest, head_limit
from tests.engine.rules.naive.variants import VARIANTS

HIGHEST, TIMES = 6, 4
WHITE, BLACK = 0, 1

Numbers = tuple[int, ...]


class Now(NamedTuple):
    """A game between two plays. `board` is the mover's; the first of `todo` is what he plays next, none before a roll.

    `double` is the number that was thrown four times or climbs; `handed` tells that the other side threw it. `begun`
    says of White and Black whether a roll of theirs has been played.
    """

    name: str
    board: Board
    mover: int = WHITE
    todo: tuple[Numbers, ...] = ()
    double: int = 0
    handed: bool = False
    from_head: int = 0
    begun: tuple[bool, bool] = (False, False)
    over: str = ""

    @property
    def rising(self) -> bool:
        """(2.9b.1, 2.9b.4) Whether what is played is a number of a double that goes on upward."""
        return VARIANTS[self.name].crazy and self.double > 0 and (self.handed or not all_home(self.board))


def waiting(name: str, board: Board, mover: int = WHITE) -> Now:
    """A game in which `mover` is to throw."""
    return Now(name, board, mover)


def rolled(now: Now, dice: Numbers) -> Now:
    """What the mover has to play with a roll."""
    double = dice[0] if len(dice) == 2 and dice[0] == dice[1] else 0
    if not double:
        return now._replace(todo=(tuple(sorted(dice)),), double=0)
    if VARIANTS[now.name].crazy and not all_home(now.board):  # (2.9b.1, 2.9b.4)
        return now._replace(todo=tuple((number,) * TIMES for number in range(double, HIGHEST + 1)), double=double)
    return now._replace(todo=((double,) * TIMES,), double=double)


def setting(now: Now) -> Setting:
    """What holds for the play that is due."""
    own_double = 0 if now.handed else now.double  # (3.1.5) what the other side threw is no double of the mover's
    limit = head_limit(now.name, own_double, not now.begun[now.mover], now.mover == WHITE)
    return Setting(now.name, not now.rising or all_home(now.board), limit)  # (2.9b.4)


def ends(now: Now) -> list[Turn]:
    """Every legal end of the play that is due; one that plays nothing where nothing can be played."""
    here = setting(now)
    return fullest(here, endings(here, Turn(now.board, now.todo[0], from_head=now.from_head)))


def after(now: Now, end: Turn) -> Now:
    """The game after one of these."""
    here = now._replace(board=end.board, from_head=end.from_head, over=end.over)
    if end.over:  # (2.9b.5) voids the rest
        return here._replace(todo=())
    first, *later = now.todo
    if not now.rising or all_home(end.board):  # (2.9b.4) no higher number, nothing handed over
        return _done(here)
    if now.handed:  # (2.9b.3) what he cannot play burns, and he never hands back
        return here._replace(todo=tuple(later)) if later else _done(here)
    if not end.dice:
        return here._replace(todo=tuple(later)) if later else _done(here)
    if first == (now.double,) * TIMES == end.dice:  # (2.9b.2) nothing is handed over
        return _done(here)
    over_to = _done(here)
    return over_to._replace(todo=(end.dice, *later), double=now.double, handed=True)  # (2.9b.3)


def _done(here: Now) -> Now:
    """Nothing is left of a roll: the other side throws, unless it was the other side's roll that was played."""
    waits = here._replace(todo=(), double=0, handed=False)
    if here.handed:  # (6.10) the head counts what was handed over and what he throws now together
        return waits
    begun = (True, here.begun[BLACK]) if here.mover == WHITE else (here.begun[WHITE], True)
    return waits._replace(board=turned(here.name, here.board), mover=1 - here.mover, from_head=0, begun=begun)
