"""A command on its way into the log: versions, repeated ids, races, stale caches, faults in between."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass
from typing import cast

import asyncpg
import pytest

from engine.club import matches
from engine.club.act import act
from engine.club.club import Club
from engine.club.denied import Denied, DeniedCode
from engine.club.held import hold
from engine.match.codec import entry_from_bytes
from engine.match.commands import Credit, Play
from engine.match.evolve import replay
from engine.match.legal import graph
from engine.match.refusals import Code, Refusal
from engine.match.snapshot import match_to_bytes
from engine.match.table import Table
from engine.rules.graph import first_turn
from engine.store import matches as store
from engine.store.commit import Committer
from engine.store.connect import Pool
from tests.clubs import opened
from tests.engine.club.table import Ear, new_command_id, new_match, play_turn, state, two_guests
from tests.engine.match.playing import a_turn
from tests.waiting import until


async def test_whole_matches_replay_to_the_snapshot_byte_for_byte(club: Club) -> None:
    chance = random.Random(7)
    persons = await two_guests(club)
    for points in (1, 3, 5):
        match_id = await new_match(club, *persons, Table(points=points))
        while (now := await state(club, match_id)).phase == "playing":
            person = persons[now.turn].id
            turn = Play(a_turn(now, chance))
            done = await matches.command(club, match_id, person, new_command_id(), now.version, turn)
            assert done == now.version + 1
        log = [entry_from_bytes(body) for body in await store.entries_after(club.pool, match_id, 0)]
        row = await store.load(club.pool, match_id)
        assert row is not None
        assert [entry.version for entry in log] == list(range(1, row.version + 1))
        assert match_to_bytes(replay(log)) == row.snapshot


async def test_a_retry_is_answered_with_the_first_version(club: Club) -> None:
    persons = await two_guests(club)
    match_id = await new_match(club, *persons)
    before = await state(club, match_id)
    turn = Play(first_turn(graph(before)))
    mover = persons[before.turn].id
    assert await matches.command(club, match_id, mover, "the-same", before.version, turn) == 2
    await play_turn(club, match_id, persons)
    for _ in range(3):
        assert await matches.command(club, match_id, mover, "the-same", before.version, turn) == 2
    assert (await state(club, match_id)).version == 3


async def test_a_used_id_with_another_version_is_answered_with_the_first_one(club: Club) -> None:
    persons = await two_guests(club)
    match_id = await new_match(club, *persons)
    before = await state(club, match_id)
    mover = persons[before.turn].id
    assert await matches.command(club, match_id, mover, "the-same", 1, Play(first_turn(graph(before)))) == 2
    await play_turn(club, match_id, persons)
    now = await state(club, match_id)
    assert await matches.command(club, match_id, mover, "the-same", 3, Play(first_turn(graph(now)))) == 2
    assert (await state(club, match_id)).version == 3


async def test_a_retry_storm_through_two_processes_is_one_turn(club: Club, dsn: str) -> None:
    persons = await two_guests(club)
    async with opened(dsn) as other:
        for _ in range(5):
            match_id = await new_match(club, *persons)
            for _ in range(4):
                before = await state(club, match_id)
                turn = Play(first_turn(graph(before)))
                mover = persons[before.turn].id
                command_id = new_command_id()
                answers = await asyncio.gather(
                    *(
                        matches.command(each, match_id, mover, command_id, before.version, turn)
                        for each in (club, other) * 8
                    )
                )
                assert set(answers) == {before.version + 1}
            assert [v for v, in await club.pool.fetch(
                "select version from entries where match_id = $1 order by version", match_id
            )] == [1, 2, 3, 4, 5]  # fmt: skip


async def test_a_process_started_in_between_knows_the_first_answer(dsn: str) -> None:
    async with opened(dsn) as club:
        persons = await two_guests(club)
        match_id = await new_match(club, *persons)
        before = await state(club, match_id)
        turn = Play(first_turn(graph(before)))
        mover = persons[before.turn].id
        version = await matches.command(club, match_id, mover, "the-same", before.version, turn)
    async with opened(dsn) as club:
        assert await matches.command(club, match_id, mover, "the-same", before.version, turn) == version


@dataclass
class LosesTheFirstAnswer:
    pool: Pool
    calls: int = 0

    async def fetch(self, query: str, *args: object) -> object:
        rows = await self.pool.fetch(query, *args)
        self.calls += 1
        if self.calls == 1:
            raise asyncpg.ConnectionDoesNotExistError("connection was closed in the middle of operation")
        return rows


async def test_an_answer_that_was_lost_with_its_connection_is_found_again(club: Club) -> None:
    """The statement commits, its connection dies before the answer: repeated, it loses to itself, and says so."""
    persons = await two_guests(club)
    match_id = await new_match(club, *persons)
    before = await state(club, match_id)
    lossy = LosesTheFirstAnswer(club.pool)
    club.committer = Committer(cast("Pool", lossy))
    ear = Ear()
    held = await hold(club, match_id)
    assert held is not None
    held.listeners[ear] = None
    turn = Play(first_turn(graph(before)))
    assert await matches.command(club, match_id, persons[before.turn].id, "the-same", before.version, turn) == 2
    assert lossy.calls == 2
    assert ear.versions() == [2]


async def test_a_stale_cache_is_found_out_and_told_in_order(club: Club, dsn: str) -> None:
    persons = await two_guests(club)
    match_id = await new_match(club, *persons)
    async with opened(dsn) as other:
        assert other.bus is not None
        await other.bus.stop()  # it hears no hint
        old = await state(other, match_id)
        ear = Ear()
        held = await hold(other, match_id)
        assert held is not None
        held.listeners[ear] = None
        await play_turn(club, match_id, persons)
        await play_turn(club, match_id, persons)
        held.match = old
        ear.entries.clear()
        now = await state(club, match_id)
        turn = Play(first_turn(graph(now)))
        done = await matches.command(other, match_id, persons[now.turn].id, new_command_id(), now.version, turn)
        assert done == 4
        assert ear.versions() == [2, 3, 4]


async def test_one_of_two_different_commands_on_one_version_is_stale(club: Club, dsn: str) -> None:
    persons = await two_guests(club)
    async with opened(dsn) as other:
        for _ in range(10):
            match_id = await new_match(club, *persons)
            now = await state(club, match_id)
            turn = Play(first_turn(graph(now)))
            mover = persons[now.turn].id
            answers = await asyncio.gather(
                matches.command(club, match_id, mover, "first-one", now.version, turn),
                matches.command(other, match_id, mover, "other-one", now.version, turn),
            )
            assert sorted(map(str, answers)) == ["2", str(Refusal(Code.STALE))]


async def test_a_credit_alone_makes_no_command_stale(club: Club) -> None:
    persons = await two_guests(club)
    match_id = await new_match(club, *persons)
    now = await state(club, match_id)
    credit = Credit(now.turn_since, now.turn_since + 5_000)
    assert await act(club, match_id, None, "credit-9", None, credit) == 2
    assert await act(club, match_id, None, "credit-9", None, credit) == 2
    turn = Play(first_turn(graph(now)))
    assert await matches.command(club, match_id, persons[now.turn].id, "held-back", now.version, turn) == 3
    assert await matches.command(club, match_id, persons[now.turn].id, "too-late", now.version, turn) == Refusal(
        Code.STALE
    )


@pytest.mark.parametrize("version", [0, 2, 10**6])
async def test_a_version_that_never_was_is_stale(club: Club, version: int) -> None:
    persons = await two_guests(club)
    match_id = await new_match(club, *persons)
    now = await state(club, match_id)
    turn = Play(first_turn(graph(now)))
    answer = await matches.command(club, match_id, persons[now.turn].id, new_command_id(), version, turn)
    assert answer == Refusal(Code.STALE)


async def test_who_may_command(club: Club) -> None:
    persons = await two_guests(club)
    stranger, _ = await two_guests(club)
    match_id = await new_match(club, *persons)
    now = await state(club, match_id)
    turn = Play(first_turn(graph(now)))
    for person, command, code in (
        (stranger.id, turn, Code.NOT_YOUR_SEAT),
        ("nobody", turn, Code.NOT_YOUR_SEAT),
        (persons[1 - now.turn].id, turn, Code.NOT_YOUR_TURN),
        (persons[now.turn].id, Play(()), Code.ILLEGAL_PLAY),
        (persons[now.turn].id, Play(turn.moves[:1]), Code.ILLEGAL_PLAY),
        (persons[now.turn].id, Credit(0, 10**15), Code.NOT_YOUR_SEAT),
    ):
        assert await matches.command(club, match_id, person, new_command_id(), 1, command) == Refusal(code)
    assert await matches.command(club, "no-such", persons[0].id, "any-id-1", 1, turn) == Denied(DeniedCode.NOT_FOUND)
    assert await state(club, match_id) == now


async def test_a_cancelled_caller_leaves_nothing_untold(club: Club) -> None:
    """A socket that closes in the middle of its command: the followers hear of the commit all the same."""
    persons = await two_guests(club)
    match_id = await new_match(club, *persons)
    ear = Ear()
    held = await hold(club, match_id)
    assert held is not None
    held.listeners[ear] = None
    now = held.match
    turn = Play(first_turn(graph(now)))
    work = asyncio.create_task(
        matches.command(club, match_id, persons[now.turn].id, new_command_id(), now.version, turn)
    )
    await until(lambda: club.committer.busy)
    work.cancel()
    await until(lambda: ear.versions() == [2])
