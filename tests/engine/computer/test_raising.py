"""When to raise, to take and to beaver, by chances alone."""

from __future__ import annotations

import pytest

from engine.computer.protocol import Cube, Terms
from engine.computer.raising import Raising
from engine.computer.stakes import raised_chance

DOUBLING = (1, 2, 4, 8, 16, 32, 64)
LINEAR = tuple(range(1, 11))
STAKE = Terms(away=None)


def at(win: float, mars: float = 0, lost_mars: float = 0, terms: Terms = STAKE, cube: Cube | None = None) -> Raising:
    """A position with these chances; mars as a share of all games."""
    return Raising((win, mars, 0, lost_mars, 0), terms, cube or Cube(DOUBLING))


def test_the_last_raise_is_taken_with_a_quarter_of_the_games() -> None:
    assert at(0.5, cube=Cube((32, 64))).take_point(0, 0) == pytest.approx(0.25, abs=0.001)


def test_a_taker_who_may_raise_again_needs_less() -> None:
    assert at(0.5).take_point(0, 0) == pytest.approx(0.21, abs=0.01)


def test_linear_raises_are_taken_with_less_and_less() -> None:
    linear = at(0.5, cube=Cube(LINEAR))
    points = [linear.take_point(0, level) for level in range(9)]
    assert points == sorted(points, reverse=True)
    assert points[0] == pytest.approx(0.22, abs=0.01)
    assert points[-1] == pytest.approx(1 / 20, abs=0.001)  # dead: n against n + 1 costs one, and wins 2n + 1


def test_mars_lost_makes_a_take_dearer_and_mars_won_cheaper() -> None:
    plain = at(0.5).take_point(0, 0)
    assert at(0.5, lost_mars=0.15).take_point(0, 0) > plain + 0.04
    assert at(0.5, mars=0.15).take_point(0, 0) < plain


@pytest.mark.parametrize("levels", [DOUBLING, LINEAR, (1, 2)])
def test_the_window_of_raising(levels: tuple[int, ...]) -> None:
    raised = [win for win in range(30, 101) if at(win / 100, cube=Cube(levels)).raises()]
    assert raised
    assert 50 <= raised[0] <= 78
    assert raised[-1] >= 98  # who is not taken any more wins the game on the spot
    assert raised == list(range(raised[0], raised[-1] + 1))
    owned = [win for win in range(30, 101) if at(win / 100, cube=Cube(levels, owned=True)).raises()]
    assert owned[0] >= raised[0]  # a right that only I have is not given away lightly


def test_too_good_to_raise_and_not_under_jacoby() -> None:
    assert not at(0.98, mars=0.7).raises()
    assert at(0.98, mars=0.7, terms=Terms(away=None, wins=(1, 1, 1))).raises()
    assert at(0.98, mars=0.7, cube=Cube(DOUBLING, wins=(1, 1, 1)), terms=Terms(None, (1, 1, 1))).raises()


@pytest.mark.parametrize(
    ("win", "reply"), [(0.02, "decline"), (0.15, "decline"), (0.3, "accept"), (0.38, "accept"), (0.6, "beaver")]
)
def test_what_is_said_to_a_raise(win: float, reply: str) -> None:
    assert at(win, cube=Cube(DOUBLING, beaver=True)).answer() == reply
    assert at(win).answer() == reply.replace("beaver", "accept")


def test_a_beaver_needs_room_under_the_cap() -> None:
    assert at(0.7, cube=Cube((1, 2), beaver=True)).answer() == "accept"


def test_a_beaver_is_declined_only_when_hopeless() -> None:
    assert at(0.4).accepts_beaver()
    assert not at(0.05).accepts_beaver()


def test_nobody_raises_who_wins_the_match_anyway() -> None:
    assert not any(at(win / 100, terms=Terms((1, 4), raised=True)).raises() for win in range(0, 101, 5))
    assert not any(
        at(win / 100, terms=Terms((2, 4), level=2, raised=True), cube=Cube((2, 4))).raises() for win in (60, 80)
    )


def test_who_needs_more_and_has_nothing_to_lose_raises_early() -> None:
    behind = Terms((2, 1), raised=True)
    assert at(0.45, terms=behind).raises()
    assert at(0.2, terms=Terms((1, 1), raised=True)).answer() == "accept"


def test_the_leader_takes_less_than_who_is_behind() -> None:
    leads, trails = Terms((2, 5), raised=True), Terms((5, 2), raised=True)
    assert at(0.5, 0.12, 0.12, leads).take_point(0, 0) > at(0.5, 0.12, 0.12, trails).take_point(0, 0)


def test_the_last_wins_where_that_is_agreed() -> None:
    last = Terms(None, last_wins=True)
    assert at(0.05, terms=last).raises()
    assert at(0.95, terms=last).answer() == "decline"


@pytest.mark.parametrize(
    ("mine", "his", "chance"), [(3, 6, 0.71), (2, 4, 0.67), (4, 4, 0.5), (1, 2, 0.69), (1, 3, 0.75)]
)
def test_the_chances_of_a_match_with_raising_are_near_the_published_tables(mine: int, his: int, chance: float) -> None:
    assert raised_chance(mine, his, crawford=True) == pytest.approx(chance, abs=0.02)
    assert raised_chance(his, mine, crawford=True) == pytest.approx(1 - chance, abs=0.02)
