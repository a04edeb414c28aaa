"""The search for whole turns: knows levels, dice and ends, asks the turn about each single step.

Breadth-first over single steps, one level for each die used, every board kept once per level and rest of dice.
The greatest number of dice must be used, and among equals the greatest sum (rules 1.6 and 4); a step that ends the
game completes the turn.
"""

from __future__ import annotations

from functools import lru_cache

from engine.rules.packed import BOARD, SHIFT, SIZE
from engine.rules.position import Step
from engine.rules.steps import BIT, DELTA, HITTING, LANDS, PLAIN, Rest
from engine.rules.turn import Turn


@lru_cache(1024)
def choices(rest: Rest) -> tuple[tuple[int, Rest], ...]:
    """Each different die of the rest with what then remains."""
    return tuple((die, rest[: rest.index(die)] + rest[rest.index(die) + 1 :]) for die in dict.fromkeys(rest))


Steps = tuple[Step, ...]
Reached = dict[int, tuple[int, int, Steps]]
"""By packed board: the mover's places, where a lone enemy stands, and the steps that led there first. No places where
the game is over."""


def whole_turns(turn: Turn) -> dict[int, Steps]:
    """The packed boards at the end of all whole turns, with the steps that led to each first."""
    level: dict[Rest, Reached] = {turn.rest: {turn.board: (turn.occupied, turn.lone, ())}}
    whole: dict[int, Steps] = {}
    ended: dict[int, Steps] = {}
    while True:
        further: dict[Rest, Reached] = {}
        for left, reached in level.items():
            for die, after in choices(left):
                if not after:
                    _finish(turn, reached, die, whole)
                elif found := _spread(turn, reached, left, die, further.get(after, {})):
                    further[after] = found
        if not further:
            break
        level = further
        if turn.may_end:
            ended.update(
                (board, steps) for found in level.values() for board, (occ, _, steps) in found.items() if not occ
            )
    if not whole:
        least = min(map(sum, level))
        for left, reached in level.items():
            if sum(left) == least:
                whole.update((board, steps) for board, (_, _, steps) in reached.items())
    if ended:
        whole |= ended
    if turn.marks:
        whole = {board & BOARD: steps for board, steps in whole.items()}
    if turn.endings:
        whole = {board: steps for board, steps in whole.items() if not shunned(turn, board)} or whole
    return whole


def shunned(turn: Turn, board: int) -> tuple[int, ...]:
    """The points for which no turn may end on this board where another end can be reached; none if it may."""
    counts = board.to_bytes(SIZE, "big")
    return next((points for ending in turn.endings if (points := ending(counts))), ())


def _spread(turn: Turn, reached: Reached, left: Rest, die: int, found: Reached) -> Reached:
    """Add to `found` every board that one step of `die` makes of those reached."""
    delta, lands, plain, hitting = DELTA[die], LANDS[die], PLAIN[die], HITTING[die]
    movers, sieve, touch, stays, over = turn.movers, turn.sieve, turn.touch, turn.stays, turn.over
    more = None
    for board, (occ, lone, steps) in reached.items():
        srcs = movers(board, occ, die)
        if sieve:
            srcs, more = sieve(board, occ, lone, left, die, srcs)
        exposed = lone & ~occ if stays else lone
        for src in srcs:
            new = board + delta[src]
            landing = lands[src]
            hit = landing & exposed
            if hit:
                new += touch[src - die]
            if more:
                new += more.get(src, 0)
            if new not in found:
                rest = occ if new >> SHIFT[src] & 255 else occ ^ BIT[src]
                found[new] = (
                    0 if over and over(new) else rest | landing,
                    lone if stays else lone ^ hit,
                    (*steps, hitting[src] if hit else plain[src]),
                )
    return found


def _finish(turn: Turn, reached: Reached, die: int, whole: dict[int, Steps]) -> None:
    """As `_spread` for the last die, after which nobody asks what may move next."""
    delta, lands, plain, hitting = DELTA[die], LANDS[die], PLAIN[die], HITTING[die]
    movers, sieve, touch, stays = turn.movers, turn.sieve, turn.touch, turn.stays
    left, more = (die,), None
    for board, (occ, lone, steps) in reached.items():
        srcs = movers(board, occ, die)
        if sieve:
            srcs, more = sieve(board, occ, lone, left, die, srcs)
        exposed = lone & ~occ if stays else lone
        may_hit = exposed & occ >> die
        for src in srcs:
            new = board + delta[src]
            if more:
                new += more.get(src, 0)
            if may_hit and lands[src] & exposed:
                new += touch[src - die]
                if new not in whole:
                    whole[new] = (*steps, hitting[src])
            elif new not in whole:
                whole[new] = (*steps, plain[src])


def best(ends: dict[int, Steps]) -> tuple[int, int]:
    """The most dice that these turns use, and the greatest sum of so many."""
    return max((len(steps), sum(step.die for step in steps)) for steps in ends.values())
