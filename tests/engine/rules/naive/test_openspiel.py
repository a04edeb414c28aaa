"""The second rule book itself, against an independent program on positions of its random games."""

from __future__ import annotations

from tests.engine.rules.boards import INTERNATIONAL
from tests.engine.rules.naive.board import written
from tests.engine.rules.naive.turns import legal_ends
from tests.engine.rules.openspiel import decisions, ends, position_of
from tests.engine.rules.seen import seen


def test_international() -> None:
    for state, position, dice in decisions(1000, seed=15):
        case = {"variant": INTERNATIONAL.name, **written(seen(INTERNATIONAL, position)), "dice": dice}
        theirs = {seen(INTERNATIONAL, position_of(end, state.current_player())) for end in ends(state)}
        assert {end.board for end in legal_ends(case)} == theirs, case
