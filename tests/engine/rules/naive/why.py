"""Why a checker may not go from one place to another: knows in which order a player meets the reasons, words nothing.

The order is that of the written protocol: the turn is done; his checker; the bar; the direction and the dice; the way,
step after step as `objections` go through them; and last the whole turn (1.6, 3.5).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import permutations
from typing import Any

from tests.engine.rules.naive.board import BAR, OFF, across
from tests.engine.rules.naive.steps import (
    Objection,
    Step,
    Turn,
    against,
    all_home,
    hides,
    legal_steps,
    men_at,
    objections,
    outside,
    stepped,
)
from tests.engine.rules.naive.turns import begin, endings, fullest, measure, prime_before_all, start_quarter

Way = tuple[int, ...]
Measure = tuple[int, int]
Found = frozenset[Objection]

START_QUARTER = range(19, 25)


class Question:
    """A turn that has begun with the legal steps `taken`, of which any further step may be asked."""

    def __init__(self, case: Mapping[str, Any], taken: Sequence[tuple[int, int]] = ()) -> None:
        self.setting, start = begin(case)
        self.known: dict[Turn, tuple[Measure, bool]] = {}
        ends = endings(self.setting, start)
        self.legal = set(fullest(self.setting, ends))
        self.best = min(map(measure, ends))
        self.two = len(case["dice"]) == 2 and case["dice"][0] != case["dice"][1]
        self.now = [start]
        """Where the steps can be read in several ways (which die bore a man off, whether a man had hit): every one."""
        for move in taken:
            self.take(*move)

    def moves(self) -> list[tuple[int, int]]:
        """The steps with which a legal turn can go on."""
        return sorted({(step.src, step.dst) for turn in self.now for step in self._legal(turn)})

    def take(self, src: int, dst: int) -> None:
        """Go on with one of these."""
        self.now = [
            stepped(self.setting, turn, step)
            for turn in self.now
            for step in self._legal(turn)
            if (step.src, step.dst) == (src, dst)
        ]

    def _legal(self, turn: Turn) -> list[Step]:
        """The steps after which a legal turn can go on."""
        steps = legal_steps(self.setting, turn)
        return [step for step in steps if self.ahead(stepped(self.setting, turn, step))[1]]

    def ahead(self, turn: Turn) -> tuple[Measure, bool]:
        """The most that can be played from here on, and whether a legal turn goes on from here."""
        if turn not in self.known:
            steps = legal_steps(self.setting, turn)
            found = [self.ahead(stepped(self.setting, turn, step)) for step in steps]
            found = found or [(measure(turn), turn in self.legal)]
            self.known[turn] = min(most for most, _ in found), any(legal for _, legal in found)
        return self.known[turn]

    def why(self, src: int, dst: int) -> Found:
        """What may be told against a checker going there, with one die or several; empty where it may."""
        return of_all(self._at(turn, src, dst) for turn in self.now)

    def _at(self, turn: Turn, src: int, dst: int) -> Found:
        board = turn.board
        if turn.over or not turn.dice:
            return one(Objection("turn_done"))
        if src == OFF or not board.own[src]:
            return one(against("no_checker", src))
        if board.own[BAR] and src != BAR:
            return one(against("bar_first", BAR))
        if dst >= src:
            return one(Objection("backwards"))
        ways = [way for way in orders(turn.dice) if leads(src, way, dst)]
        if not ways:
            # a man outside keeps everybody from going off, however far the dice would go
            away = dst == OFF and not all_home(board)
            return one(against("not_all_home", *outside(board)) if away else Objection("no_such_die"))
        stops = [self._on_the_way(turn, src, way) for way in ways]
        free = [way for way, stop in zip(ways, stops, strict=True) if not stop]
        if free:
            return of_all(self._too_little(turn, src, way) for way in free)
        return nearest(frozenset().union(*stops), dst)

    def _on_the_way(self, turn: Turn, src: int, way: Way) -> Found:
        """What stops one checker on a way by the rules of single steps; nothing if it comes through."""
        if not way:
            return frozenset()
        objection = next(objections(self.setting, turn, src, way[0]), None)
        if objection:
            return one(objection)
        steps = self._allowed(turn, src, way[0])
        if not steps:
            dst = max(OFF, src - way[0])
            return one(against("would_hide", src, dst) if dst else against("would_hide", src))
        return of_all(self._on_the_way(stepped(self.setting, turn, step), step.dst, way[1:]) for step in steps)

    def _allowed(self, turn: Turn, src: int, die: int) -> list[Step]:
        """The steps of the men that stand there, of which none hides that need not (2.2)."""
        steps = [Step(src, die, hitter) for hitter in men_at(turn, src)]
        return [step for step in steps if not hides(turn, step) or step in legal_steps(self.setting, turn)]

    def _through(self, turn: Turn, src: int, way: Way) -> Iterator[Turn]:
        """Every turn at the end of a way."""
        if not way:
            yield turn
        elif next(objections(self.setting, turn, src, way[0]), None) is None:
            for step in self._allowed(turn, src, way[0]):
                yield from self._through(stepped(self.setting, turn, step), step.dst, way[1:])

    def _too_little(self, turn: Turn, src: int, way: Way) -> Found:
        """(1.6, 3.5) What a turn that goes on like this misses; nothing if it can still be a legal one."""
        after = list(self._through(turn, src, way))
        if any(self.ahead(each)[1] for each in after):
            return frozenset()
        movable = [step.src for step in self._legal(turn)]
        left, pips = min(self.ahead(each)[0] for each in after)
        if left > self.best[0]:
            return one(against("must_play_both" if self.two else "must_play_more", *movable))
        if pips > self.best[1]:
            return one(against("must_play_larger", *movable))
        ends = [end for each in after for end in endings(self.setting, each) if measure(end) == self.best]
        return frozenset(objection for end in ends for objection in shut(end))


def one(objection: Objection) -> Found:
    """The only thing that may be told."""
    return frozenset({objection})


def of_all(found: Iterable[Found]) -> Found:
    """Nothing if one of the ways is free, else what stands against any of them."""
    ways = list(found)
    return frozenset().union(*ways) if all(ways) else frozenset()


@lru_cache(4096)
def orders(dice: Way) -> list[Way]:
    """One die or several, in every order."""
    return sorted({way for count in range(1, len(dice) + 1) for way in permutations(dice, count)})


def leads(src: int, way: Way, dst: int) -> bool:
    """Whether these dice take a checker there; off the board it goes with the last of them only."""
    return src - sum(way) == dst if dst else src - sum(way[:-1]) > 0 >= src - sum(way)


def nearest(stops: Found, dst: int) -> Found:
    """What to tell of ways that are all stopped: a closed landing that was reached, else any stop that is not a closed
    point; and where all of them are, that the way is closed."""
    landing = against("point_closed", dst)
    if landing in stops:
        return one(landing)
    other = frozenset(stop for stop in stops if stop.reason != "point_closed")
    return other or one(against("way_closed", *[point for stop in stops for point in stop.points]))


def shut(end: Turn) -> Iterator[Objection]:
    """(3.5) What no turn of Fevga may end on."""
    if start_quarter(end.board):
        yield against("quarter_full", *START_QUARTER)
    if prime_before_all(end.board):
        where = next(point for point in range(1, 25) if end.board.opp[point])
        yield against("prime_shut", *[across("fevga", across("fevga", where) - step) for step in range(1, 7)])
