"""Following: every commit once and in order, through any process, whatever happens to the hints."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest

from engine.club import challenges
from engine.club.club import Club
from engine.club.live import follow, greet, heal, unfollow
from engine.match.snapshot import match_to_bytes
from engine.match.table import Table
from tests.clubs import opened
from tests.engine.club.hands import Hands
from tests.engine.club.table import Ear, new_match, play_turn, state, two_guests
from tests.waiting import until


async def test_a_follower_is_told_every_version_in_order(club: Club) -> None:
    persons = await two_guests(club)
    match_id = await new_match(club, *persons)
    ear = Ear()
    now = await follow(club, match_id, ear)
    assert now is not None
    assert now.version == 1
    for _ in range(10):
        await play_turn(club, match_id, persons)
    assert ear.versions() == list(range(2, 12))
    assert [match.version for match in ear.matches] == ear.versions()
    unfollow(club, match_id, ear)
    unfollow(club, match_id, ear)
    await play_turn(club, match_id, persons)
    assert ear.versions()[-1] == 11
    assert await follow(club, "no-such", ear) is None


async def test_two_processes_play_one_match_and_both_show_it(dsn: str) -> None:
    async with opened(dsn) as one, opened(dsn) as two:
        persons = await two_guests(one)
        match_id = await new_match(one, *persons)
        ears = Ear(), Ear()
        await follow(one, match_id, ears[0])
        await follow(two, match_id, ears[1])
        for turn in range(20):
            await play_turn((one, two)[turn % 2], match_id, persons)
        await until(lambda: all(len(ear.entries) == 20 for ear in ears))
        assert ears[0].versions() == ears[1].versions() == list(range(2, 22))
        assert match_to_bytes(ears[0].matches[-1]) == match_to_bytes(ears[1].matches[-1])


async def test_lost_hints_heal(dsn: str) -> None:
    async with opened(dsn) as plays, opened(dsn) as deaf:
        assert deaf.bus is not None
        await deaf.bus.stop()
        persons = await two_guests(plays)
        match_id = await new_match(plays, *persons)
        ear = Ear()
        await follow(deaf, match_id, ear)
        for _ in range(3):
            await play_turn(plays, match_id, persons)
        await until(lambda: ear.versions() == [2, 3, 4], seconds=4)


async def test_a_challenge_taken_in_a_long_outage_of_one_process_is_told_there_at_last(
    dsn: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = Hands()
    async with opened(dsn, now=hands) as takes, opened(dsn, now=hands) as cut_off:
        assert cut_off.bus is not None
        await cut_off.bus.stop()
        host, guest = await two_guests(takes)
        ear = Ear()
        greet(cut_off, host.id, ear)
        offer = await challenges.create(takes, host.id, Table())
        match_id = await challenges.accept(takes, offer.id, guest.id)
        with monkeypatch.context() as outage:
            outage.setattr("engine.store.challenges.taken_since", _lost)
            for _ in range(6):
                hands.at += 4_000
                with pytest.raises(ConnectionResetError):
                    await heal(cut_off)
        await heal(cut_off)
        assert ear.starts == [(offer.id, match_id)]


async def _lost(*_: object) -> None:
    raise ConnectionResetError


async def test_many_follow_many_while_all_play(dsn: str) -> None:
    async with AsyncExitStack() as stack:
        clubs = [await stack.enter_async_context(opened(dsn)) for _ in range(3)]
        persons = await two_guests(clubs[0])
        ids = [await new_match(clubs[0], *persons) for _ in range(8)]
        ears = {(n, match_id): Ear() for n in range(3) for match_id in ids}
        for (n, match_id), ear in ears.items():
            await follow(clubs[n], match_id, ear)

        async def play(number: int, match_id: str) -> None:
            for turn in range(12):
                await play_turn(clubs[(number + turn) % 3], match_id, persons)

        await asyncio.gather(*(play(number, match_id) for number, match_id in enumerate(ids)))
        await until(lambda: all(len(ear.entries) == 12 for ear in ears.values()))
        assert all(ear.versions() == list(range(2, 14)) for ear in ears.values())


async def test_what_nobody_follows_is_forgotten_first(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.club.held.HELD_MAX", 2)
    persons = await two_guests(club)
    followed = await new_match(club, *persons)
    ear = Ear()
    await follow(club, followed, ear)
    for _ in range(5):
        await state(club, await new_match(club, *persons))
    assert followed in club.held
    assert len(club.held) <= 3
    await play_turn(club, followed, persons)
    assert ear.versions() == [2]
