"""Legal plays equal those of an independent program on random positions."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.rules.generate import plays
from engine.rules.position import OFF
from engine.rules.text import pos_text
from engine.rules.variants import variant
from tests.engine.rules.openspiel import GAMES, decisions, ends, position_of


def compare(name: str, count: int, seed: int) -> Counter[str]:
    seen, game = Counter[str](), variant(name)
    for state, position, dice in decisions(count, seed, name=name):
        mover = state.current_player()
        theirs = {position_of(end, mover, game.checkers) for end in ends(state)}
        ours = [play.position for play in plays(game, position, dice)]
        assert len(ours) == len(set(ours))
        # It wants both dice used even where the first has borne off the last checker; here that step ends the turn.
        won = {end for end in ours if end.own[OFF] == game.checkers}
        assert theirs <= set(ours) <= theirs | won, (pos_text(position), dice)
        seen["double"] += dice[0] == dice[1]
        seen["bar"] += position.own[25] > 0
        seen["bearing off"] += not any(position.own[7:])
        seen["pass"] += ours == [position]
    return seen


@pytest.mark.parametrize("name", GAMES)
def test_two_thousand_positions(name: str) -> None:
    seen = compare(name, 2000, seed=2000)
    # three checkers hardly ever keep three others from moving
    rare = {"pass"} if name == "hypergammon" else set()
    assert min(seen[kind] for kind in {"double", "bar", "bearing off", "pass"} - rare) > 50


@pytest.mark.verify
@pytest.mark.parametrize("name", GAMES)
def test_twenty_thousand_positions(name: str) -> None:
    compare(name, 20_000, seed=20_000)
