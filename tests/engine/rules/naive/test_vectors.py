"""The second rule book itself, against what was worked by hand: mothers, the Crazy cascade, worth, set-ups.

The names of the tests carry the rows' numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.engine.rules.naive.board import BAR, Board, across, board, side, turned
from tests.engine.rules.naive.course import Now, Numbers, after, ends, rolled, waiting
from tests.engine.rules.naive.ending import draw_mode, reverse, worth
from tests.engine.rules.naive.starts import SAME_FOR_BOTH, complaints, first_board
from tests.engine.rules.naive.steps import Turn, against
from tests.engine.rules.naive.turns import answer, dead, legal_ends
from tests.engine.rules.naive.variants import VARIANTS
from tests.engine.rules.naive.why import Question

MOTHER = {"1": 1, "13": 14}  # one enemy man left on his start point


def plakoto(own: dict[str, int], opp: dict[str, int], dice: list[int], *pinned_opp: int) -> dict[str, Any]:
    return {"variant": "plakoto", "own": own, "opp": opp, "dice": dice, "pinned_opp": list(pinned_opp)}


def test_m01_pinning_the_mother_ends_the_game_with_mars() -> None:
    case = plakoto({"6": 14, "8": 1}, MOTHER, [5, 2])
    over = [end for end in legal_ends(case) if end.over]
    assert {(end.over, worth("plakoto", end.board)) for end in over} == {("win", 2)}
    assert (2,) in {end.dice for end in over}


def test_m02_the_game_goes_on_while_the_own_start_is_held() -> None:
    ends = legal_ends(plakoto({"24": 1, "6": 14}, MOTHER, [5, 2]))
    pinning = [end for end in ends if 1 in end.board.pinned_opp]
    assert {(end.over, end.dice) for end in pinning if end.board.own[24]} == {("", ())}


def test_m04_leaving_the_start_while_the_pin_stands_wins() -> None:
    ends = legal_ends(plakoto({"24": 1, "6": 13, "1": 1}, MOTHER, [6, 1], 1))
    left = [end for end in ends if not end.board.own[24]]
    assert {end.over for end in left} == {"win"}
    assert (1,) in {end.dice for end in left}
    assert {worth("plakoto", end.board) for end in left} == {2}


def test_both_mothers_pinned_is_a_draw() -> None:
    case = plakoto({"24": 1, "6": 14}, MOTHER | {"13": 13, "24": 1}, [5, 2]) | {"pinned_own": [24]}
    assert "draw" in {end.over for end in legal_ends(case)}


def test_m05_two_men_on_the_start_point_close_it() -> None:
    question = Question(plakoto({"24": 1, "6": 14}, {"1": 2, "13": 13}, [5, 2]))
    assert question.why(6, 1) == {against("point_closed", 1)}


def test_m06_a_last_man_elsewhere_is_no_mother() -> None:
    ends = legal_ends(plakoto({"6": 15}, {"4": 1, "off": 14}, [2, 1]))
    assert any(4 in end.board.pinned_opp for end in ends)
    assert not any(end.over for end in ends)


def test_m07_pinned_until_the_last_man_leaves() -> None:
    ends = legal_ends(plakoto({"10": 2, "6": 13}, {"10": 1, "24": 14}, [2, 1], 10))
    assert {(end.board.own[10], 10 in end.board.pinned_opp) for end in ends} == {(2, True), (1, True), (0, False)}


def test_m08_koks_does_not_exist_in_plakoto() -> None:
    assert worth("plakoto", board(plakoto({}, {"1": 1, "24": 14}, []))) == 2


def test_two_closed_homes_with_men_on_both_bars_are_dead() -> None:
    closed = {str(point): 2 for point in range(1, 7)}
    away = {str(point): 2 for point in range(19, 25)}
    both = {"variant": "international", "own": closed | {"bar": 3}, "opp": away | {"bar": 3}}
    assert dead("international", board(both))
    assert not dead("international", board({**both, "opp": away | {"13": 3}}))


def crazy(own: dict[str, int], opp: dict[str, int]) -> Board:
    return board({"variant": "crazy-plakoto", "own": own, "opp": opp})


def farthest(found: list[Turn]) -> Turn:
    """The end whose rearmost men have come farthest."""
    return min(found, key=lambda end: end.board.own[::-1])


def thrown(board: Board, number: int, choose: Callable[[list[Turn]], Turn] = farthest) -> tuple[list[Numbers], Now]:
    """A double as far as its thrower plays it: the numbers played, and where that has led to."""
    now, played = rolled(waiting("crazy-plakoto", board), (number, number)), list[Numbers]()
    while now.todo and now.mover == 0:
        end = choose(ends(now))
        count = len(now.todo[0]) - len(end.dice)
        played += [now.todo[0][:count]] if count else []
        now = after(now, end)
    return played, now


def own_view(now: Now) -> Board:
    """The board as the thrower sees it."""
    return now.board if now.mover == 0 else turned("crazy-plakoto", now.board)


def test_cp1_a_double_that_cannot_start_is_not_handed_over() -> None:
    played, now = thrown(crazy({"24": 15}, {"18": 2, "1": 13}), 6)
    assert (played, now.todo, now.mover) == ([], (), 1)


def test_cp2_what_is_left_of_a_stage_is_handed_over() -> None:
    played, now = thrown(crazy({"24": 14, "14": 1}, {"1": 13, "18": 2}), 6)
    assert own_view(now).own == side({"24": 14, "2": 1}, 15)
    assert (played, now.todo, now.handed) == ([(6, 6)], ((6, 6),), True)
    found = {end.board.own for end in ends(now)}
    assert found == {side(men, 15) for men in ({"24": 12, "12": 1, "7": 2}, {"24": 11, "18": 2, "7": 2})}
    assert {after(now, end)[2:5] for end in ends(now)} == {(1, (), 0)}  # and now he throws


def test_cp4_each_stage_in_full_before_the_next() -> None:
    reached = set()
    for seed in range(40):
        played, now = thrown(crazy({"24": 15}, {"1": 15}), 3, Random(seed).choice)
        assert sum(map(sum, played)) == 360 - pips(own_view(now).own)
        assert sum(map(sum, now.todo)) == 72 - sum(map(sum, played))
        reached.add(tuple(played))
    assert ((3,) * 4, (4,) * 4, (5,) * 4, (6,) * 4) in reached


def test_cp5_there_is_nothing_above_six() -> None:
    assert rolled(waiting("crazy-plakoto", crazy({"24": 15}, {"1": 15})), (6, 6)).todo == ((6,) * 4,)


def test_cp6_the_last_man_home_stops_the_progression() -> None:
    played, now = thrown(crazy({"22": 1, "6": 14}, {"24": 15}), 3)
    assert (played, now.todo) == ([(3,) * 4, (4,) * 4], ())
    assert own_view(now).own == side({"6": 12, "2": 3}, 15)


def test_cp7_at_home_a_double_is_ordinary() -> None:
    played, now = thrown(crazy({"6": 2, "2": 3}, {"24": 15}), 2)
    assert (played, now.todo) == ([(2,) * 4], ())
    case = {"variant": "crazy-plakoto", "own": {"6": 2, "2": 3}, "opp": {"24": 15}, "dice": [2, 2]}
    assert {"4": 2, "2": 1, "off": 12} in [result["own"] for result in answer(case)["results"]]


def test_cp8_a_pinned_mother_voids_the_rest() -> None:
    played, now = thrown(crazy({"5": 3, "9": 12}, MOTHER), 4, lambda found: max(found, key=lambda end: end.over))
    assert (now.over, now.todo) == ("win", ())
    assert sum(map(len, played)) < 4


def test_the_head_counts_what_is_handed_over_and_what_is_thrown_together() -> None:
    """(3.1.5, 6.10) What the other side threw is no double of his own: of it one man leaves the head."""
    both = {"variant": "crazy-gulbar", "own": {"24": 15}, "opp": {"12": 15}}
    (white,) = ends(now := rolled(waiting("crazy-gulbar", board(both)), (6, 6)))
    assert (white.board.own[24], white.dice) == (13, (6, 6))
    handed = after(now, white)
    (black,) = ends(handed)
    assert (handed.todo, black.board.own[24], black.dice) == (((6, 6),), 14, (6,))
    now = after(handed, black)
    assert (now.mover, now.todo) == (1, ())
    assert {end.board.own[24] for end in ends(rolled(now, (3, 3)))} == {13}  # one more, by his own double
    assert {end.board.own[24] for end in ends(rolled(now, (2, 1)))} == {14}


@pytest.mark.parametrize(
    ("row", "name", "loser", "expected"),
    [
        ("K01", "international", {"24": 14, "off": 1}, 1),
        ("K02", "international", {"24": 15}, 2),
        ("K03", "international", {"24": 14, "bar": 1}, 3),
        ("K04", "international", {"24": 14, "6": 1}, 3),
        ("K06", "long", {"12": 15}, 2),
        ("K07", "hypergammon", {"24": 2, "bar": 1}, 1),
    ],
)
def test_worth(row: str, name: str, loser: dict[str, int], expected: int) -> None:
    assert worth(name, board({"variant": name, "own": {}, "opp": loser})) == expected, row


def test_k08_sudden_death_is_worth_one() -> None:
    case = {"variant": "sudden-death", "own": {"24": 1, "1": 14}, "opp": {"22": 1, "16": 14}, "dice": [6, 2]}
    hits = [end for end in legal_ends(case) if end.board.opp[BAR]]
    assert [(end.over, worth("sudden-death", end.board)) for end in hits] == [("win", 1)]


def test_k29_k31_any_answering_roll_takes_two_men_from_the_ace_point() -> None:
    for one in range(1, 7):
        for two in range(1, one + 1):
            black = {"variant": "international", "own": {"1": 2, "off": 13}, "opp": {}, "dice": [one, two]}
            white = turned("international", board(black))
            assert {draw_mode("international", white, end.board) for end in legal_ends(black)} == {"draw"}


def test_k33_k34_who_was_first() -> None:
    assert draw_mode("international", board({"variant": "international", "own": {"1": 1}, "opp": {}}), None) == "black"
    assert reverse("white") == ("black", 1)


def test_k42_men_off_stay_off() -> None:
    case = {"variant": "international", "own": {"24": 1}, "opp": {"23": 1, "off": 14}, "dice": [1, 2]}
    assert {(end.board.opp[0], end.board.opp[BAR]) for end in legal_ends(case)} >= {(14, 1)}


def pips(men: tuple[int, ...]) -> int:
    return sum(point * count for point, count in enumerate(men))


@pytest.mark.parametrize(
    ("name", "white", "black"),
    [
        ("international", 167, 167),
        ("nackgammon", 194, 194),
        ("hypergammon", 69, 69),
        *((name, 360, 360) for name in ("longgammon", "plakoto", "crazy-plakoto")),
        *((name, 360, 360) for name in ("long", "long-sporty", "crazy-gulbar", "fevga")),
        ("snake", 167, 363),
        ("exchange-of-fire", 162, 162),
    ],
)
def test_g01_pips_at_the_start(name: str, white: int, black: int) -> None:
    start = first_board(name, Random(1))
    assert (pips(start.own), pips(turned(name, start).own)) == (white, black)


def test_g02_the_standard_start_by_whites_route() -> None:
    start = first_board("international", Random(1))
    assert {25 - point: men for point, men in enumerate(start.own) if men} == {1: 2, 12: 5, 17: 3, 19: 5}
    assert {25 - point: men for point, men in enumerate(start.opp) if men} == {24: 2, 13: 5, 8: 3, 6: 5}


def test_g03_the_long_route() -> None:
    assert [25 - across("long", 25 - i) for i in range(1, 25)] == [(i + 11) % 24 + 1 for i in range(1, 25)]


@pytest.mark.parametrize(
    ("name", "men", "broken"),
    [
        ("randgammon-1", {"24": 1, "20": 2, "13": 4, "8": 3, "6": 5}, []),  # G04
        ("randgammon-1", {"24": 2, "13": 5, "8": 3, "6": 5}, [3]),  # G05
        ("randgammon-1", {"24": 1, "9": 2, "8": 2, "7": 2, "6": 2, "5": 2, "4": 4}, [3]),  # G07
        ("randgammon-2", {"24": 2, "21": 3, "13": 4, "7": 4, "5": 2}, []),  # G09
    ],
)
def test_randgammon(name: str, men: dict[str, int], broken: list[int]) -> None:
    assert complaints(name, side(men, 15)) == broken


def test_g10_exchange_of_fire_has_a_point_for_everyone() -> None:
    start = first_board("exchange-of-fire", Random(1))
    assert all(bool(mine) != bool(his) for mine, his in zip(start.own[1:25], start.opp[1:25], strict=True))


@pytest.mark.parametrize("name", VARIANTS)
def test_every_start_has_all_men(name: str) -> None:
    start = first_board(name, Random(3))
    assert sum(start.own) == sum(start.opp) == VARIANTS[name].men
    assert name in SAME_FOR_BOTH or name in ("snake", "randgammon-1", "randgammon-2")
