"""Each level beats the one below it."""

from __future__ import annotations

import pytest

from engine.computer.ladder import PAIRS, climb
from engine.computer.protocol import Kind
from tests.engine.computer.situations import needs_full

BOTH = [pytest.param("full", marks=needs_full), "simple"]

# Games are repeatable, so this cannot pass today and fail tomorrow; the bounds leave more than three standard
# errors below the shares that 1,000 games show, for another compiler's last digits.
SLICE = (("club", "beginner", 40, 0.4), ("expert", "club", 40, 0.35), ("master", "beginner", 20, 0.5))


@pytest.mark.parametrize("kind", BOTH)
@pytest.mark.parametrize(("upper", "lower", "games", "least"), SLICE)
def test_a_slice_of_the_ladder_goes_upwards(kind: Kind, upper: str, lower: str, games: int, least: float) -> None:
    assert climb(kind, upper, lower, games).share >= least


@pytest.mark.verify
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("kind", BOTH)
@pytest.mark.parametrize(("upper", "lower"), PAIRS)
def test_each_level_wins_55_percent_of_1000_games(kind: Kind, upper: str, lower: str) -> None:
    rung = climb(kind, upper, lower, 1000)
    print(f"\n{kind:>8} evaluator: {rung}")
    assert rung.share >= 0.55
