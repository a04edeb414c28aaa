"""A match as the computer sees it from its seat: knows how a table's settings read as terms, decides nothing."""

from __future__ import annotations

from typing import Literal

from engine.computer.protocol import Cube, Question, Terms
from engine.match.legal import context, played, seen_by
from engine.match.raising import has_room, level, level_after
from engine.match.state import Match, actor
from engine.match.table import Raising, Seat, Series, Stake
from engine.rules.position import OFF
from engine.rules.variant import Variant

SEAT: Seat = 1
HUMAN: Seat = 0

Owed = Literal["resignation", "raise", "beaver", "roll", "play"]
"""An answer to a resignation, to a raise, to a beaver; the dice or a raise; a turn or a stage of one."""

LEFT = (2 / 5, 1)
"""Of the loser's checkers, how many are not off when a game is lost plainly, and as a mars."""


def owed(match: Match) -> Owed | None:
    """What the computer has to do now; None while it is the person's to act."""
    if match.table.level is None or match.phase != "playing":
        return None
    if match.resign is not None and match.resign.seat == HUMAN:
        return "resignation"
    if actor(match) != SEAT:
        return None
    if match.offer is not None:
        return "beaver" if match.offer.beaver else "raise"
    return "roll" if match.to_roll else "play"


def question(match: Match) -> Question:
    """The position with everything that choosing depends on."""
    return Question(
        played(match).name, seen_by(SEAT, match), match.dice, str(match.table.level), terms(match), context(match)
    )


def terms(match: Match) -> Terms:
    """What the running game is for."""
    table, variant = match.table, played(match)
    checkers = table.stake is Stake.CHECKERS
    left = (variant.checkers - match.men[SEAT][OFF], variant.checkers - match.men[HUMAN][OFF])
    away = (table.points - match.score[SEAT], table.points - match.score[HUMAN])
    return Terms(
        away=away if table.to_points else None,
        wins=_wins(match, variant, raised=match.cube.accepted),
        level=level(match),
        raised=table.cube,
        last_wins=table.series is Series.REVERSE,
        given_up=left if checkers else None,
    )


def cube(match: Match) -> Cube:
    """The raise that the computer may offer, has been offered, or has got a beaver to."""
    table, raises = match.table, match.cube.raises
    made = match.offer is not None and match.offer.beaver
    before = raises - 1 if made else raises
    return Cube(
        levels=tuple(level_after(table.progression, count) for count in range(before, table.raises + 1)),
        owned=match.cube.owner == SEAT,
        wins=_wins(match, played(match), raised=True),
        beaver=table.raising is Raising.BEAVER and not made and has_room(table, match.cube, 2),
    )


def _wins(match: Match, variant: Variant, *, raised: bool) -> tuple[int, int, int]:
    """What an oin, a mars and a koks count here, before the level (rules 5, 6)."""
    table = match.table
    if table.stake is Stake.CHECKERS:
        oin, mars = (round(variant.checkers * share) for share in LEFT)
        return oin, mars, mars
    plain = table.raising is Raising.NONE or table.series is Series.REVERSE or not variant.mars
    if plain or (table.raising is Raising.JACOBY and not raised):
        return 1, 1, 1
    return 1, 2, 3 if variant.koks else 2
