"""What stops a single step: knows the rules of one checker and one die inside a turn, knows no whole turn."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from engine.rules.packed import BOARD, unpack
from engine.rules.position import BAR, OFF, PINNED, POINTS, Position
from engine.rules.prime import forbidden_row, lowest
from engine.rules.restraints import START
from engine.rules.steps import BIT, DELTA, LANDS, Rest
from engine.rules.turn import Turn
from engine.rules.variant import Variant


class Reason(StrEnum):
    """The closed list of reasons; the values go over the wire and are worded by the client."""

    NO_CHECKER = "no_checker"  # nothing of mine stands there
    BAR_FIRST = "bar_first"  # a checker on the bar enters before anything else moves
    BACKWARDS = "backwards"  # checkers only move towards their home
    NO_SUCH_DIE = "no_such_die"  # no die left, nor sum of dice, covers this distance
    POINT_CLOSED = "point_closed"  # two or more enemy checkers; in long nardi one; or one of mine is pinned there
    WAY_CLOSED = "way_closed"  # several dice with one checker: every stop between is closed
    NOT_ALL_HOME = "not_all_home"  # bearing off with a checker outside home
    FARTHER_CHECKER = "farther_checker"  # a larger die may not take this one while one stands farther
    PINNED = "pinned"  # an enemy checker holds this one
    HOME_PINNED = "home_pinned"  # bearing off while a checker of mine is pinned
    NO_BEARING_OFF = "no_bearing_off"  # a climbing double brings the last checker home: nothing is borne off this turn
    HEAD_USED = "head_used"  # no more checkers may leave the head this turn
    RUNNER_FIRST = "runner_first"  # one checker must first pass the enemy's start
    ROW_OF_SIX = "row_of_six"  # six points in a row and no enemy checker ahead of them
    WOULD_HIDE = "would_hide"  # it has hit at home this turn, and would hide
    QUARTER_FULL = "quarter_full"  # the turn would end with all six points of the own start quarter held
    PRIME_SHUT = "prime_shut"  # the turn would end with a prime right before all enemy checkers
    MUST_PLAY_BOTH = "must_play_both"  # afterwards the other die could not be played, and it can be
    MUST_PLAY_LARGER = "must_play_larger"  # either die alone, never both: the larger
    MUST_PLAY_MORE = "must_play_more"  # more than two moves: another way plays more of them
    TURN_DONE = "turn_done"  # no die left


class Why(NamedTuple):
    """A reason and the points that prove it, in the mover's numbering."""

    reason: Reason
    points: tuple[int, ...]


class Here(NamedTuple):
    """A board inside a turn, as the search sees it."""

    board: int
    occupied: int
    lone: int

    @property
    def position(self) -> Position:
        return unpack(self.board & BOARD)


def begun(turn: Turn) -> Here:
    """The board before the first step."""
    return Here(turn.board, turn.occupied, turn.lone)


def moved(turn: Turn, here: Here, left: Rest, src: int, die: int) -> Here:
    """The board after a step, whatever rule it breaks."""
    landing = LANDS[die][src]
    hit = landing & here.lone & ~here.occupied
    more = turn.sieve(*here, left, die, bytes((src,)))[1] if turn.sieve else None
    board = here.board + DELTA[die][src] + (turn.touch[src - die] if hit else 0) + (more or {}).get(src, 0)
    emptied = not (board & BOARD).to_bytes(52, "big")[src]
    occupied = (here.occupied ^ BIT[src] if emptied else here.occupied) | landing
    return Here(board, occupied, here.lone if turn.stays else here.lone ^ hit)


def obstacle(variant: Variant, turn: Turn, here: Here, left: Rest, src: int, die: int) -> Why | None:
    """Why the rules of single steps forbid a checker to leave `src` by `die`; None where they allow it."""
    own = here.position.own
    dst = max(src - die, OFF)
    if own[BAR] and src != BAR:
        return Why(Reason.BAR_FIRST, (BAR,))
    if own[src] == PINNED:
        return Why(Reason.PINNED, (src,))
    if dst > OFF and turn.closed & BIT[dst]:
        return Why(Reason.POINT_CLOSED, (dst,))
    if dst == OFF and (barred := _not_off(turn, here, src, die)):
        return barred
    if src not in turn.movers(here.board, here.occupied, die):
        return _held_back(variant, own, src)
    if turn.sieve and not turn.sieve(*here, left, die, bytes((src,)))[0]:
        if variant.hide is not None:
            return Why(Reason.WOULD_HIDE, (src, dst) if dst > OFF else (src,))
        after = moved(turn, here, left, src, die)
        return Why(Reason.ROW_OF_SIX, forbidden_row(after.occupied, BIT[dst], lowest(here.position)))
    return None


def outside(position: Position) -> tuple[int, ...]:
    """Where the mover has checkers outside home, farthest first."""
    return tuple(place for place in range(BAR, 6, -1) if position.own[place])


def _not_off(turn: Turn, here: Here, src: int, die: int) -> Why | None:
    """Why a checker is not borne off."""
    position = here.position
    if away := outside(position):
        return Why(Reason.NOT_ALL_HOME, away)
    if held := tuple(point for point in reversed(POINTS) if position.own[point] == PINNED):
        return Why(Reason.HOME_PINNED, held)
    farther = tuple(point for point in reversed(POINTS) if point > src and position.own[point])
    if die > src and farther:
        return Why(Reason.FARTHER_CHECKER, farther)
    if src not in turn.movers(here.board, here.occupied, die):
        return Why(Reason.NO_BEARING_OFF, ())
    return None


def _held_back(variant: Variant, own: tuple[int, ...], src: int) -> Why:
    """Why a checker that could land waits: for the runner, or because the head has given what it may."""
    if variant.runner and not any(own[:12]):
        runner = next(point for point in POINTS if own[point])
        if runner != src:
            return Why(Reason.RUNNER_FIRST, (runner,))
    return Why(Reason.HEAD_USED, (START,))
