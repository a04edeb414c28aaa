"""A match with recorded dice: it goes through its package pair by pair, across turns that are passed and into the next
game, and its log alone tells how far it has come."""

from __future__ import annotations

import random

import pytest

from engine.dice.modes import DiceMode, Memory
from engine.dice.real import RealDice
from engine.dice.sealed import SealedDice, Seed, under
from engine.dice.source import Pair
from engine.match.commands import Roll
from engine.match.course import open_game
from engine.match.decide import decide, entry
from engine.match.events import Entry, Event, GameEnded, GameStarted, MatchStarted, Passed, Rolled
from engine.match.evolve import apply
from engine.match.refusals import Refusal
from engine.match.snapshot import match_from_bytes, match_to_bytes
from engine.match.state import Match
from engine.match.table import Raising, Table, variant_of
from engine.rules import REVISION
from engine.rules.variant import Opening
from engine.rules.variants import variant

from .playing import a_command
from .setting import NOW, standing

LIDS = (3, 4)
SEALED = SealedDice(bytes(32), "m-1", (Seed(LIDS[0], "a1" * 16), Seed(LIDS[1], "b2" * 16)))


def package(seed: int) -> tuple[Pair, ...]:
    rng = random.Random(seed)
    return tuple((rng.randint(1, 6), rng.randint(1, 6)) for _ in range(6000))


def used_by(match: Match, events: tuple[Event, ...], place: int, pairs: tuple[Pair, ...]) -> int:
    """Where the package stands after these events, each of which must have taken what came next."""
    plays_opening = False
    for event in events:
        if isinstance(event, GameStarted):
            for pair in event.opening:
                assert pair == under(tuple(die for each in pairs[place : place + 6] for die in each), LIDS)
                place += 6
            plays_opening = variant(variant_of(match.table, event.game)).opening is Opening.PLAYED
        elif isinstance(event, Rolled):
            if not plays_opening:
                assert event.dice == pairs[place]
                place += 1
            plays_opening = False
    return place


@pytest.mark.parametrize("name", ["international", "long", "plakoto", "crazy-plakoto"])
def test_every_pair_is_taken_once_and_in_order(name: str) -> None:
    table = Table(variant=name, points=3, dice=DiceMode.REAL)
    pairs, rng = package(1), random.Random(2)
    dice = RealDice(pairs, SEALED)
    begun = Entry(1, NOW, (MatchStarted(table), *open_game("m-1", table, 1, dice)), REVISION)
    match = apply(None, begun)
    place = used_by(match, begun.events, 0, pairs)
    while match.phase == "playing":
        command, seat = a_command(match, rng, restless=True)
        events = decide("m-1", match, command, seat, NOW, dice)
        if not isinstance(events, Refusal):
            place = used_by(match, events, place, pairs)
            match = apply(match, entry(match, events, NOW, None, seat))
            assert match.memory.drawn == place
            assert match_from_bytes(match_to_bytes(match)) == match
    assert len(match.results) > 1


def test_a_roll_that_ends_a_game_is_taken_before_the_opening_of_the_next() -> None:
    """Both sides wait on the bar before a closed board: whoever rolls passes, and the game is a draw."""
    both = "bar:3 6:2 5:2 4:2 3:2 2:2 1:2"
    table = Table(points=3, dice=DiceMode.REAL, raising=Raising.CUBE)
    match = standing(both, both, (), to_roll=True)._replace(table=table, memory=Memory(drawn=10))
    pairs = package(3)
    events = decide("m-1", match, Roll(), 0, NOW, RealDice(pairs, SEALED))
    assert not isinstance(events, Refusal)
    assert [type(event) for event in events[:4]] == [Rolled, Passed, GameEnded, GameStarted]
    assert used_by(match, events, 10, pairs) >= 10 + 1 + 6
