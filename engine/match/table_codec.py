"""Tables as JSON and back: knows every field's name, and which fields the first release did not have.

Logs and views hold tables in full, snapshots in brief. Both read back alike, so that what an older release wrote stays
readable and comes out as the same bytes.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import orjson

from engine.dice.modes import DiceMode
from engine.match.table import Clock, Level, Progression, Raising, Series, Stake, Table

Json = dict[str, Any]


def table_to_wire(table: Table) -> Json:
    """Every field, as `webapp.wire.TableSettings`."""
    clock = table.clock
    return {
        "variant": table.variant,
        "points": table.points,
        "clock": None if clock is None else {"delay": clock.delay, "bank": clock.bank},
        "level": table.level,
        "series": table.series,
        "cycle": table.cycle,
        "stake": table.stake,
        "base": table.base,
        "dice": table.dice,
        "raising": table.raising,
        "progression": table.progression,
        "raises": table.raises,
    }


FIRST_FIELDS = ("variant", "points", "clock", "level")
"""What a table had in the first release; snapshots name other fields only where they differ from `Table()`."""

_USUAL = table_to_wire(Table())


@lru_cache(1024)
def table_json(table: Table) -> orjson.Fragment:
    """`table_to_wire` as JSON, written once for all the views of a match."""
    return orjson.Fragment(orjson.dumps(table_to_wire(table)))


@lru_cache(1024)
def table_brief(table: Table) -> orjson.Fragment:
    """The table as snapshots hold it: the bytes of a table without new fields are those of the first release."""
    fields = table_to_wire(table)
    return orjson.Fragment(
        orjson.dumps({name: fields[name] for name in fields if name in FIRST_FIELDS or fields[name] != _USUAL[name]})
    )


def table_from_wire(table: Json) -> Table:
    """A table in full or in brief. ValueError for a word or a number that no table has."""
    clock, level = table["clock"], table["level"]
    usual = {**_USUAL, **table}
    return Table(
        variant=table["variant"],
        points=table["points"],
        clock=None if clock is None else Clock(clock["delay"], clock["bank"]),
        level=None if level is None else Level(level),
        series=Series(usual["series"]),
        cycle=tuple(usual["cycle"]),
        stake=Stake(usual["stake"]),
        base=usual["base"],
        dice=DiceMode(usual["dice"]),
        raising=Raising(usual["raising"]),
        progression=Progression(usual["progression"]),
        raises=usual["raises"],
    )
