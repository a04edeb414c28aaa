"""Long nardi: knows its games' settings (rules 3), no algorithm."""

from __future__ import annotations

from dataclasses import replace

from engine.rules.geometry import SAME
from engine.rules.variant import Contact, Head, Opening, Prime, Variant
from engine.rules.variants.short import LONGGAMMON

LONG = Variant(
    "long",
    LONGGAMMON.setup,
    SAME,
    Contact.BLOCK,
    Opening.ANEW,
    koks=False,
    head=Head(first=1, later=1, by_double=2, doubles=(3, 4, 6)),
    prime=Prime.ENEMY_AHEAD,
)
"""Both sides go the same way and nobody is hit: one checker a turn leaves the head, two in the first turn with 3-3, 4-4
or 6-6, and six in a row need an enemy checker ahead of them (rules 3.1)."""

SPORTY = replace(LONG, name="long-sporty", head=Head(1, 1, by_double=2, doubles=(3, 4, 6), starter_too=False))
"""Only the second side may take two from the head in its first turn (rules 3.5)."""

CRAZY_GULBAR = replace(LONG, name="crazy-gulbar", head=Head(1, 1, by_double=2, doubles=(1, 3, 4, 6)), climbs=True)
"""A double goes on with the next higher number, up to the sixes; 1-1 too lets two leave the head (rules 3.5)."""

FEVGA = replace(LONG, name="fevga", head=Head(first=1, later=15), runner=True, prime=Prime.WAY_OUT)
"""A runner first passes the enemy's start alone; then any number may leave the head. In place of the rule on six in a
row, no turn may end on the whole own start quarter, nor with a prime right before all enemy checkers (rules 3.5)."""
