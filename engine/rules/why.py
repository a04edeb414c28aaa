"""Why a step is not legal: knows what a player meets first, leaves single steps to `obstacles`, words nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

from engine.rules.context import ORDINARY, TurnContext
from engine.rules.generate import graph_of
from engine.rules.graph import Move, TurnGraph, carries, walks
from engine.rules.obstacles import Here, Reason, Why, begun, moved, obstacle, outside
from engine.rules.position import BAR, OFF, Position, Step
from engine.rules.prime import QUARTER
from engine.rules.search import Steps, best, shunned, whole_turns
from engine.rules.steps import Rest
from engine.rules.turn import Turn, turn_of
from engine.rules.variant import Variant

__all__ = ["Reason", "Why", "why_not"]


def why_not(
    variant: Variant,
    position: Position,
    dice: tuple[int, ...],
    taken: Sequence[Move],
    src: int,
    dst: int,
    context: TurnContext = ORDINARY,
) -> Why | None:
    """Why a checker may not go from `src` to `dst` after the steps `taken` of this turn; None where it may.

    The move may use several dice. Where several reasons hold, the one that a player meets first is told: his
    checker, the bar, the dice, the way, bearing off, and last what he must play instead.
    ValueError where `taken` begins no legal turn or the roll is impossible.
    """
    turn = turn_of(variant, position, dice, context)
    graph = graph_of(turn)
    reached = walks(graph, taken)
    if not reached:
        raise ValueError(f"not the beginning of a legal turn: {taken!r}")
    if carries(graph, (walk.node for walk in reached), src, dst):
        return None
    node, _, steps = reached[0]
    here, rest = _after(turn, steps)
    if not rest or not here.occupied or _is_over(turn, here):
        return Why(Reason.TURN_DONE, ())
    board = here.position
    if src not in range(1, 26) or not board.own[src]:
        return Why(Reason.NO_CHECKER, (src,))
    if board.own[BAR] and src != BAR:
        return Why(Reason.BAR_FIRST, (BAR,))
    if dst >= src:
        return Why(Reason.BACKWARDS, ())
    ways = list(_ways(rest, src, dst))
    if not ways:
        away = outside(board)
        return Why(Reason.NOT_ALL_HOME, away) if dst == OFF and away else Why(Reason.NO_SUCH_DIE, ())
    obstacles = [_on_the_way(variant, turn, here, rest, src, way) for way in ways]
    for way, stop in zip(ways, obstacles, strict=True):
        if stop is None:
            return _must(turn, graph, node, here, rest, len(steps), src, way)
    return _nearest([stop for stop in obstacles if stop], dst)


def _after(turn: Turn, steps: Sequence[Step]) -> tuple[Here, Rest]:
    """The board after legal steps, and the dice that are left."""
    here, rest = begun(turn), turn.rest
    for step in steps:
        here, rest = moved(turn, here, rest, step.src, step.die), _without(rest, step.die)
    return here, rest


def _is_over(turn: Turn, here: Here) -> bool:
    """Whether a step of this turn has ended the game."""
    return turn.over is not None and turn.over(here.board)


def _without(rest: Rest, die: int) -> Rest:
    at = rest.index(die)
    return rest[:at] + rest[at + 1 :]


def _ways(rest: Rest, src: int, dst: int) -> Iterator[Rest]:
    """The orders of dice that would carry one checker from `src` to `dst`, the shortest first."""
    for count in range(1, len(rest) + 1):
        for way in dict.fromkeys(permutations(rest, count)):
            before, whole = sum(way[:-1]), sum(way)
            if (whole == src - dst and dst > OFF) or (dst == OFF and before < src <= whole):
                yield way


def _on_the_way(variant: Variant, turn: Turn, here: Here, rest: Rest, src: int, way: Rest) -> Why | None:
    """What stops one checker on this way, by the rules of single steps alone."""
    for die in way:
        if _is_over(turn, here):
            return Why(Reason.TURN_DONE, ())
        if stop := obstacle(variant, turn, here, rest, src, die):
            return stop
        here, rest, src = moved(turn, here, rest, src, die), _without(rest, die), max(src - die, OFF)
    return None


def _nearest(obstacles: list[Why], dst: int) -> Why:
    """The obstacle to tell of: the landing itself, else the stops where all are closed, else the first other."""
    for stop in obstacles:
        if stop.points == (dst,) and stop.reason == Reason.POINT_CLOSED:
            return stop
    for stop in obstacles:
        if stop.reason != Reason.POINT_CLOSED:
            return stop
    stops = {point for stop in obstacles for point in stop.points}
    return Why(Reason.WAY_CLOSED, tuple(sorted(stops, reverse=True)))


def _must(
    turn: Turn, graph: TurnGraph, node: int | None, here: Here, rest: Rest, done: int, src: int, way: Rest
) -> Why:
    """What must be played instead of a way that only the whole turn forbids; the points are what may move instead."""
    movable = () if node is None else tuple(sorted({step.src for step, _ in graph.edges(node)}, reverse=True))
    for die in way:
        onward = [
            child for step, child in (() if node is None else graph.edges(node)) if step.src == src and step.die == die
        ]
        here, rest, src, done = moved(turn, here, rest, src, die), _without(rest, die), max(src - die, OFF), done + 1
        if not onward:
            break
        node = onward[0]
    ahead = turn._replace(board=here.board, occupied=here.occupied, lone=here.lone, rest=rest, endings=())
    ends: dict[int, Steps] = whole_turns(ahead) if rest else {here.board: ()}
    count, pips = best(ends)
    most, highest = best(whole_turns(turn._replace(endings=())))
    if done + count < most:
        return Why(Reason.MUST_PLAY_BOTH if len(turn.rest) == 2 else Reason.MUST_PLAY_MORE, movable)
    points = next((points for board in ends if (points := shunned(turn, board))), ())
    if sum(turn.rest) - sum(rest) + pips < highest or not points:
        return Why(Reason.MUST_PLAY_LARGER, movable)
    return Why(Reason.QUARTER_FULL if points == QUARTER else Reason.PRIME_SHUT, points)
