"""A board as one side sees it, and its form in the cases; knows no rule but which way the other side walks (0)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from tests.engine.rules.naive.variants import VARIANTS

OFF, BAR = 0, 25


class Board(NamedTuple):
    """Men by distance number of the mover, for both sides: 0 off, 1 the mover's ace point, 24 his farthest, 25 bar.

    A pinned man is counted among the men of his side.
    """

    own: tuple[int, ...]
    opp: tuple[int, ...]
    pinned_own: frozenset[int] = frozenset()
    pinned_opp: frozenset[int] = frozenset()


def side(places: Mapping[str, int], men: int) -> tuple[int, ...]:
    """One side's men; who is not named is off."""
    counts = [0] * 26
    for place, count in places.items():
        counts[{"off": OFF, "bar": BAR}.get(place) if place in ("off", "bar") else int(place)] += count  # type: ignore[index]
    counts[OFF] += men - sum(counts)
    assert min(counts) >= 0, places
    return tuple(counts)


def board(case: Mapping[str, Any]) -> Board:
    """The board of a case."""
    men = VARIANTS[case["variant"]].men
    pinned = [frozenset(case.get(name, ())) for name in ("pinned_own", "pinned_opp")]
    return Board(side(case["own"], men), side(case["opp"], men), *pinned)


def places(counts: tuple[int, ...]) -> dict[str, int]:
    """The form in which a case names one side's men."""
    return {"off" if i == OFF else "bar" if i == BAR else str(i): counts[i] for i in range(25, -1, -1) if counts[i]}


def written(what: Board) -> dict[str, Any]:
    """The form in which a case names a board."""
    found: dict[str, Any] = {"own": places(what.own), "opp": places(what.opp)}
    for name, points in (("pinned_own", what.pinned_own), ("pinned_opp", what.pinned_opp)):
        if points:
            found[name] = sorted(points)
    return found


def across(name: str, point: int) -> int:
    """The number that the other side gives to a point (0): opposite routes, or the same route half a board later."""
    if VARIANTS[name].family == "long":
        return point + 12 if point <= 12 else point - 12
    return 25 - point


def turned(name: str, what: Board) -> Board:
    """The same board as the other side sees it."""

    def seen(counts: tuple[int, ...]) -> tuple[int, ...]:
        return (counts[OFF], *(counts[across(name, point)] for point in range(1, 25)), counts[BAR])

    pins = [frozenset(across(name, point) for point in points) for points in (what.pinned_opp, what.pinned_own)]
    return Board(seen(what.opp), seen(what.own), *pins)
