"""Choosing a play on every level, with both evaluators."""

from __future__ import annotations

from functools import cache

import pytest

from engine.computer.choose import accepts
from engine.computer.judge import Judge
from engine.computer.judges import Bench
from engine.computer.ladder import judge
from engine.computer.levels import SKILLS
from engine.computer.protocol import Kind
from engine.computer.quick import moves, quick_answer, quick_moves
from engine.computer.stakes import worth
from engine.rules.generate import plays
from engine.rules.position import Position
from engine.rules.text import pos, pos_text
from engine.rules.variants.short import INTERNATIONAL
from tests.engine.computer.situations import START, ask, needs_full, reached, result

LEVELS = ("beginner", "club", "expert", "master")
BOTH = [pytest.param("full", marks=needs_full), "simple"]


@cache
def bench(kind: Kind) -> Bench:
    return Bench(judge(kind) if kind == "full" else None)


def of(kind: Kind) -> Judge:
    return bench(kind).judge(ask(START, (2, 1)))


@pytest.mark.parametrize("kind", BOTH)
@pytest.mark.parametrize("level", LEVELS)
def test_every_answer_is_a_whole_legal_turn(kind: Kind, level: str) -> None:
    for seed, (position, dice) in enumerate(reached(60 if level == "master" else 300)):
        question = ask(position, dice, level, away=(1 + seed % 7, 1 + seed % 3))
        result(question, moves(bench(kind), question, seed))


@pytest.mark.parametrize("kind", BOTH)
@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_plays_the_same(kind: Kind, level: str) -> None:
    for position, dice in reached(8, seed=2):
        question = ask(position, dice, level)
        assert moves(bench(kind), question, 5) == moves(bench(kind), question, 5)


@pytest.mark.parametrize("kind", BOTH)
@pytest.mark.parametrize(
    ("dice", "end"),
    [
        ((3, 1), "24:2 13:5 8:2 6:4 5:2"),
        ((4, 2), "24:2 13:5 8:2 6:4 4:2"),
        ((6, 1), "24:2 13:4 8:2 7:2 6:5"),
        ((6, 5), "24:1 13:6 8:3 6:5"),
    ],
)
def test_master_opens_as_every_book_does(kind: Kind, dice: tuple[int, int], end: str) -> None:
    question = ask(START, dice)
    found = result(question, moves(bench(kind), question, 1))
    assert pos_text(found) == f"{end} | 24:2 13:5 8:3 6:5"


@pytest.mark.parametrize("kind", BOTH)
@pytest.mark.parametrize(
    ("name", "position", "dice", "end"),
    [
        ("the last men go off", "2:1 1:1 | 6:2", (6, 5), "off:15 | 6:2"),
        ("a double takes four off", "6:2 5:2 | 1:2", (6, 6), "off:15 | 1:2"),
        ("it hits the man that would win", "24:1 6:7 5:7 | 4:1", (2, 1), "21:1 6:7 5:7 | bar:1"),
    ],
)
def test_an_obvious_play_is_found(kind: Kind, name: str, position: str, dice: tuple[int, int], end: str) -> None:
    question = ask(position, dice)
    assert result(question, moves(bench(kind), question, 1)) == pos(end), name


@pytest.mark.parametrize("kind", BOTH)
def test_nobody_gives_away_more_than_the_limit_of_his_level(kind: Kind) -> None:
    for level in ("beginner", "club", "expert"):
        for seed, (position, dice) in enumerate(reached(100, seed=5)):
            question = ask(position, dice, level)
            options = [play.position for play in plays(INTERNATIONAL, position, dice)]
            best = worth(of(kind).glance(position, options), question.terms).max()
            played = result(question, moves(bench(kind), question, seed))
            value = worth(of(kind).glance(position, [played]), question.terms)[0]
            assert value >= best - SKILLS[kind][level].limit - 1e-4


@pytest.mark.parametrize("kind", BOTH)
def test_a_lower_level_plays_worse_in_the_eyes_of_the_evaluator(kind: Kind) -> None:
    given = {level: 0.0 for level in LEVELS}
    turns = reached(120, seed=3)
    for level in LEVELS:
        for seed, (position, dice) in enumerate(turns):
            question = ask(position, dice, level)
            after = result(question, moves(bench(kind), question, seed, hurry=True))
            given[level] += float(of(kind).glance(position, [after])[0, 0])
    assert given["beginner"] < given["club"] < given["expert"] < given["master"]


@pytest.mark.parametrize("kind", BOTH)
@pytest.mark.parametrize(
    ("position", "value", "away", "taken"),
    [
        ("6:15 | 24:2 13:13", 1, (1, 1), True),  # a single game: any win is all there is
        ("2:2 | 24:15", 1, (5, 5), False),  # one roll from a mars, and the other side has none off
        ("2:2 | 24:15", 1, (1, 5), True),  # no more than a point is needed
        ("1:2 | 6:5 1:5", 1, (5, 5), True),  # it has men off: nothing more to win
        ("24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5", 1, (3, 3), True),
    ],
)
def test_a_resignation_is_taken_when_playing_on_is_not_worth_more(
    kind: Kind, position: str, value: int, away: tuple[int, int], taken: bool
) -> None:
    assert accepts(of(kind), ask(position, (2, 1), away=away), value) is taken


@needs_full
def test_the_analyser_plays_on_for_a_koks() -> None:
    assert not accepts(of("full"), ask("2:2 | 24:15", (2, 1), away=(5, 5)), 2)


def test_the_quick_move_is_legal_and_the_quick_answer_sound() -> None:
    for position, dice in reached(50, seed=4):
        question = ask(position, dice, "club")
        result(question, quick_moves(question))
    assert quick_answer(ask("6:15 | 24:2 13:13", (2, 1)), 1)


def test_a_question_that_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="not a roll"):
        moves(bench("simple"), ask(START, (7, 1)), 1)


@needs_full
def test_the_analyser_is_not_asked_about_boards_it_cannot_hold() -> None:
    three = pos("24:1 23:1 22:1 | 24:1 23:1 22:1", checkers=3)
    with pytest.raises(ValueError, match="not a position"):
        judge("full").glance(three, [Position(three.own, three.opp)])
