"""What a finished game is worth: knows oin, mars and koks, knows no match and no raising."""

from __future__ import annotations

from enum import StrEnum

from engine.rules.position import BAR, OFF, POINTS, Men, Position, number
from engine.rules.variant import Variant


class Win(StrEnum):
    """Oin counts 1, mars 2, koks 3 (rules 1.15)."""

    OIN = "oin"
    MARS = "mars"
    KOKS = "koks"


VALUE = {Win.OIN: 1, Win.MARS: 2, Win.KOKS: 3}

HOME = range(1, 7)


def finished(variant: Variant, own: Men, opp: Men) -> Win | None:
    """How `own` has won against `opp`, None where it has not borne off its last checker."""
    if own[OFF] < variant.checkers:
        return None
    if opp[OFF] or not variant.mars:
        return Win.OIN
    if variant.koks and _caught(variant, opp):
        return Win.KOKS
    return Win.MARS


def most(variant: Variant, position: Position) -> int:
    """The most that the mover of `position` can still lose, 1 to 3: the highest value he may resign for (rules 6.9).

    A checker borne off saves the mars. Koks needs a checker on the bar or in the enemy's home at the end, so it is
    out of reach once none is there and no enemy checker can meet one of his any more.
    """
    own, opp = position
    if own[OFF] or not variant.mars:
        return VALUE[Win.OIN]
    if variant.koks and (_caught(variant, own) or _contact(variant, own, opp)):
        return VALUE[Win.KOKS]
    return VALUE[Win.MARS]


def pips(men: Men) -> int:
    """The pips that a side still has to play; a checker on the bar counts 25."""
    return sum(place * number(count) for place, count in enumerate(men))


def _caught(variant: Variant, loser: Men) -> bool:
    """A checker on the bar or in the other side's home."""
    return bool(loser[BAR]) or any(map(loser.__getitem__, variant.geometry.facing[HOME.start : HOME.stop]))


def _contact(variant: Variant, own: Men, opp: Men) -> bool:
    """Whether some checkers of the two sides have not passed each other yet."""
    if own[BAR] or opp[BAR]:
        return True
    farthest = next(point for point in reversed(POINTS) if own[point])
    return any(map(opp.__getitem__, variant.geometry.facing[1:farthest]))
