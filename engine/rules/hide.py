"""No hit and hide: knows which checkers have hit in their own home in this turn, and what they may not do (rules 2.2).

The ban follows the checker. Checkers on one point look alike, so what is known of a turn is every way in which its
steps can be told: a set of tellings, each a count of hitters for every home point. A step is legal if one of them
allows it. The exception is judged step by step: where a telling leaves no other step, for any die, it may hide.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.rules.packed import MARK, SHIFT
from engine.rules.position import OFF
from engine.rules.steps import LANDS, Rest, Sieve, Sifted, Sources
from engine.rules.variant import Hide

HOME = (1 << 7) - 2

Telling = tuple[int, ...]
"""Hitters on the points 0 to 6; off is not counted."""

NONE: Telling = (0,) * 7


def hide_rule(hide: Hide, lone: int, sources: Sources) -> Sieve | None:
    """The rule for one turn; None where no hit at home can happen.

    `sources` gives the places from which a die can be played on a board without this rule.
    """
    if not lone & HOME:
        return None
    known: dict[frozenset[Telling], int] = {frozenset((NONE,)): 0}
    marked = list(known)

    def may(hitter: bool, occupied: int, src: int, dst: int) -> bool:
        """Whether a checker moves without hiding."""
        if not hitter:
            return True
        return hide is Hide.COVER and dst > OFF and not occupied >> dst & 1

    def movers(telling: Telling, board: int, src: int) -> Iterator[bool]:
        """Which kinds of checkers stand on `src`: one that has not hit, one that has."""
        hitters = telling[src] if src < len(telling) else 0
        if board >> SHIFT[src] & 255 > hitters:
            yield False
        if hitters:
            yield True

    def excused(telling: Telling, board: int, occupied: int, left: Rest) -> bool:
        """Whether every step that any die allows would hide."""
        return not any(
            may(hitter, occupied, src, max(src - die, OFF))
            for die in dict.fromkeys(left)
            for src in sources(board, occupied, die)
            for hitter in movers(telling, board, src)
        )

    def no_hiding(board: int, occupied: int, lone: int, left: Rest, die: int, srcs: bytes) -> Sifted:
        before = board // MARK
        tellings = marked[before]
        excuses = {telling: before > 0 and excused(telling, board, occupied, left) for telling in tellings}
        changes: dict[int, int] = {}
        for src in srcs:
            dst = max(src - die, OFF)
            hits = bool(LANDS[die][src] & lone & HOME)
            after = frozenset(
                _told(telling, hitter, src, dst, hits)
                for telling in tellings
                for hitter in movers(telling, board, src)
                if excuses[telling] or may(hitter, occupied, src, dst)
            )
            if after:
                if after not in known:
                    known[after] = len(marked)
                    marked.append(after)
                changes[src] = (known[after] - before) * MARK
        return bytes(changes), changes

    return no_hiding


def _told(telling: Telling, hitter: bool, src: int, dst: int, hits: bool) -> Telling:
    after = list(telling)
    if hitter:
        after[src] -= 1
    if dst > OFF and (hitter or hits):
        after[dst] += 1
    return tuple(after)
