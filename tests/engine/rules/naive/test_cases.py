"""The second rule book itself, against the positions worked by hand that lie beside this project."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.engine.rules.naive.board import BAR, OFF, Board, board
from tests.engine.rules.naive.turns import answer, legal_ends
from tests.engine.rules.naive.variants import VARIANTS

SHARED = Path(__file__).parents[5] / "shared" / "cases" / "plays.json"
CASES: list[dict[str, Any]] = json.loads(SHARED.read_text()) if SHARED.exists() else []

pytestmark = pytest.mark.skipif(not CASES, reason="the shared cases are not beside this checkout")


def written_out(case: dict[str, Any], play: str) -> Board:
    """The board after a play by its notation alone: men are lifted and put down, no rule is asked."""
    here = board(case)
    own, opp = list(here.own), list(here.opp)
    for step in play.split():
        src, dst = (
            {"bar": BAR, "off": OFF}.get(end) if end in ("bar", "off") else int(end)
            for end in step.rstrip("*").split("/")
        )
        assert src is not None
        assert dst is not None
        own[src] -= 1
        own[dst] += 1
        if VARIANTS[case["variant"]].family == "short" and step.endswith("*"):
            opp[dst] -= 1
            opp[BAR] += 1
    both = {point for point in range(1, 25) if own[point] and opp[point]}
    return Board(tuple(own), tuple(opp), here.pinned_own, frozenset(both - here.pinned_own))


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_case(case: dict[str, Any]) -> None:
    found = answer(case)
    assert found["dice_used"] == case["dice_used"]
    assert len(found["results"]) == case["results"]
    if "plays" in case:
        expected = {written_out(case, play) for play in case["plays"] or [""]}
        assert {end.board for end in legal_ends(case)} == expected
