"""The dice modes a table may have: knows their names, throws nothing yet."""

from __future__ import annotations

from enum import StrEnum


class DiceMode(StrEnum):
    """How dice come to a table (rules 4)."""

    RANDOM = "random"
    BALANCED = "balanced"
    BALANCED_PIPS = "balanced-pips"
    EQUAL = "equal"
    TRIPLE = "triple"
    TWO_EACH = "two-each"
    LIVE = "live"
    REAL = "real"


MANY = frozenset({DiceMode.TRIPLE, DiceMode.TWO_EACH})
"""Three or four dice, each one move; no doubles."""

FORESEEN = frozenset({DiceMode.BALANCED, DiceMode.BALANCED_PIPS, DiceMode.EQUAL})
"""Whoever keeps count knows more of the next dice than that they are dice; no cube, unrated."""
