"""What makes a variant: knows which values differ from one game to another, names no game."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from engine.rules.geometry import Geometry
from engine.rules.position import Men


class Contact(StrEnum):
    """What landing on a lone enemy checker does."""

    HIT = "hit"


CLOSED_FROM = {Contact.HIT: 2}
"""How many enemy checkers close a point (rules 1.4)."""


@dataclass(frozen=True, slots=True)
class Variant:
    """One game of the family, as data.

    `start` is White's and Black's men, each in its own numbering; `mars` and `koks` tell which wins count more than an
    oin (rules 1.15, 2).
    """

    name: str
    checkers: int
    start: tuple[Men, Men]
    contact: Contact
    geometry: Geometry = field(repr=False)
    mars: bool
    koks: bool
