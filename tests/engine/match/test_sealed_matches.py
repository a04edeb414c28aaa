"""Whole matches with sealed dice, of every mode: each die is the one that the published description says it is."""

from __future__ import annotations

import random

import pytest

from engine.dice.modes import EXTRA, DiceMode
from engine.dice.sealed import SealedDice, Seed
from engine.match.commands import Flag
from engine.match.course import open_game
from engine.match.decide import decide, entry
from engine.match.events import Entry, GameStarted, MatchStarted, Passed
from engine.match.evolve import apply
from engine.match.refusals import Refusal
from engine.match.table import Raising, Series, Table
from engine.rules import REVISION

from .playing import a_command
from .recomputed import Recomputed
from .setting import NOW

MODES = [mode for mode in DiceMode if mode not in (DiceMode.LIVE, DiceMode.REAL)]
SECRET = bytes(range(32))
SEEDS = (Seed(2, "a1" * 16), Seed(5, "b2" * 16))
TYPES = ("international", "long", "randgammon-2", "snake")
TABLES = [
    *(Table(name, points=2, dice=mode) for name in TYPES for mode in MODES),
    Table("crazy-gulbar", points=2, dice=DiceMode.EQUAL),
    Table("plakoto", dice=DiceMode.BALANCED, series=Series.DRAW),
    Table("long", dice=DiceMode.BALANCED_PIPS, series=Series.DRAW),
    Table("international", points=3, dice=DiceMode.TRIPLE, raising=Raising.CUBE),
    Table("long", points=3, dice=DiceMode.BALANCED, series=Series.COMBINED, cycle=("long", "hypergammon")),
]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.variant}-{table.dice}-{table.series}")
def test_every_die_of_a_match(table: Table) -> None:
    rng, dice = random.Random(7), SealedDice(SECRET, "m-000001", SEEDS)
    checked = Recomputed(SECRET, "m-000001", table, (2, 5), ("a1" * 16, "b2" * 16))
    begun = Entry(1, NOW, (MatchStarted(table), *open_game("m-000001", table, 1, dice)), REVISION)
    match, passed = apply(None, begun), 0
    checked.follow(begun.events)
    while match.phase == "playing":
        command, seat = a_command(match, rng, restless=False)
        assert not isinstance(command, Flag)
        events = decide("m-000001", match, command, seat, NOW, dice)
        assert not isinstance(events, Refusal)
        checked.follow(events)
        passed += sum(isinstance(event, Passed) for event in events)
        match = apply(match, entry(match, events, NOW, None, seat))
    assert checked.rolls > 10
    if table.variant == "international" and table.dice not in EXTRA:
        assert passed > 0, "turns that are passed take a number, too"


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", ["international", "long"])
def test_openings_however_often_they_are_thrown(name: str, mode: DiceMode) -> None:
    table, dice = Table(name, dice=mode), SealedDice(SECRET, "m-000001", SEEDS)
    checked, ties = Recomputed(SECRET, "m-000001", table, (2, 5), ("a1" * 16, "b2" * 16)), set()
    for game in range(1, 101):
        events = open_game("m-000001", table, game, dice)
        checked.follow(events)
        assert isinstance(events[0], GameStarted)
        ties.add(len(events[0].opening) - 1)
    assert ties >= {0, 1, 2}
