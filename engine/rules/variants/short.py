"""Short nardi as values: knows each game's settings (rules 1 and 2), no algorithm."""

from __future__ import annotations

from engine.rules.geometry import CONTRARY
from engine.rules.text import men
from engine.rules.variant import Contact, Variant

STANDARD = men("24:2 13:5 8:3 6:5")

INTERNATIONAL = Variant(
    name="international",
    checkers=15,
    start=(STANDARD, STANDARD),
    contact=Contact.HIT,
    geometry=CONTRARY,
    mars=True,
    koks=True,
)
