"""Our own positions, each for one row of the rules, in the form that `python -m engine plays` reads."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.rules.case import CaseError, answer, read_position
from engine.rules.generate import turn_graph
from engine.rules.graph import follow
from engine.rules.notation import parse_play
from engine.rules.position import Position
from engine.rules.text import WORDS
from engine.rules.variant import Variant
from tests.engine.rules.boards import INTERNATIONAL, mixed
from tests.engine.rules.oracle import legal_results

CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("cases.json").read_text())
START = {"24": 2, "13": 5, "8": 3, "6": 5}
OPPOSITE = {"1": 2, "12": 5, "17": 3, "19": 5}


def case_of(
    position: Position, dice: tuple[int, ...], name: str = "x", game: Variant = INTERNATIONAL
) -> dict[str, Any]:
    own, opp = position
    facing = game.geometry.facing
    return {
        "id": name,
        "variant": game.name,
        "own": {WORDS[place]: own[place] for place in range(26) if own[place]},
        "opp": {WORDS[place]: opp[facing[place]] for place in range(26) if opp[facing[place]]},
        "dice": list(dice),
    }


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['rule']} {case['what']}")
def test_row_of_the_rules(case: dict[str, Any]) -> None:
    dice = tuple(case["dice"])
    position = read_position(INTERNATIONAL, case["own"], case["opp"])
    graph = turn_graph(INTERNATIONAL, position, dice)
    ends = {play: follow(graph, parse_play(play)) for play in case["plays"] or [""]}
    assert all(ends.values()), "each play of the file is a whole legal turn"
    assert {end[1] for end in ends.values() if end} == legal_results(position, dice)
    reply = answer(case)
    assert len(reply["results"]) == len(ends)
    assert reply["dice_used"] == case["dice_used"]
    for steps, _ in filter(None, ends.values()):
        assert len(steps) == case["dice_used"]


def test_hits_are_marked() -> None:
    for case in CASES:
        plays = [entry["play"] for entry in answer(case)["results"]]
        assert sorted(plays) == sorted(case["plays"] or [""])


def test_answers_are_positions_of_the_mover() -> None:
    """What is answered reads as a case again, and is what the play leads to."""
    for position in [p for p in mixed(60, seed=4) if 15 not in (p.own[0], p.opp[0])]:
        graph = turn_graph(INTERNATIONAL, position, (6, 1))
        for entry in answer(case_of(position, (6, 1)))["results"]:
            end = follow(graph, parse_play(entry["play"]))
            assert end is not None
            if end[1].own[0] < 15:
                assert read_position(INTERNATIONAL, entry["own"], entry["opp"]) == end[1]


def test_fields_that_change_nothing_are_passed_over() -> None:
    case = {"variant": "international", "own": START, "opp": OPPOSITE, "dice": [5, 5]}
    told = {**case, "first_turn": True, "starter": False, "why": "start", "plays": [], "pinned_own": [], "moves": None}
    assert answer(told) == answer(case)
    assert answer(case)["id"] is None
    assert len(answer(case)["results"]) == 4


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"variant": "no-such"}, "variant"),
        ({"variant": None}, "variant"),
        ({"variant": ["international"]}, "variant"),
        ({"own": {"24": 16}}, "16"),
        ({"own": {"24": 10, "13": 6}}, "more than 15"),
        ({"own": {"24": -1}}, "-1"),
        ({"own": {"24": True}}, "True"),
        ({"own": {"24": 1.0}}, "1.0"),
        ({"own": {"24": "2"}}, "'2'"),
        ({"own": {"25": 1}}, "25"),
        ({"own": {"0": 1}}, "0"),
        ({"own": {"07": 1}}, "07"),
        ({"own": [2]}, "own"),
        ({"own": None}, "own"),
        ({"opp": "24"}, "opp"),
        ({"own": {"12": 1}}, "one point"),
        ({"own": {}}, "over"),
        ({"own": {"off": 15}}, "over"),
        ({"opp": {}}, "over"),
        ({"dice": [7, 1]}, "roll"),
        ({"dice": [0, 1]}, "roll"),
        ({"dice": [6]}, "roll"),
        ({"dice": []}, "roll"),
        ({"dice": [1, 2, 3, 4, 5]}, "roll"),
        ({"dice": [True, 2]}, "dice"),
        ({"dice": ["6", 1]}, "dice"),
        ({"dice": "61"}, "dice"),
        ({"dice": None}, "dice"),
        ({"pinned_own": [6]}, "pinned_own"),
        ({"moves": 3}, "moves"),
        ({"id": [1]}, "id"),
    ],
)
def test_what_is_no_case(change: dict[str, Any], words: str) -> None:
    case = {"id": "x", "variant": "international", "own": START, "opp": OPPOSITE, "dice": [6, 1]}
    with pytest.raises(CaseError, match=words):
        answer({**case, **change})


@pytest.mark.parametrize("case", [None, 5, "text", [], [{}], True])
def test_what_is_no_object(case: object) -> None:
    with pytest.raises(CaseError, match="object"):
        answer(case)
