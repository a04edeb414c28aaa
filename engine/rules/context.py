"""What legal play depends on beside position and dice: knows the fields, applies none."""

from __future__ import annotations

from typing import NamedTuple


class Stage(NamedTuple):
    """One number of a double that climbs: `moves` times `number`, a play of its own (rules 2.9b).

    `rolled` is the double that was thrown; `handed` tells that the thrower could not play this and the other side
    does, before its own roll.
    """

    number: int
    moves: int
    rolled: int
    handed: bool = False


class TurnContext(NamedTuple):
    """What happened before, as far as it matters now.

    `first_turn`: the mover has not played in this game yet. `starter`: the mover is White. `head_taken`: checkers that
    left the head already in earlier stages of this turn, handed-over moves included (rules 6.10). `stage`: which part
    of a climbing double is played; None for a whole ordinary roll.
    """

    first_turn: bool = False
    starter: bool = True
    head_taken: int = 0
    stage: Stage | None = None


ORDINARY = TurnContext()
"""Any turn of the short family, and any but the first of the long one."""
