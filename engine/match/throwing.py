"""How turns follow each other: knows when dice are thrown and who moves with them, not how they fall.

Dice are thrown in the commit that ends the turn before, so no reconnect can fish for others; a roll
without a legal move is passed at once, in the same commit, until somebody can move.
"""

from __future__ import annotations

from typing import cast

from engine.dice.source import Dice
from engine.match.events import Event, GameStarted, Passed, Rolled
from engine.match.legal import first_men, turns
from engine.match.table import Seat, Table
from engine.rules.position import Position


def other(seat: Seat) -> Seat:
    return cast(Seat, 1 - seat)


def open_game(match_id: str, table: Table, game: int, dice: Dice) -> tuple[Event, ...]:
    """A game from its opening throw to the first turn that can be played.

    Each side throws one die, again while they are equal; the higher is White and begins with both (rules 1.2).
    """
    throws = [dice.opening(match_id, game, 0)]
    while throws[-1][0] == throws[-1][1]:
        throws.append(dice.opening(match_id, game, len(throws)))
    a, b = throws[-1]
    white: Seat = 0 if a > b else 1
    mine, theirs = first_men(table.variant)
    started = GameStarted(game, white, tuple(throws), (mine, theirs) if white == 0 else (theirs, mine))
    thrown = (max(a, b), min(a, b))
    return (started, *roll_on(match_id, table, game, Position(mine, theirs), white, thrown, len(throws), dice))


def roll_on(
    match_id: str,
    table: Table,
    game: int,
    position: Position,
    seat: Seat,
    thrown: tuple[int, ...] | None,
    rolls: int,
    dice: Dice,
) -> tuple[Event, ...]:
    """`seat` is to roll on `position` (in its numbering): rolls and passes until somebody has a legal move.

    `thrown` are its dice if they have fallen already (the opening); `rolls` counts what was thrown in this game.
    """
    events: list[Event] = []
    while True:
        if thrown is None:
            thrown = dice.roll(match_id, game, rolls)
            rolls += 1
        events.append(Rolled(seat, thrown))
        if turns(table.variant, position, thrown).edges[0]:
            return tuple(events)
        events.append(Passed(seat))
        position, seat, thrown = position.turned(), other(seat), None
