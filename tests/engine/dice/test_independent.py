"""Two readings of the published page agree: ours, and one that was written from the page alone.

`make test` holds a slice of what `make verify` holds.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import orjson
import pytest

from engine.dice.modes import DiceMode
from engine.match.archive import archive_to_bytes
from engine.match.export import WrongError
from engine.match.table import Raising
from engine.match.verify import Verdict, check
from engine.rules.variants import VARIANTS
from tests.engine.match.finished import KINDS
from tests.engine.match.forged import FORGED, archive, by_strangers, entries_of, one_bit, resigned, signatures_only
from tests.engine.match.hundred import SPECIAL, numbered, the_numbered

from .independent import verdict
from .independent_record import FIELDS

SLICE = (*range(0, 88, 8), *range(3, 88, 22))
HUNDRED = range(100)

STRINGS = 300
"""Archives in which one character is changed, and as many in which one value is and all hashes and signatures fit."""


@lru_cache
def archived(number: int) -> bytes:
    return archive_to_bytes(the_numbered(number))


def ours(data: bytes) -> str:
    try:
        return str(check(data).verdict)
    except WrongError as wrong:
        return f"wrong: {wrong}"


def agree(data: bytes, due: str = Verdict.HOLDS) -> None:
    assert (verdict(data), ours(data)) == (due, due)


def wrong(data: bytes) -> bool:
    return verdict(data) not in (Verdict.HOLDS, Verdict.SEALED_ONLY)


@pytest.mark.parametrize("name", KINDS)
def test_every_kind_of_match(name: str) -> None:
    data = archive_to_bytes(archive(name))
    assert verdict(data) == (Verdict.SEALED_ONLY if name == "sealed only" else Verdict.HOLDS)


@pytest.mark.parametrize("name", SPECIAL)
def test_matches_that_stopped_midway(name: str) -> None:
    agree(archive_to_bytes(SPECIAL[name]()))


@pytest.mark.parametrize("number", SLICE)
def test_some_of_a_hundred(number: int) -> None:
    agree(archived(number))


def test_what_is_forged_is_found() -> None:
    every = (*FORGED.items(), *by_strangers(), *signatures_only(), *one_bit(9, 40))
    assert [name for name, forged in every if not wrong(forged)] == []


@pytest.mark.verify
def test_the_hundred_are_of_every_kind() -> None:
    tables = [numbered(number).table for number in HUNDRED]
    assert {table.dice for table in tables} == set(DiceMode)
    assert {table.variant for table in tables} == set(VARIANTS)
    assert {table.raising for table in tables} == set(Raising)
    assert {1, 5} <= {table.points for table in tables}
    assert {table.level is None for table in tables if table.dice is not DiceMode.LIVE} == {True, False}
    kinds = {event["k"] for number in HUNDRED for event in events(archived(number))}
    live_only = {"server_chain", "chain_shown", "link_shown", "thrown", "opening_tied", "set_up_drawn"}
    assert kinds >= {"raise_accepted", "raise_declined", "beavered", "resign_offered", "resign_refused", *live_only}
    ends = {event["how"] for number in HUNDRED for event in events(archived(number)) if event["k"] == "match_ended"}
    assert ends >= {"off", "resigned", "declined", "dice", "void", "cancelled"}


@pytest.mark.verify
@pytest.mark.parametrize("number", HUNDRED)
def test_a_hundred(number: int) -> None:
    agree(archived(number))


@pytest.mark.verify
def test_one_character_anywhere() -> None:
    rng = random.Random(4)
    for _ in range(STRINGS):
        data = archived(rng.choice(HUNDRED))
        at = rng.randrange(len(data))
        other = rng.choice([each for each in b'0123456789abcdef,"{}[]|:- Zz' if each != data[at]])
        changed = data[:at] + bytes([other]) + data[at + 1 :]
        assert wrong(changed), (at, data[at - 20 : at + 20], other)
        assert ours(changed).startswith("wrong")


@pytest.mark.verify
def test_one_value_anywhere_and_all_signed_anew() -> None:
    """The second checker knows no rules of the game: of the turns themselves it lets pass what only they can tell."""
    let_pass = set()
    for kind, place, forged in signed_anew(random.Random(6)):
        said, due = verdict(forged), ours(forged)
        if said == due:
            continue
        assert due.startswith("wrong"), (kind, place, said)
        if not wrong(forged):
            assert not told_by_dice(place), (kind, place, due)
            let_pass.add(place)
    assert ("played", "steps") in let_pass


def events(data: bytes) -> Iterator[dict[str, Any]]:
    for text in orjson.loads(data)["entries"]:
        yield from orjson.loads(text)["events"]


Place = tuple[str, ...]
"""The way to a value in an entry: the kind of the event where there is one, and then the names of the fields."""


def signed_anew(rng: random.Random) -> Iterator[tuple[str, Place, bytes]]:
    kinds = [name for name in KINDS if name != "cancelled"]  # a seal that nobody opens tells nothing
    for _ in range(STRINGS):
        kind = rng.choice(kinds)
        entries = entries_of(kind)
        entry = rng.choice(entries)
        place, holder, key = rng.choice([each for each in values(entry, ()) if each[0] not in (("v",), ("prev",))])
        holder[key] = changed(holder[key], rng)
        yield kind, place, resigned(archive(kind), entries)


def values(holder: Any, way: Place) -> Iterator[tuple[Place, Any, Any]]:
    """Every value that is no list and no object, by its place, with what holds it."""
    if isinstance(holder, dict) and "k" in holder:
        way = (holder["k"],)
    for key, value in list(holder.items() if isinstance(holder, dict) else enumerate(holder)):
        further = (*way, key) if isinstance(key, str) else way
        if isinstance(value, dict | list):
            yield from values(value, further)
        else:
            yield further, holder, key


def changed(value: Any, rng: random.Random) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return rng.choice([other for other in (0, 1, 2, 6, value + 1) if other != value])
    if value is None:
        return 0
    at = rng.randrange(len(value))
    return value[:at] + rng.choice("0a1z".replace(value[at], "")) + value[at + 1 :]


def told_by_dice(place: Place) -> bool:
    """Whether a value is one of those that the page gives without the rules of the game."""
    return place[0] in FIELDS and place != ("game_started", "men")
