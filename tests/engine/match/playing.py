"""Whole matches with random turns, raises, offers and times: what holds after every commit, whoever plays whatever."""

from __future__ import annotations

import random
from collections.abc import Callable

from engine.dice.modes import rest_of_bag
from engine.dice.source import Draw, Pair, Start
from engine.match import raising, worth
from engine.match.codec import entry_from_bytes, entry_to_bytes
from engine.match.commands import (
    AnswerRaise,
    AnswerResign,
    Beaver,
    Command,
    Flag,
    OfferRaise,
    OfferResign,
    Play,
    Roll,
)
from engine.match.decide import decide, entry, start
from engine.match.events import Entry, GameEnded, How, StageBegan
from engine.match.evolve import apply, replay
from engine.match.legal import graph, played
from engine.match.refusals import Refusal
from engine.match.snapshot import match_from_bytes, match_to_bytes
from engine.match.state import Match, actor
from engine.match.table import Raising, Seat, Series, Stake, Table
from engine.match.views import view
from engine.rules.graph import Move
from engine.rules.position import OFF, number

from .setting import NOW, other

MOST_ENTRIES = 20_000
"""More commits than any match here takes: a match that does not end is a fault."""


class Shaken:
    """Dice from a seed; every place is asked for once, in order."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.place = (0, -1)

    def opening(self, match: str, game: int, roll: int) -> Pair:
        self._next(game, roll)
        return self._die(), self._die()

    def under_lids(self, match: str, game: int, roll: int) -> tuple[int, ...]:
        return ()

    def roll(self, match: str, game: int, roll: int, count: int = 2) -> tuple[int, ...]:
        self._next(game, roll)
        return tuple(self._die() for _ in range(count))

    def from_bag(self, match: str, game: int, seat: int, bag: int, taken: tuple[Pair, ...]) -> Pair:
        return self.rng.choice(rest_of_bag(taken))

    def set_up(self, match: str, game: int, drawn: Callable[[Draw], Start]) -> Start:
        return drawn(self.rng.randrange)

    def _die(self) -> int:
        return self.rng.randint(1, 6)

    def _next(self, game: int, roll: int) -> None:
        """Rolls are numbered from 0 in a game; those that a mode took from elsewhere leave their numbers out."""
        assert (game, roll) > self.place, "a place is asked for once"
        assert game in (self.place[0], self.place[0] + 1)
        self.place = (game, roll)


def a_turn(match: Match, rng: random.Random) -> tuple[Move, ...]:
    """A random walk to the end of a legal turn."""
    turns, moves = graph(match), []
    node: int | None = 0
    while node is not None:
        (src, dst, _, _), node = rng.choice(list(turns.edges(node)))
        moves.append((src, dst))
    return tuple(moves)


def a_command(match: Match, rng: random.Random, restless: bool) -> tuple[Command, Seat]:
    if restless and rng.random() < 0.05:
        if match.resign is not None and rng.random() < 0.8:
            return AnswerResign(rng.random() < 0.5), other(match.resign.seat)
        return OfferResign(rng.choice((1, 2, 3))), rng.choice((0, 1))
    seat = actor(match)
    offer = raising.offered(match)
    if offer is not None:
        if offer.beaver and rng.random() < 0.5:
            return Beaver(), seat
        return AnswerRaise(rng.random() < 0.9), seat
    if match.to_roll:
        return OfferRaise() if rng.random() < 0.1 else Roll(), seat
    return Play(a_turn(match, rng)), seat


def play_out(table: Table, seed: int, restless: bool) -> tuple[list[Entry], Match]:
    """A match from its start to its end, checked after every commit."""
    rng = random.Random(seed)
    dice, now = Shaken(rng), NOW
    log = [start("m-1", table, now, dice)]
    match = apply(None, log[0])
    while match.phase == "playing":
        assert len(log) < MOST_ENTRIES
        holds(match)
        now += rng.choice((0, 900, 20_000, 40_000) if restless else (1_000,))
        command, seat = a_command(match, rng, restless)
        if match.deadline is not None and now >= match.deadline:
            assert isinstance(decide("m-1", match, command, seat, now, dice), Refusal)
            command = Flag()
        asks = None if isinstance(command, Flag) else seat
        events = decide("m-1", match, command, asks, now, dice)
        if isinstance(events, Refusal):
            assert isinstance(command, OfferResign), events
            continue
        log.append(entry(match, events, now, f"command-{len(log)}", asks))
        before, match = match, apply(match, log[-1])
        for event in log[-1].events:
            if isinstance(event, GameEnded):
                within_limits(before, event)
    ended(match)
    return log, match


def holds(match: Match) -> None:
    variant, done = played(match), []
    for own in match.men:
        assert sum(map(number, own)) == variant.checkers
        assert min(own) >= 0
        done.append(own[0] == variant.checkers)
    assert not all(done), "a game that both have finished is over"
    assert not any(done) or match.table.series is Series.DRAW, "a side that is off has won"
    assert match.results == () or max(match.score) < match.table.points
    assert match.score == score_of(match)
    assert (match.deadline is None) == (match.table.clock is None)
    assert min(match.bank_ms) >= 0
    assert match.cube.raises <= match.table.raises
    assert bool(match.dice) != match.to_roll, "a turn has its dice, or waits for them"
    if match.dice:
        assert graph(match).ways[0], "whoever is on move has a move"
    if match.to_roll and match.offer is None:
        assert raising.may_raise(match, match.turn), "only who may raise is waited for"
    if match.stage is not None:
        assert match.dice == (match.stage.rolled, match.stage.rolled)
    for seat in (0, 1):
        off = match.men[seat][OFF] == played(match).checkers  # and waits for the answering roll
        assert worth.most(match, seat) in ((0,) if off else (1, 2, 3))
        view("m-1", match, seat, match.turn_since)


def within_limits(before: Match, ended: GameEnded) -> None:
    """A game counts no more than its level allows, and mars and koks only where the table counts them."""
    if ended.winner is None:
        assert (ended.win, ended.points, ended.how) == (None, 0, How.DRAW)
        return
    level, variant, table = raising.level(before), played(before), before.table
    assert ended.win is not None
    if table.stake is Stake.CHECKERS:
        assert ended.win == "oin"
        assert ended.points % level == 0
        assert 1 <= ended.points // level <= variant.checkers
        return
    assert ended.points == level * {"oin": 1, "mars": 2, "koks": 3}[ended.win]
    if not variant.mars or table.raising is Raising.NONE or table.series is Series.REVERSE:
        assert ended.win == "oin"
    assert variant.koks or ended.win != "koks"
    assert ended.how is not How.DECLINED or ended.points == level


def ended(match: Match) -> None:
    last = match.results[-1]
    assert last.winner == match.winner
    assert match.score == score_of(match)
    if match.winner is None:
        assert match.table.points == 1
    elif match.table.points > 1:
        assert last.how is How.TIME or match.score[match.winner] >= match.table.points
    assert match.table.points > 1 or len(match.results) == 1
    assert [result.game for result in match.results] == list(range(1, match.game + 1))
    assert (match.deadline, match.dice, match.resign, match.offer, match.stage) == (None, (), None, None, None)
    assert not match.to_roll
    assert (worth.payout(match) > 0) == (match.winner is not None)


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
    half = None
    for each in stored:
        half = match_from_bytes(match_to_bytes(apply(half, each)))
    assert half == match
    assert match_to_bytes(half) == snapshot


def stages(log: list[Entry]) -> int:
    """How many stages of climbing doubles were played."""
    return sum(isinstance(event, StageBegan) for each in log for event in each.events)
