"""The games that can be played, by name: knows the list, no rule."""

from __future__ import annotations

from engine.rules.variant import Variant
from engine.rules.variants.short import (
    EXCHANGE_OF_FIRE,
    HYPERGAMMON,
    INTERNATIONAL,
    LONGGAMMON,
    NACKGAMMON,
    RANDGAMMON_1,
    RANDGAMMON_2,
    SNAKE,
)

VARIANTS = {
    each.name: each
    for each in (
        INTERNATIONAL,
        NACKGAMMON,
        HYPERGAMMON,
        LONGGAMMON,
        RANDGAMMON_1,
        RANDGAMMON_2,
        EXCHANGE_OF_FIRE,
        SNAKE,
    )
}


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
