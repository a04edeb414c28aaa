"""Matches as a test needs them: dice that were written down beforehand, boards in one line, commands in sequence."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, cast

from engine.dice.source import Draw, Pair, Start
from engine.match.clock import clock_for, deadline
from engine.match.commands import Command
from engine.match.decide import decide, entry, start
from engine.match.events import Event
from engine.match.evolve import apply
from engine.match.refusals import Code, Refusal
from engine.match.state import Match
from engine.match.table import Seat, Table
from engine.rules.position import Men

NOW = 1_700_000_000_000
SEATS: tuple[Seat, Seat] = (0, 1)
UNTIMED = Table()
TIMED = Table(points=3, clock=clock_for(3, 30))


@dataclass
class Dealt:
    """Deals what a test wrote down, in that order, and fails the test that asks for more."""

    openings: list[tuple[int, int]] = field(default_factory=list)
    rolls: list[tuple[int, ...]] = field(default_factory=list)
    asked: list[tuple[str, int, int]] = field(default_factory=list)

    def opening(self, match: str, game: int, roll: int) -> tuple[int, int]:
        self.asked.append((match, game, roll))
        return self.openings.pop(0)

    def under_lids(self, match: str, game: int, roll: int) -> tuple[int, ...]:
        return ()

    def roll(self, match: str, game: int, roll: int, count: int = 2) -> tuple[int, ...]:
        self.asked.append((match, game, roll))
        dice = self.rolls.pop(0)
        assert len(dice) == count, f"{count} dice were asked for"
        return dice

    def from_bag(self, match: str, game: int, seat: int, bag: int, taken: tuple[Pair, ...]) -> Pair:
        first, second = self.rolls.pop(0)
        assert (first, second) not in taken
        return first, second

    def set_up(self, match: str, game: int, drawn: Callable[[Draw], Start]) -> Start:
        return drawn(random.Random(f"{match}.{game}").randrange)


def other(seat: Seat) -> Seat:
    return cast(Seat, 1 - seat)


def board(text: str) -> Men:
    """One side's checkers, `bar:1 13:5 6:5`; those not named are borne off."""
    men = [0] * 26
    for part in text.split():
        point, count = part.split(":")
        men[25 if point == "bar" else int(point)] = int(count)
    men[0] = 15 - sum(men)
    assert men[0] >= 0, text
    return tuple(men)


def begun(table: Table = UNTIMED, white: Seat = 0, now: int = NOW) -> Match:
    """A match at its first turn: White has thrown 6-1, in the long family anew."""
    opening = (6, 1) if white == 0 else (1, 6)
    return apply(None, start("m-1", table, now, Dealt([opening], [(6, 1)])))


def standing(mover: str, opponent: str, dice: tuple[int, ...], seat: Seat = 0, **changes: Any) -> Match:
    """A match in which `seat` is to play `dice` on a board in the numbers of each side; other fields as begun."""
    own, opp = board(mover), board(opponent)
    match = begun(changes.pop("table", UNTIMED))
    match = match._replace(men=(own, opp) if seat == 0 else (opp, own), turn=seat, dice=dice, **changes)
    return match._replace(deadline=deadline(match.table.clock, match.turn_since, match.bank_ms[seat]))


def accepted(
    match: Match,
    command: Command,
    seat: Seat | None,
    now: int = NOW,
    openings: Iterable[tuple[int, int]] = (),
    rolls: Iterable[tuple[int, ...]] = (),
) -> tuple[tuple[Event, ...], Match]:
    """The events that a command leads to and the match after them; all dice that were dealt must be thrown."""
    dice = Dealt(list(openings), list(rolls))
    events = decide("m-1", match, command, seat, now, dice)
    assert not isinstance(events, Refusal), events
    assert not dice.openings, "an opening that was never thrown"
    assert not dice.rolls, "a roll that was never thrown"
    return events, apply(match, entry(match, events, now, "command-1", seat))


def refused(match: Match, command: Command, seat: Seat | None, now: int = NOW) -> Code:
    """The code of a refusal, made without throwing any dice."""
    answer = decide("m-1", match, command, seat, now, Dealt())
    assert isinstance(answer, Refusal), answer
    return answer.code
