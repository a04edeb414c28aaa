"""Move-count tables: the distinct plays of all 21 rolls from named positions, and lines of two turns.

`counts.json` is data to compare with; where a rule really changes, write it anew and look at what changed.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.rules.case import checked
from engine.rules.perft import ROLLS, counts, perft
from engine.rules.text import pos
from tests.engine.rules.boards import INTERNATIONAL
from tests.engine.rules.oracle import legal_results

TABLES: dict[str, dict[str, Any]] = json.loads(Path(__file__).with_name("counts.json").read_text())


@pytest.mark.parametrize("name", TABLES)
def test_plays_of_every_roll(name: str) -> None:
    position = checked(INTERNATIONAL, pos(TABLES[name]["position"]))
    assert [*counts(INTERNATIONAL, position).values()] == TABLES[name]["counts"]
    assert [len(legal_results(position, roll)) for roll in ROLLS] == TABLES[name]["counts"]


@pytest.mark.parametrize("name", [name for name in TABLES if TABLES[name]["depth_2"] < 30_000])
def test_lines_of_two_turns(name: str) -> None:
    assert perft(INTERNATIONAL, pos(TABLES[name]["position"]), 2) == TABLES[name]["depth_2"]


@pytest.mark.verify
@pytest.mark.parametrize("name", TABLES)
def test_lines_of_two_turns_from_everywhere(name: str) -> None:
    assert perft(INTERNATIONAL, pos(TABLES[name]["position"]), 2) == TABLES[name]["depth_2"]
