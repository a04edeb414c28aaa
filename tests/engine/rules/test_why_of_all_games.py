"""Every reason of every game, against the second rule book: each step that a player could try, inside turns too.

The second rule book tells what stops a step first, in the order of the written protocol, and the points that prove it.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from random import Random

import pytest

from engine.rules import why
from engine.rules.case import read_case
from engine.rules.graph import Move
from engine.rules.variants import VARIANTS, variant
from engine.rules.why import Reason, why_not
from tests.engine.rules.naive.positions import Case, sample
from tests.engine.rules.naive.steps import Objection
from tests.engine.rules.naive.why import Question

SLICE, WHOLE = 12, 625
"""Positions of each of the sixteen games: the whole are 10,000."""

ASKED = [(src, dst) for src in range(26) for dst in range(26)]


@pytest.fixture(autouse=True)
def one_look_at_each_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """All steps of one turn are asked here one after the other, so the turn is looked at once."""
    for name in ("turn_of", "graph_of"):
        monkeypatch.setattr(why, name, lru_cache(4)(getattr(why, name)))


def begun(case: Case, random: Random) -> tuple[list[Move], Question]:
    """A turn at its start or some steps into it, hardly ever at its end."""
    way: list[Move] = []
    question = Question(case)
    while moves := question.moves():
        way.append(random.choice(moves))
        question.take(*way[-1])
    taken = way[: random.randrange(len(way))] if way and random.random() < 0.95 else way
    return taken, Question(case, taken)


def confirmed(name: str, count: int, seed: int) -> Counter[str]:
    """Ask about every pair of places and compare; how often each reason was given."""
    given, random, game = Counter[str](), Random(seed), variant(name)
    for case in sample(name, count, seed):
        _, position, dice, context = read_case(case)
        taken, question = begun(case, random)
        for src, dst in ASKED:
            told = why_not(game, position, dice, taken, src, dst, context)
            expected = question.why(src, dst)
            if told is None:
                assert not expected, (case, taken, src, dst, expected)
            else:
                assert Objection(told.reason, frozenset(told.points)) in expected, (
                    case,
                    taken,
                    src,
                    dst,
                    told,
                    expected,
                )
                assert len(set(told.points)) == len(told.points)
                given[told.reason] += 1
    return given


@pytest.mark.parametrize("name", VARIANTS)
def test_reasons_of_a_slice(name: str) -> None:
    confirmed(name, SLICE, seed=31)


@pytest.mark.verify
def test_ten_thousand_positions() -> None:
    given = sum((confirmed(name, WHOLE, seed=32) for name in VARIANTS), Counter[str]())
    print(dict(given))
    assert set(given) == set(Reason)
