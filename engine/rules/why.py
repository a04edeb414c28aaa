"""Why a step is not legal: knows the rules' reasons, words none of them."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Reason(StrEnum):
    """The closed list of reasons; the values go over the wire and are worded by the client."""

    NO_CHECKER = "no_checker"  # nothing of mine stands there
    BAR_FIRST = "bar_first"  # a checker on the bar enters before anything else moves
    NO_SUCH_DIE = "no_such_die"  # no die left, nor sum of dice, covers this distance
    POINT_CLOSED = "point_closed"  # two or more enemy checkers
    WAY_CLOSED = "way_closed"  # several dice with one checker: every stop between is closed
    NOT_ALL_HOME = "not_all_home"  # bearing off with a checker outside home
    FARTHER_CHECKER = "farther_checker"  # a larger die may not take this one while one stands farther
    MUST_PLAY_BOTH = "must_play_both"  # afterwards the other die could not be played, and it can be
    MUST_PLAY_LARGER = "must_play_larger"  # either die alone, never both: the larger
    MUST_PLAY_MORE = "must_play_more"  # a double: another way plays more of its moves
    TURN_DONE = "turn_done"  # no die left


class Why(NamedTuple):
    """A reason and the points that prove it, in the mover's numbering."""

    reason: Reason
    points: tuple[int, ...]
