"""The games that can be played, by name: knows the list, no rule."""

from __future__ import annotations

from engine.rules.variant import Variant
from engine.rules.variants.long import CRAZY_GULBAR, FEVGA, LONG, SPORTY
from engine.rules.variants.plakoto import CRAZY_PLAKOTO, PLAKOTO
from engine.rules.variants.short import (
    CAUCASIAN,
    EXCHANGE_OF_FIRE,
    HYPERGAMMON,
    INTERNATIONAL,
    LONGGAMMON,
    NACKGAMMON,
    RANDGAMMON_1,
    RANDGAMMON_2,
    SNAKE,
    SUDDEN_DEATH,
)

SHORT = (
    INTERNATIONAL,
    CAUCASIAN,
    NACKGAMMON,
    HYPERGAMMON,
    LONGGAMMON,
    RANDGAMMON_1,
    RANDGAMMON_2,
    EXCHANGE_OF_FIRE,
    SUDDEN_DEATH,
    PLAKOTO,
    CRAZY_PLAKOTO,
    SNAKE,
)
LONG_FAMILY = (LONG, SPORTY, CRAZY_GULBAR, FEVGA)
VARIANTS = {each.name: each for each in SHORT + LONG_FAMILY}
"""In the order in which they are offered."""


class UnknownVariantError(KeyError):
    """No game of this name is offered."""


def variant(name: str) -> Variant:
    """The game of this name; UnknownVariantError where there is none.

    >>> variant("international").checkers
    15
    """
    try:
        return VARIANTS[name]
    except KeyError:
        raise UnknownVariantError(name) from None
