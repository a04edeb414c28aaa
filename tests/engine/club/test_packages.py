"""Packages: promised in public before a match, by any number of processes on one chain, shown when nothing hangs on
them any more."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import asyncpg
import orjson
import pytest

from engine.club import challenges, matches, packages
from engine.club.challenges import OPEN_MS, Card
from engine.club.club import Club, opened
from engine.club.packages import Published, public_log
from engine.dice.log import EMPTY, Head, chained, head_to_text, parse_entry
from engine.dice.receipt import parse_receipt
from engine.dice.sealed import commitment
from engine.dice.signing import verified
from engine.dice.system import SystemDice
from engine.match.commands import OfferResign
from engine.match.refusals import Code, Refusal
from engine.match.table import Level, Table
from engine.match.table_codec import table_to_wire
from engine.store import packages as store
from tests.engine.club.hands import Hands
from tests.engine.club.table import TIMED, agree, new_command_id, new_match, state, two_guests
from tests.waiting import until


@pytest.fixture
def club(sealed_club: Club) -> Club:
    return sealed_club


async def logged(club: Club) -> list[Published]:
    """The whole log, read page by page, chained up to the signed head."""
    entries: list[Published] = []
    while page := (await public_log(club, len(entries), 7)).entries:
        entries += page
    head = (await public_log(club, 0)).head
    assert head.text == head_to_text(chained(entry.text for entry in entries))
    assert verified(packages.key(club), *head)
    for entry in entries:
        assert (entry.state == "open") == (entry.secret is not None)
        if entry.secret is not None:
            assert commitment(bytes.fromhex(entry.secret)) == parse_entry(entry.text).commitment
    return entries


async def states(club: Club) -> dict[str, str]:
    return {entry.match_id: entry.state for entry in await logged(club)}


async def give_up(club: Club, match_id: str, person_id: str) -> None:
    await agree(club, match_id)
    answer: object = Refusal(Code.STALE)
    while answer == Refusal(Code.STALE):  # the computer may have played meanwhile
        version = (await state(club, match_id)).version
        answer = await matches.command(club, match_id, person_id, new_command_id(), version, OfferResign(3))
    assert answer == version + 1


async def test_an_empty_log_has_a_head(club: Club) -> None:
    log = await public_log(club, 0)
    assert (log.entries, log.head.text) == ([], head_to_text(EMPTY))
    assert verified(packages.key(club), *log.head)


async def test_a_package_is_promised_with_the_invitation_and_open_after_the_match(club: Club) -> None:
    a, b = await two_guests(club)
    challenge = await challenges.create(club, a.id, TIMED)
    (entry,) = await logged(club)
    assert (entry.state, entry.secret) == ("waiting", None)
    written = parse_entry(entry.text)
    assert orjson.loads(written.table) == orjson.loads(orjson.dumps(table_to_wire(TIMED)))
    assert await challenges.accept(club, challenge.id, b.id) == entry.match_id == written.match_id
    assert await states(club) == {entry.match_id: "playing"}
    package = await packages.load(club.pool, entry.match_id)
    assert package is not None
    assert (package.serial, package.commitment, package.real) == (1, written.commitment, None)
    await give_up(club, entry.match_id, a.id)
    (entry,) = await logged(club)
    assert (entry.state, entry.secret) == ("open", package.secret.hex())
    assert await packages.published(club, entry.match_id) == entry
    assert await packages.published(club, "no-such") is None


async def test_an_invitation_taken_back_opens_its_package(club: Club) -> None:
    a, b = await two_guests(club)
    challenge = await challenges.create(club, a.id, Table())
    await challenges.cancel(club, challenge.id, b.id)  # not theirs to take back
    assert {*(await states(club)).values()} == {"waiting"}
    await challenges.cancel(club, challenge.id, a.id)
    assert {*(await states(club)).values()} == {"open"}


async def test_an_invitation_past_its_time_opens_its_package_once_nobody_can_take_it(dsn: str) -> None:
    """A process whose clock is behind could still take it: only the row, never a clock, says that it is over."""
    late, early = Hands(), Hands()
    async with opened(dsn, now=late) as first, opened(dsn, now=early) as second:
        a, b = await two_guests(first)
        challenge = await challenges.create(first, a.id, Table())
        late.at += OPEN_MS
        early.at += OPEN_MS - 1
        shown = await states(second)
        taken = await challenges.accept(second, challenge.id, b.id)
        if isinstance(taken, str):  # else the first has swept it meanwhile, as it does every two seconds
            assert shown == {taken: "waiting"}
            assert await states(first) == {taken: "playing"}
        while await challenges.expire_due(first):
            pass
        assert {*(await states(first)).values()} == {"playing" if isinstance(taken, str) else "open"}


async def test_an_expired_invitation_opens_its_package(dsn: str) -> None:
    hands = Hands()
    async with opened(dsn, now=hands) as club:
        a, _ = await two_guests(club)
        await challenges.create(club, a.id, Table())
        hands.at += OPEN_MS
        while await challenges.expire_due(club):
            pass
        assert {*(await states(club)).values()} == {"open"}


async def test_a_card_makes_one_and_opens_the_one_before(club: Club) -> None:
    a, _ = await two_guests(club)
    for _ in range(2):
        await challenges.create(club, a.id, Table(), card=Card(-100, None, "en"))
    assert [entry.state for entry in await logged(club)] == ["open", "waiting"]


async def test_a_table_against_the_computer_and_its_rematch_have_their_own(club: Club) -> None:
    a, _ = await two_guests(club)
    match_id = await matches.start_against_computer(club, a.id, Table(level=Level.CLUB))
    assert isinstance(match_id, str)
    assert await states(club) == {match_id: "playing"}
    await until(lambda: not club.thinking)
    await give_up(club, match_id, a.id)
    answers = await asyncio.gather(*(matches.rematch(club, match_id, a.id) for _ in range(4)))
    again = {answer.match for answer in answers if isinstance(answer, matches.Rematch)}
    assert await states(club) == {match_id: "open", again.pop(): "playing"}


async def test_two_who_press_for_a_rematch_make_one(club: Club, dsn: str) -> None:
    a, b = await two_guests(club)
    async with opened(dsn) as other:
        match_id = await new_match(club, a, b)
        await give_up(club, match_id, a.id)
        await asyncio.gather(matches.rematch(club, match_id, a.id), matches.rematch(other, match_id, b.id))
        assert [entry.state for entry in await logged(club)] == ["open", "playing"]


async def test_eight_who_race_in_two_processes_make_one_chain(dsn: str) -> None:
    async with AsyncExitStack() as stack:
        clubs = [await stack.enter_async_context(opened(dsn)) for _ in range(2)]
        a, _ = await two_guests(clubs[0])

        async def write(club: Club) -> None:
            for _ in range(10):
                await challenges.create(club, a.id, Table())

        await asyncio.gather(*(write(clubs[which % 2]) for which in range(8)))
        one, two = await logged(clubs[0]), await logged(clubs[1])
        assert one == two
        assert [entry.serial for entry in one] == [*range(1, 81)]


async def test_what_is_rolled_back_leaves_no_gap(club: Club) -> None:
    async def fail(match_id: str) -> None:
        async with club.pool.acquire() as connection, connection.transaction():
            await packages.make(connection, club, match_id, Table())
            raise ConnectionError

    a, _ = await two_guests(club)
    for number in range(3):
        await challenges.create(club, a.id, Table())
        with pytest.raises(ConnectionError):
            await fail(f"m-{number}")
    assert [entry.serial for entry in await logged(club)] == [1, 2, 3]


async def test_a_process_that_stops_with_the_lock_in_hand_holds_nobody_up(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "STOPPED_MS", 200)
    a, _ = await two_guests(club)
    connection = await asyncpg.connect(dsn=club.bus._dsn if club.bus else None)
    transaction = connection.transaction()
    await transaction.start()
    await packages.make(connection, club, "stopped", Table())  # and says nothing more, as a stopped process would
    async with asyncio.timeout(5):
        await challenges.create(club, a.id, Table())
    (entry,) = await logged(club)
    assert (entry.serial, entry.match_id != "stopped") == (1, True)
    connection.terminate()


async def test_an_invitation_from_before_packages_gets_one_when_it_is_taken(dsn: str) -> None:
    async with opened(dsn, dice=SystemDice()) as before:
        a, b = await two_guests(before)
        challenge = await challenges.create(before, a.id, Table())
    async with opened(dsn) as club:
        assert await logged(club) == []
        match_id = await challenges.accept(club, challenge.id, b.id)
        assert await states(club) == {match_id: "playing"}


async def test_where_dice_are_given_there_are_no_packages(dsn: str) -> None:
    async with opened(dsn, dice=SystemDice()) as club:
        match_id = await new_match(club, *await two_guests(club))
        assert await packages.load(club.pool, match_id) is None
        assert await packages.receipt(club, match_id, 1, "a" * 64) is None
        assert await logged(club) == []


async def test_a_receipt_names_the_matchs_own_entry_and_the_newest(club: Club) -> None:
    a, b = await two_guests(club)
    match_id = await new_match(club, a, b)
    await challenges.create(club, a.id, Table())
    signed = await packages.receipt(club, match_id, 1, "a" * 64)
    assert signed is not None
    assert verified(packages.key(club), *signed)
    first, second = await logged(club)
    receipt = parse_receipt(signed.text)
    assert receipt[:3] == (match_id, 1, "a" * 64)
    assert receipt[3:] == (Head(1, first.hash), Head(2, second.hash))


async def test_a_restart_and_every_process_keep_the_key(dsn: str) -> None:
    async with opened(dsn) as one, opened(dsn) as two:
        kept = packages.key(one)
        assert packages.key(two) == kept
    async with opened(dsn) as club:
        assert packages.key(club) == kept


async def test_a_package_does_not_show_its_secret_where_it_is_printed(club: Club) -> None:
    match_id = await new_match(club, *await two_guests(club))
    package = await packages.load(club.pool, match_id)
    row = await store.load(club.pool, match_id)
    assert package is not None
    assert package.secret.hex() not in f"{package} {row} {club}"
    assert repr(package.secret) not in f"{package!r} {row!r} {club!r}"


async def test_the_log_is_append_only(club: Club) -> None:
    a, _ = await two_guests(club)
    await challenges.create(club, a.id, Table())
    for statement in ("update dice_log set text = ''", "delete from dice_log", "truncate dice_log cascade"):
        with pytest.raises(asyncpg.RaiseError, match="append-only"):
            await club.pool.execute(statement)
