"""What tells one variant from another, as one row each; knows no move."""

from __future__ import annotations

from typing import NamedTuple


class Variant(NamedTuple):
    """One row of the tables of 2 and 3.5."""

    family: str = "short"  # how men meet: "short" hits, "plakoto" pins, "long" keeps out
    men: int = 15
    mars: bool = True
    koks: bool = True
    crazy: bool = False  # doubles go on upward (2.9b)
    two_from_head: tuple[int, ...] = ()  # doubles that let two men leave the head on the first turn (3.1.5, 3.5)


VARIANTS: dict[str, Variant] = {
    "international": Variant(),
    "caucasian": Variant(),
    "nackgammon": Variant(),
    "hypergammon": Variant(men=3, mars=False, koks=False),
    "longgammon": Variant(),
    "randgammon-1": Variant(),
    "randgammon-2": Variant(),
    "exchange-of-fire": Variant(),
    "sudden-death": Variant(mars=False, koks=False),
    "snake": Variant(),
    "plakoto": Variant("plakoto", koks=False),
    "crazy-plakoto": Variant("plakoto", koks=False, crazy=True),
    "long": Variant("long", koks=False, two_from_head=(3, 4, 6)),
    "long-sporty": Variant("long", koks=False, two_from_head=(3, 4, 6)),
    "crazy-gulbar": Variant("long", koks=False, crazy=True, two_from_head=(1, 3, 4, 6)),
    "fevga": Variant("long", koks=False),
}
