"""The cases that were worked by hand outside this project, where they lie beside it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.rules.case import answer, read_case
from engine.rules.generate import turn_graph
from engine.rules.graph import follow
from engine.rules.notation import parse_play
from tests.engine.rules.test_properties import ends_of

SHARED = Path(__file__).parents[4] / "shared" / "cases" / "plays.json"
CASES: list[dict[str, Any]] = json.loads(SHARED.read_text()) if SHARED.exists() else []


@pytest.mark.skipif(not CASES, reason="the shared cases are not beside this checkout")
@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_results_and_dice_used(case: dict[str, Any]) -> None:
    reply = answer(case)
    assert reply["dice_used"] == case["dice_used"]
    assert len(reply["results"]) == case["results"]
    graph = turn_graph(*read_case(case))
    finals = ends_of(graph)
    assert len(finals) == case["results"]
    if "plays" in case:
        turns = [follow(graph, parse_play(play)) for play in case["plays"] or [""]]
        assert {turn[1] for turn in turns if turn} == finals
