"""Bytes: everything comes back equal, equal things are equal bytes, and events have the wire's form."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import orjson
import pytest
from pydantic import TypeAdapter

from engine.dice.modes import DiceMode
from engine.match.codec import entry_from_bytes, entry_to_bytes, event_from_wire, event_to_wire, events_in
from engine.match.commands import OfferResign, Play
from engine.match.events import (
    Beavered,
    ChainShown,
    Committed,
    Credited,
    Entry,
    Event,
    GameEnded,
    GameStarted,
    How,
    LinkShown,
    MatchEnded,
    MatchStarted,
    OpeningTied,
    Passed,
    Played,
    RaiseAccepted,
    RaiseDeclined,
    RaiseOffered,
    ResignOffered,
    ResignRefused,
    Rolled,
    SeedSealed,
    SeedShown,
    ServerChain,
    SetUpDrawn,
    StageBegan,
    Thrown,
    ToRoll,
)
from engine.match.evolve import apply, evolve, replay
from engine.match.snapshot import match_from_bytes, match_to_bytes
from engine.match.table import Clock, Level, Progression, Raising, Series, Table
from engine.rules.position import Step
from engine.rules.score import Win
from webapp import wire

from .setting import NOW, TIMED, accepted, begun, board

RICH = Table(
    variant="long",
    points=13,
    series=Series.COMBINED,
    cycle=("long", "plakoto"),
    base=10,
    dice=DiceMode.TRIPLE,
    raising=Raising.CUBE,
    progression=Progression.DOUBLING,
    raises=6,
)

EVENTS: list[Event] = [
    MatchStarted(Table()),
    MatchStarted(Table(points=7, clock=Clock(120, 840))),
    MatchStarted(Table(points=3, level=Level.MASTER)),
    MatchStarted(RICH),
    MatchStarted(Table(), Committed(12, "a9" * 32)),
    MatchStarted(Table(dice=DiceMode.REAL), Committed(12, "a9" * 32, "0f" * 32)),
    SeedSealed(0, "b8" * 32),
    SeedShown(1, 5, "c7" * 16, False),
    SeedShown(1, 6, "c7" * 16, True),
    ServerChain(2, "d6" * 32),
    ChainShown(1, "e5" * 32, 3),
    LinkShown(0, 17, "f4" * 32, "03" * 32),
    Thrown(17, "12" * 32, "21" * 32),
    OpeningTied((1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1)),
    SetUpDrawn((board("24:2 13:5 8:3 6:5"), board("bar:15"))),
    GameStarted(1, 0, ((4, 4), (2, 1)), (board("24:15"), board("24:15")), ((4,) * 12, (2, 1) * 6)),
    GameStarted(2, 1, ((4, 4), (2, 5)), (board("24:2 13:5 8:3 6:5"), board("bar:15"))),
    GameStarted(1, 0, ((2, 1),), (board("24:15"), (14, *(0,) * 22, 16, 0, 0))),
    ToRoll(1),
    Rolled(0, (6, 6)),
    Rolled(0, (6, 6, 2, 6)),
    StageBegan(1, 5, 3, 4, True),
    RaiseOffered(0),
    Beavered(1),
    RaiseAccepted(0),
    RaiseDeclined(1),
    Played(1, (Step(25, 20, 5, True), Step(6, 0, 6, False))),
    Played(0, ()),
    Passed(1),
    ResignOffered(0, 2),
    ResignRefused(1),
    GameEnded(0, Win.KOKS, 3, How.RESIGNED),
    GameEnded(1, Win.OIN, 1, How.OFF),
    *[GameEnded(0, Win.OIN, 4, how) for how in (How.DECLINED, How.HIT, How.MOTHER)],
    GameEnded(None, None, 0, How.DRAW),
    MatchEnded(1, How.TIME),
    *[MatchEnded(None, how) for how in (How.DRAW, How.DICE, How.CANCELLED, How.VOID)],
    Credited(90_000),
]

wire_event: TypeAdapter[wire.Event] = TypeAdapter(wire.Event)


@pytest.mark.parametrize("event", EVENTS, ids=repr)
def test_events_come_back_and_have_the_form_of_the_wire(event: Event) -> None:
    data = orjson.dumps(event_to_wire(event))
    assert event_from_wire(orjson.loads(data)) == event
    assert wire_event.dump_python(
        wire_event.validate_json(data, strict=True), mode="json", exclude_unset=True
    ) == orjson.loads(data)


def test_every_kind_of_event_is_tried() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(Event))


@pytest.mark.parametrize("command_id", [None, "abcDEF_-12"])
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_entries_come_back(command_id: str | None, seat: None) -> None:
    entry = Entry(7, NOW, tuple(EVENTS), 1, command_id, seat)
    data = entry_to_bytes(entry)
    assert entry_from_bytes(data) == entry
    assert entry_from_bytes(data.decode()) == entry
    assert entry_to_bytes(entry_from_bytes(data)) == data
    assert orjson.loads(events_in(data)) == orjson.loads(data)["events"]


def test_matches_come_back_in_every_phase() -> None:
    match = begun(TIMED)
    _, played = accepted(match, Play(((13, 7), (8, 7))), 0, rolls=[(5, 2)])
    _, offered = accepted(played, OfferResign(1), 1)
    _, won = accepted(played, OfferResign(3), 1)
    _, further = accepted(played._replace(table=replace(TIMED, points=7)), OfferResign(3), 1, openings=[(1, 2)])
    computer = begun(Table(level=Level.BEGINNER))
    assert won.phase == "over"
    assert further.game == 2
    for state in (match, played, offered, won, further, computer):
        data = match_to_bytes(state)
        assert match_from_bytes(data) == state
        assert match_to_bytes(match_from_bytes(data)) == data


def test_an_unknown_event_is_an_error() -> None:
    with pytest.raises(ValueError, match="unknown event 'doubled'"):
        event_from_wire({"k": "doubled"})


def test_a_log_has_a_beginning_and_no_gap() -> None:
    first = Entry(1, NOW, (MatchStarted(Table()),), 1)
    with pytest.raises(ValueError, match="begins with its start"):
        evolve(None, Passed(0), NOW)
    with pytest.raises(ValueError, match="starts once"):
        evolve(apply(None, first), MatchStarted(Table()), NOW)
    with pytest.raises(ValueError, match="cannot follow version 0"):
        apply(None, replace(first, version=2))
    for version in (1, 3):
        with pytest.raises(ValueError, match="cannot follow version 1"):
            replay([first, replace(first, version=version, events=())])
    with pytest.raises(ValueError, match="empty log"):
        replay([])
    with pytest.raises(ValueError, match="at least one event"):
        replay([replace(first, events=())])
