"""Legal plays equal those of an independent program on random positions."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.rules.generate import plays
from engine.rules.text import pos_text
from tests.engine.rules.boards import INTERNATIONAL
from tests.engine.rules.openspiel import decisions, ends, position_of


def compare(count: int, seed: int) -> Counter[str]:
    seen = Counter[str]()
    for state, position, dice in decisions(count, seed):
        mover = state.current_player()
        theirs = {position_of(end, mover) for end in ends(state)}
        ours = [play.position for play in plays(INTERNATIONAL, position, dice)]
        assert len(ours) == len(set(ours))
        assert set(ours) == theirs, (pos_text(position), dice)
        seen["double"] += dice[0] == dice[1]
        seen["bar"] += position.own[25] > 0
        seen["bearing off"] += not any(position.own[7:])
        seen["pass"] += ours == [position]
    return seen


def test_two_thousand_positions() -> None:
    seen = compare(2000, seed=2000)
    assert min(seen[kind] for kind in ("double", "bar", "bearing off", "pass")) > 50


@pytest.mark.verify
def test_twenty_thousand_positions() -> None:
    compare(20_000, seed=20_000)
