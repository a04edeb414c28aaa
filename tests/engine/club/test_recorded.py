"""Recorded dice: offered while they are in stock, given to one match each, and to no other ever."""

from __future__ import annotations

import asyncio

import pytest

from engine.club import challenges, matches, packages
from engine.club.club import Club, opened
from engine.club.denied import Denied
from engine.club.tables import TableError, clashing
from engine.dice.log import parse_entry
from engine.dice.modes import OPENING_PAIRS, DiceMode
from engine.dice.real import MIN_PAIRS, digits, package_hash, pairs_needed
from engine.match.clash import Clash
from engine.match.events import GameStarted, Rolled
from engine.match.table import Table
from engine.store import packages as store
from tests.engine.club.table import agree, new_match, play_turn, two_guests
from tests.engine.test_stock import thrown

REAL = Table(dice=DiceMode.REAL)
LONG = Table(dice=DiceMode.REAL, points=3)


@pytest.fixture
def club(sealed_club: Club) -> Club:
    return sealed_club


async def bring(club: Club, *pairs: int) -> list[str]:
    """Packages of so many pairs, in stock; their hashes."""
    brought = [thrown(number, count) for number, count in enumerate(pairs)]
    async with club.pool.acquire() as connection:
        for package in brought:
            assert await store.add_recorded(connection, package_hash(package), digits(package), 0)
    return [package_hash(package) for package in brought]


async def test_real_tables_are_offered_while_dice_are_in_stock(club: Club) -> None:
    a, _ = await two_guests(club)
    assert await clashing(club, REAL) is Clash.REAL_OUT
    (only,) = await bring(club, MIN_PAIRS)
    assert await clashing(club, REAL) is None
    challenge = await challenges.create(club, a.id, REAL)
    assert await clashing(club, REAL) is Clash.REAL_OUT
    with pytest.raises(TableError, match="real_out"):
        await challenges.create(club, a.id, REAL)
    (entry,) = (await packages.public_log(club, 0)).entries
    assert parse_entry(entry.text).real == only
    package = await packages.load(club.pool, entry.match_id)
    assert package is not None
    assert (package.real, digits(package.recorded)) == (only, digits(thrown(0)))
    assert digits(thrown(0)) not in repr(package)
    shown = await packages.published(club, entry.match_id)
    assert shown is not None
    assert (shown.state, shown.digits) == ("waiting", None)
    await challenges.cancel(club, challenge.id, a.id)
    shown = await packages.published(club, entry.match_id)
    assert shown is not None
    assert (shown.state, shown.digits) == ("open", digits(thrown(0)))
    assert await clashing(club, REAL) is Clash.REAL_OUT, "what was promised in public is never promised again"


async def test_a_match_gets_the_shortest_that_is_long_enough(club: Club) -> None:
    a, _ = await two_guests(club)
    long, short = await bring(club, pairs_needed(3), MIN_PAIRS)
    assert await clashing(club, Table(dice=DiceMode.REAL, points=5)) is Clash.REAL_OUT
    for table, expected in ((REAL, short), (LONG, long)):
        await challenges.create(club, a.id, table)
        entry = (await packages.public_log(club, 0)).entries[-1]
        assert parse_entry(entry.text).real == expected


async def test_many_who_want_the_last_ones_get_each_once(club: Club, dsn: str) -> None:
    hashes = await bring(club, *[MIN_PAIRS] * 3)
    a, _ = await two_guests(club)
    async with opened(dsn) as other:
        clubs = (club, other)
        asked = (challenges.create(clubs[number % 2], a.id, REAL) for number in range(12))
        answers = await asyncio.gather(*asked, return_exceptions=True)
    refused = [answer for answer in answers if isinstance(answer, BaseException)]
    assert len(refused) == 9
    assert all(isinstance(answer, TableError) and answer.reason is Clash.REAL_OUT for answer in refused)
    entries = (await packages.public_log(club, 0)).entries
    assert sorted(parse_entry(entry.text).real or "" for entry in entries) == sorted(hashes)
    assert await club.pool.fetchval("select count(*) from challenges") == 3


async def test_a_match_that_is_not_made_takes_none(club: Club) -> None:
    await bring(club, MIN_PAIRS)
    with pytest.raises(LookupError):
        await challenges.create(club, "nobody", REAL)
    async with club.pool.acquire() as connection:
        transaction = connection.transaction()
        await transaction.start()
        await packages.make(connection, club, "m-1", REAL)
        await transaction.rollback()
    assert await clashing(club, REAL) is None


async def test_a_match_is_played_with_the_dice_of_its_package_in_their_order(club: Club) -> None:
    await bring(club, MIN_PAIRS)
    persons = await two_guests(club)
    match_id = await new_match(club, *persons, table=REAL)
    await agree(club, match_id)
    for _ in range(20):
        await play_turn(club, match_id, persons)
    record = await matches.record(club, match_id)
    assert not isinstance(record, Denied)
    events = [event for entry in record.log for event in entry.events]
    (begun,) = [event for event in events if isinstance(event, GameStarted)]
    rolls = [event.dice for event in events if isinstance(event, Rolled)]
    assert rolls[0] in (begun.opening[-1], begun.opening[-1][::-1]), "the first turn is played with the opening dice"
    behind = len(begun.opening) * OPENING_PAIRS
    assert rolls[1:] == [*thrown(0)[behind : behind + len(rolls) - 1]]
    assert len(rolls) > 20
