"""The second rule book's reasons, against all the ways of a turn walked one by one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.engine.rules.naive.board import OFF
from tests.engine.rules.naive.positions import sample
from tests.engine.rules.naive.steps import Setting, Turn, legal_steps, stepped
from tests.engine.rules.naive.turns import begin, endings, fullest
from tests.engine.rules.naive.variants import VARIANTS
from tests.engine.rules.naive.why import Question

Way = tuple[tuple[int, int], ...]


def ways(setting: Setting, turn: Turn, so_far: Way = ()) -> Iterator[tuple[Way, Turn]]:
    """Every way of a turn, step by step."""
    steps = legal_steps(setting, turn)
    if not steps:
        yield so_far, turn
    for step in steps:
        yield from ways(setting, stepped(setting, turn, step), (*so_far, (step.src, step.dst)))


@pytest.mark.parametrize("name", VARIANTS)
def test_a_reason_exactly_where_no_legal_turn_goes_on(name: str) -> None:
    asked = [case for case in sample(name, 40, seed=9) if len(begin(case)[1].dice) <= 2][:4]
    for case in asked:
        setting, start = begin(case)
        walked = list(ways(setting, start))
        assert {end for _, end in walked} == set(endings(setting, start))
        legal = [way for way, end in walked if end in fullest(setting, [end for _, end in walked])]
        starts: set[Way] = {way[:length] for way in legal for length in range(len(way) + 1)}
        for taken in [way for way in starts if len(way) < 2]:
            question = Question(case, taken)
            for src in range(1, 26):
                for dst in {max(OFF, src - die) for die in case["dice"]}:
                    reasons = question.why(src, dst)
                    through = any((*taken, (src, by), (by, dst)) in starts for by in range(1, 25))
                    assert (not reasons) == (through or (*taken, (src, dst)) in starts), (case, taken, src, dst)


CASE = {"variant": "international", "own": {"24": 1, "off": 14}, "opp": {"14": 2, "18": 1}, "dice": [6, 4]}


@pytest.mark.parametrize(
    ("change", "taken", "src", "dst", "expected"),
    [
        ({}, [], 24, 20, {"must_play_larger"}),
        ({}, [], 23, 17, {"no_checker"}),
        ({}, [], 24, 19, {"no_such_die"}),
        ({}, [], 24, 14, {"point_closed"}),
        ({"opp": {"20": 2, "18": 2}}, [], 24, 14, {"way_closed"}),
        ({"own": {"bar": 1, "13": 14}}, [], 13, 7, {"bar_first"}),
        ({"own": {"8": 1, "6": 14}}, [], 6, 0, {"not_all_home"}),
        ({"own": {"5": 1, "3": 1}, "dice": [6, 1]}, [], 3, 0, {"farther_checker"}),
        (
            {"own": {"5": 1, "1": 1}, "dice": [6, 1]},
            [(5, 0), (1, 0)],
            1,
            0,
            {"turn_done"},
        ),
        ({"opp": {"20": 2}}, [(24, 18)], 18, 12, {"no_such_die"}),
        ({"own": {"24": 1, "1": 14}, "opp": {"16": 2, "22": 2, "20": 2}, "dice": [6, 2]}, [], 24, 22, {"point_closed"}),
    ],
)
def test_reasons(
    change: dict[str, object], taken: list[tuple[int, int]], src: int, dst: int, expected: set[str]
) -> None:
    assert {told.reason for told in Question({**CASE, **change}, taken).why(src, dst)} == expected


@pytest.mark.parametrize(
    ("case", "taken", "src", "dst", "expected"),
    [
        (  # only the order 6 then 4 plays both
            {"variant": "international", "own": {"24": 1, "8": 1, "1": 13}, "opp": {"20": 2, "4": 2}, "dice": [6, 4]},
            [],
            8,
            2,
            {"must_play_both"},
        ),
        (
            {"variant": "caucasian", "own": {"8": 1, "4": 2, "20": 1}, "opp": {"5": 1, "24": 2}, "dice": [3, 1]},
            [(8, 5)],
            5,
            4,
            {"would_hide"},
        ),
        (
            {"variant": "long", "own": {"24": 14, "20": 1}, "opp": {"12": 15}, "dice": [4, 3]},
            [(24, 20)],
            24,
            21,
            {"head_used"},
        ),
        (
            {"variant": "fevga", "own": {"24": 14, "18": 1}, "opp": {"12": 15}, "dice": [1, 3]},
            [],
            24,
            23,
            {"runner_first"},
        ),
        (
            {"variant": "fevga", "own": {"24": 9, **dict.fromkeys(["23", "22", "21", "20", "10", "11"], 1)}}
            | {"opp": {"12": 15}, "dice": [5, 3]},
            [(24, 21)],
            24,
            19,
            {"quarter_full"},
        ),
        (
            {"variant": "long", "own": {"14": 1, "13": 3, "11": 2, "10": 2, "9": 2, "8": 2, "7": 3}}
            | {"opp": {"12": 15}, "dice": [5, 2]},
            [],
            11,
            6,
            {"row_of_six"},
        ),
        (
            {
                "variant": "plakoto",
                "own": {"4": 1, "2": 14},
                "opp": {"4": 1, "24": 14},
                "dice": [2, 1],
                "pinned_own": [4],
            },
            [],
            4,
            2,
            {"pinned"},
        ),
        (
            {"variant": "crazy-plakoto", "own": {"7": 1, "2": 14}, "opp": {"24": 15}, "dice": [2, 2], "moves": 3},
            [(7, 5)],
            2,
            0,
            {"no_bearing_off"},
        ),
        (
            {"variant": "international", "own": {"13": 1, "6": 1}, "opp": {"9": 2, "1": 2, "7": 2}, "dice": [4, 6, 2]},
            [],
            6,
            4,
            {"must_play_more"},
        ),
    ],
)
def test_reasons_of_the_variants(
    case: dict[str, object], taken: list[tuple[int, int]], src: int, dst: int, expected: set[str]
) -> None:
    assert {told.reason for told in Question(case, taken).why(src, dst)} == expected
