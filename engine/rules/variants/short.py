"""Short nardi with hits: knows each game's settings (rules 1 and 2), no algorithm."""

from __future__ import annotations

from engine.rules.geometry import CONTRARY
from engine.rules.text import men
from engine.rules.variant import Hide, RandomStart, Variant

STANDARD = men("24:2 13:5 8:3 6:5")


def _both(line: str, checkers: int = 15) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The same start for both sides."""
    return men(line, checkers), men(line, checkers)


INTERNATIONAL = Variant("international", (STANDARD, STANDARD), CONTRARY)
"""The game that all others are told from (rules 1)."""

CAUCASIAN = Variant("caucasian", INTERNATIONAL.setup, CONTRARY, hide=Hide.COVER)
"""Who has hit in his own home does not hide in the same turn (rules 2.2)."""

NACKGAMMON = Variant("nackgammon", _both("24:2 23:2 13:4 8:3 6:4"), CONTRARY)
"""Two more checkers at the rear, one from each stack of five (rules 2)."""

HYPERGAMMON = Variant("hypergammon", _both("24:1 23:1 22:1", 3), CONTRARY, checkers=3, mars=False, koks=False)
"""Three checkers a side, and every win is worth one (rules 2)."""

LONGGAMMON = Variant("longgammon", _both("24:15"), CONTRARY)
"""All checkers begin on the farthest point (rules 2)."""

RANDGAMMON_1 = Variant("randgammon-1", RandomStart(fewest=4, span=6, each=1), CONTRARY)
"""A new start for each game, the same for both sides, with at least one blot (rules 2.6)."""

RANDGAMMON_2 = Variant("randgammon-2", RandomStart(fewest=4, span=4, each=2), CONTRARY)
"""A new start for each game, the same for both sides, without blots (rules 2.6)."""

EXCHANGE_OF_FIRE = Variant(
    "exchange-of-fire", _both("24:1 22:1 20:1 18:1 16:1 14:1 12:1 10:1 8:1 6:1 4:1 2:4"), CONTRARY
)
"""Single checkers of both sides alternate over the whole board, four stand on the last point (rules 2.7)."""

SNAKE = Variant("snake", (STANDARD, men("bar:9 24:2 23:2 22:2")), CONTRARY)
"""White as always; Black has nine checkers on the bar and six at the beginning of White's home (rules 2.10)."""

SUDDEN_DEATH = Variant("sudden-death", INTERNATIONAL.setup, CONTRARY, hit_wins=True, mars=False, koks=False)
"""The first hit wins; every win is worth one (rules 2.8)."""
