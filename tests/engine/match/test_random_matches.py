"""Whole random matches of every kind, each to its end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.dice.modes import EXTRA, FORESEEN, DiceMode
from engine.dice.source import Draw, Pair, Start
from engine.match.clash import DAYS, DELAYS, clash
from engine.match.clock import clock_for, clock_of_days
from engine.match.commands import Play
from engine.match.decide import decide, entry, start
from engine.match.events import Entry, Passed, Rolled
from engine.match.evolve import apply
from engine.match.refusals import Refusal
from engine.match.table import MOST_RAISES, Clock, Progression, Raising, Series, Stake, Table
from engine.rules.variants import VARIANTS

from .playing import play_out, same_when_replayed
from .setting import NOW, other

NAMES = sorted(VARIANTS)
SINGLE = [Series.DRAW, Series.REVERSE]
"""What a game is for that is no match."""


def clocks(points: int) -> st.SearchStrategy[Clock | None]:
    return st.sampled_from([None, *(clock_for(points, delay) for delay in DELAYS), *map(clock_of_days, DAYS)])


@st.composite
def tables(draw: st.DrawFn, variant: str | None = None, only: Series | None = None) -> Table:
    """Any table that can be made, of one game type and series or of any; not of several game types."""
    points = 1 if only in SINGLE else draw(st.sampled_from([1, 1, 2, 3, 5]))
    series = only or draw(st.sampled_from([Series.MATCH, *SINGLE] if points == 1 else [Series.MATCH]))
    progression = draw(st.sampled_from(Progression))
    table = Table(
        variant=variant or draw(st.sampled_from(NAMES)),
        points=points,
        clock=draw(clocks(points)),
        series=series,
        stake=draw(st.sampled_from(Stake)),
        base=draw(st.sampled_from([1, 10])),
        dice=draw(st.sampled_from([DiceMode.RANDOM, DiceMode.RANDOM, *sorted(FORESEEN), *EXTRA])),
        raising=draw(st.sampled_from(Raising)),
        progression=progression,
        raises=draw(st.integers(1, MOST_RAISES[progression])),
    )
    if clash(table) is None:
        return table
    plain = Table(variant=table.variant, points=points, clock=table.clock, series=only or Series.MATCH)
    return plain if clash(plain) is None else replace(plain, variant="international")


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=4)
@given(st.data(), st.integers(0, 2**32), st.booleans())
def test_matches_to_the_end(name: str, data: st.DataObject, seed: int, restless: bool) -> None:
    same_when_replayed(*play_out(data.draw(tables(name)), seed, restless))


@pytest.mark.verify
@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=1000)
@given(st.data(), st.integers(0, 2**32), st.booleans())
def test_a_thousand_matches_to_the_end(name: str, data: st.DataObject, seed: int, restless: bool) -> None:
    same_when_replayed(*play_out(data.draw(tables(name)), seed, restless))


@pytest.mark.verify
@pytest.mark.parametrize("series", [Series.MATCH, *SINGLE])
@settings(max_examples=1000)
@given(st.data(), st.integers(0, 2**32), st.booleans())
def test_a_thousand_matches_of_every_series(series: Series, data: st.DataObject, seed: int, restless: bool) -> None:
    same_when_replayed(*play_out(data.draw(tables(only=series)), seed, restless))


COMBINED = st.lists(st.sampled_from(NAMES), min_size=2, max_size=8), st.integers(2, 9), st.integers(0, 2**32)


@settings(max_examples=6)
@given(*COMBINED)
def test_combined_matches_to_the_end(names: list[str], points: int, seed: int) -> None:
    combined(names, points, seed)


@pytest.mark.verify
@settings(max_examples=1000)
@given(*COMBINED)
def test_a_thousand_combined_matches_to_the_end(names: list[str], points: int, seed: int) -> None:
    combined(names, points, seed)


def combined(names: list[str], points: int, seed: int) -> None:
    table = Table(variant=names[0], points=points, series=Series.COMBINED, cycle=tuple(names), raising=Raising.CUBE)
    same_when_replayed(*play_out(table, seed, restless=False))


def test_seats_are_alike() -> None:
    """The same match with the seats exchanged is the same match: nothing depends on who made the table."""
    log, match = play_out(Table(points=3), 7, restless=False)
    dice = Mirrored(log)
    twin = apply(None, start("m-1", Table(points=3), NOW, dice))
    for each in log[1:]:
        assert each.seat is not None
        played = next(event for event in each.events if not isinstance(event, Rolled | Passed))
        moves = tuple((src, dst) for src, dst, _, _ in played.steps)  # type: ignore[union-attr]
        events = decide("m-1", twin, Play(moves), other(each.seat), each.at, dice)
        assert not isinstance(events, Refusal)
        twin = apply(twin, entry(twin, events, each.at, each.command_id, other(each.seat)))
    assert twin.score == match.score[::-1]
    assert twin.men == match.men[::-1]
    assert twin.winner == other(match.winner or 0)
    assert twin._replace(score=match.score).table == match.table


class Mirrored:
    """The dice of a log, openings with the seats exchanged."""

    def __init__(self, log: list[Entry]) -> None:
        self.openings: list[tuple[int, int]] = []
        self.rolls: list[tuple[int, ...]] = []
        for each in log:
            opened = False
            for event in each.events:
                if hasattr(event, "opening"):
                    self.openings += [(b, a) for a, b in event.opening]
                    opened = True
                elif isinstance(event, Rolled):
                    if not opened:
                        self.rolls.append(event.dice)
                    opened = False

    def opening(self, match: str, game: int, roll: int) -> tuple[int, int]:
        return self.openings.pop(0)

    def under_lids(self, match: str, game: int, roll: int) -> tuple[int, ...]:
        return ()

    def roll(self, match: str, game: int, roll: int, count: int = 2) -> tuple[int, ...]:
        return self.rolls.pop(0)

    def from_bag(self, match: str, game: int, seat: int, bag: int, taken: tuple[Pair, ...]) -> Pair:
        raise AssertionError("these dice are random")

    def set_up(self, match: str, game: int, drawn: Callable[[Draw], Start]) -> Start:
        return drawn(lambda n: 0)
