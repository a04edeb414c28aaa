"""Every variant's legal turns against the second rule book: two answers to one case, which must be the same.

A failure names the seed and shows the smallest of the cases that differ.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from engine.rules.case import answer
from engine.rules.variants import VARIANTS
from tests.engine.rules.naive import turns
from tests.engine.rules.naive.positions import Case, sample
from tests.engine.rules.naive.variants import VARIANTS as KNOWN

SLICE, WHOLE = 100, 2000


def boards(found: dict[str, Any]) -> list[str]:
    """The results in one form: who is not named is nobody."""
    sides = [
        {name: {place: men for place, men in result[name].items() if men} for name in ("own", "opp")}
        | {name: sorted(result.get(name, ())) for name in ("pinned_own", "pinned_opp")}
        for result in found["results"]
    ]
    return sorted(json.dumps(each, sort_keys=True) for each in sides)


def difference(case: Case) -> str | None:
    """What the two answers do not share."""
    mine, theirs = turns.answer(case), answer({"id": "1", **case})
    expected, found = boards(mine), boards(theirs)
    if expected != found:
        too_few, too_many = sorted(set(expected) - set(found)), sorted(set(found) - set(expected))
        return f"{json.dumps(case)}\n  missing: {too_few}\n  not legal: {too_many}\n  {len(found)} for {len(expected)}"
    # where a turn can end the game, the same board is reached by several counts
    if mine["dice_used"] != theirs["dice_used"] and not any(end.over for end in turns.legal_ends(case)):
        return f"{json.dumps(case)}\n  dice used: {theirs['dice_used']}, not {mine['dice_used']}"
    return None


def smallest(differences: Iterable[str]) -> str | None:
    """The one that is read most easily."""
    return min(differences, key=len, default=None)


def compare(name: str, count: int, seed: int) -> None:
    differences = [found for case in sample(name, count, seed) if (found := difference(case))]
    assert not differences, f"{name}, seed {seed}: {len(differences)} of {count} differ, as\n{smallest(differences)}"


def test_both_know_the_same_variants() -> None:
    assert set(VARIANTS) <= set(KNOWN)


@pytest.mark.parametrize("name", VARIANTS)
def test_a_slice(name: str) -> None:
    compare(name, SLICE, seed=1)


@pytest.mark.verify
@pytest.mark.parametrize("name", VARIANTS)
def test_the_whole(name: str) -> None:
    compare(name, WHOLE, seed=2)


def test_the_two_share_no_code() -> None:
    sources = [path for path in Path(turns.__file__).parent.glob("*.py") if not path.name.startswith("test_")]
    imports = [line for path in sources for line in path.read_text().splitlines() if "import" in line.split()]
    assert len(sources) > 5
    assert not [line for line in imports if line.split()[1].split(".")[0] == "engine"]
