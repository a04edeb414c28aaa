"""Every variant: what the computer plays is legal, beats chance and comes to an end, and a raise gets its answer."""

from __future__ import annotations

import random
from functools import cache

import pytest

from engine.computer.choose import accepts
from engine.computer.game import Choice, game
from engine.computer.judges import Bench, net_of
from engine.computer.ladder import bench, climb
from engine.computer.net import NetJudge
from engine.computer.probe import likely_kind
from engine.computer.protocol import Cube, Kind, Question, Terms
from engine.computer.quick import moves
from engine.computer.raise_or_roll import decide
from engine.rules.generate import turn_graph
from engine.rules.graph import follow
from engine.rules.position import Position
from engine.rules.text import pos
from engine.rules.variants import VARIANTS, variant
from tests.engine.computer.situations import needs_full

LEVELS = ("beginner", "club", "expert", "master")
STAKE = Terms(away=None)
CUBE = Cube(tuple(range(1, 11)))
REVERSED = [name for name, game in VARIANTS.items() if not (game.hit_wins or game.mother)]
every_game = pytest.mark.parametrize("name", VARIANTS)


def best() -> Bench:
    """What a server on this machine plays with."""
    return bench(likely_kind())


@cache
def reached(name: str, count: int, seed: int = 1) -> tuple[Choice, ...]:
    """Choices of games by chance."""
    rng = random.Random(f"{name} {seed}")
    found: list[Choice] = []
    while len(found) < count:
        playing = game(variant(name), rng)
        try:
            choice = next(playing)
            while True:
                found.append(choice)
                choice = playing.send(rng.choice(choice.options))
        except StopIteration:
            pass
    return tuple(random.Random(seed).sample(found, count))


def check_legal(tools: Bench, name: str, level: str, count: int, *, last_wins: bool = False) -> None:
    for seed, choice in enumerate(reached(name, count)):
        terms = Terms(last_wins=last_wins)
        question = Question(name, choice.position, choice.dice, level, terms, choice.context)
        graph = turn_graph(variant(name), choice.position, choice.dice, choice.context)
        assert follow(graph, moves(tools, question, seed)) is not None


@every_game
@pytest.mark.parametrize(("level", "count"), [("beginner", 24), ("club", 24), ("expert", 24), ("master", 4)])
def test_only_legal_turns_and_stages_are_played(name: str, level: str, count: int) -> None:
    check_legal(best(), name, level, count)
    check_legal(bench("simple"), name, level, count // 3)


@pytest.mark.verify
@pytest.mark.timeout(1800)
@every_game
@pytest.mark.parametrize("level", LEVELS)
def test_only_legal_turns_in_200_positions(name: str, level: str) -> None:
    check_legal(best(), name, level, 200)


@pytest.mark.parametrize("name", REVERSED)
def test_a_game_that_the_last_wins_is_played_too(name: str) -> None:
    for tools in {best(), bench("simple")}:
        check_legal(tools, name, "expert", 20, last_wins=True)
        check_legal(tools, name, "master", 3, last_wins=True)


@every_game
def test_three_and_four_dice_are_played(name: str) -> None:
    rng = random.Random(name)
    for seed, choice in enumerate(reached(name, 6, seed=2)):
        dice = tuple(rng.randint(1, 6) for _ in range(3 + seed % 2))
        question = Question(name, choice.position, dice, LEVELS[seed % 4], Terms(), choice.context._replace(stage=None))
        graph = turn_graph(variant(name), question.position, dice, question.context)
        if graph.ways[0]:
            assert follow(graph, moves(best(), question, seed)) is not None


@every_game
def test_it_beats_chance(name: str) -> None:
    assert climb("simple", "club", "random", 10, name, processes=1).share >= 0.7


@pytest.mark.verify
@pytest.mark.timeout(1800)
@every_game
def test_master_beats_chance_in_nine_of_ten_games(name: str) -> None:
    rung = climb(likely_kind(), "master", "random", 100, name)
    print(f"\n{name}: {rung}")
    assert rung.share >= 0.9


@every_game
def test_a_game_against_itself_ends(name: str) -> None:
    assert climb("simple", "expert", "expert", 2, name, processes=1).games == 2


@pytest.mark.verify
@pytest.mark.timeout(1800)
@every_game
def test_fifty_games_against_itself_end(name: str) -> None:
    assert climb(likely_kind(), "expert", "expert", 50, name).games == 50


EVEN = {15: "6:5 5:5 4:5 | 6:5 5:5 4:5", 3: "6:1 5:1 4:1 | 6:1 5:1 4:1"}
AHEAD = {15: "6:5 5:5 4:5 | 8:5 7:5 5:5", 3: "3:1 2:1 1:1 | 6:1 5:1 4:1"}
WON = {15: "2:2 1:1 | 20:15", 3: "1:1 | 20:3"}


def asked(name: str, positions: dict[int, str], level: str = "master", terms: Terms = STAKE) -> Question:
    checkers = variant(name).checkers
    return Question(name, pos(positions[checkers], checkers), (), level, terms)


KINDS = [pytest.param("full", marks=needs_full), "simple"]


@every_game
@pytest.mark.parametrize("kind", KINDS)
class TestRaises:
    def decision(self, kind: Kind, question: Question, step: str, cube: Cube = CUBE) -> str:
        return decide(bench(kind).judge(question), question, cube, step, 1)  # type: ignore[arg-type]

    def turned(self, question: Question) -> Question:
        return question._replace(position=question.position.turned())

    def test_a_lost_game_is_given_up(self, name: str, kind: Kind) -> None:
        assert self.decision(kind, self.turned(asked(name, WON)), "answer") == "decline"
        assert self.decision(kind, self.turned(asked(name, WON)), "answer", Cube((1, 2, 4, 8))) == "decline"

    def test_an_even_game_is_played_on(self, name: str, kind: Kind) -> None:
        assert self.decision(kind, asked(name, EVEN), "answer") == "accept"
        assert self.decision(kind, asked(name, EVEN), "answer", Cube((1, 2, 4, 8))) == "accept"

    def test_a_clear_lead_is_raised(self, name: str, kind: Kind) -> None:
        assert self.decision(kind, asked(name, AHEAD), "offer") == "accept"
        assert self.decision(kind, self.turned(asked(name, AHEAD)), "offer") == "decline"

    def test_a_sure_mars_is_too_good_to_raise(self, name: str, kind: Kind) -> None:
        assert self.decision(kind, asked(name, WON), "offer") == "decline" or not variant(name).mars

    def test_every_level_decides_everything(self, name: str, kind: Kind) -> None:
        for choice in reached(name, 3, seed=3):
            for level in LEVELS:
                question = Question(name, choice.position, (), level, STAKE)
                assert self.decision(kind, question, "offer") in ("accept", "decline")
                assert self.decision(kind, question, "answer", CUBE._replace(beaver=True)) in (
                    *("accept", "decline", "beaver"),
                )
                assert self.decision(kind, question, "beaver") in ("accept", "decline")

    def test_a_resignation_is_taken_where_nothing_more_is_to_be_won(self, name: str, kind: Kind) -> None:
        won, game = asked(name, WON), variant(name)
        assert accepts(bench(kind).judge(won), won, 3 if game.koks else 2 if game.mars else 1)
        assert accepts(bench(kind).judge(won), won, 1) is not game.mars
        ahead = asked(name, AHEAD)
        assert accepts(bench(kind).judge(ahead), ahead, 1)


def test_a_hit_that_ends_the_game_is_made() -> None:
    question = Question("sudden-death", pos("24:1 6:7 5:7 | 4:1 6:7 5:7"), (2, 1), "master")
    for tools in {best(), bench("simple")}:
        assert (24, 21) in [(src, dst) for src, dst in moves(tools, question, 1)] or _hits(question, tools)


def _hits(question: Question, tools: Bench) -> bool:
    graph = turn_graph(variant(question.variant), question.position, question.dice)
    walked = follow(graph, moves(tools, question, 1))
    return walked is not None and any(step.hit for step in walked[0])


def test_an_answering_roll_finishes_where_it_can() -> None:
    question = Question("international", Position(pos("2:1 1:1 | ").own, pos("off:15 | ").own), (6, 5), "beginner")
    assert sorted(moves(best(), question, 1)) == [(1, 0), (2, 0)]


@every_game
def test_every_game_has_its_evaluator(name: str) -> None:
    for last_wins in (False, True) if name in REVERSED else (False,):
        question = Question(name, reached(name, 1)[0].position, (), "master", Terms(last_wins=last_wins))
        judge = Bench().judge(question)
        assert isinstance(judge, NetJudge) is (net_of(variant(name), last_wins=last_wins) is not None)
