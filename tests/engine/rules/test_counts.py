"""Move-count tables: the distinct plays of all 21 rolls from named positions, and lines of two turns.

`counts.json` is data to compare with; where a rule really changes, write it anew and look at what changed.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.rules.case import checked
from engine.rules.course import Course
from engine.rules.perft import ROLLS, counts, perft
from engine.rules.position import Position
from engine.rules.text import pos
from engine.rules.variant import RandomStart
from engine.rules.variants import VARIANTS, variant
from tests.engine.rules.boards import INTERNATIONAL
from tests.engine.rules.naive import turns
from tests.engine.rules.oracle import legal_results
from tests.engine.rules.test_cases import case_of

STARTS: dict[str, dict[str, Any]] = json.loads(Path(__file__).with_name("counts_of_all_games.json").read_text())
TABLES: dict[str, dict[str, Any]] = json.loads(Path(__file__).with_name("counts.json").read_text())


@pytest.mark.parametrize("name", TABLES)
def test_plays_of_every_roll(name: str) -> None:
    position = checked(INTERNATIONAL, pos(TABLES[name]["position"]))
    assert [*counts(INTERNATIONAL, Course(position)).values()] == TABLES[name]["counts"]
    assert [len(legal_results(position, roll)) for roll in ROLLS] == TABLES[name]["counts"]


@pytest.mark.parametrize("name", [name for name in TABLES if TABLES[name]["depth_2"] < 30_000])
def test_lines_of_two_turns(name: str) -> None:
    assert perft(INTERNATIONAL, Course(pos(TABLES[name]["position"])), 2) == TABLES[name]["depth_2"]


@pytest.mark.verify
@pytest.mark.parametrize("name", TABLES)
def test_lines_of_two_turns_from_everywhere(name: str) -> None:
    assert perft(INTERNATIONAL, Course(pos(TABLES[name]["position"])), 2) == TABLES[name]["depth_2"]


def test_there_is_a_table_for_every_start() -> None:
    assert set(STARTS) == {name for name, game in VARIANTS.items() if not isinstance(game.setup, RandomStart)}


@pytest.mark.parametrize("name", STARTS)
def test_first_plays_of_every_game(name: str) -> None:
    """Held to the second rule book; of a double that climbs it is the first number."""
    game = variant(name)
    course = Course(Position(*game.start))
    assert [*counts(game, course).values()] == STARTS[name]["counts"]
    case = {**case_of(course.position, (), name=name, game=game), "first_turn": True, "starter": True}
    assert [len(turns.answer({**case, "dice": [*roll]})["results"]) for roll in ROLLS] == STARTS[name]["counts"]


@pytest.mark.parametrize("name", [name for name in STARTS if STARTS[name]["depth_2"] < 30_000])
def test_lines_of_two_rolls_in_every_game(name: str) -> None:
    assert perft(variant(name), Course(Position(*variant(name).start)), 2) == STARTS[name]["depth_2"]
