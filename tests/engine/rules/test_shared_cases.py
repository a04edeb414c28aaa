"""The cases that were worked by hand outside this project, where they lie beside it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.rules.generate import plays, turn_graph
from engine.rules.position import BAR, OFF, Men, Position
from engine.rules.variants import VARIANTS, variant

SHARED = Path(__file__).parents[4] / "shared" / "cases" / "plays.json"
CASES = [case for case in json.loads(SHARED.read_text()) if case["variant"] in VARIANTS] if SHARED.exists() else []


def seat(places: dict[str, int], checkers: int, *, mirrored: bool) -> Men:
    """One side's men from the numbering of the mover."""
    counts = [0] * 26
    for place, count in places.items():
        point = {"off": OFF, "bar": BAR}.get(place) if place in ("off", "bar") else int(place)
        assert point is not None
        counts[25 - point if mirrored and 1 <= point <= 24 else point] += count
    counts[OFF] += checkers - sum(counts)
    return tuple(counts)


@pytest.mark.skipif(not CASES, reason="the shared cases are not beside this checkout")
@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_results_and_dice_used(case: dict[str, Any]) -> None:
    checkers = variant(case["variant"]).checkers
    position = Position(seat(case["own"], checkers, mirrored=False), seat(case["opp"], checkers, mirrored=True))
    dice = tuple(case["dice"])
    results = plays(variant(case["variant"]), position, dice)
    assert len(results) == case["results"]
    assert max(len(play.steps) for play in results) == case["dice_used"]
    graph = turn_graph(variant(case["variant"]), position, dice)
    finals = {graph.position(node) for node, edges in enumerate(graph.edges) if not edges}
    assert finals == {play.position for play in results}
