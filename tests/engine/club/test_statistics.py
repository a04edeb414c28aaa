"""Counting finished matches: each once, by however many processes, whoever dies in between and whoever becomes whom."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import Any

import pytest

from engine.club import matches, people, statistics
from engine.club.club import Club
from engine.club.denied import Denied
from engine.club.people import Person
from engine.club.statistics import count_finished
from engine.dice.modes import DiceMode
from engine.dice.tally import Tally, tally
from engine.match import worth
from engine.match.codec import entry_from_bytes, entry_to_bytes
from engine.match.commands import OfferResign
from engine.match.events import How, MatchEnded
from engine.match.refusals import Code, Refusal
from engine.match.table import Level, Table
from engine.match.thrown import is_checkable, throws_of
from engine.store import statistics as store
from engine.store.connect import LOST, Connection
from engine.store.matches import entry
from tests.clubs import opened
from tests.engine.club.table import (
    agree,
    new_command_id,
    new_match,
    play_turn,
    state,
    two_from_telegram,
    two_guests,
)
from tests.waiting import until

PROCESSES = 8
R = DiceMode.RANDOM
PLAIN = Table()


@pytest.fixture(autouse=True)
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches are counted when a test says so."""
    monkeypatch.setattr(statistics, "COUNT_S", 3600)


@pytest.fixture
async def clubs(dsn: str) -> AsyncIterator[list[Club]]:
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(opened(dsn)) for _ in range(PROCESSES)]


async def finished(club: Club, persons: tuple[Person, Person], turns: int = 6, table: Table = PLAIN) -> str:
    """A match given up after some turns."""
    match_id = await new_match(club, *persons, table)
    if club.sealed:
        await agree(club, match_id)
    for _ in range(turns):
        await play_turn(club, match_id, persons)
    await give_up(club, match_id, persons[0])
    return match_id


async def give_up(club: Club, match_id: str, person: Person) -> None:
    """For as much as the position can lose, which ends it; again where the other side has just moved."""
    while (match := await state(club, match_id)).phase != "over":
        offer = OfferResign(worth.most(match, 0))
        given = await matches.command(club, match_id, person.id, new_command_id(), match.version, offer)
        assert isinstance(given, int) or given == Refusal(Code.STALE), given


async def counted(club: Club, whose: str = statistics.ALL, mode: DiceMode = R) -> Tally:
    found = (await store.counts_of(club.pool, whose)).get(mode)
    return Tally() if found is None else statistics._tally(found)


async def by_log(club: Club, match_ids: list[str], seat: int | None = None) -> Tally:
    """The same out of the logs, one by one."""
    total = Tally()
    for match_id in match_ids:
        found = await matches.record(club, match_id)
        assert not isinstance(found, Denied)
        table = (await state(club, match_id)).table
        total = plus(total, tally(table.dice, throws_of(table, found.log), seat, is_checkable(found.log)))
    return total


def plus(a: Tally, b: Tally) -> Tally:
    def added(x: Any, y: Any) -> Any:
        return x + y if isinstance(x, int) else tuple(n + m for n, m in zip(x, y, strict=True))

    return Tally(*map(added, a, b))


async def test_a_match_is_counted_when_it_is_over(club: Club) -> None:
    persons = await two_guests(club)
    going = await new_match(club, *persons)
    await play_turn(club, going, persons)
    match_id = await finished(club, persons)
    await count_finished(club)
    assert await counted(club) == await by_log(club, [match_id])
    for seat, person in enumerate(persons):
        assert await counted(club, person.id) == await by_log(club, [match_id], seat)
    assert (await counted(club)).matches == 1
    await count_finished(club)
    assert (await counted(club)).matches == 1


async def test_eight_processes_count_each_match_once(clubs: list[Club]) -> None:
    persons = await two_guests(clubs[0])
    ids = [await finished(clubs[0], persons, turns=3) for _ in range(24)]
    await asyncio.gather(*(count_finished(club) for club in clubs for _ in range(2)))
    assert await counted(clubs[0]) == await by_log(clubs[0], ids)
    for seat, person in enumerate(persons):
        assert await counted(clubs[0], person.id) == await by_log(clubs[0], ids, seat)


async def test_a_process_that_dies_between_leaves_nothing_half(
    clubs: list[Club], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The counts are added, and the connection is lost before the match is marked: another process counts it."""
    club, other = clubs[:2]
    persons = await two_guests(club)
    match_id = await finished(club, persons)
    real = store.set_counted

    async def die(connection: Connection, match_id: str) -> None:
        assert await connection.fetchval("select matches from dice_counts where whose = 'all'") == 1
        pid = await connection.fetchval("select pg_backend_pid()")
        await other.pool.fetchval("select pg_terminate_backend($1)", pid)
        await real(connection, match_id)

    monkeypatch.setattr(store, "set_counted", die)
    with pytest.raises(LOST):
        await count_finished(club)
    assert await counted(other) == Tally()
    monkeypatch.setattr(store, "set_counted", real)
    await count_finished(other)
    await count_finished(club)
    assert await counted(other) == await by_log(other, [match_id])


async def test_a_match_that_ended_while_nobody_counted_is_picked_up(dsn: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(dsn) as club:
        match_id = await finished(club, await two_guests(club))
        wanted = await by_log(club, [match_id])
    monkeypatch.setattr(statistics, "COUNT_S", 0.05)
    async with opened(dsn) as later:

        async def there() -> bool:
            return await counted(later) == wanted

        await until(there, 10)


async def test_a_guest_keeps_its_dice(club: Club) -> None:
    guest, other = await two_guests(club)
    anna, _ = await two_from_telegram(club)
    before, after = await finished(club, (guest, other)), await finished(club, (other, guest))
    hers = await finished(club, (anna, other))
    later = await finished(club, (guest, anna))
    await count_finished(club)
    await people.absorb_guest(club, guest.id, anna.id)
    total = Tally()
    for match_id, seat in ((before, 0), (after, 1), (hers, 0), (later, 0), (later, 1)):
        total = plus(total, await by_log(club, [match_id], seat))
    assert await counted(club, anna.id) == total
    assert await counted(club, guest.id) == Tally()


async def test_a_guest_that_is_absorbed_before_the_counting(club: Club) -> None:
    guest = await people.create_guest(club, "en")
    anna, _ = await two_from_telegram(club)
    match_id = await finished(club, (guest, anna))
    await people.absorb_guest(club, guest.id, anna.id)
    await count_finished(club)
    assert await counted(club, guest.id) == Tally()
    assert (await counted(club, anna.id)).rolls == (await by_log(club, [match_id])).rolls


async def test_absorbing_and_counting_at_once_lose_nothing(clubs: list[Club]) -> None:
    club = clubs[0]
    anna, berik = await two_from_telegram(club)
    for _ in range(6):
        guest = await people.create_guest(club, "en")
        for _ in range(3):
            await finished(club, (guest, berik), turns=2)
        await asyncio.gather(
            *(count_finished(each) for each in clubs),
            people.absorb_guest(clubs[-1], guest.id, anna.id),
            *(count_finished(each) for each in clubs),
        )
        await count_finished(club)
        assert await counted(club, guest.id) == Tally()
    assert (await counted(club, anna.id)).matches == (await counted(club, berik.id)).matches == 18
    assert (await counted(club, anna.id)).rolls + (await counted(club, berik.id)).rolls == (await counted(club)).rolls


async def test_a_log_that_cannot_be_read_stops_no_other(club: Club) -> None:
    persons = await two_guests(club)
    broken = await finished(club, persons)
    await club.pool.execute("alter table entries disable trigger user")
    await club.pool.execute("update entries set body = 'nonsense' where match_id = $1 and version = 2", broken)
    whole = [await finished(club, persons) for _ in range(3)]
    await count_finished(club)
    await count_finished(club)
    assert await counted(club) == await by_log(club, whole)
    assert club.uncountable == {broken}


async def test_modes_are_kept_apart(club: Club) -> None:
    persons = await two_guests(club)
    for mode in (DiceMode.TRIPLE, DiceMode.BALANCED, DiceMode.EQUAL):
        await finished(club, persons, table=Table(dice=mode))
    await count_finished(club)
    found = await statistics.public(club)
    assert [each.mode for each in found.all] == [DiceMode.BALANCED, DiceMode.EQUAL, DiceMode.TRIPLE]
    assert all((each.matches, each.checkable) == (1, 0) for each in found.all)
    assert [each.mode for each in await statistics.of(club, persons[0].id)] == [each.mode for each in found.all]
    assert found.computer == []


async def test_the_computer_has_figures_too(club: Club) -> None:
    person, _ = await two_guests(club)
    match_id = await matches.start_against_computer(club, person.id, Table(level=Level.CLUB))
    assert isinstance(match_id, str)
    await give_up(club, match_id, person)
    await count_finished(club)
    assert [each.matches for each in (await statistics.public(club)).computer] == [1]


async def test_a_match_with_promised_dice_is_known_as_such(sealed_club: Club) -> None:
    await finished(sealed_club, await two_guests(sealed_club))
    await count_finished(sealed_club)
    assert (await counted(sealed_club)).checkable == 1


@pytest.mark.parametrize("how", [How.VOID, How.CANCELLED])
async def test_a_match_that_nobody_has_won_is_done_with_and_not_counted(club: Club, how: How) -> None:
    match_id = await finished(club, await two_guests(club))
    await club.pool.execute("alter table entries disable trigger user")
    version = (await state(club, match_id)).version
    last = entry_from_bytes(await entry(club.pool, match_id, version))
    void = entry_to_bytes(replace(last, events=(MatchEnded(None, how),)))
    await club.pool.execute(
        "update entries set body = $3 where match_id = $1 and version = $2", match_id, version, void
    )
    await count_finished(club)
    assert await counted(club) == Tally()
    assert await club.pool.fetchval("select counted from matches where id = $1", match_id) is True


async def test_the_dice_of_one_match(club: Club) -> None:
    persons = await two_guests(club)
    match_id = await finished(club, persons)
    found = await statistics.of_match(club, match_id)
    assert not isinstance(found, Denied)
    for seat, each in enumerate(found):
        assert each.pairs == (await by_log(club, [match_id], seat)).pairs
    going = await new_match(club, *persons)
    assert isinstance(await statistics.of_match(club, going), Denied)
    assert isinstance(await statistics.of_match(club, "no-such"), Denied)
