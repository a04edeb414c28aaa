"""Report 28: a lobby that nobody joined blocked its topic for ever."""

from __future__ import annotations

from bot.app import RunningBot
from bot.texts import words
from engine.club import challenges
from engine.club.club import Club
from engine.club.denied import Denied, DeniedCode
from tests.bot.fake_telegram import FakeTelegram, Message
from tests.bot.fixtures import Clock
from tests.bot.playing import opens_app

EN = words("en")


async def test_an_open_card_expires_and_makes_way(
    bot: RunningBot, telegram: FakeTelegram, club: Club, clock: Clock
) -> None:
    anahit, boris = telegram.user("Anahit"), telegram.user("Boris")
    forum = telegram.group("Club", anahit, boris, forum=True)
    topic = forum.topic("Evening games")
    anahit.say("/nardi 3", forum, topic)
    card = await telegram.message(forum)
    assert card.topic == topic
    challenge_id = card.buttons[0]["url"].partition("=c-")[2]

    clock.pass_seconds(2 * 3600 + 60)
    late = await challenges.accept(club, challenge_id, (await opens_app(club, boris)).id)
    assert late == Denied(DeniedCode.EXPIRED)
    await challenges.expire_due(club)
    await telegram.until(lambda: EN.card_expired in card.text or None)
    assert not card.buttons

    anahit.say("/nardi 5", forum, topic)
    assert (await telegram.message(forum, "5 points")).topic == topic


async def test_a_new_card_takes_the_place_of_ones_own_open_one_in_the_same_topic_only(
    bot: RunningBot, telegram: FakeTelegram
) -> None:
    anahit, boris = telegram.user("Anahit"), telegram.user("Boris")
    forum = telegram.group("Club", anahit, boris, forum=True)
    evening, morning = forum.topic("Evening"), forum.topic("Morning")
    cards: dict[str, Message] = {}
    for who, topic, command in [
        (anahit, evening, "/nardi 1"), (boris, evening, "/nardi 3"), (anahit, morning, "/nardi 5"),
        (anahit, None, "/nardi 7"),
    ]:  # fmt: skip
        who.say(command, forum, topic)
        count = len(cards) + 1
        await telegram.until(lambda count=count: len(forum.messages) == count or None)  # type: ignore[misc]
        cards[command] = forum.messages[-1]
        assert forum.messages[-1].topic == topic
    anahit.say("/nardi 3 60", forum, evening)
    await telegram.until(lambda: EN.card_cancelled in cards["/nardi 1"].text or None)
    await telegram.message(forum, "60 s")
    assert [bool(card.buttons) for card in cards.values()] == [False, True, True, True]
