"""Why a step is not legal: knows the rules' reasons, words none of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import permutations
from typing import NamedTuple

from engine.rules.generate import most_dice, numbers, turn_graph
from engine.rules.graph import Move, TurnGraph, carries, walks
from engine.rules.position import BAR, OFF, POINTS, Position, Step
from engine.rules.variant import CLOSED_FROM, Variant

Rest = tuple[int, ...]


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


def why_not(
    variant: Variant, position: Position, dice: tuple[int, ...], taken: Sequence[Move], src: int, dst: int
) -> Why | None:
    """Why a checker may not go from `src` to `dst` after the steps `taken` of this turn; None where it may.

    The move may use several dice. Where several reasons hold, the one that a player meets first is told: his
    checker, the bar, the dice, the way, bearing off, and last what he must play instead.
    ValueError where `taken` begins no legal turn or the roll is impossible.
    """
    graph = turn_graph(variant, position, dice)
    reached = walks(graph, taken)
    if not reached:
        raise ValueError(f"not the beginning of a legal turn: {taken!r}")
    if carries(graph, (node for node, _ in reached), src, dst):
        return None
    node, steps = reached[0]
    rest = _without(numbers(dice), [step.die for step in steps])
    here = graph.position(node)
    if not rest or here.own[OFF] == variant.checkers:
        return Why(Reason.TURN_DONE, ())
    if src not in range(1, 26) or not here.own[src]:
        return Why(Reason.NO_CHECKER, (src,))
    if here.own[BAR] and src != BAR:
        return Why(Reason.BAR_FIRST, (BAR,))
    ways = list(_ways(rest, src, dst))
    if not ways:
        outside = _outside(here)
        return Why(Reason.NOT_ALL_HOME, outside) if dst == OFF and outside else Why(Reason.NO_SUCH_DIE, ())
    obstacles = [_obstacle(variant, here, src, way) for way in ways]
    for way, obstacle in zip(ways, obstacles, strict=True):
        if obstacle is None:
            return _must(variant, graph, node, src, way, numbers(dice), steps)
    return _nearest([obstacle for obstacle in obstacles if obstacle], dst)


def _without(rest: Rest, used: Sequence[int]) -> Rest:
    left = list(rest)
    for die in used:
        left.remove(die)
    return tuple(left)


def _ways(rest: Rest, src: int, dst: int) -> Iterator[Rest]:
    """The orders of dice that would carry one checker from `src` to `dst`, the shortest first."""
    for count in range(1, len(rest) + 1):
        for way in dict.fromkeys(permutations(rest, count)):
            before, whole = sum(way[:-1]), sum(way)
            if (whole == src - dst and dst > OFF) or (dst == OFF and before < src <= whole):
                yield way


def _outside(position: Position) -> tuple[int, ...]:
    """Where the mover has checkers outside home, farthest first."""
    return tuple(place for place in range(BAR, 6, -1) if position.own[place])


def _closed(variant: Variant, position: Position, point: int) -> bool:
    return position.opp[variant.geometry.facing[point]] >= CLOSED_FROM[variant.contact]


def _obstacle(variant: Variant, position: Position, src: int, way: Rest) -> Why | None:
    """What stops one checker on this way, by the rules of single steps alone."""
    for die in way:
        if position.own[BAR] and src != BAR:
            return Why(Reason.BAR_FIRST, (BAR,))
        dst = max(src - die, OFF)
        if dst > OFF and _closed(variant, position, dst):
            return Why(Reason.POINT_CLOSED, (dst,))
        if dst == OFF:
            if outside := _outside(position):
                return Why(Reason.NOT_ALL_HOME, outside)
            farther = tuple(point for point in reversed(POINTS) if point > src and position.own[point])
            if die > src and farther:
                return Why(Reason.FARTHER_CHECKER, farther)
        position, src = _moved(variant, position, src, dst), dst
    return None


def _moved(variant: Variant, position: Position, src: int, dst: int) -> Position:
    own, opp = list(position.own), list(position.opp)
    own[src] -= 1
    own[dst] += 1
    if dst > OFF and opp[variant.geometry.facing[dst]]:
        opp[variant.geometry.facing[dst]] -= 1
        opp[BAR] += 1
    return Position(tuple(own), tuple(opp))


def _nearest(obstacles: list[Why], dst: int) -> Why:
    """The obstacle to tell of: the landing itself, else the stops where all are closed, else the first other."""
    for obstacle in obstacles:
        if obstacle.points == (dst,) and obstacle.reason == Reason.POINT_CLOSED:
            return obstacle
    for obstacle in obstacles:
        if obstacle.reason != Reason.POINT_CLOSED:
            return obstacle
    stops = {point for obstacle in obstacles for point in obstacle.points}
    return Why(Reason.WAY_CLOSED, tuple(sorted(stops, reverse=True)))


def _must(
    variant: Variant, graph: TurnGraph, node: int, src: int, way: Rest, rolled: Rest, steps: Sequence[Step]
) -> Why:
    """What must be played instead of a way that only the whole turn forbids; the points are what may move instead."""
    movable = tuple(sorted({start for start, *_ in graph.edges[node]}, reverse=True))
    done = len(steps)
    for die in way:
        onward = [edge for edge in graph.edges[node] if edge[0] == src and edge[2] == die]
        if not onward:
            break
        _, end, _, hit, node = onward[0]
        src, done, steps = end, done + 1, (*steps, Step(src, end, die, hit == 1))
    rest = _without(rolled, [step.die for step in steps] + [die])
    after = _moved(variant, graph.position(node), src, max(src - die, OFF))
    if done + 1 + most_dice(variant, after, rest) == most_dice(variant, graph.position(0), rolled):
        return Why(Reason.MUST_PLAY_LARGER, movable)
    return Why(Reason.MUST_PLAY_BOTH if len(rolled) == 2 else Reason.MUST_PLAY_MORE, movable)
