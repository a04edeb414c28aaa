"""A decision in a match as other programs write it down: knows its fields, no way of writing them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.rules.geometry import CONTRARY
from engine.rules.position import BAR, POINTS, Position
from engine.rules.variant import Contact, Variant

CHECKERS = 15

Player = Literal[0, 1]


@dataclass(frozen=True, slots=True)
class Situation:
    """The board as `mover` sees it, and the match around it. Players are 0 and 1 (XG's O and X) in every other field.

    `dice` is None before the roll; `length` 0 is a game for money; `cube_owner` None is a cube in the middle.
    `doubled`: the mover has offered the cube, and the other side is to answer. Jacoby and beavers are rules of money.
    """

    position: Position
    mover: Player = 1
    dice: tuple[int, int] | None = None
    length: int = 0
    score: tuple[int, int] = (0, 0)
    cube: int = 1
    cube_owner: Player | None = None
    crawford: bool = False
    jacoby: bool = False
    beavers: bool = False
    doubled: bool = False


def speaks(variant: Variant) -> bool:
    """Whether other programs can write down this game's positions: hits and contrary ways, whatever the start."""
    return variant.contact is Contact.HIT and variant.geometry is CONTRARY


def checked(position: Position, checkers: int = CHECKERS) -> Position:
    """The position itself; ValueError where no game of so many checkers could show it."""
    for men in position:
        if len(men) != 26 or any(count < 0 for count in men) or sum(men) != checkers:
            raise ValueError(f"each side has {checkers} checkers")
    if any(position.own[point] and position.opp[BAR - point] for point in POINTS):
        raise ValueError("both sides stand on one point")
    return position
