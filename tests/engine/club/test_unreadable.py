"""A match that no release can read any more: whoever goes over many matches passes it over and serves the others."""

from __future__ import annotations

import pytest

from engine.club import matches, notices
from engine.club.club import Club
from engine.club.computer_seat import pick_up
from engine.club.live import follow, heal_all
from engine.club.pulse import beat
from engine.match.table import Level, Table
from tests.clubs import opened
from tests.engine.club.hands import Hands
from tests.engine.club.table import Ear, FirstLegal, new_match, play_turn, state, two_from_telegram, two_guests
from tests.waiting import until


@pytest.fixture
def hands() -> Hands:
    return Hands()


async def spoil(club: Club, match_id: str) -> None:
    await club.pool.execute("update matches set snapshot = '' where id = $1", match_id)
    club.held.pop(match_id, None)


async def against_computer(club: Club, person_id: str) -> str:
    match_id = await matches.start_against_computer(club, person_id, Table(level=Level.CLUB))
    assert isinstance(match_id, str)
    return match_id


async def test_the_list_of_ones_matches(club: Club) -> None:
    persons = await two_guests(club)
    sound, broken = [await new_match(club, *persons) for _ in range(2)]
    await spoil(club, broken)
    assert [each.match_id for each in await matches.mine(club, persons[0].id)] == [sound]


async def test_what_is_owed_to_telegram(dsn: str, hands: Hands) -> None:
    async with opened(dsn, now=hands) as club:
        persons = await two_from_telegram(club)
        broken, sound = [await new_match(club, *persons) for _ in range(2)]
        for match_id in (broken, sound):
            await play_turn(club, match_id, persons)
        await spoil(club, broken)
        await hands.live_through(120_000, club)
        assert {notice.game.match_id for notice in await notices.take(club) if notice.game} == {sound}
        for _ in range(12):  # and it is not tried for ever
            hands.at += 2 * 3600_000
            await beat(club)
            await notices.take(club)
        assert await club.pool.fetchval("select count(*) from outbox where match_id = $1", broken) == 0


async def test_the_computers_turns(dsn: str, hands: Hands) -> None:
    async with opened(dsn, computer=FirstLegal(), now=hands) as club:
        person, _ = await two_guests(club)
        ids = sorted([await against_computer(club, person.id) for _ in range(2)])
        for match_id in ids:
            while (await state(club, match_id)).turn == 0:
                await play_turn(club, match_id, (person, person))
        await spoil(club, ids[0])
        club.held.clear()
    async with opened(dsn, computer=FirstLegal(), now=hands, pause=0) as club:
        await pick_up(club)
        await until(lambda: club.held[ids[1]].match.turn == 0)


async def test_hints_that_were_lost(dsn: str) -> None:
    async with opened(dsn) as plays, opened(dsn) as deaf:
        assert deaf.bus is not None
        await deaf.bus.stop()
        persons = await two_guests(plays)
        broken, sound = [await new_match(plays, *persons) for _ in range(2)]
        ears = Ear(), Ear()
        for match_id, ear in zip((broken, sound), ears, strict=True):
            await follow(deaf, match_id, ear)
            await play_turn(plays, match_id, persons)
        await plays.pool.execute("alter table entries disable trigger user")
        await plays.pool.execute("update entries set body = '{}' where match_id = $1 and version = 2", broken)
        await heal_all(deaf)
        assert (ears[0].versions(), ears[1].versions()) == ([], [2])
