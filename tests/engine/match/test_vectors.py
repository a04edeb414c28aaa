"""Scoring, raising, matches and series, one row of the book's hand-worked cases after the other."""

from __future__ import annotations

import pytest

from engine.dice.modes import DiceMode
from engine.match import raising, worth
from engine.match.clock import clock_for
from engine.match.commands import AnswerRaise, Beaver, Flag, OfferRaise, OfferResign, Play, Roll
from engine.match.decide import start
from engine.match.events import Event, GameEnded, GameStarted, How, MatchEnded, Passed, Rolled, ToRoll
from engine.match.evolve import apply
from engine.match.raising import auto_raises, crawford, level_after
from engine.match.state import Cube, GameResult, Match
from engine.match.table import Progression, Raising, Seat, Series, Stake, Table
from engine.rules.score import Win

from .setting import NOW, SEATS, UNTIMED, Dealt, accepted, begun, other, standing

LINEAR, DOUBLING = Progression.LINEAR, Progression.DOUBLING
CUBE = Table(raising=Raising.CUBE)
CLASSIC = Table(raising=Raising.CUBE, progression=DOUBLING, raises=6)
BEAVER = Table(raising=Raising.BEAVER)
DRAW = Table(series=Series.DRAW)

both_seats = pytest.mark.parametrize("seat", SEATS)


def end(events: tuple[Event, ...]) -> GameEnded:
    return next(event for event in events if isinstance(event, GameEnded))


def off(seat: Seat, loser: str, table: Table = UNTIMED, raises: int = 0, **changes: object) -> GameEnded:
    """`seat` bears off its last checker."""
    cube = Cube(raises, None, changes.pop("taken", raises > 0) is True)
    events, _ = accepted(standing("1:1", loser, (2, 1), seat, table=table, cube=cube, **changes), Play(((1, 0),)), seat)
    return end(events)


def waiting(seat: Seat, table: Table, raises: int = 0, owner: Seat | None = None, **changes: object) -> Match:
    cube = Cube(raises, owner, raises > 0)
    return standing("13:5 6:10", "13:5 6:10", (), seat, table=table, to_roll=True, cube=cube, **changes)


def declined(match: Match, seat: Seat) -> GameEnded:
    _, offered = accepted(match, OfferRaise(), seat)
    return end(accepted(offered, AnswerRaise(False), other(seat))[0])


@both_seats
@pytest.mark.parametrize(
    ("loser", "win", "points"),
    [
        ("24:14", Win.KOKS, 1),
        ("7:14", Win.OIN, 1),
        ("7:15", Win.MARS, 2),
        ("bar:1 7:14", Win.KOKS, 3),
        ("19:1 7:14", Win.KOKS, 3),
    ],
)
def test_k01_to_k04_oin_mars_koks(seat: Seat, loser: str, win: Win, points: int) -> None:
    won = off(seat, loser)
    assert (won.win, won.points) == ((Win.OIN, 1) if points == 1 else (win, points))


@both_seats
def test_k06_long_has_no_koks(seat: Seat) -> None:
    won = off(seat, "24:15", Table(variant="long"), turns=9)
    assert (won.win, won.points) == (Win.MARS, 2)


@both_seats
def test_k07_hypergammon_counts_one(seat: Seat) -> None:
    match = standing("1:1", "bar:3", (2, 1), seat, table=Table(variant="hypergammon"))
    three = [tuple(count - 12 if place == 0 else count for place, count in enumerate(men)) for men in match.men]
    events, _ = accepted(match._replace(men=(three[0], three[1])), Play(((1, 0),)), seat)
    assert (end(events).win, end(events).points) == (Win.OIN, 1)


@both_seats
def test_k08_sudden_death_counts_its_level(seat: Seat) -> None:
    table = Table(variant="sudden-death", raising=Raising.CUBE)
    match = standing("13:5 8:3 6:7", "22:1 13:14", (5, 2), seat, table=table, cube=Cube(2, None, True))
    events, after = accepted(match, Play(((8, 3),)), seat)
    assert end(events) == GameEnded(seat, Win.OIN, 3, How.HIT)
    assert after.winner == seat


@both_seats
def test_k09_k10_without_and_with_mars(seat: Seat) -> None:
    assert off(seat, "7:15", Table(raising=Raising.NONE)).points == 1
    assert off(seat, "bar:15", Table(raising=Raising.MARS)).points == 3


@both_seats
def test_k11_jacoby_asks_for_a_raise_that_was_taken(seat: Seat) -> None:
    jacoby = Table(raising=Raising.JACOBY)
    assert off(seat, "bar:15", jacoby).points == 1
    assert off(seat, "bar:15", jacoby, raises=1).points == 6


def test_k14_levels_after_three_raises() -> None:
    assert (level_after(LINEAR, 3), level_after(DOUBLING, 3)) == (4, 8)


@both_seats
@pytest.mark.parametrize(("table", "raises", "points"), [(CUBE, 3, 4), (CLASSIC, 3, 8), (CUBE, 0, 1), (CLASSIC, 0, 1)])
def test_k15_k16_a_declined_raise_loses_the_value_before(seat: Seat, table: Table, raises: int, points: int) -> None:
    assert declined(waiting(seat, table, raises), seat) == GameEnded(seat, Win.OIN, points, How.DECLINED)


@both_seats
def test_a_taken_raise_makes_the_taker_the_owner_and_throws(seat: Seat) -> None:
    _, offered = accepted(waiting(seat, CUBE), OfferRaise(), seat)
    events, after = accepted(offered, AnswerRaise(True), other(seat), rolls=[(6, 1)])
    assert (raising.level(after), after.cube.owner, after.turn, after.dice) == (2, other(seat), seat, (6, 1))
    assert Rolled(seat, (6, 1)) in events
    events, after = accepted(after, Play(((13, 7), (7, 6))), seat)
    assert events[-1] == ToRoll(other(seat))
    assert after.to_roll


@both_seats
def test_k18_a_refused_beaver_loses_the_value_before_it(seat: Seat) -> None:
    _, offered = accepted(waiting(seat, BEAVER), OfferRaise(), seat)
    _, beavered = accepted(offered, Beaver(), other(seat))
    refused = end(accepted(beavered, AnswerRaise(False), seat)[0])
    assert refused == GameEnded(other(seat), Win.OIN, 2, How.DECLINED)
    _, taken = accepted(beavered, AnswerRaise(True), seat, rolls=[(6, 1)])
    assert (raising.level(taken), taken.cube.owner, taken.turn) == (3, other(seat), seat)


@both_seats
def test_k20_a_raise_from_the_bar_against_a_closed_board(seat: Seat) -> None:
    shut = standing("bar:1 13:14", "6:3 5:3 4:3 3:2 2:2 1:2", (), seat, table=CUBE, to_roll=True)
    accepted(shut, OfferRaise(), seat)
    events, after = accepted(shut, Roll(), seat, rolls=[(5, 4)])
    assert events == (Rolled(seat, (5, 4)), Passed(seat), ToRoll(other(seat)))
    assert after.turn == other(seat)


def test_k21_equal_opening_dice_raise_once() -> None:
    auto = Table(raising=Raising.AUTO)
    assert [auto_raises(auto, 2), auto_raises(auto, 2, most=9)] == [1, 2]
    assert (level_after(LINEAR, 2), level_after(DOUBLING, 2)) == (3, 4)
    match = apply(None, start("m-1", auto, NOW, Dealt([(4, 4), (3, 3), (5, 2)])))
    assert (raising.level(match), match.cube) == (2, Cube(1, None, False))
    assert apply(None, start("m-1", CUBE, NOW, Dealt([(4, 4), (5, 2)]))).cube.raises == 0


def won(seat: Seat, points: int) -> GameResult:
    return GameResult(1, seat, Win.OIN, points, How.OFF)


def test_k22_k23_crawford_is_the_first_game_a_point_from_the_end() -> None:
    assert crawford(5, (4, 2), (won(1, 2), won(0, 4)))
    assert not crawford(5, (4, 3), (won(0, 4), won(1, 3)))
    assert not crawford(5, (3, 3), (won(0, 3), won(1, 3)))
    assert not crawford(1, (0, 0), ())
    assert crawford(2, (1, 0), (won(0, 1),))


@both_seats
def test_k22_k23_no_raise_in_the_crawford_game_and_again_after_it(seat: Seat) -> None:
    table = Table(points=5, raising=Raising.CUBE, progression=DOUBLING, raises=6)
    score = (4, 0) if seat == 0 else (0, 4)
    match = standing("13:5 6:10", "13:5 6:10", (6, 1), seat, table=table, score=score, results=(won(seat, 4),))
    events, _ = accepted(match, Play(((13, 7), (7, 6))), seat, rolls=[(5, 2)])
    assert events[-1] == Rolled(other(seat), (5, 2)), "nobody is asked to raise"
    events, after = accepted(match, OfferResign(3), seat, openings=[(2, 1)])
    assert (end(events).winner, sorted(after.score), raising.is_crawford(after)) == (other(seat), [3, 4], False)
    events, _ = accepted(after, Play(((13, 11), (6, 5))), 0)
    assert events[-1] == ToRoll(1)


@both_seats
def test_k24_k27_points_over_the_end_are_counted_and_the_match_is_over(seat: Seat) -> None:
    five = Table(points=5, raising=Raising.CUBE)
    score = (3, 3)
    match = standing("1:1", "7:15", (2, 1), seat, table=five, cube=Cube(1, None, True), score=score)
    events, after = accepted(match, Play(((1, 0),)), seat)
    assert (end(events).points, after.score[seat], after.phase) == (4, 7, "over")
    six = (6, 0) if seat == 0 else (0, 6)
    match = standing("1:1", "bar:15", (2, 1), seat, table=Table(points=7), score=six)
    assert accepted(match, Play(((1, 0),)), seat)[1].phase == "over"


def drawn_up(seat: Seat, loser: str, table: Table = DRAW) -> Match:
    """`seat` is White and about to bear off its last checker."""
    return standing("1:1", loser, (2, 1), seat, table=table, white=seat)


@both_seats
@pytest.mark.parametrize("dice", [(2, 1), (1, 1)])
def test_k29_k31_an_answering_roll_that_finishes_is_a_draw(seat: Seat, dice: tuple[int, int]) -> None:
    events, after = accepted(drawn_up(seat, "1:2"), Play(((1, 0),)), seat, rolls=[dice])
    assert (events[-1], after.turn) == (Rolled(other(seat), dice), other(seat))
    events, after = accepted(after, Play(((1, 0), (1, 0))), other(seat))
    assert events[-2:] == (GameEnded(None, None, 0, How.DRAW), MatchEnded(None, How.DRAW))
    assert (after.phase, after.winner, worth.payout(after)) == ("over", None, 0)


@both_seats
def test_an_answering_roll_that_falls_short_is_judged_after_it(seat: Seat) -> None:
    _, after = accepted(drawn_up(seat, "1:15"), Play(((1, 0),)), seat, rolls=[(2, 1)])
    events, _ = accepted(after, Play(((1, 0), (1, 0))), other(seat))
    assert end(events) == GameEnded(seat, Win.OIN, 1, How.OFF), "two checkers off saved the mars"
    events, after = accepted(drawn_up(seat, "24:15"), Play(((1, 0),)), seat, rolls=[(2, 1)])
    events, _ = accepted(after, Play(((24, 22), (24, 23))), other(seat))
    assert end(events).win == Win.KOKS


@both_seats
def test_no_raise_comes_before_an_answering_roll(seat: Seat) -> None:
    table = Table(series=Series.DRAW, raising=Raising.CUBE)
    events, _ = accepted(drawn_up(seat, "1:2", table), Play(((1, 0),)), seat, rolls=[(2, 1)])
    assert not any(isinstance(event, ToRoll) for event in events)


@both_seats
def test_who_is_off_and_waits_for_the_answer_has_nothing_to_resign(seat: Seat) -> None:
    _, after = accepted(drawn_up(seat, "1:15"), Play(((1, 0),)), seat, rolls=[(2, 1)])
    assert worth.most(after, seat) == 0
    assert worth.most(after, other(seat)) > 0


@both_seats
def test_k33_black_first_wins_at_once(seat: Seat) -> None:
    events, _ = accepted(drawn_up(seat, "1:2")._replace(white=other(seat)), Play(((1, 0),)), seat)
    assert end(events).winner == seat


@both_seats
def test_k34_in_a_reverse_game_the_last_one_wins(seat: Seat) -> None:
    lost = off(seat, "7:15", Table(series=Series.REVERSE))
    assert (lost.winner, lost.win, lost.points) == (other(seat), Win.OIN, 1)


@both_seats
def test_k35_each_checker_not_borne_off_costs_the_base(seat: Seat) -> None:
    table = Table(stake=Stake.CHECKERS, base=10)
    events, after = accepted(standing("1:1", "3:7", (2, 1), seat, table=table), Play(((1, 0),)), seat)
    assert (end(events).points, worth.payout(after)) == (7, 70)
    match = waiting(seat, Table(stake=Stake.CHECKERS, base=10, raising=Raising.CUBE), raises=1)
    assert declined(match, seat).points == 2 * 15


@both_seats
@pytest.mark.parametrize(
    ("loser", "raising_", "points"),
    [("bar:1 7:14", Raising.CUBE, 4), ("7:14", Raising.CUBE, 2), ("7:15", Raising.NONE, 1)],
)
def test_k37_a_technical_loss(seat: Seat, loser: str, raising_: Raising, points: int) -> None:
    table = Table(clock=clock_for(1, 15), raising=raising_)
    raises = 1 if table.cube else 0
    match = standing(loser, "13:15", (2, 1), seat, table=table, cube=Cube(raises, None, raises > 0))
    events, after = accepted(match, Flag(), None, now=NOW + 10**7)
    assert (end(events).points, end(events).how, after.winner) == (points, How.TIME, other(seat))
    assert end(events).win != Win.KOKS


@both_seats
def test_an_answer_that_does_not_come_in_time_is_a_decline_and_the_match_goes_on(seat: Seat) -> None:
    table = Table(points=5, clock=clock_for(5, 15), raising=Raising.CUBE)
    _, offered = accepted(waiting(seat, table), OfferRaise(), seat, now=NOW + 5_000)
    assert offered.deadline == NOW + 5_000 + 15_000 + 600_000
    events, after = accepted(offered, Flag(), None, now=NOW + 10**7, openings=[(2, 1)])
    assert end(events) == GameEnded(seat, Win.OIN, 1, How.DECLINED)
    assert (after.phase, after.game, after.cube) == ("playing", 2, Cube())


@both_seats
def test_an_offer_neither_spends_nor_refills_the_offerers_time(seat: Seat) -> None:
    table = Table(points=5, clock=clock_for(5, 15), raising=Raising.CUBE)
    match = waiting(seat, table)
    _, offered = accepted(match, OfferRaise(), seat, now=NOW + 10_000)
    _, taken = accepted(offered, AnswerRaise(True), other(seat), now=NOW + 40_000, rolls=[(6, 1)])
    assert taken.bank_ms[other(seat)] == 600_000 - 15_000
    assert taken.deadline == NOW + 40_000 + 5_000 + 600_000


def test_k40_k41_who_begins_and_with_what() -> None:
    assert begun().dice == (6, 1)
    log = start("m-1", Table(variant="long"), NOW, Dealt([(1, 6)], [(4, 4)]))
    assert (apply(None, log).white, apply(None, log).dice) == (1, (4, 4))
    waits = apply(None, start("m-1", Table(variant="long", raising=Raising.CUBE), NOW, Dealt([(1, 6)])))
    assert (waits.to_roll, waits.dice, waits.turn) == (True, (), 1)


def test_snakes_sides_alternate_and_white_plays_the_opening() -> None:
    match = apply(None, start("m-1", Table(variant="snake", points=5), NOW, Dealt([(6, 1)])))
    events, after = accepted(match, OfferResign(3), 0, openings=[(5, 2)])
    started = next(event for event in events if isinstance(event, GameStarted))
    assert (match.white, started.white, after.turn, after.dice) == (0, 1, 1, (5, 2))
    assert after.men[0][25] == 9


def test_three_dice_begin_with_the_opening_and_one_more() -> None:
    dealt = Dealt([(6, 1)], [(6,)])
    match = apply(None, start("m-1", Table(dice=DiceMode.TRIPLE), NOW, dealt))
    assert (match.dice, dealt.asked, match.rolls) == ((6, 1, 6), [("m-1", 1, 0), ("m-1", 1, 1)], 2)
