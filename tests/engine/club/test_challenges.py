"""Challenges: taken once, by whom they are meant for, within their time; rematches; cards in chats."""

from __future__ import annotations

import asyncio

from engine.club import challenges, matches, notices, people
from engine.club.challenges import CARD_MS, OPEN_MS, REMATCH_MS, Card
from engine.club.club import Club
from engine.club.denied import Denied, DeniedCode
from engine.club.live import follow, greet, heal_all, part
from engine.match.commands import OfferResign
from engine.match.table import Level, Table
from tests.clubs import opened
from tests.engine.club.hands import Hands
from tests.engine.club.table import Ear, FirstLegal, new_command_id, new_match, state, two_guests
from tests.waiting import until


async def finish(club: Club, match_id: str, person_id: str) -> None:
    """This person gives the match up for the most it can cost."""
    version = (await state(club, match_id)).version
    answer = await matches.command(club, match_id, person_id, new_command_id(), version, OfferResign(3))
    assert answer == version + 1


async def test_twenty_who_accept_at_once_make_one_match(club: Club) -> None:
    maker, _ = await two_guests(club)
    others = [await people.create_guest(club, "en") for _ in range(20)]
    challenge = await challenges.create(club, maker.id, Table())
    answers = await asyncio.gather(*(challenges.accept(club, challenge.id, other.id) for other in others))
    won = [answer for answer in answers if isinstance(answer, str)]
    assert len(won) == 1
    assert [a for a in answers if isinstance(a, Denied)] == [Denied(DeniedCode.TAKEN)] * 19
    assert await club.pool.fetchval("select count(*) from matches") == 1
    winner = others[answers.index(won[0])]
    assert await challenges.accept(club, challenge.id, winner.id) == won[0]
    seats = [await matches.seat_in(club, won[0], person.id) for person in (maker, winner)]
    assert seats == [0, 1]


async def test_one_person_who_presses_twenty_times_gets_one_match(club: Club) -> None:
    maker, other = await two_guests(club)
    challenge = await challenges.create(club, maker.id, Table())
    answers = await asyncio.gather(*(challenges.accept(club, challenge.id, other.id) for _ in range(20)))
    assert len(set(answers)) == 1
    assert await club.pool.fetchval("select count(*) from matches") == 1


async def test_who_may_not_accept(club: Club) -> None:
    maker, other = await two_guests(club)
    third = await people.create_guest(club, "en")
    aimed = await challenges.create(club, maker.id, Table(), target=other.id)
    assert await challenges.accept(club, aimed.id, maker.id) == Denied(DeniedCode.OWN_CHALLENGE)
    assert await challenges.accept(club, aimed.id, third.id) == Denied(DeniedCode.NOT_INVITED)
    assert await challenges.accept(club, "no-such", third.id) == Denied(DeniedCode.NOT_FOUND)
    assert isinstance(await challenges.accept(club, aimed.id, other.id), str)
    assert await challenges.accept(club, aimed.id, third.id) == Denied(DeniedCode.NOT_INVITED)


async def test_a_challenge_taken_back_is_gone(club: Club) -> None:
    maker, other = await two_guests(club)
    challenge = await challenges.create(club, maker.id, Table())
    assert await challenges.cancel(club, challenge.id, other.id) == Denied(DeniedCode.NOT_FOUND)
    assert await challenges.cancel(club, challenge.id, maker.id) is None
    assert await challenges.cancel(club, challenge.id, maker.id) is None
    assert await challenges.accept(club, challenge.id, other.id) == Denied(DeniedCode.EXPIRED)
    taken = await challenges.create(club, maker.id, Table())
    assert isinstance(await challenges.accept(club, taken.id, other.id), str)
    assert await challenges.cancel(club, taken.id, maker.id) == Denied(DeniedCode.TAKEN)


async def test_a_challenge_past_its_time_is_expired_even_before_it_is_swept(dsn: str) -> None:
    hands = Hands()
    async with opened(dsn, now=hands) as club:
        maker, other = await two_guests(club)
        challenge = await challenges.create(club, maker.id, Table())
        hands.at += OPEN_MS - 1
        assert (await challenges.open_for(club, maker.id)) == [challenge]
        hands.at += 1
        loaded = await challenges.load(club, challenge.id)
        assert loaded is not None
        assert loaded.status == "expired"
        assert await challenges.open_for(club, maker.id) == []
        assert await challenges.accept(club, challenge.id, other.id) == Denied(DeniedCode.EXPIRED)
        await challenges.expire_due(club)
        assert await club.pool.fetchval("select status from challenges") == "expired"
        assert await challenges.expire_due(club) == 0


async def test_open_for_shows_what_is_mine_and_what_is_aimed_at_me(club: Club) -> None:
    maker, other = await two_guests(club)
    first = await challenges.create(club, maker.id, Table())
    second = await challenges.create(club, other.id, Table(), target=maker.id)
    await challenges.create(club, other.id, Table())
    assert {challenge.id for challenge in await challenges.open_for(club, maker.id)} == {first.id, second.id}


async def test_one_open_card_for_each_person_and_topic(club: Club) -> None:
    maker, other = await two_guests(club)
    made = [await challenges.create(club, maker.id, Table(), card=Card(-100, topic, "ru")) for topic in (None, 7, 7, 7)]
    theirs = await challenges.create(club, other.id, Table(), card=Card(-100, 7, "ru"))
    found = [await challenges.load(club, challenge.id) for challenge in (*made, theirs)]
    assert [c.status for c in found if c] == ["open", "cancelled", "cancelled", "open", "open"]


async def test_cards_asked_for_at_once_leave_one_open(club: Club) -> None:
    maker, _ = await two_guests(club)
    await asyncio.gather(*(challenges.create(club, maker.id, Table(), card=Card(-100, 7, "ru")) for _ in range(8)))
    assert await club.pool.fetchval("select count(*) from challenges where status = 'open'") == 1


async def test_a_card_lives_shorter_than_a_link(dsn: str) -> None:
    hands = Hands()
    async with opened(dsn, now=hands) as club:
        maker, _ = await two_guests(club)
        await challenges.create(club, maker.id, Table(), card=Card(-100, None, "ru"))
        hands.at += CARD_MS
        await challenges.expire_due(club)
        assert await club.pool.fetchval("select status from challenges") == "expired"


async def test_the_second_press_takes_the_rematch(club: Club) -> None:
    a, b = await two_guests(club)
    match_id = await new_match(club, a, b, Table(points=3))
    assert await matches.rematch(club, match_id, b.id) == Denied(DeniedCode.NOT_DUE)
    await finish(club, match_id, a.id)
    offered = await matches.rematch(club, match_id, b.id)
    assert isinstance(offered, matches.Rematch)
    assert (offered.by, offered.match) == (1, None)
    assert await matches.rematch(club, match_id, b.id) == offered
    shown = await matches.view(club, match_id, a.id)
    assert isinstance(shown, dict)
    assert shown["rematch"] == {"by": 1, "challenge": offered.challenge, "match": None}
    taken = await matches.rematch(club, match_id, a.id)
    assert isinstance(taken, matches.Rematch)
    assert taken.match is not None
    assert await matches.rematch(club, match_id, b.id) == taken
    assert (await state(club, taken.match)).table.points == 3
    stranger = await people.create_guest(club, "en")
    assert await matches.rematch(club, match_id, stranger.id) == Denied(DeniedCode.NOT_YOUR_SEAT)


async def test_both_press_for_a_rematch_at_once(club: Club, dsn: str) -> None:
    a, b = await two_guests(club)
    async with opened(dsn) as other:
        for _ in range(8):
            match_id = await new_match(club, a, b)
            await finish(club, match_id, a.id)
            answers = await asyncio.gather(
                matches.rematch(club, match_id, a.id), matches.rematch(other, match_id, b.id)
            )
            made = [answer.match for answer in answers if isinstance(answer, matches.Rematch)]
            assert len(made) == 2
            assert len({match for match in made if match}) == 1


async def test_a_rematch_offer_past_its_time_may_be_made_again(dsn: str) -> None:
    hands = Hands()
    async with opened(dsn, now=hands) as club:
        a, b = await two_guests(club)
        match_id = await new_match(club, a, b, Table())
        await finish(club, match_id, a.id)
        first = await matches.rematch(club, match_id, a.id)
        hands.at += REMATCH_MS
        second = await matches.rematch(club, match_id, b.id)
        assert isinstance(first, matches.Rematch)
        assert isinstance(second, matches.Rematch)
        assert (second.by, second.match) == (1, None)
        assert second.challenge != first.challenge


async def test_the_computer_takes_a_rematch_at_once_and_once(club: Club) -> None:
    a, _ = await two_guests(club)
    match_id = await matches.start_against_computer(club, a.id, Table(level=Level.MASTER))
    assert isinstance(match_id, str)
    await until(lambda: not club.thinking)
    await finish(club, match_id, a.id)
    answers = await asyncio.gather(*(matches.rematch(club, match_id, a.id) for _ in range(5)))
    first = answers[0]
    assert isinstance(first, matches.Rematch)
    assert first.match is not None
    assert set(answers) == {first}
    assert (await state(club, first.match)).table.level == Level.MASTER


async def test_without_a_computer_there_is_no_table_against_it(dsn: str) -> None:
    async with opened(dsn) as club:
        a, _ = await two_guests(club)
        answer = await matches.start_against_computer(club, a.id, Table(level=Level.CLUB))
        assert answer == Denied(DeniedCode.COMPUTER_OFF)


async def test_the_maker_is_told_in_every_process_even_without_hints(dsn: str) -> None:
    async with opened(dsn) as one, opened(dsn) as two, opened(dsn) as deaf:
        assert deaf.bus is not None
        await deaf.bus.stop()
        maker, other = await two_guests(one)
        ears = Ear(), Ear(), Ear()
        for club, ear in zip((one, two, deaf), ears, strict=True):
            greet(club, maker.id, ear)
        match_id = await new_match(one, maker, other)
        await until(lambda: all(ear.starts for ear in ears))
        assert {match for ear in ears for _, match in ear.starts} == {match_id}
        part(one, maker.id, ears[0])
        await new_match(two, maker, other)
        await until(lambda: len(ears[1].starts) == len(ears[2].starts) == 2)
        assert len(ears[0].starts) == 1


async def test_followers_are_told_of_a_rematch_in_every_process(dsn: str) -> None:
    async with opened(dsn, computer=FirstLegal(), pause=0) as one, opened(dsn) as two:
        a, b = await two_guests(one)
        match_id = await new_match(one, a, b)
        ears = Ear(), Ear()
        await follow(one, match_id, ears[0])
        await follow(two, match_id, ears[1])
        await finish(one, match_id, a.id)
        await matches.rematch(one, match_id, a.id)
        await until(lambda: all(len(ear.rematches) == 1 for ear in ears))
        taken = await matches.rematch(two, match_id, b.id)
        await until(lambda: all(ear.rematches[-1] == taken for ear in ears))


async def test_a_rematch_that_was_offered_while_nobody_heard_is_told_once(dsn: str) -> None:
    async with opened(dsn) as one, opened(dsn) as deaf:
        assert deaf.bus is not None
        await deaf.bus.stop()
        a, b = await two_guests(one)
        match_id = await new_match(one, a, b)
        ear = Ear()
        await finish(one, match_id, a.id)
        await follow(deaf, match_id, ear)
        offered = await matches.rematch(one, match_id, a.id)
        deaf.bus.start()
        await until(lambda: ear.rematches == [offered])
        await heal_all(deaf)
        assert ear.rematches == [offered]


async def test_accepting_and_expiring_at_once_leave_one_outcome(dsn: str) -> None:
    """Two processes, for one of which the time is just up: a match or an expired challenge, and its card says which."""
    early, late = Hands(), Hands()
    async with opened(dsn, now=early) as taking, opened(dsn, now=late) as expiring:
        maker, other = await two_guests(taking)
        made = [
            await challenges.create(taking, maker.id, Table(), card=Card(-100, topic, "ru")) for topic in range(1, 41)
        ]
        await taking.pool.execute("delete from outbox")
        early.at = made[0].expires_at - 1
        late.at = made[-1].expires_at

        async def expire_all() -> None:
            while await challenges.expire_due(expiring):
                pass

        accepting = [challenges.accept(taking, challenge.id, other.id) for challenge in made]
        answers, _ = await asyncio.gather(asyncio.gather(*accepting), expire_all())
        await expire_all()
        for challenge, answer in zip(made, answers, strict=True):
            row = await challenges.load(expiring, challenge.id)
            assert row is not None
            if isinstance(answer, str):
                assert (row.status, row.match_id) == ("taken", answer)
            else:
                assert answer == Denied(DeniedCode.EXPIRED)
                assert (row.status, row.match_id) == ("expired", None)
        assert await taking.pool.fetchval("select count(*) from matches") == sum(isinstance(a, str) for a in answers)
        cards = await taking.pool.fetch("select challenge_id, match_id from outbox where kind = 'card'")
        told = {card["challenge_id"]: card["match_id"] for card in cards}
        assert told == {c.id: a if isinstance(a, str) else None for c, a in zip(made, answers, strict=True)}


async def test_the_card_of_an_expired_challenge_says_so_and_takes_nobody(dsn: str) -> None:
    hands = Hands()
    async with opened(dsn, now=hands) as club:
        maker, other = await two_guests(club)
        challenge = await challenges.create(club, maker.id, Table(), card=Card(-100, None, "ru"))
        (shown,) = await notices.take(club)
        await notices.sent(club, shown, message_id=5)
        hands.at += CARD_MS
        answers = await asyncio.gather(
            *(challenges.accept(club, challenge.id, other.id) for _ in range(5)), challenges.expire_due(club)
        )
        assert answers[:5] == [Denied(DeniedCode.EXPIRED)] * 5
        await challenges.expire_due(club)
        (edit,) = await notices.take(club)
        assert (edit.kind, edit.message_id) == (notices.Kind.CARD, 5)
        assert edit.challenge is not None
        assert (edit.challenge.status, edit.game) == ("expired", None)
        assert await club.pool.fetchval("select count(*) from matches") == 0
