"""From events to state: knows what each event changes, judges nothing and throws no dice.

The log is the truth and a `Match` is its cache, so everything here is a function of the entries alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from engine.match.clock import PAUSE_MS, bank_after, deadline
from engine.match.events import (
    Credited,
    Entry,
    Event,
    GameEnded,
    GameStarted,
    MatchEnded,
    MatchStarted,
    Passed,
    Played,
    ResignOffered,
    ResignRefused,
    Rolled,
)
from engine.match.legal import after_steps, seen_by
from engine.match.state import GameResult, LastTurn, Match, ResignOffer
from engine.match.table import Seat, Table
from engine.rules.position import Men, Position, Step

NO_MEN: Men = (0,) * 26


def evolve(match: Match | None, event: Event, at: int) -> Match:
    """The match after `event`, which happened `at`. The first event of all is `MatchStarted`, on None.

    ValueError where the event cannot follow: a log that does not begin with its start, or starts twice.
    """
    if match is None:
        if not isinstance(event, MatchStarted):
            raise ValueError(f"a log begins with its start, not with {event!r}")
        return _set_up(event.table, at)
    match event:
        case Played(seat, steps):
            return _turn_over(
                match, seat, at, after=after_steps(match.table.variant, seen_by(seat, match), steps), steps=steps
            )
        case Rolled(seat, dice):
            return _rolled(match, seat, dice, at)
        case Passed(seat):
            return _turn_over(match, seat, at, after=None, steps=())
        case ResignOffered(seat, value):
            return match._replace(resign=ResignOffer(seat, value))
        case ResignRefused():
            return match._replace(resign=None)
        case GameStarted():
            return _game_started(match, event, at)
        case GameEnded():
            return _game_ended(match, event, at)
        case MatchEnded(winner):
            return match._replace(phase="over", winner=winner)
        case Credited(ms):
            due = None if match.deadline is None else match.deadline + ms
            return match._replace(turn_since=match.turn_since + ms, deadline=due)
        case MatchStarted():
            raise ValueError("a match starts once")
        case _:
            assert_never(event)


def apply(match: Match | None, entry: Entry) -> Match:
    """The match after a whole entry, at the entry's version. ValueError where the entry is not the next one."""
    before = 0 if match is None else match.version
    if entry.version != before + 1:
        raise ValueError(f"entry {entry.version} cannot follow version {before}")
    for event in entry.events:
        match = evolve(match, event, entry.at)
    if match is None:
        raise ValueError("an entry holds at least one event")
    return match._replace(version=entry.version)


def replay(entries: Iterable[Entry]) -> Match:
    """The match that a whole log leads to. ValueError for an empty log and for one with a gap."""
    match: Match | None = None
    for entry in entries:
        match = apply(match, entry)
    if match is None:
        raise ValueError("an empty log is no match")
    return match


def _set_up(table: Table, at: int) -> Match:
    bank = 0 if table.clock is None else table.clock.bank * 1000
    return Match(
        version=0,
        table=table,
        phase="playing",
        game=0,
        score=(0, 0),
        white=0,
        men=(NO_MEN, NO_MEN),
        turn=0,
        dice=(),
        rolls=0,
        bank_ms=(bank, bank),
        turn_since=at,
        deadline=None,
        last=None,
        resign=None,
        results=(),
        winner=None,
    )


def _game_started(match: Match, event: GameStarted, at: int) -> Match:
    """The throw that settles the opening is counted by the `Rolled` that follows: it is White's first roll."""
    return match._replace(
        game=event.game,
        white=event.white,
        men=event.men,
        turn=event.white,
        dice=(),
        rolls=len(event.opening) - 1,
        turn_since=at if event.game == 1 else at + PAUSE_MS,
        last=None,
    )


def _rolled(match: Match, seat: Seat, dice: tuple[int, ...], at: int) -> Match:
    """The pause before a further game is for both: a turn played inside it leaves the rest to the next seat."""
    since = max(at, match.turn_since)
    return match._replace(
        turn=seat,
        dice=dice,
        rolls=match.rolls + 1,
        turn_since=since,
        deadline=deadline(match.table.clock, since, match.bank_ms[seat]),
    )


def _turn_over(match: Match, seat: Seat, at: int, *, after: Position | None, steps: tuple[Step, ...]) -> Match:
    men = match.men
    if after is not None:
        men = (after.own, after.opp) if seat == 0 else (after.opp, after.own)
    return match._replace(men=men, dice=(), bank_ms=bank_after(match, at), last=LastTurn(seat, match.dice, steps))


def _game_ended(match: Match, event: GameEnded, at: int) -> Match:
    won = event.points
    score = (match.score[0] + won, match.score[1]) if event.winner == 0 else (match.score[0], match.score[1] + won)
    result = GameResult(match.game, event.winner, event.win, event.points, event.how)
    return match._replace(
        score=score,
        dice=(),
        bank_ms=bank_after(match, at),
        deadline=None,
        resign=None,
        results=(*match.results, result),
    )
