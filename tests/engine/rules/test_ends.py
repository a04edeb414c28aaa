"""When a game is over, and what it is worth: hits that end it, mothers, wins that do not count, draws."""

from __future__ import annotations

import pytest

from engine.rules.cascade import following, opened
from engine.rules.context import Stage, TurnContext
from engine.rules.ends import DRAW, Outcome, outcome
from engine.rules.generate import plays, turn_graph
from engine.rules.graph import follow
from engine.rules.notation import parse_play
from engine.rules.position import OFF, PINNED, Position
from engine.rules.score import Win, finished, most
from engine.rules.steps import stepped
from engine.rules.text import pos, pos_text
from engine.rules.variants import VARIANTS, variant

PLAKOTO, CRAZY = variant("plakoto"), variant("crazy-plakoto")
ONE, TWO, THREE = Win.OIN, Win.MARS, Win.KOKS


def played(
    name: str, line: str, dice: tuple[int, ...], play: str, context: TurnContext | None = None
) -> tuple[Position, Outcome | None]:
    """The position after a whole turn as the mover sees it, and how the game stands."""
    game = variant(name)
    turn = follow(turn_graph(game, pos(line), dice, context or TurnContext()), parse_play(play))
    assert turn is not None, "not a whole legal turn"
    steps, after = turn
    assert stepped(game, pos(line), steps) == after
    assert sum(step.hit for step in steps) == play.count("*")
    return after, outcome(game, after, steps)


def test_a_pinned_mother_ends_the_game_at_once() -> None:
    after, over = played("plakoto", "13:9 6:6 | 24:1 13:14", (5, 2), "6/1*")
    assert over == Outcome(TWO)
    assert after.opp[24] == PINNED


def test_the_game_goes_on_while_the_pinner_has_a_checker_on_his_start() -> None:
    line = "24:1 13:8 6:6 | 24:1 20:14"
    _, over = played("plakoto", line, (5, 2), "13/11 6/1*")
    assert over is None
    mars = {
        pos_text(play.position): outcome(PLAKOTO, play.position, play.steps)
        for play in plays(PLAKOTO, pos(line), (5, 2))
        if any(step.dst == 1 for step in play.steps)
    }
    assert mars["22:1 13:8 6:5 1:1 | 24:p 20:14"] == Outcome(TWO)


def test_leaving_the_own_start_while_the_pin_stands_wins() -> None:
    _, over = played("plakoto", "24:1 13:8 6:5 1:1 | 24:p 20:14", (6, 3), "24/18")
    assert over == Outcome(TWO)


def test_both_mothers_pinned_is_a_draw() -> None:
    after, over = played("plakoto", "24:p 13:8 6:6 | 24:1 20:13 1:1", (5, 2), "6/1*")
    assert (after.own[24], after.opp[24]) == (PINNED, PINNED)
    assert over == DRAW


def test_two_checkers_on_their_start_cannot_be_pinned() -> None:
    found = plays(PLAKOTO, pos("9:1 6:14 | 24:2 20:13"), (5, 3))
    assert found[0].steps
    assert all(play.position.own[1] == 0 for play in found)


def test_a_lone_checker_elsewhere_is_no_mother() -> None:
    after, over = played("plakoto", "13:9 6:6 | 20:1", (1, 2), "6/5* 13/11")
    assert after.opp[20] == PINNED
    assert over is None


def test_a_pin_holds_until_the_last_checker_has_left() -> None:
    line = "13:1 10:1 3:13 | 15:p 4:14"
    both, _ = played("plakoto", line, (3, 2), "13/10 3/1")
    assert (both.own[10], both.opp[15]) == (2, PINNED)
    one, _ = played("plakoto", pos_text(both), (6, 1), "10/4 3/2")
    assert one.opp[15] == PINNED
    none, _ = played("plakoto", pos_text(one), (6, 1), "10/4 3/2")
    assert none.opp[15] == 1


def test_a_pin_lifted_and_made_again_in_one_turn() -> None:
    after, _ = played("plakoto", "13:1 10:1 3:13 | 15:p 4:14", (3, 4), "10/6 13/10*")
    assert after.opp[15] == PINNED


@pytest.mark.parametrize(
    ("name", "loser", "win"),
    [
        ("plakoto", "19:1 6:14", TWO),  # never koks
        ("plakoto", "6:14", ONE),
        ("hypergammon", "bar:1 6:2", ONE),
        ("sudden-death", "bar:1 6:14", ONE),
        ("long", "24:15", TWO),
        ("long", "6:14", ONE),
        ("snake", "bar:9 24:6", THREE),
        ("longgammon", "24:15", THREE),
        ("caucasian", "bar:1 6:14", THREE),
    ],
)
def test_which_wins_count_more(name: str, loser: str, win: Win) -> None:
    game = variant(name)
    position = pos(f" | {loser}", game.checkers)
    assert finished(game, *position) is win
    assert outcome(game, position) == Outcome(win)


def test_the_first_hit_wins() -> None:
    _, over = played("sudden-death", "24:1 1:14 | 3:1 9:2 20:12", (6, 2), "24/22*")
    assert over == Outcome(ONE)
    _, over = played("sudden-death", "24:1 1:14 | 3:1 9:2 20:12", (6, 2), "24/18")
    assert over is None
    after = pos("16:1 1:14 | bar:1 9:2 20:12")
    assert outcome(variant("sudden-death"), after) is None, "the position alone does not show a hit"


def test_the_most_that_can_be_lost() -> None:
    most_at_start = {name: most(game, Position(*game.start)) for name, game in VARIANTS.items() if "rand" not in name}
    assert {name for name, value in most_at_start.items() if value == 1} == {"hypergammon", "sudden-death"}
    assert {name for name, value in most_at_start.items() if value == 2} == {
        "plakoto",
        "crazy-plakoto",
        "long",
        "long-sporty",
        "crazy-gulbar",
        "fevga",
    }
    assert most(PLAKOTO, pos("24:p 6:14 | 6:15")) == 2
    assert most(PLAKOTO, pos("6:14 | 6:15")) == 1


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("international", "bar:3 6:2 5:2 4:2 3:2 2:2 1:2 | bar:3 6:2 5:2 4:2 3:2 2:2 1:2"),
        ("plakoto", "24:15 | 24:3 7:2 6:2 5:2 4:2 3:2 2:2"),
    ],
)
def test_where_neither_side_can_ever_move_the_game_is_drawn(name: str, line: str) -> None:
    game = variant(name)
    stuck = all(
        not play.steps
        for board in (pos(line), pos(line).turned())
        for high in range(1, 7)
        for low in range(1, high + 1)
        for play in plays(game, board, (high, low))
    )
    assert outcome(game, pos(line)) == (DRAW if stuck else None)
    assert stuck == (name == "international")


def test_a_double_that_cannot_begin_is_not_handed_over() -> None:
    line = pos("24:15 | 7:2 24:13")
    first = opened(CRAZY, line, (6, 6))
    assert first == Stage(6, 4, 6)
    found = plays(CRAZY, line, (6, 6), TurnContext(stage=first))
    assert [play.steps for play in found] == [()]
    assert following(CRAZY, first, 0, line) is None


def test_what_the_thrower_cannot_play_is_the_opponents() -> None:
    line = pos("24:14 14:1 | 24:13 7:2")
    first = opened(CRAZY, line, (6, 6))
    assert first is not None
    (play,) = plays(CRAZY, line, (6, 6), TurnContext(stage=first))
    assert pos_text(play.position) == "24:14 2:1 | 24:13 7:2"
    handed = following(CRAZY, first, 2, play.position)
    assert handed == Stage(6, 2, 6, handed=True)
    theirs = plays(CRAZY, play.position.turned(), (6, 6), TurnContext(stage=handed))
    assert sorted(pos_text(option.position.turned()) for option in theirs) == sorted(
        ["24:14 2:1 | 24:12 12:1 7:2", "24:14 2:1 | 24:11 18:2 7:2"]
    )
    assert following(CRAZY, handed, 2, theirs[0].position) is None


def test_the_turn_that_brings_the_last_checker_home_bears_nothing_off() -> None:
    """That number is finished with moves inside home, and no higher one follows."""
    stage = Stage(4, 4, 3)
    found = plays(CRAZY, pos("9:1 6:14 | 24:15"), (4, 4), TurnContext(stage=stage))
    home = [play for play in found if not any(play.position.own[7:])]
    assert home
    for play in found:
        assert len(play.steps) == 4
        assert play.position.own[OFF] == 0
        assert (following(CRAZY, stage, 4, play.position) is None) == (play in home)


def test_all_home_before_the_roll_is_an_ordinary_double() -> None:
    assert opened(CRAZY, pos("6:15 | 20:15"), (2, 2)) is None
    found = plays(CRAZY, pos("2:15 | 20:15"), (2, 2))
    assert {play.position.own[OFF] for play in found} == {4}


def test_a_stage_that_pins_the_mother_ends_the_game() -> None:
    stage = Stage(5, 4, 4)
    _, over = played("crazy-plakoto", "13:9 6:6 | 24:1 19:14", (5, 5), "6/1*", TurnContext(stage=stage))
    assert over == Outcome(TWO)
