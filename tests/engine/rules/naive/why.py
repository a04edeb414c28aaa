"""Why one step may not be played: every reason that is truly the case; chooses none of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations
from typing import Any

from tests.engine.rules.naive.board import OFF
from tests.engine.rules.naive.steps import Setting, Step, Turn, closed, hides, legal_steps, men_at, objections, stepped
from tests.engine.rules.naive.turns import begin, endings, fullest, measure, start_quarter


def why(case: Mapping[str, Any], taken: Sequence[tuple[int, int]], src: int, dst: int) -> set[str]:
    """The reasons against moving a checker from `src` to `dst` (bar 25, off 0) after the legal steps taken.

    Empty where it may be played. Where a move or the steps before it can be read in several ways (which die bore a man
    off, in which order two dice were used), every way's reasons are named, and one free way is enough.
    """
    setting, start = begin(case)
    legal = fullest(setting, endings(setting, start))
    now = [start]
    for one in taken:
        now = [after for turn in now for after in follow(setting, turn, *one)]
    return of_all_ways(against(case, setting, turn, src, dst, legal) for turn in now if leads_to(setting, turn, legal))


def of_all_ways(found: Iterable[set[str]]) -> set[str]:
    """Nothing if one way is free, else what stands against any of them."""
    ways = list(found)
    return set().union(*ways) if all(ways) else set()


def follow(setting: Setting, turn: Turn, src: int, dst: int) -> list[Turn]:
    """The turns that a step from one place to another can lead to."""
    return [stepped(setting, turn, step) for step in legal_steps(setting, turn) if (step.src, step.dst) == (src, dst)]


def leads_to(setting: Setting, turn: Turn, legal: Iterable[Turn]) -> bool:
    """Whether some legal turn goes on from here."""
    return not set(endings(setting, turn)).isdisjoint(legal)


def against(case: Mapping[str, Any], setting: Setting, turn: Turn, src: int, dst: int, legal: list[Turn]) -> set[str]:
    """The reasons at one reading of the steps taken."""
    fitting = [die for die in set(turn.dice) if max(OFF, src - die) == dst]
    if fitting:
        return of_all_ways(against_die(case, setting, turn, Step(src, die), legal) for die in fitting)
    ways = [way for n in range(2, len(turn.dice) + 1) for way in permutations(turn.dice, n) if lands(src, way) == dst]
    if not ways:
        return {"no_die"} | {reason for die in turn.dice or (0,) for reason in of_the_checker(setting, turn, src, die)}
    return of_all_ways(against_way(case, setting, turn, src, way, legal) for way in ways)


def of_the_checker(setting: Setting, turn: Turn, src: int, die: int) -> set[str]:
    """The reasons that hold whatever the number."""
    whatever = {"game_over", "not_your_checker", "bar_first", "pinned", "head_used", "runner_first"}
    return whatever & set(objections(setting, turn, src, die))


def lands(src: int, way: Sequence[int]) -> int:
    """Where a checker stands after several dice; -1 where it left the board before the last."""
    return -1 if src - sum(way[:-1]) < 1 else max(OFF, src - sum(way))


def against_way(
    case: Mapping[str, Any], setting: Setting, turn: Turn, src: int, way: Sequence[int], legal: list[Turn]
) -> set[str]:
    """The reasons against several dice with one checker, one after the other."""
    die, rest = way[0], way[1:]
    step = Step(src, die)
    reasons = against_die(case, setting, turn, step, legal)
    if reasons:
        on_the_way = rest and closed(setting.name, turn.board, step.dst)
        return reasons - {"point_closed"} | {"way_closed"} if on_the_way else reasons
    if not rest:
        return set()
    after = follow(setting, turn, src, step.dst)
    return of_all_ways(against_way(case, setting, each, step.dst, rest, legal) for each in after)


def against_die(case: Mapping[str, Any], setting: Setting, turn: Turn, step: Step, legal: list[Turn]) -> set[str]:
    """The reasons against one die with one checker."""
    reasons = set(objections(setting, turn, step.src, step.die))
    if reasons:
        return reasons
    steps = [step._replace(hitter=hitter) for hitter in men_at(turn, step.src)]
    allowed = [each for each in steps if each in legal_steps(setting, turn)]
    if not allowed:
        return {"would_hide"} if all(hides(turn, each) for each in steps) else set()
    return of_all_ways(too_little(case, setting, stepped(setting, turn, each), legal) for each in allowed)


def too_little(case: Mapping[str, Any], setting: Setting, after: Turn, legal: list[Turn]) -> set[str]:
    """(1.6) What a turn that begins like this misses; nothing if it can still be a legal one."""
    found = endings(setting, after)
    if not set(found).isdisjoint(legal):
        return set()
    most, here = min(measure(end) for end in legal), min(measure(end) for end in found)
    if here[0] > most[0]:
        two = len(case["dice"]) == 2 and case["dice"][0] != case["dice"][1]
        return {"must_play_both" if two else "must_play_more"}
    if here[1] > most[1]:
        return {"must_play_larger"}
    quarter = all(start_quarter(end.board) for end in found if measure(end) == most)
    return {"start_quarter" if quarter else "block_of_six"}
