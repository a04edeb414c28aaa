"""Rows of the rules for every game but the first, worked by hand, in the form that `python -m engine plays` reads."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.rules.case import CaseError, answer, read_case
from engine.rules.context import Stage, TurnContext
from engine.rules.generate import plays, turn_graph
from engine.rules.geometry import SAME
from engine.rules.graph import follow
from engine.rules.notation import parse_play
from engine.rules.position import Position
from engine.rules.restraints import allowance
from engine.rules.text import pos
from engine.rules.variant import Hide, Opening
from engine.rules.variants import LONG_FAMILY, SHORT, VARIANTS, variant

CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("cases_of_all_games.json").read_text())
LONG, FEVGA, GULBAR = variant("long"), variant("fevga"), variant("crazy-gulbar")
FIRST = TurnContext(first_turn=True)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['variant']} {case['rule']} {case['what']}")
def test_row_of_the_rules(case: dict[str, Any]) -> None:
    graph = turn_graph(*read_case(case))
    turns = [follow(graph, parse_play(play)) for play in case["plays"] or [""]]
    assert all(turns), "each play of the file is a whole legal turn"
    reply = answer(case)
    assert len(reply["results"]) == len(turns) == len({turn[1] for turn in turns if turn})
    assert reply["dice_used"] == case["dice_used"]


def results(
    name: str, line: str, dice: tuple[int, ...], context: TurnContext = FIRST
) -> set[tuple[tuple[int, int], ...]]:
    """The points and counts that the mover can end on."""
    found = plays(variant(name), pos(line), dice, context)
    return {tuple((p, n) for p, n in enumerate(play.position.own) if n and p) for play in found}


def test_who_plays_the_opening_dice() -> None:
    assert {each.opening for each in SHORT} == {Opening.PLAYED}
    assert {each.opening for each in LONG_FAMILY} == {Opening.ANEW}
    assert [each.name for each in SHORT + LONG_FAMILY] == list(VARIANTS)


def test_long_nardi_runs_one_way() -> None:
    """Black's path point i is White's ((i + 11) mod 24) + 1; a path point is 25 - distance."""
    for path in range(1, 25):
        assert 25 - SAME.facing[25 - path] == (path + 11) % 24 + 1
    assert [25 - SAME.facing[25 - path] for path in (1, 12, 13, 24)] == [13, 24, 1, 12]


@pytest.mark.parametrize(
    ("line", "made"),
    [
        ("14:1 11:2 10:2 9:2 8:2 7:3 1:3 | 24:15", False),
        ("14:1 11:2 10:2 9:2 8:2 7:3 1:3 | 24:14 17:1", True),  # one has gone past
        ("14:1 11:2 10:2 9:2 8:2 7:3 1:3 | 24:14", True),  # one is off
        ("14:1 11:2 10:2 9:2 8:2 7:3 1:3 | 24:14 18:1", True),  # it stands on the sixth point, so there is no row
    ],
)
def test_six_in_a_row_need_an_enemy_ahead(line: str, made: bool) -> None:
    six = {6, 7, 8, 9, 10, 11}
    ends = results("long", line, (5, 3), TurnContext())
    assert any(six <= {point for point, _ in end} for end in ends) is (made and "18:1" not in line)


def test_a_row_over_the_enemys_start_is_none() -> None:
    ends = results("long", "18:1 15:1 14:1 13:1 12:1 11:1 1:9 | 21:15", (6, 2), TurnContext())
    assert any({10, 11, 12, 13, 14, 15} <= {point for point, _ in end} for end in ends)


def test_a_row_over_the_own_start_is_one() -> None:
    """My 24, 23, 22 and 3, 2, 1 follow each other on the enemy's way."""
    ends = results("long", "24:3 23:3 22:3 3:1 2:3 7:2 | 24:15", (6, 5), TurnContext())
    assert ends
    assert not any({1, 2, 3, 22, 23, 24} <= {point for point, _ in end} for end in ends)


def test_a_row_that_stands_already_is_not_punished() -> None:
    ends = results("long", "14:2 11:2 10:2 9:2 8:2 7:3 6:2 | 24:15", (3, 1), TurnContext())
    assert any({6, 7, 8, 9, 10, 11} <= {point for point, _ in end} for end in ends)
    assert not any({5, 6, 7, 8, 9, 10, 11} <= {point for point, _ in end} for end in ends)


def test_the_head_counts_what_was_taken_before_in_the_turn() -> None:
    one = TurnContext(head_taken=1)
    assert results("crazy-gulbar", "24:13 20:2 | 24:15", (2, 1), one) == {
        ((17, 1), (20, 1), (24, 13)),
        ((18, 1), (19, 1), (24, 13)),
    }


@pytest.mark.parametrize(
    ("context", "dice", "may"),
    [
        (FIRST, (3, 3), 2),
        (FIRST, (2, 2), 1),
        (FIRST, (3, 4), 1),
        (FIRST, (3, 3, 3), 1),  # three dice are no double
        (TurnContext(), (3, 3), 1),
    ],
)
def test_how_many_may_leave_the_head(context: TurnContext, dice: tuple[int, ...], may: int) -> None:
    assert LONG.head is not None
    assert allowance(LONG.head, dice, context) == may


def test_a_climbing_double_keeps_its_right_to_the_head() -> None:
    """The second of two may also leave by a higher number; of handed-over moves only one may."""
    for stage, most in ((Stage(5, 4, 4), 2), (Stage(5, 4, 2), 1), (Stage(5, 4, 4, handed=True), 1)):
        found = plays(GULBAR, pos("24:15 | 1:15"), (5, 5), TurnContext(first_turn=True, stage=stage))
        assert max(15 - play.position.own[24] for play in found) == most


def test_the_runner_runs_alone_until_it_has_passed() -> None:
    passed = {((7, 1), (19, 1), (24, 13)), ((8, 1), (18, 1), (24, 13)), ((2, 1), (24, 14))}
    assert results("fevga", "24:14 13:1 | 24:15", (6, 5), TurnContext()) == passed
    alone = {((14, 1), (24, 14))}
    assert results("fevga", "24:14 17:1 | 24:14 16:1", (2, 1), TurnContext()) == alone


def test_two_do_not_leave_in_the_first_turn_of_fevga() -> None:
    assert results("fevga", "24:15 | 24:15", (5, 5)) == {((4, 1), (24, 14))}
    assert results("fevga", "24:15 | 24:15", (5, 5, 5, 5)) == {((4, 1), (24, 14))}


def test_the_whole_start_quarter_is_not_held() -> None:
    line = "24:4 23:2 22:2 21:2 20:2 9:3 | 24:15"
    ends = results("fevga", line, (5, 1), TurnContext())
    assert ends
    assert not any({19, 20, 21, 22, 23, 24} <= {point for point, _ in end} for end in ends)
    shut = "24:2 23:2 22:2 21:2 20:2 19:3 1:2 | 6:3 5:3 4:3 3:2 2:2 1:2"
    (forced,) = results("fevga", shut, (6, 6), TurnContext())
    assert {point for point, _ in forced} >= {19, 20, 21, 22, 23, 24}, "where nothing else can be played it may stand"


def test_a_prime_before_all_enemies_is_opened() -> None:
    """All fifteen stand on my 12, six of my points right before them: 11 to 6."""
    line = "14:1 11:2 10:2 9:2 8:2 7:2 6:2 2:2 | 24:15"
    ends = results("fevga", line, (1, 2), TurnContext())
    assert ends
    assert not any({6, 7, 8, 9, 10, 11} <= {point for point, _ in end} for end in ends)
    loose = results("fevga", line.replace("24:15", "24:14 9:1"), (1, 2), TurnContext())
    assert any({6, 7, 8, 9, 10, 11} <= {point for point, _ in end} for end in loose)


def test_the_stricter_reading_freezes_the_hitter() -> None:
    frozen = replace(variant("caucasian"), hide=Hide.FREEZE)
    line = pos("8:1 6:1 20:1 | 20:1 15:12")
    cover, freeze = ({play.position for play in plays(game, line, (3, 1))} for game in (variant("caucasian"), frozen))
    assert freeze < cover
    assert cover - freeze == {pos("8:1 2:1 20:1 | bar:1 15:12"), pos("6:1 4:1 20:1 | bar:1 15:12")}


def test_three_and_four_dice_are_no_doubles_in_any_game() -> None:
    for game in VARIANTS.values():
        if "rand" in game.name or game.climbs:
            continue
        for dice in ((2, 2, 2), (2, 2, 2, 2)):
            position = Position(*game.start)
            most = max(len(play.steps) for play in plays(game, position, dice, FIRST))
            assert most <= len(dice)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"pinned_own": [13]}, "pinned"),
        ({"pinned_own": [24]}, "lone"),
        ({"pinned_own": [6]}, "pinned"),
        ({"pinned_own": [True]}, "lone"),
        ({"pinned_own": "6"}, "list"),
        ({"pinned_opp": [12]}, "lone"),
        ({"own": {"24": 14, "bar": 1}}, "bar"),
        ({"own": {"24": 14, "12": 1}}, "one point"),
        ({"first_turn": 1}, "first_turn"),
        ({"starter": "yes"}, "starter"),
        ({"moves": 0, "dice": [3, 3]}, "one to four"),
        ({"moves": 5, "dice": [3, 3]}, "one to four"),
        ({"moves": True, "dice": [3, 3]}, "one to four"),
        ({"moves": 2}, "moves"),
        ({"dice": [3, 3, 3]}, "3 dice"),
    ],
)
def test_what_is_no_case(change: dict[str, Any], words: str) -> None:
    case = {"variant": "crazy-plakoto", "own": {"24": 13, "13": 1, "6": 1}, "opp": {"12": 15}, "dice": [6, 1]}
    assert answer(case)["dice_used"] == 2
    with pytest.raises(CaseError, match=words):
        answer({**case, **change})


def test_a_stage_handed_over_in_part() -> None:
    case = {"variant": "crazy-plakoto", "own": {"24": 15}, "opp": {"1": 15}, "dice": [3, 3], "moves": 2}
    assert answer(case)["dice_used"] == 2


def test_pins_are_told_in_the_movers_numbers() -> None:
    case = {"variant": "plakoto", "own": {"24": 14, "18": 1}, "opp": {"1": 14, "17": 1}, "dice": [1, 2]}
    pins = [result.get("pinned_opp") for result in answer(case)["results"]]
    assert sorted(filter(None, pins)) == [[17]]
    assert all("pinned_own" not in result for result in answer(case)["results"])
