"""Who is here: the most present of a person's listeners, over all processes, the dead ones left out."""

from __future__ import annotations

import asyncio

import asyncpg
import pytest

from engine.club.club import Club
from engine.club.held import drop
from engine.club.live import be_here, follow, who_is_here
from engine.club.matches import start_against_computer
from engine.club.presence import look_around_all
from engine.club.pulse import NODE_DEAD_MS
from engine.match.table import Level, Table
from tests.clubs import opened
from tests.engine.club.hands import Hands
from tests.engine.club.table import Ear, new_match, two_guests
from tests.waiting import until


async def test_a_person_is_as_present_as_the_most_present_of_their_pages(club: Club) -> None:
    a, b = await two_guests(club)
    match_id = await new_match(club, a, b)
    phone, desk, opponent = Ear(), Ear(), Ear()
    await follow(club, match_id, opponent)
    await be_here(club, match_id, b.id, opponent, "on")
    for ear, state, shown in (
        (phone, "on", "on"),
        (desk, "away", "on"),
        (phone, "away", "away"),
        (desk, "on", "on"),
        (desk, "off", "away"),
        (phone, "off", "off"),
        (phone, "off", "off"),
    ):
        await be_here(club, match_id, a.id, ear, state)  # type: ignore[arg-type]
        assert await who_is_here(club, match_id) == (shown, "on")
    assert opponent.presences == [
        ("off", "on"),
        ("on", "on"),
        ("away", "on"),
        ("on", "on"),
        ("away", "on"),
        ("off", "on"),
    ]


async def test_a_spectator_is_not_shown(club: Club) -> None:
    a, b = await two_guests(club)
    stranger, _ = await two_guests(club)
    match_id = await new_match(club, a, b)
    await be_here(club, match_id, stranger.id, Ear(), "on")
    await be_here(club, "no-such", stranger.id, Ear(), "on")
    assert await who_is_here(club, match_id) == ("off", "off")


async def test_the_computer_is_always_here(club: Club) -> None:
    a, _ = await two_guests(club)
    match_id = await start_against_computer(club, a.id, Table(level=Level.CLUB))
    assert isinstance(match_id, str)
    assert await who_is_here(club, match_id) == ("off", "on")


async def test_other_processes_see_who_comes_and_goes(dsn: str) -> None:
    async with opened(dsn) as one, opened(dsn) as two:
        a, b = await two_guests(one)
        match_id = await new_match(one, a, b)
        here, there = Ear(), Ear()
        await follow(one, match_id, here)
        await follow(two, match_id, there)
        await be_here(one, match_id, a.id, here, "on")
        await be_here(two, match_id, b.id, there, "on")
        await until(lambda: all(ear.presences[-1:] == [("on", "on")] for ear in (here, there)))
        await be_here(two, match_id, b.id, there, "off")
        await until(lambda: here.presences[-1] == ("on", "off"))


async def test_a_process_that_stops_takes_its_people_with_it(dsn: str) -> None:
    async with opened(dsn) as lives:
        a, b = await two_guests(lives)
        match_id = await new_match(lives, a, b)
        ear = Ear()
        await follow(lives, match_id, ear)
        async with opened(dsn) as stops:
            await be_here(stops, match_id, b.id, Ear(), "on")
            assert await who_is_here(lives, match_id) == ("off", "on")
        assert await who_is_here(lives, match_id) == ("off", "off")
        assert ear.presences[-1] == ("off", "off")


async def test_a_process_that_was_killed_sees_nobody(dsn: str) -> None:
    hands = Hands()
    async with opened(dsn, now=hands) as lives:
        a, b = await two_guests(lives)
        match_id = await new_match(lives, a, b)
        ear = Ear()
        await follow(lives, match_id, ear)
        await lives.pool.execute("insert into nodes values ('killed', $1)", hands.at)
        await lives.pool.execute("insert into presence values ($1, 1, 'killed', 'on')", match_id)
        await look_around_all(lives)
        assert ear.presences == [("off", "on")]
        await hands.live_through(NODE_DEAD_MS + 1, lives)
        await look_around_all(lives)
        assert ear.presences[-1] == ("off", "off")


async def test_a_present_person_is_not_forgotten_with_the_match(club: Club) -> None:
    a, b = await two_guests(club)
    match_id = await new_match(club, a, b)
    ear = Ear()
    await be_here(club, match_id, a.id, ear, "on")
    drop(club, club.held[match_id])
    await be_here(club, match_id, a.id, ear, "off")
    assert await club.pool.fetchval("select count(*) from presence") == 0


async def test_who_left_while_the_database_was_away_is_gone_once_it_is_back(dsn: str) -> None:
    """The row of a person who looked on would keep every notice from them for as long as the process lives."""
    async with opened(dsn) as one, opened(dsn) as two:
        a, b = await two_guests(one)
        match_id = await new_match(one, a, b)
        ear = Ear()
        await be_here(one, match_id, a.id, ear, "on")
        assert await who_is_here(two, match_id) == ("on", "off")
        await one.pool.execute("alter table presence rename to away")
        with pytest.raises(asyncpg.PostgresError):
            await be_here(one, match_id, a.id, ear, "off")
        await one.pool.execute("alter table away rename to presence")
        await look_around_all(one)
        assert await who_is_here(two, match_id) == ("off", "off")


async def test_the_newest_word_is_the_last_however_many_change_at_once(dsn: str) -> None:
    async with opened(dsn) as one, opened(dsn) as two:
        a, b = await two_guests(one)
        match_id = await new_match(one, a, b)
        ear = Ear()
        for last in ("on", "off", "away") * 10:
            words = ["on", "off", "away", "off", "on", last]
            await asyncio.gather(*(be_here(one, match_id, a.id, ear, word) for word in words))  # type: ignore[arg-type]
            assert await who_is_here(two, match_id) == (last, "off")
