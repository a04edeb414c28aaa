"""The evaluator that runs everywhere, and how it is made."""

from __future__ import annotations

import random

import numpy as np
import pytest

from engine.computer import fit as fitting
from engine.computer.simple import SimpleJudge, weights
from engine.rules.generate import plays
from engine.rules.position import Position
from engine.rules.text import pos
from engine.rules.variants.short import INTERNATIONAL
from tests.engine.computer.situations import START, needs_full, reached


def chances(text: str | Position) -> list[float]:
    position = pos(text) if isinstance(text, str) else text
    return [float(chance) for chance in SimpleJudge().glance(START, [position])[0]]


def test_chances_are_chances_and_nest() -> None:
    positions = [position for position, _ in reached(200)]
    for plies in (1, 2):
        some = positions[: 200 if plies == 1 else 10]
        for win, mars, koks, lost_mars, lost_koks in SimpleJudge().ponder(START, some, plies).tolist():
            assert 0 <= koks <= mars + 1e-6
            assert mars <= win + 1e-6
            assert win <= 1
            assert 0 <= lost_koks <= lost_mars + 1e-6
            assert lost_mars <= 1 - win + 1e-6


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        (" | 6:3", [1, 0, 0, 0, 0]),
        (" | 6:15", [1, 1, 0, 0, 0]),
        (" | 24:1 6:14", [1, 1, 1, 0, 0]),
        (" | bar:1 6:14", [1, 1, 1, 0, 0]),
    ],
)
def test_a_game_that_is_over_is_not_guessed(text: str, outcome: list[float]) -> None:
    assert chances(text) == outcome


def test_it_knows_who_is_ahead() -> None:
    assert 0.4 < chances(START)[0] < 0.5  # the other side is to roll
    assert chances("1:2 | 6:5")[0] > 0.95
    assert chances("6:5 | 1:1")[0] < 0.05
    assert chances("6:3 5:2 4:2 3:2 2:2 1:2 8:2 | bar:2 6:4 5:3 4:3 3:3")[0] > 0.8


@needs_full
def test_it_agrees_with_the_analyser_on_the_whole() -> None:
    from engine.computer.sage import SageJudge

    sage = SageJudge()
    turns = [(before, plays(INTERNATIONAL, before, dice)[0].position) for before, dice in reached(400, seed=9)]
    simple = np.array([SimpleJudge().glance(before, [after])[0, 0] for before, after in turns])
    full = np.array([sage.glance(before, [after])[0, 0] for before, after in turns])
    assert float(np.abs(simple - full).mean()) < 0.08
    assert float(np.corrcoef(simple, full)[0, 1]) > 0.8


def test_the_fit_makes_the_numbers_that_the_evaluator_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fitting, "EPOCHS", 2)
    lesson = fitting.collect(SimpleJudge(), 4, random.Random(1))
    made = fitting.fit(lesson)
    for name, part in weights()._asdict().items():
        assert np.array(made[name]).shape == part.shape, name
