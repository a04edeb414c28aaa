"""Row 2: elsewhere the rule of greatest use went wrong in corners. A brute force tries every order of every roll."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from engine.rules.generate import plays, turn_graph
from engine.rules.perft import ROLLS
from engine.rules.position import Position
from engine.rules.text import pos_text
from tests.engine.rules.boards import INTERNATIONAL, hemmed, mixed
from tests.engine.rules.oracle import legal_results
from tests.engine.rules.test_properties import ends_of


def equal_the_brute_force(positions: Iterable[Position]) -> None:
    for position in positions:
        for dice in ROLLS:
            expected = legal_results(position, dice)
            results = [play.position for play in plays(INTERNATIONAL, position, dice)]
            assert len(results) == len(expected), (pos_text(position), dice)
            assert set(results) == expected, (pos_text(position), dice)
            graph = turn_graph(INTERNATIONAL, position, dice)
            ends = ends_of(graph)
            assert ends == expected, (pos_text(position), dice)


def tight(count: int, seed: int) -> list[Position]:
    return mixed(count // 2, seed) + [hemmed(Random(seed + n)) for n in range(count - count // 2)]


def test_two_hundred_positions_and_all_rolls() -> None:
    equal_the_brute_force(tight(200, seed=2))


@pytest.mark.verify
def test_ten_thousand_positions_and_all_rolls() -> None:
    equal_the_brute_force(tight(10_000, seed=3))
