"""One turn as the search sees it: gathers from the variant what is to be asked at each step, asks it, searches nothing.

What a variant does not do costs nothing: its rule is then not in the turn.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import NamedTuple

from engine.rules.context import TurnContext
from engine.rules.hide import hide_rule
from engine.rules.packed import pack
from engine.rules.pins import lifting, mother_over
from engine.rules.position import BAR, OFF, Position
from engine.rules.prime import Ending, row_rule, ways_out
from engine.rules.restraints import allowance, head_rule, pinned, runner_rule
from engine.rules.steps import BEYOND_HOME, DICE, Rest, Restraint, Sieve, Sources, sources, survey
from engine.rules.variant import Contact, Prime, Variant


@lru_cache(4096)
def numbers(dice: tuple[int, ...]) -> Rest:
    """The numbers to play: a double counts four times, three or four dice once each (rules 1.5 and 4).

    ValueError for anything that is not two to four dice of 1 to 6.

    >>> numbers((5, 5))
    (5, 5, 5, 5)
    >>> numbers((3, 6))
    (6, 3)
    """
    if not 2 <= len(dice) <= 4 or any(die not in DICE for die in dice):
        raise ValueError(f"not a roll: {dice!r}")
    if len(dice) == 2 and dice[0] == dice[1]:
        return dice * 2
    return tuple(sorted(dice, reverse=True))


class Turn(NamedTuple):
    """What a search asks. `movers` are the places that a step of a die may leave on a packed board of this turn, before
    the `sieve` has seen them; `touch[p]` is what landing on a lone enemy on p adds to the board, and the enemy stays
    there if `stays`; `over(board)` tells that a step has ended the game before the last checker is off, and `may_end`
    that any step may; with `marks` a board carries more than its checkers; `endings` are ends to be avoided."""

    variant: Variant
    rest: Rest
    board: int
    occupied: int
    closed: int
    lone: int
    movers: Sources
    sieve: Sieve | None
    touch: tuple[int, ...]
    stays: bool
    over: Callable[[int], bool] | None
    may_end: bool
    marks: bool
    endings: tuple[Ending, ...]


_turn = partial(tuple.__new__, Turn)  # unchecked, at half the price


def turn_of(variant: Variant, position: Position, dice: tuple[int, ...], context: TurnContext) -> Turn:
    """The turn that begins here; ValueError for an impossible roll."""
    stage = context.stage
    rest = numbers(dice) if stage is None else (stage.number,) * stage.moves
    occupied, closed, lone, held = survey(variant, position)
    restraints = _restraints(variant, position, dice, context, held) if held or variant.head or variant.runner else ()
    climbing = variant.climbs and rest[0] == rest[-1] and occupied >= BEYOND_HOME
    # nothing is borne off while a checker is pinned (2.9.4) or a climbing double brings the last one home (2.9b.4)
    movers = sources(closed, rest, restraints, barred=climbing or held > 0)
    sieve = _sieve(variant, position, lone, movers)
    over = _over(variant, position)
    hits = variant.contact is Contact.HIT
    return _turn(
        (
            variant,
            rest,
            pack(position),
            occupied,
            closed,
            lone,
            movers,
            sieve,
            variant.geometry.hits if hits else variant.geometry.pins,
            variant.contact is Contact.PIN,
            over,
            over is not None or position.own[OFF] + len(rest) >= variant.checkers,
            variant.hide is not None and sieve is not None,
            ways_out(variant.geometry, position) if variant.prime is Prime.WAY_OUT else (),
        )
    )


def _restraints(
    variant: Variant, position: Position, dice: tuple[int, ...], context: TurnContext, held: int
) -> tuple[Restraint, ...]:
    found: list[Restraint] = [pinned(held)] if held else []
    if variant.head is not None:
        stage = context.stage
        rolled = dice if stage is None else () if stage.handed else (stage.rolled, stage.rolled)
        found.append(head_rule(position, allowance(variant.head, rolled, context) - context.head_taken))
    if variant.runner:
        found.append(runner_rule(position))
    return tuple(found)


def _sieve(variant: Variant, position: Position, lone: int, movers: Sources) -> Sieve | None:
    if variant.contact is Contact.PIN:
        return lifting(variant.geometry)
    if variant.hide is not None:
        return hide_rule(variant.hide, lone, movers)
    if variant.prime is Prime.ENEMY_AHEAD:
        return row_rule(position)
    return None


def _over(variant: Variant, position: Position) -> Callable[[int], bool] | None:
    if variant.mother:
        return mother_over
    if variant.hit_wins:
        on_bar = position.opp[BAR]
        return lambda board: board & 255 > on_bar
    return None
