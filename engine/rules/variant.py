"""What makes a variant: knows which values differ from one game to another, names no game.

How the rooms above use one:

* `setups.start_men(variant, draw)` gives White's and Black's men for a new game; `Variant.start` the same where it is
  always one and the same. White moves first; `opening` tells whether with the opening dice.
* `generate.plays` / `turn_graph` / `why.why_not` take a `TurnContext` beside the dice: what a position does not show.
* `ends.outcome(variant, after, steps)` after every turn (and every stage of a cascade) tells who has won, and how.
* `cascade.opened` and `cascade.following` lead through a double that climbs, where `climbs` is set.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from engine.rules.geometry import Geometry
from engine.rules.position import Men


class Contact(StrEnum):
    """What landing on a lone enemy checker does: it goes to the bar, it is pinned, or nobody may land there."""

    HIT = "hit"
    PIN = "pin"
    BLOCK = "block"


CLOSED_FROM = {Contact.HIT: 2, Contact.PIN: 2, Contact.BLOCK: 1}
"""How many enemy checkers close a point (rules 1.4, 2.9, 3.1.3)."""


class Opening(StrEnum):
    """What White plays first with: the two dice of the opening, or a new pair (rules C6)."""

    PLAYED = "played"
    ANEW = "anew"


class Hide(StrEnum):
    """What a checker that has hit in its own home may not do in the same turn (rules 2.2)."""

    COVER = "cover"  # go to a point held by an own checker, or off
    FREEZE = "freeze"  # move at all


class Head(NamedTuple):
    """How many checkers may leave the start point in one turn (rules 3.1.5): `first` in the side's first turn, `later`
    in any other; `by_double` in the first turn where it is one of `doubles`, for the starter only if `starter_too`."""

    first: int
    later: int
    by_double: int = 1
    doubles: tuple[int, ...] = ()
    starter_too: bool = True


class Prime(StrEnum):
    """When six points in a row are forbidden."""

    ENEMY_AHEAD = "enemy_ahead"  # no step may make them unless an enemy checker is ahead of them (rules 3.1.7)
    WAY_OUT = "way_out"  # no turn may end on the whole start quarter, nor right before all enemy checkers (rules 3.5)


class RandomStart(NamedTuple):
    """How a start position is drawn (rules 2.6): `fewest` points and fewer than `fewest + span`, `each` checkers on
    every one before the rest is strewn."""

    fewest: int
    span: int
    each: int


@dataclass(frozen=True, slots=True)
class Variant:
    """One game of the family, as data. Whatever is not named is as in International short nardi.

    `setup` is White's and Black's men, each in its own numbering, or how a game draws them; `mars` and `koks` tell
    which wins count more than an oin (rules 1.15, 2).
    """

    name: str
    setup: tuple[Men, Men] | RandomStart
    geometry: Geometry = field(repr=False)
    contact: Contact = Contact.HIT
    opening: Opening = Opening.PLAYED
    checkers: int = 15
    mars: bool = True
    koks: bool = True
    hide: Hide | None = None
    hit_wins: bool = False  # the first hit ends the game (rules 2.8)
    mother: bool = False  # pinning the last checker on its start point ends the game (rules 2.9.5)
    head: Head | None = None
    runner: bool = False  # one checker passes the enemy's start before any other moves (rules 3.5)
    prime: Prime | None = None
    climbs: bool = False  # a double goes on with the next higher number (rules 2.9b)

    @property
    def start(self) -> tuple[Men, Men]:
        """White's and Black's men before the first turn; ValueError where every game draws its own."""
        if isinstance(self.setup, RandomStart):
            raise ValueError(f"every game of {self.name} draws its own start")
        return self.setup

    @property
    def symmetric(self) -> bool:
        """Whether both sides start alike; where not, the seats swap sides in a match (rules 2.10)."""
        return isinstance(self.setup, RandomStart) or self.setup[0] == self.setup[1]
