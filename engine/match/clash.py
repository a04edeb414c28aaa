"""Which settings of a table do not go together: knows every field and the rule behind each refusal, plays nothing.

The form, the HTTP API and the bot ask here, and `start` once more: a table that clashes never becomes a match.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum

from engine.dice.modes import EXTRA, FORESEEN, DiceMode
from engine.match.table import DAY, MOST_RAISES, Raising, Series, Stake, Table
from engine.rules.variant import Variant
from engine.rules.variants import VARIANTS

DELAYS = (15, 30, 60, 120)
"""Seconds for a turn that a table may choose (rules 6.7)."""

DAYS = (1, 2, 3, 5, 7, 14)
"""Days for a turn at a correspondence table."""

MOST_BANK = 3600
LONGEST_CYCLE = 8


class Clash(StrEnum):
    """Why a table cannot be made. Closed; values go over the wire."""

    VARIANT_NOT_OFFERED = "variant_not_offered"  # a game type that is not played here
    CYCLE_LENGTH = "cycle_length"  # a combined match has 2 to 8 game types, any other series none
    CYCLE_FIRST = "cycle_first"  # the game type is the first of the cycle
    SERIES_POINTS = "series_points"  # draw and reverse are single games, a combined match is not
    DELAY = "delay"  # no such time for a turn
    BANK = "bank"  # over an hour, or any where turns have days
    COMPUTER_CLOCK = "computer_clock"  # against the computer there is no clock
    RAISES = "raises"  # 1 to 9 raises linear, 1 to 6 doubling
    LIVE_COMPUTER = "live_computer"  # live dice need two clients
    LIVE_DAYS = "live_days"  # live dice need both at the table
    CRAZY_DICE = "crazy_dice"  # three or four dice have no doubles, so nothing would be crazy
    CUBE_DICE = "cube_dice"  # no raising where the next dice can be foreseen
    MATCH_RAISING = "match_raising"  # beaver, Jacoby and auto-raise are for single games
    BEAVER_RAISES = "beaver_raises"  # a beaver is the second raise at the least
    CHECKERS_MATCH = "checkers_match"  # checkers not borne off are no match points
    CHECKERS_SUDDEN = "checkers_sudden"  # sudden death ends with nearly all checkers on the board
    CHECKERS_REVERSE = "checkers_reverse"  # the winner of a reverse game is who has checkers left
    REVERSE_SUDDEN = "reverse_sudden"  # a hit would end it before anybody is last
    REVERSE_PLAKOTO = "reverse_plakoto"  # as would a pinned mother checker
    REAL_OUT = "real_out"  # no recorded dice are left, and none are imitated


FIELDS: dict[Clash, tuple[str, ...]] = {
    Clash.VARIANT_NOT_OFFERED: ("variant", "cycle"),
    Clash.CYCLE_LENGTH: ("series", "cycle"),
    Clash.CYCLE_FIRST: ("variant", "cycle"),
    Clash.SERIES_POINTS: ("series", "points"),
    Clash.DELAY: ("clock",),
    Clash.BANK: ("clock",),
    Clash.COMPUTER_CLOCK: ("level", "clock"),
    Clash.RAISES: ("progression", "raises"),
    Clash.LIVE_COMPUTER: ("dice", "level"),
    Clash.LIVE_DAYS: ("dice", "clock"),
    Clash.CRAZY_DICE: ("variant", "dice"),
    Clash.CUBE_DICE: ("raising", "dice"),
    Clash.MATCH_RAISING: ("points", "raising"),
    Clash.BEAVER_RAISES: ("raising", "raises"),
    Clash.CHECKERS_MATCH: ("stake", "points"),
    Clash.CHECKERS_SUDDEN: ("stake", "variant"),
    Clash.CHECKERS_REVERSE: ("stake", "series"),
    Clash.REVERSE_SUDDEN: ("series", "variant"),
    Clash.REVERSE_PLAKOTO: ("series", "variant"),
    Clash.REAL_OUT: ("dice",),
}
"""The fields of which one has to change; the first is the one that usually does not."""


def clash(table: Table, recorded: bool = False) -> Clash | None:
    """The first reason why this table makes no sense, None where it can be played (rules 4, 5, 6, 7.2.5).

    `recorded`: there are recorded dice for it.
    """
    return next(_clashes(table, recorded), None)


def _clashes(table: Table, recorded: bool) -> Iterator[Clash]:
    types = table.cycle or (table.variant,)
    variants = [VARIANTS[name] for name in types if name in VARIANTS]
    combined = table.series is Series.COMBINED
    if len(variants) < len(types):
        yield Clash.VARIANT_NOT_OFFERED
    if len(table.cycle) not in (range(2, LONGEST_CYCLE + 1) if combined else (0,)):
        yield Clash.CYCLE_LENGTH
    if table.variant != types[0]:
        yield Clash.CYCLE_FIRST
    if table.to_points != combined and table.series is not Series.MATCH:
        yield Clash.SERIES_POINTS
    yield from _of_clock(table)
    yield from _of_dice(table, variants)
    yield from _of_raising(table)
    yield from _of_series(table, variants)
    if table.dice is DiceMode.REAL and not recorded:
        yield Clash.REAL_OUT


def _of_clock(table: Table) -> Iterator[Clash]:
    clock = table.clock
    if clock is None:
        return
    if table.level is not None:
        yield Clash.COMPUTER_CLOCK
    if clock.delay not in DELAYS and clock.delay not in [days * DAY for days in DAYS]:
        yield Clash.DELAY
    if clock.bank > (0 if clock.days else MOST_BANK):
        yield Clash.BANK


def _of_dice(table: Table, variants: Sequence[Variant]) -> Iterator[Clash]:
    if table.dice is DiceMode.LIVE and table.level is not None:
        yield Clash.LIVE_COMPUTER
    if table.dice is DiceMode.LIVE and table.clock is not None and table.clock.days:
        yield Clash.LIVE_DAYS
    if table.dice in EXTRA and any(variant.climbs for variant in variants):
        yield Clash.CRAZY_DICE
    if table.dice in FORESEEN and table.cube:
        yield Clash.CUBE_DICE


def _of_raising(table: Table) -> Iterator[Clash]:
    if not table.cube:
        return
    if not 1 <= table.raises <= MOST_RAISES[table.progression]:
        yield Clash.RAISES
    if table.to_points and table.raising is not Raising.CUBE:
        yield Clash.MATCH_RAISING
    if table.raising is Raising.BEAVER and table.raises < 2:  # the raise, and the beaver over it
        yield Clash.BEAVER_RAISES


def _of_series(table: Table, variants: Sequence[Variant]) -> Iterator[Clash]:
    sudden = any(variant.hit_wins for variant in variants)
    if table.stake is Stake.CHECKERS:
        if table.to_points:
            yield Clash.CHECKERS_MATCH
        if sudden:
            yield Clash.CHECKERS_SUDDEN
        if table.series is Series.REVERSE:
            yield Clash.CHECKERS_REVERSE
    if table.series is Series.REVERSE:
        if sudden:
            yield Clash.REVERSE_SUDDEN
        if any(variant.mother for variant in variants):
            yield Clash.REVERSE_PLAKOTO
