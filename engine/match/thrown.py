"""The throws of a match out of its log: knows which dice an event brought anew, counts none."""

from __future__ import annotations

from collections.abc import Iterable

from engine.dice.modes import DiceMode
from engine.dice.tally import Kind, Throw
from engine.match.events import Entry, GameStarted, MatchStarted, Rolled
from engine.match.table import Table, variant_of
from engine.rules.variant import Opening
from engine.rules.variants import variant


def throws_of(table: Table, log: Iterable[Entry]) -> list[Throw]:
    """Every throw in order. Where the opening is also White's first roll it counts once, as the opening; so Black's
    first roll of Equal, which repeats it, counts no more than that one."""
    throws: list[Throw] = []
    game, rolled, opening_played = 0, 0, False
    for entry in log:
        for event in entry.events:
            if isinstance(event, GameStarted):
                game, rolled = event.game, 0
                opening_played = variant(variant_of(table, game)).opening is Opening.PLAYED
                throws += (
                    Throw(game, seat, (die,), Kind.OPENING) for pair in event.opening for seat, die in enumerate(pair)
                )
            elif isinstance(event, Rolled):
                throws.append(Throw(game, event.seat, event.dice, _kind(table.dice, rolled, opening_played)))
                rolled += 1
    return throws


def _kind(mode: DiceMode, rolled: int, opening_played: bool) -> Kind:
    """Of the roll after so many others of its game. In Equal every second one repeats the one before."""
    repeats = mode is DiceMode.EQUAL and rolled % 2 == 1
    if opening_played and rolled == int(repeats):
        return Kind.FIRST
    return Kind.AGAIN if repeats else Kind.TURN


def is_checkable(log: Iterable[Entry]) -> bool:
    """Whether the dice of the match were committed to before it began."""
    return any(isinstance(event, MatchStarted) and event.package is not None for entry in log for event in entry.events)
