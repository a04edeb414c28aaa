"""What is owed to Telegram: written with its cause, only to who is away, once, and never for ever."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from engine.club import challenges, matches, notices, people
from engine.club.act import act
from engine.club.challenges import CARD_MS, Card
from engine.club.club import Club
from engine.club.live import be_here
from engine.club.notes import STARTED_MS, TURN_MS
from engine.club.notices import ATTEMPTS_MAX, LEASE_MS, Kind, Notice
from engine.club.people import Person
from engine.club.sweep import sweep
from engine.match.commands import Credit, OfferResign
from engine.match.table import Level, Table
from tests.clubs import opened
from tests.engine.club.hands import Hands
from tests.engine.club.table import (
    Ear,
    FirstLegal,
    new_command_id,
    new_match,
    play_turn,
    state,
    two_from_telegram,
    two_guests,
)
from tests.waiting import until

CARD = Card(chat_id=-100, topic_id=7, lang="hy")


@asynccontextmanager
async def club_with_hands(dsn: str) -> AsyncIterator[tuple[Club, Hands]]:
    hands = Hands()
    async with opened(dsn, now=hands) as club:
        yield club, hands


async def settle_all(club: Club) -> list[Notice]:
    taken = await notices.take(club, 100)
    for notice in taken:
        await notices.sent(club, notice, message_id=500 + notice.id if notice.message_id is None else None)
    return taken


def told(taken: list[Notice]) -> list[tuple[Kind, str | None]]:
    return sorted((notice.kind, notice.person.name if notice.person else None) for notice in taken)


async def card_match(club: Club, a: Person, b: Person) -> tuple[str, str]:
    challenge = await challenges.create(club, a.id, Table(), card=CARD)
    await settle_all(club)
    match_id = await challenges.accept(club, challenge.id, b.id)
    assert isinstance(match_id, str)
    return challenge.id, match_id


async def test_guests_owe_telegram_nothing(club: Club) -> None:
    persons = await two_guests(club)
    match_id = await new_match(club, *persons)
    for _ in range(5):
        await play_turn(club, match_id, persons)
    assert await club.pool.fetchval("select count(*) from outbox") == 0


async def test_the_challenger_hears_of_the_start_and_who_is_away_of_their_turn(dsn: str) -> None:
    async with club_with_hands(dsn) as (club, hands):
        persons = await two_from_telegram(club)
        match_id = await new_match(club, *persons, Table())
        assert await notices.take(club) == []
        hands.at += STARTED_MS
        assert told(await settle_all(club)) == [(Kind.STARTED, "Anna")]
        first = (await state(club, match_id)).turn
        hands.at += TURN_MS
        assert told(await settle_all(club)) == ([] if first == 0 else [(Kind.TURN, "Berik")])
        await play_turn(club, match_id, persons)
        turn = (await state(club, match_id)).turn
        hands.at += TURN_MS - 1
        assert await notices.take(club) == []
        hands.at += 1
        (notice,) = await settle_all(club)
        assert notice.person == persons[turn]
        assert (notice.kind, notice.chat_id, notice.mention) == (Kind.TURN, persons[turn].telegram_id, False)
        assert notice.game is not None
        assert (notice.game.match_id, notice.game.match.turn) == (match_id, turn)
        assert notice.game.players[turn].name == persons[turn].name
        hands.at += 10 * TURN_MS
        assert await notices.take(club) == []


async def test_who_has_looked_since_is_not_told(dsn: str) -> None:
    async with club_with_hands(dsn) as (club, hands):
        persons = await two_from_telegram(club)
        match_id = await new_match(club, *persons, Table())
        hands.at += 2 * TURN_MS
        await settle_all(club)
        for looks in ("stays", "came and went", "was here before only"):
            ear = Ear()
            mover = persons[1 - (await state(club, match_id)).turn]
            if looks == "was here before only":
                await be_here(club, match_id, mover.id, ear, "on")
                await be_here(club, match_id, mover.id, ear, "off")
                hands.at += 1
            await play_turn(club, match_id, persons)
            assert persons[(await state(club, match_id)).turn] == mover
            if looks != "was here before only":
                await be_here(club, match_id, mover.id, ear, "on")
            if looks == "came and went":
                await be_here(club, match_id, mover.id, ear, "off")
            await hands.live_through(TURN_MS, club)
            expected = [(Kind.TURN, mover.name)] if looks == "was here before only" else []
            assert told(await settle_all(club)) == expected, looks
            await be_here(club, match_id, mover.id, ear, "off")


async def test_a_turn_that_was_played_meanwhile_is_not_told_but_a_credit_changes_nothing(dsn: str) -> None:
    async with club_with_hands(dsn) as (club, hands):
        persons = await two_from_telegram(club)
        match_id = await new_match(club, *persons)
        hands.at += 2 * TURN_MS
        await settle_all(club)
        await play_turn(club, match_id, persons)
        await act(club, match_id, None, "credit-1", None, Credit(hands.at - 1_000, hands.at + 1_000))
        hands.at += TURN_MS
        (notice,) = await notices.take(club)
        assert notice.kind is Kind.TURN
        await notices.failed(club, notice, retry_after=3)
        await play_turn(club, match_id, persons)  # now it is the other's turn
        hands.at += 3_000
        assert await notices.take(club) == []


async def test_the_end_is_told_to_who_is_away_instead_of_a_turn(dsn: str) -> None:
    async with club_with_hands(dsn) as (club, hands):
        persons = await two_from_telegram(club)
        await new_match(club, *persons)
        await hands.live_through(150_000, club)
        await sweep(club, {})
        hands.at += TURN_MS
        assert told(await settle_all(club)) == [(Kind.OVER, "Anna"), (Kind.OVER, "Berik")]


async def test_a_rematch_is_offered_to_who_has_left(dsn: str) -> None:
    async with club_with_hands(dsn) as (club, hands):
        anna, berik = await two_from_telegram(club)
        match_id = await new_match(club, anna, berik, Table())
        await matches.command(club, match_id, anna.id, new_command_id(), 1, OfferResign(3))
        hands.at += TURN_MS
        await settle_all(club)
        offered = await matches.rematch(club, match_id, anna.id)
        assert isinstance(offered, matches.Rematch)
        hands.at += STARTED_MS
        (notice,) = await settle_all(club)
        assert (notice.kind, notice.person) == (Kind.REMATCH, berik)
        assert notice.challenge is not None
        assert notice.challenge.id == offered.challenge


async def test_a_card_is_sent_and_then_edited_to_the_result(dsn: str) -> None:
    async with club_with_hands(dsn) as (club, _):
        anna, berik = await two_from_telegram(club)
        challenge = await challenges.create(club, anna.id, Table(), card=CARD)
        (sent,) = await notices.take(club)
        assert (sent.kind, sent.chat_id, sent.topic_id, sent.message_id, sent.lang) == (Kind.CARD, -100, 7, None, "hy")
        assert sent.challenge == challenge
        await notices.sent(club, sent, message_id=77)
        match_id = await challenges.accept(club, challenge.id, berik.id)
        assert isinstance(match_id, str)
        (edit,) = await settle_all(club)
        assert (edit.message_id, edit.game is not None) == (77, True)
        await matches.command(club, match_id, anna.id, new_command_id(), 1, OfferResign(3))
        (result,) = await settle_all(club)
        assert (result.message_id, result.topic_id) == (77, 7)
        assert result.game is not None
        assert (result.game.match.phase, result.game.match.winner) == ("over", 1)


async def test_what_happens_during_a_send_is_one_more_edit(dsn: str) -> None:
    async with club_with_hands(dsn) as (club, _):
        anna, berik = await two_from_telegram(club)
        challenge = await challenges.create(club, anna.id, Table(), card=CARD)
        (sent,) = await notices.take(club)
        match_id = await challenges.accept(club, challenge.id, berik.id)
        assert isinstance(match_id, str)
        await matches.command(club, match_id, anna.id, new_command_id(), 1, OfferResign(3))
        assert await notices.take(club) == []
        await notices.sent(club, sent, message_id=77)
        (edit,) = await settle_all(club)
        assert edit.message_id == 77
        assert edit.game is not None
        assert edit.game.match.phase == "over"
        assert await notices.take(club) == []


async def test_an_expired_or_replaced_card_is_edited_and_an_unsent_one_never_sent(dsn: str) -> None:
    async with club_with_hands(dsn) as (club, hands):
        anna, _ = await two_from_telegram(club)
        first = await challenges.create(club, anna.id, Table(), card=CARD)
        await settle_all(club)
        second = await challenges.create(club, anna.id, Table(), card=CARD)
        by_id = {n.challenge.id: n for n in await settle_all(club) if n.challenge}
        replaced = by_id[first.id].challenge
        assert replaced is not None
        assert replaced.status == "cancelled"
        assert by_id[second.id].message_id is None
        hands.at += CARD_MS
        await challenges.expire_due(club)
        (edit,) = await settle_all(club)
        assert edit.challenge is not None
        assert (edit.challenge.id, edit.challenge.status, edit.topic_id) == (second.id, "expired", 7)
        third = await challenges.create(club, anna.id, Table(), card=CARD)
        await challenges.cancel(club, third.id, anna.id)
        assert await notices.take(club) == []


async def test_two_processes_do_not_send_the_same(dsn: str) -> None:
    hands = Hands()
    async with opened(dsn, now=hands) as one, opened(dsn, now=hands) as two:
        anna, _ = await two_from_telegram(one)
        for topic in range(30):
            await challenges.create(one, anna.id, Table(), card=Card(-100, topic, "en"))
        taken = await asyncio.gather(*(notices.take(club, 10) for club in (one, two) * 4))
        assert set(Counter(notice.id for several in taken for notice in several).values()) == {1}
        assert sum(map(len, taken)) + len(await notices.take(one, 100)) == 30
        hands.at += LEASE_MS
        assert len(await notices.take(two, 100)) == 30


async def test_a_failure_is_tried_again_later_and_given_up_at_last(dsn: str) -> None:
    async with club_with_hands(dsn) as (club, hands):
        anna, _ = await two_from_telegram(club)
        await challenges.create(club, anna.id, Table(), card=CARD)
        (notice,) = await notices.take(club)
        await notices.failed(club, notice, retry_after=7)
        hands.at += 6_999
        assert await notices.take(club) == []
        hands.at += 1
        tries = 0
        while notice_again := await notices.take(club):
            tries += 1
            await notices.failed(club, notice_again[0])
            assert await notices.take(club) == []
            hands.at += 10 * 60_000
        assert tries == ATTEMPTS_MAX
        assert await club.pool.fetchval("select count(*) from outbox") == 0


async def test_what_is_refused_is_gone_though_it_has_changed(dsn: str) -> None:
    async with club_with_hands(dsn) as (club, _):
        anna, berik = await two_from_telegram(club)
        challenge = await challenges.create(club, anna.id, Table(), card=CARD)
        (notice,) = await notices.take(club)
        await challenges.accept(club, challenge.id, berik.id)
        await notices.refused(club, notice)
        assert await notices.take(club) == []


async def test_who_cannot_be_reached_is_mentioned_in_the_group_until_they_write_again(dsn: str) -> None:
    async with club_with_hands(dsn) as (club, hands):
        persons = await two_from_telegram(club)
        _, match_id = await card_match(club, *persons)
        await settle_all(club)
        hands.at += TURN_MS
        await settle_all(club)
        await play_turn(club, match_id, persons)
        mover = persons[(await state(club, match_id)).turn]
        hands.at += TURN_MS
        (notice,) = [n for n in await notices.take(club) if n.kind is Kind.TURN]
        await notices.unreachable(club, mover.id)
        (again,) = [n for n in await notices.take(club) if n.kind is Kind.TURN]
        assert (again.chat_id, again.topic_id, again.mention, again.id) == (-100, 7, True, notice.id)
        await notices.sent(club, again)
        assert [n for n in await notices.take(club) if n.kind is Kind.TURN] == []
        assert mover.telegram_id is not None
        written = await people.telegram_person(club, people.TelegramUser(mover.telegram_id, mover.name, wrote=True))
        assert written.reachable


async def test_who_cannot_be_reached_and_has_no_group_is_left_alone(dsn: str) -> None:
    async with club_with_hands(dsn) as (club, hands):
        persons = await two_from_telegram(club)
        await new_match(club, *persons, Table())
        for person in persons:
            await notices.unreachable(club, person.id)
        hands.at += TURN_MS
        assert await notices.take(club) == []
        assert await club.pool.fetchval("select count(*) from outbox") == 0


async def test_a_group_that_became_a_supergroup_gets_its_card_anew(dsn: str) -> None:
    async with club_with_hands(dsn) as (club, _):
        anna, berik = await two_from_telegram(club)
        challenge = await challenges.create(club, anna.id, Table(), card=CARD)
        await settle_all(club)
        await notices.chat_migrated(club, -100, -100777)
        await challenges.accept(club, challenge.id, berik.id)
        (anew,) = await settle_all(club)
        assert (anew.chat_id, anew.message_id) == (-100777, None)


async def test_a_move_of_the_computer_is_told_to_who_left(dsn: str) -> None:
    hands = Hands()
    async with opened(dsn, now=hands, computer=FirstLegal(), pause=0) as club:
        anna, _ = await two_from_telegram(club)
        match_id = await matches.start_against_computer(club, anna.id, Table(level=Level.CLUB))
        assert isinstance(match_id, str)

        async def my_turn() -> bool:
            return (await state(club, match_id)).turn == 0

        await until(my_turn)
        await play_turn(club, match_id, (anna, anna))
        await until(my_turn)
        hands.at += TURN_MS
        assert told(await settle_all(club)) == [(Kind.TURN, "Anna")]


async def test_waiting_ends_when_something_is_owed(club: Club) -> None:
    anna, _ = await two_from_telegram(club)
    club.owed.clear()
    waiting = asyncio.create_task(notices.wait(club, 60))
    await asyncio.sleep(0)
    await challenges.create(club, anna.id, Table(), card=CARD)
    async with asyncio.timeout(5):
        await waiting
    await notices.wait(club, 0.01)


async def test_an_update_is_handled_once(club: Club, dsn: str) -> None:
    async with opened(dsn) as other:
        answers = await asyncio.gather(*(notices.handled_update(each, 5) for each in (club, other) * 3))
        assert sorted(answers) == [False] * 5 + [True]
