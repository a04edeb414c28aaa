"""The logs of random games beside the second rule book: every roll, stage, pass and end is the one that follows.

A match throws the next dice itself and leaves out what cannot be played, so its log says more than a list of plays; it
is doubles that climb that make it worth asking (rules 2.9b).
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.match.events import Event, GameEnded, GameStarted, Passed, Played, Rolled, StageBegan
from engine.match.evolve import apply
from engine.match.legal import after_steps, graph, seen_by
from engine.match.state import Match
from engine.match.table import Raising, Seat, Table
from engine.rules.position import Position
from engine.rules.variants import VARIANTS, variant
from tests.engine.rules.naive.course import WHITE, Now, after, ends, rolled, waiting
from tests.engine.rules.naive.turns import dead
from tests.engine.rules.seen import seen
from tests.engine.rules.test_properties import ends_of

from .playing import play_out
from .setting import other

WHOLE, CLIMBING = 40, 500
"""Games of each kind, and of those in which doubles climb."""

WON_BY_0, WON_BY_1, DRAWN = "won by seat 0", "won by seat 1", "drawn"
Followed = Rolled | StageBegan | Passed | str


def following(now: Now, white: Seat, dice: Iterator[tuple[int, ...]]) -> tuple[list[Followed], Now]:
    """What must follow until somebody has something to play or the game is over, and how it stands then."""
    found = list[Followed]()
    while True:
        seat = white if now.mover == WHITE else other(white)
        if now.over:
            return [*found, (WON_BY_0, WON_BY_1)[seat] if now.over == "win" else DRAWN], now
        threw = not now.todo
        if threw:
            thrown = next(dice)
            now = rolled(now, thrown)
            found.append(Rolled(seat, thrown))
        end, *others = ends(now)
        if others or end.dice != now.todo[0]:
            if now.rising:
                found.append(StageBegan(seat, now.todo[0][0], len(now.todo[0]), now.double, now.handed))
            return found, now
        now = after(now, end)
        if threw:
            found.append(Passed(seat))
            if dead(now.name, now.board):
                return [*found, DRAWN], now


def told(events: tuple[Event, ...]) -> list[Followed]:
    """The same of an entry of the log."""
    found = list[Followed]()
    for event in events:
        match event:
            case Rolled() | StageBegan() | Passed():
                found.append(event)
            case GameEnded(winner):
                found.append(DRAWN if winner is None else (WON_BY_0, WON_BY_1)[winner])
    return found


def beside(name: str, seed: int) -> int:
    """One game; how many plays of it were handed over."""
    log, _ = play_out(Table(variant=name, raising=Raising.NONE), seed, restless=False)
    game, now, match, handed = variant(name), None, None, 0
    white: Seat = 0
    for each in log:
        for event in each.events:
            if isinstance(event, GameStarted):
                white = event.white
                now = waiting(name, seen(game, Position(event.men[white], event.men[other(white)])))
            elif isinstance(event, Played):
                assert now is not None
                assert match is not None
                now = played(now, match, event)
        if now is not None:
            dice = iter([event.dice for event in each.events if isinstance(event, Rolled)])
            expected, now = following(now, white, dice)
            assert told(each.events) == expected, (name, seed, each)
            handed += now.handed
        match = apply(match, each)
    assert now is not None
    return handed


def played(now: Now, match: Match, event: Played) -> Now:
    """The game after a play, of which every legal end is known to both."""
    nodes, found, game = graph(match), ends(now), variant(now.name)
    leaves = {seen(game, end) for end in ends_of(nodes)}
    assert leaves == {end.board for end in found}, (now, match)
    board, left = (
        seen(game, after_steps(game, seen_by(event.seat, match), event.steps)),
        len(now.todo[0]) - len(event.steps),
    )
    return after(now, next(end for end in found if (end.board, len(end.dice)) == (board, left)))


@pytest.mark.parametrize("name", VARIANTS)
def test_a_game_of_every_kind(name: str) -> None:
    beside(name, 51)


@pytest.mark.verify
@pytest.mark.parametrize("name", VARIANTS)
def test_many_games_of_every_kind(name: str) -> None:
    games = CLIMBING if variant(name).climbs else WHOLE
    handed = sum(beside(name, seed) for seed in range(games))
    print(f"{name}: {games} games, {handed} plays handed over")
    assert (handed > 0) == variant(name).climbs
