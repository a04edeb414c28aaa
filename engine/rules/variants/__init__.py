"""The games that can be played, by name: knows the list, no rule."""

from __future__ import annotations

from engine.rules.variant import Variant
from engine.rules.variants.short import INTERNATIONAL

VARIANTS = {each.name: each for each in (INTERNATIONAL,)}


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
