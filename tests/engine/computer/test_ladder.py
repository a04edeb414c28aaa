"""Each level beats the one below it."""

from __future__ import annotations

import pytest

from engine.computer.ladder import PAIRS, climb
from engine.computer.protocol import Kind
from tests.engine.computer.situations import needs_full

BOTH = [pytest.param("full", marks=needs_full), "simple"]

# Games are repeatable, so this cannot pass today and fail tomorrow; the bound leaves more than three
# standard errors below the share that 1,000 games show, for another compiler's last digits.
SLICE = {"club": (80, 0.42), "expert": (80, 0.42), "master": (16, 0.2)}


@pytest.mark.parametrize("kind", BOTH)
@pytest.mark.parametrize(("upper", "lower"), PAIRS)
def test_a_slice_of_the_ladder_goes_upwards(kind: Kind, upper: str, lower: str) -> None:
    games, least = SLICE[upper]
    assert climb(kind, upper, lower, games).share >= least


@pytest.mark.verify
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("kind", BOTH)
@pytest.mark.parametrize(("upper", "lower"), PAIRS)
def test_each_level_wins_55_percent_of_1000_games(kind: Kind, upper: str, lower: str) -> None:
    rung = climb(kind, upper, lower, 1000)
    print(f"\n{kind:>8} evaluator: {rung}")
    assert rung.share >= 0.55
