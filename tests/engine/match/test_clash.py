"""Tables that make no sense are refused, each for its reason, and everything else can be made."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.dice.modes import EXTRA, FORESEEN, DiceMode
from engine.match.clash import DAYS, FIELDS, Clash, clash
from engine.match.clock import clock_of_days
from engine.match.decide import start
from engine.match.table import Clock, Level, Progression, Raising, Series, Stake, Table, variant_of
from webapp import wire

from .setting import NOW, Dealt

CUBE = Table(raising=Raising.CUBE)
CHECKERS = Table(stake=Stake.CHECKERS)
REVERSE = Table(series=Series.REVERSE)
COMBINED = Table(points=5, series=Series.COMBINED, cycle=("international", "international"))

CASES: list[tuple[Clash, Table]] = [
    (Clash.VARIANT_NOT_OFFERED, Table(variant="khachapuri")),
    (Clash.VARIANT_NOT_OFFERED, replace(COMBINED, cycle=("international", "khachapuri"))),
    (Clash.CYCLE_LENGTH, Table(cycle=("international", "international"))),
    (Clash.CYCLE_LENGTH, replace(COMBINED, cycle=())),
    (Clash.CYCLE_LENGTH, replace(COMBINED, cycle=("international",))),
    (Clash.CYCLE_LENGTH, replace(COMBINED, cycle=("international",) * 9)),
    (Clash.CYCLE_FIRST, replace(COMBINED, variant="hypergammon")),
    (Clash.SERIES_POINTS, replace(REVERSE, points=2)),
    (Clash.SERIES_POINTS, Table(series=Series.DRAW, points=5)),
    (Clash.SERIES_POINTS, replace(COMBINED, points=1)),
    (Clash.DELAY, Table(clock=Clock(20, 120))),
    (Clash.DELAY, Table(clock=clock_of_days(4))),
    (Clash.BANK, Table(clock=Clock(15, 3601))),
    (Clash.BANK, Table(clock=Clock(clock_of_days(1).delay, 1))),
    (Clash.COMPUTER_CLOCK, Table(level=Level.CLUB, clock=Clock(15, 120))),
    (Clash.COMPUTER_CLOCK, Table(level=Level.CLUB, clock=clock_of_days(1))),
    (Clash.RAISES, replace(CUBE, raises=0)),
    (Clash.RAISES, replace(CUBE, raises=10)),
    (Clash.RAISES, replace(CUBE, progression=Progression.DOUBLING, raises=7)),
    (Clash.LIVE_COMPUTER, Table(dice=DiceMode.LIVE, level=Level.CLUB)),
    (Clash.LIVE_DAYS, Table(dice=DiceMode.LIVE, clock=clock_of_days(1))),
    (Clash.REAL_OUT, Table(dice=DiceMode.REAL)),
    *[(Clash.CUBE_DICE, replace(CUBE, dice=dice)) for dice in sorted(FORESEEN)],
    *[(Clash.MATCH_RAISING, Table(points=3, raising=Raising(mode))) for mode in ("beaver", "jacoby", "auto")],
    (Clash.MATCH_RAISING, replace(COMBINED, raising=Raising.JACOBY)),
    (Clash.BEAVER_RAISES, Table(raising=Raising.BEAVER, raises=1)),
    (Clash.CHECKERS_MATCH, replace(CHECKERS, points=2)),
    (Clash.CHECKERS_MATCH, replace(COMBINED, stake=Stake.CHECKERS)),
    (Clash.CHECKERS_REVERSE, replace(CHECKERS, series=Series.REVERSE)),
]

OFFERED: list[Table] = [
    Table(),
    *[Table(points=points) for points in range(2, 14)],
    *[replace(CUBE, raising=raising) for raising in Raising],
    *[replace(CUBE, progression=Progression.DOUBLING, raises=raises) for raises in (1, 6)],
    replace(CUBE, points=7),
    *[Table(dice=dice) for dice in (DiceMode.RANDOM, *sorted(FORESEEN), *EXTRA)],
    *[Table(dice=dice, raising=Raising.AUTO) for dice in EXTRA],
    *[Table(clock=clock_of_days(days), points=3) for days in DAYS],
    Table(series=Series.DRAW, stake=Stake.CHECKERS, base=10, raising=Raising.JACOBY),
    replace(REVERSE, raising=Raising.BEAVER, base=1000),
    replace(COMBINED, raising=Raising.CUBE),
    # a cube's fields say nothing where there is no cube
    Table(progression=Progression.DOUBLING, raises=9),
]


@pytest.mark.parametrize(("reason", "table"), CASES, ids=lambda case: case if isinstance(case, Clash) else "")
def test_refused_for_its_reason_and_never_begun(reason: Clash, table: Table) -> None:
    assert clash(table) is reason
    with pytest.raises(ValueError, match=f"no such table: {reason}"):
        start("m-1", table, NOW, Dealt())


@pytest.mark.parametrize("table", OFFERED, ids=repr)
def test_what_goes_together_is_not_refused(table: Table) -> None:
    assert clash(table) is None


def test_every_reason_names_fields_of_a_table() -> None:
    for reason in Clash:
        assert FIELDS[reason]
        assert all(hasattr(Table(), field) for field in FIELDS[reason])
    assert {reason.name: reason.value for reason in wire.Clash} == {reason.name: reason.value for reason in Clash}


def test_the_game_types_of_a_combined_match_take_turns() -> None:
    table = Table(variant="long", points=5, series=Series.COMBINED, cycle=("long", "plakoto", "fevga"))
    assert [variant_of(table, game) for game in range(1, 8)] == [
        *("long", "plakoto", "fevga"),
        *("long", "plakoto", "fevga"),
        "long",
    ]
    assert variant_of(Table(), 5) == "international"
