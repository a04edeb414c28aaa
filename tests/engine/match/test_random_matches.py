"""Whole matches with random turns, offers and times: what holds after every commit, whoever plays whatever."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.match.clash import DELAYS
from engine.match.clock import clock_for
from engine.match.codec import entry_from_bytes, entry_to_bytes, match_from_bytes, match_to_bytes
from engine.match.commands import AnswerResign, Command, Flag, OfferResign, Play
from engine.match.decide import decide, entry, start
from engine.match.events import Entry, How, Passed, Rolled
from engine.match.evolve import apply, replay
from engine.match.legal import graph
from engine.match.refusals import Refusal
from engine.match.state import Match
from engine.match.table import POINTS, Seat, Table
from engine.rules.graph import Move

from .setting import NOW, other

tables = st.builds(
    lambda points, delay: Table(points=points, clock=None if delay is None else clock_for(points, delay)),
    st.sampled_from(POINTS),
    st.sampled_from([None, *DELAYS]),
)


class Shaken:
    """Dice from a seed; every place is asked for once, in order."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.place = (0, -1)

    def opening(self, match: str, game: int, roll: int) -> tuple[int, int]:
        return self.roll(match, game, roll)

    def roll(self, match: str, game: int, roll: int) -> tuple[int, int]:
        last_game, last_roll = self.place
        assert (game, roll) in {(last_game, last_roll + 1), (last_game + 1, 0)}, "rolls are numbered from 0 in a game"
        self.place = (game, roll)
        return self.rng.randint(1, 6), self.rng.randint(1, 6)


def a_turn(match: Match, rng: random.Random) -> tuple[Move, ...]:
    """A random walk to the end of a legal turn."""
    edges, node, moves = graph(match).edges, 0, []
    while edges[node]:
        src, dst, _, _, node = rng.choice(edges[node])
        moves.append((src, dst))
    return tuple(moves)


def a_command(match: Match, rng: random.Random, restless: bool) -> tuple[Command, Seat]:
    if restless and rng.random() < 0.05:
        if match.resign is not None and rng.random() < 0.8:
            return AnswerResign(rng.random() < 0.5), other(match.resign.seat)
        return OfferResign(rng.choice((1, 2, 3))), rng.choice((0, 1))
    return Play(a_turn(match, rng)), match.turn


def play_out(table: Table, seed: int, restless: bool) -> tuple[list[Entry], Match]:
    """A match from its start to its end, checked after every commit."""
    rng = random.Random(seed)
    dice, now = Shaken(rng), NOW
    log = [start("m-1", table, now, dice)]
    match = apply(None, log[0])
    while match.phase == "playing":
        holds(match)
        now += rng.choice((0, 900, 20_000, 40_000) if restless else (1_000,))
        command, seat = a_command(match, rng, restless)
        if match.deadline is not None and now >= match.deadline:
            assert isinstance(decide("m-1", match, command, seat, now, dice), Refusal)
            command = Flag()
        events = decide("m-1", match, command, None if isinstance(command, Flag) else seat, now, dice)
        if isinstance(events, Refusal):
            assert isinstance(command, OfferResign)
            continue
        log.append(entry(match, events, now, f"command-{len(log)}", seat))
        match = apply(match, log[-1])
    ended(match)
    return log, match


def holds(match: Match) -> None:
    for own in match.men:
        assert sum(own) == 15
        assert min(own) >= 0
        assert own[0] < 15, "a side that is off has won"
    for point in range(1, 25):
        assert not (match.men[0][point] and match.men[1][25 - point]), "two sides on one point"
    assert graph(match).edges[0], "whoever is on move has a move"
    assert max(match.score) < match.table.points
    assert match.score == score_of(match)
    assert (match.deadline is None) == (match.table.clock is None)
    assert min(match.bank_ms) >= 0


def ended(match: Match) -> None:
    assert match.winner is not None
    last = match.results[-1]
    assert last.winner == match.winner
    assert match.score == score_of(match)
    assert last.how is How.TIME or match.score[match.winner] >= match.table.points
    assert [result.game for result in match.results] == list(range(1, match.game + 1))
    assert match.deadline is None
    assert match.dice == ()
    assert match.resign is None


def score_of(match: Match) -> tuple[int, int]:
    a, b = (sum(result.points for result in match.results if result.winner == seat) for seat in (0, 1))
    return a, b


def same_when_replayed(log: list[Entry], match: Match) -> None:
    """From bytes to bytes: the log alone gives the snapshot, at every version and after any restart."""
    assert [each.version for each in log] == list(range(1, len(log) + 1))
    stored = [entry_from_bytes(entry_to_bytes(each)) for each in log]
    assert stored == log
    snapshot = match_to_bytes(match)
    assert match_to_bytes(replay(stored)) == snapshot
    half = match_from_bytes(match_to_bytes(replay(stored[: len(stored) // 2 + 1])))
    for each in stored[len(stored) // 2 + 1 :]:
        half = apply(half, each)
    assert match_to_bytes(half) == snapshot


@settings(max_examples=20, deadline=None)
@given(tables, st.integers(0, 2**32), st.booleans())
def test_matches_to_the_end(table: Table, seed: int, restless: bool) -> None:
    same_when_replayed(*play_out(table, seed, restless))


@pytest.mark.verify
@settings(max_examples=1000, deadline=None)
@given(tables, st.integers(0, 2**32), st.booleans())
def test_many_matches_to_the_end(table: Table, seed: int, restless: bool) -> None:
    same_when_replayed(*play_out(table, seed, restless))


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

    def roll(self, match: str, game: int, roll: int) -> tuple[int, ...]:
        return self.rolls.pop(0)
