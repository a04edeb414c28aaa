"""Persons: guests, Telegram's people, names, codes, and a guest who turns out to be somebody."""

from __future__ import annotations

import asyncio
import re

import pytest

from engine.club import challenges, matches, people
from engine.club.club import Club
from engine.club.keys import kept_key
from engine.club.people import SIGN_IN_MS, TelegramUser, clean_name
from engine.match.table import Table
from tests.clubs import opened
from tests.engine.club.hands import Hands
from tests.engine.club.table import new_match, play_turn, state, two_guests
from tests.waiting import until


async def test_a_guest_has_a_name_in_their_language(club: Club) -> None:
    made = [await people.create_guest(club, lang) for lang in ("hy", "ru", "kk", "en", "xx")]
    assert [person.name.split()[0] for person in made] == ["Հյուր", "Гость", "Қонақ", "Guest", "Guest"]
    assert [person.lang for person in made] == ["hy", "ru", "kk", "en", "en"]
    assert all(re.fullmatch(r"[a-z0-9-]{1,40}", person.id) for person in made)
    assert len({person.id for person in made}) == 5
    assert await people.load(club, made[0].id) == made[0]
    assert await people.load(club, "nobody") is None


async def test_a_telegram_user_is_one_person_whoever_asks_first(club: Club) -> None:
    user = TelegramUser(42, "Анна", "К.", "ru-RU")
    found = await asyncio.gather(*(people.telegram_person(club, user) for _ in range(8)))
    assert len({person.id for person in found}) == 1
    assert (found[0].name, found[0].lang, found[0].kind, found[0].telegram_id) == ("Анна К.", "ru", "telegram", 42)


async def test_what_a_person_chose_outlives_what_telegram_says(club: Club) -> None:
    person = await people.telegram_person(club, TelegramUser(42, "Anna", None, "ru"))
    person = await people.telegram_person(club, TelegramUser(42, "Anya", None, "hy"))
    assert (person.name, person.lang) == ("Anya", "hy")
    assert await people.telegram_person(club, TelegramUser(42, "Anya", None, None)) == person
    renamed = await people.rename(club, person.id, name="Queen", lang="kk")
    assert renamed is not None
    again = await people.telegram_person(club, TelegramUser(42, "Anna", None, "ru"))
    assert (again.name, again.lang) == ("Queen", "kk")


async def test_a_name_is_cleaned_and_an_empty_one_changes_nothing(club: Club) -> None:
    person = await people.create_guest(club, "en")
    for name, kept in (("  A \t b  ", "A b"), ("\u202e\u0000", "A b"), ("x" * 50, "x" * 32)):
        renamed = await people.rename(club, person.id, name=name)
        assert renamed is not None
        assert renamed.name == kept
    assert await people.rename(club, "nobody", name="X") is None
    nameless = await people.telegram_person(club, TelegramUser(7, "\u200b"))
    assert nameless.name


@pytest.mark.parametrize("name", ["Ани", "Հայկ", "Әсел", "名前", "O'Neil-Šmíd"])
def test_a_name_may_be_in_any_script(name: str) -> None:
    assert clean_name(name) == name


async def test_a_new_name_is_shown_on_the_boards_at_once_in_every_process(club: Club, dsn: str) -> None:
    a, b = await two_guests(club)
    match_id = await new_match(club, a, b)
    async with opened(dsn) as other:
        await state(other, match_id)
        await people.rename(club, a.id, name="Ararat")
        for each in (club, other):

            async def shown(each: Club = each) -> bool:
                view = await matches.view(each, match_id, b.id)
                assert isinstance(view, dict)
                return bool(view["seats"][0]["name"] == "Ararat")

            await until(shown)


async def test_a_code_signs_in_once(club: Club) -> None:
    person = await people.telegram_person(club, TelegramUser(42, "Anna"))
    code = await people.new_sign_in(club, person.id)
    claimed = await asyncio.gather(*(people.claim_sign_in(club, code) for _ in range(10)))
    assert [claim for claim in claimed if claim] == [person]
    assert await people.claim_sign_in(club, code) is None


async def test_a_code_is_short_lived_replaced_by_the_next_and_kept_as_a_hash(dsn: str) -> None:
    hands = Hands()
    async with opened(dsn, now=hands) as club:
        person = await people.telegram_person(club, TelegramUser(42, "Anna"))
        old = await people.new_sign_in(club, person.id)
        new = await people.new_sign_in(club, person.id)
        assert await people.claim_sign_in(club, old) is None
        kept = await club.pool.fetchval("select string_agg(encode(hash, 'escape'), '') from sign_ins")
        assert new not in kept
        hands.at += SIGN_IN_MS
        assert await people.claim_sign_in(club, new) is None
        for nonsense in ("", "x" * 64, "\ud800", "😀"):
            assert await people.claim_sign_in(club, nonsense) is None


async def test_a_guest_who_becomes_somebody_keeps_matches_and_challenges(club: Club) -> None:
    guest, other = await two_guests(club)
    match_id = await new_match(club, guest, other)
    open_one = await challenges.create(club, guest.id, Table())
    person = await people.telegram_person(club, TelegramUser(42, "Anna"))
    await play_turn(club, match_id, (guest, other))
    await asyncio.gather(*(people.absorb_guest(club, guest.id, person.id) for _ in range(3)))
    assert await people.load(club, guest.id) == person
    assert [mine.match_id for mine in await matches.mine(club, person.id)] == [match_id]
    assert [challenge.id for challenge in await challenges.open_for(club, person.id)] == [open_one.id]
    view = await matches.view(club, match_id, person.id)
    assert isinstance(view, dict)
    assert (view["me"], view["seats"][0]) == (0, {"kind": "telegram", "name": "Anna", "level": None})
    await play_turn(club, match_id, (person, other))
    await play_turn(club, match_id, (person, other))


async def test_the_seat_moves_in_other_processes_even_without_a_hint(club: Club, dsn: str) -> None:
    guest, other = await two_guests(club)
    match_id = await new_match(club, guest, other)
    async with opened(dsn) as deaf:
        assert deaf.bus is not None
        await deaf.bus.stop()
        await state(deaf, match_id)
        person = await people.telegram_person(club, TelegramUser(42, "Anna"))
        await people.absorb_guest(club, guest.id, person.id)
        for _ in range(2):
            await play_turn(deaf, match_id, (person, other))


async def test_a_guest_who_played_against_themself_keeps_both_seats_apart(club: Club) -> None:
    guest, _ = await two_guests(club)
    person = await people.telegram_person(club, TelegramUser(42, "Anna"))
    match_id = await new_match(club, person, guest)
    mutual = await challenges.create(club, guest.id, Table(), target=person.id)
    await people.absorb_guest(club, guest.id, person.id)
    assert await matches.seat_in(club, match_id, person.id) == 0
    assert await matches.seat_in(club, match_id, guest.id) == 1
    loaded = await challenges.load(club, mutual.id)
    assert loaded is not None
    assert loaded.status == "cancelled"


async def test_only_a_guest_is_absorbed_and_only_by_a_telegram_person(club: Club) -> None:
    guest, other = await two_guests(club)
    anna = await people.telegram_person(club, TelegramUser(42, "Anna"))
    berik = await people.telegram_person(club, TelegramUser(43, "Berik"))
    for who, by in ((guest.id, other.id), (anna.id, berik.id), (guest.id, "nobody"), ("nobody", anna.id)):
        await people.absorb_guest(club, who, by)
    assert await people.load(club, guest.id) == guest
    assert await people.load(club, anna.id) == anna
    await people.absorb_guest(club, guest.id, anna.id)
    await people.absorb_guest(club, guest.id, berik.id)  # somebody else's by now
    assert await people.load(club, guest.id) == anna


async def test_a_kept_key_is_the_same_for_all(club: Club, dsn: str) -> None:
    async with opened(dsn) as other:
        keys = await asyncio.gather(*(kept_key(each, "sessions") for each in (club, other) * 4))
        assert len(set(keys)) == 1
        assert len(keys[0]) == 32
        assert await kept_key(club, "another") != keys[0]
