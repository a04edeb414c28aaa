"""One step of one checker: everything that may forbid it, and what the board is after it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tests.engine.rules.naive import ending
from tests.engine.rules.naive.board import BAR, OFF, Board, across
from tests.engine.rules.naive.variants import VARIANTS

HEAD, ENEMY_HEAD = 24, 12


class Setting(NamedTuple):
    """What stays the same for the whole turn."""

    name: str
    bearing_off: bool = True
    head_limit: int = 15


class Turn(NamedTuple):
    """A turn under way."""

    board: Board
    dice: tuple[int, ...]  # not played yet, in order of size
    hitters: tuple[int, ...] = ()  # where the men stand that have hit in their own home this turn (2.2)
    from_head: int = 0
    over: str = ""  # "win" or "draw" once a step has ended the game


class Objection(NamedTuple):
    """What forbids a step, in the words of the written protocol, and the points that prove it."""

    reason: str
    points: frozenset[int] = frozenset()


def against(reason: str, *points: int) -> Objection:
    """An objection that is seen on some points."""
    return Objection(reason, frozenset(points))


class Step(NamedTuple):
    """One checker, one die. `hitter` tells which of two men on a point moves; only the Caucasian variant asks."""

    src: int
    die: int
    hitter: bool = False

    @property
    def dst(self) -> int:
        return max(OFF, self.src - self.die)


def legal_steps(setting: Setting, turn: Turn) -> list[Step]:
    """The steps that nothing forbids here; whether the turn can still be the fullest one is not asked."""
    steps = []
    for die in sorted(set(turn.dice)):
        for src in range(1, 26):
            if turn.board.own[src] and next(objections(setting, turn, src, die), None) is None:
                steps += [Step(src, die, hitter) for hitter in men_at(turn, src)]
    # (2.2) the ban on hiding is lifted, step by step, where no die has a step that does not hide
    return [step for step in steps if not hides(turn, step)] or steps


def men_at(turn: Turn, src: int) -> list[bool]:
    """Which kinds of men stand on a point: one that has not hit in his home, one that has."""
    hitters = turn.hitters.count(src)
    return [False] * (turn.board.own[src] > hitters) + [True] * (hitters > 0)


def hides(turn: Turn, step: Step) -> bool:
    """(2.2) A man that has hit in his home joins an own man, or leaves the board."""
    return step.hitter and (step.dst == OFF or turn.board.own[step.dst] > 0)


def objections(setting: Setting, turn: Turn, src: int, die: int) -> Iterator[Objection]:
    """Everything that forbids this die to move a man from here, in the order in which a player meets it."""
    board = turn.board
    if turn.over:
        yield Objection("turn_done")
    if not board.own[src]:
        yield against("no_checker", src)
    if board.own[BAR] and src != BAR:  # (1.8)
        yield against("bar_first", BAR)
    if src in board.pinned_own:  # (2.9.2)
        yield against("pinned", src)
    if src - die < 1:
        yield from objections_to_bearing_off(setting, board, src, die)
    elif closed(setting.name, board, src - die):
        yield against("point_closed", src - die)
    if VARIANTS[setting.name].family == "long":
        yield from objections_of_long(setting, turn, src, src - die)


def closed(name: str, board: Board, point: int) -> bool:
    """(1.4) two enemy men; (2.9.2) or one that pins mine, never where I pin; (3.1.3) one enemy man."""
    family = VARIANTS[name].family
    if family == "long":
        return board.opp[point] >= 1
    if family == "plakoto" and point in board.pinned_own:
        return True
    return board.opp[point] >= 2


def objections_to_bearing_off(setting: Setting, board: Board, src: int, die: int) -> Iterator[Objection]:
    """(1.10 to 1.13); a pinned man stops it wherever he stands (2.9.4)."""
    if not all_home(board):
        yield against("not_all_home", *outside(board))
    if board.pinned_own:
        yield against("home_pinned", *board.pinned_own)
    farther = [point for point in range(src + 1, 25) if board.own[point]]
    if die > src and farther:
        yield against("farther_checker", *farther)
    if not setting.bearing_off:  # (2.9b.4)
        yield Objection("no_bearing_off")


def outside(board: Board) -> list[int]:
    """Where men stand that are not home."""
    return [place for place in range(7, 26) if board.own[place]]


def all_home(board: Board) -> bool:
    """(1.10) Nobody outside the last six points, and nobody on the bar."""
    return not any(board.own[7:])


def objections_of_long(setting: Setting, turn: Turn, src: int, dst: int) -> Iterator[Objection]:
    """What long nardi adds: the head, the block, Fevga's runner."""
    own = turn.board.own
    if setting.name == "fevga":  # (3.5)
        passed = any(own[:ENEMY_HEAD])
        if not passed and src == HEAD and own[HEAD] < 15:
            yield against("runner_first", *[point for point in range(ENEMY_HEAD, HEAD) if own[point]])
    if src == HEAD and turn.from_head >= setting.head_limit:  # (3.1.5)
        yield against("head_used", HEAD)
    if setting.name != "fevga" and dst >= 1 and own[src]:
        wall = walled_in(setting.name, moved(own, src, dst), turn.board.opp)
        if wall:  # (3.1.7, 3.4)
            yield against("row_of_six", *wall)


def walled_in(name: str, own: tuple[int, ...], opp: tuple[int, ...]) -> list[int]:
    """(3.1.7, 3.4) Six points or more in a row on the enemy's route that are mine, and he has nobody beyond or off."""
    mine, his = enemy_route(name, own), enemy_route(name, opp)
    if opp[OFF]:
        return []
    for start in range(19):
        end = start + 6
        if all(mine[start:end]):
            while end < 24 and mine[end]:
                end += 1
            if not any(his[end:]):
                return [across(name, 24 - place) for place in range(start, end)]
    return []


def enemy_route(name: str, counts: tuple[int, ...]) -> list[int]:
    """A side's men in the order in which the enemy walks over the points, from his head to his ace point."""
    return [counts[across(name, his)] for his in range(24, 0, -1)]


def moved(counts: tuple[int, ...], src: int, dst: int) -> tuple[int, ...]:
    """One man from one place to another."""
    after = list(counts)
    after[src] -= 1
    after[dst] += 1
    return tuple(after)


def stepped(setting: Setting, turn: Turn, step: Step) -> Turn:
    """The turn after a legal step."""
    own, opp, pinned_own, pinned_opp = turn.board
    src, dst = step.src, step.dst
    family, hit = VARIANTS[setting.name].family, False
    own = moved(own, src, dst)
    if dst != OFF and opp[dst] == 1 and dst not in pinned_opp:
        if family == "plakoto":
            pinned_opp |= {dst}
        else:
            opp, hit = moved(opp, dst, BAR), True
    if not own[src]:
        pinned_opp -= {src}
    dice = list(turn.dice)
    dice.remove(step.die)
    hitters = list(turn.hitters)
    if setting.name == "caucasian":
        if step.hitter:
            hitters.remove(src)
        if (step.hitter or (hit and dst <= 6)) and dst != OFF:
            hitters.append(dst)
    board = Board(own, opp, pinned_own, pinned_opp)
    return Turn(
        board,
        tuple(dice),
        tuple(sorted(hitters)),
        turn.from_head + (src == HEAD and family == "long"),
        ending.over(setting.name, board, hit=hit),
    )
