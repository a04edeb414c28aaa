"""Report 49: Telegram's 403 for somebody who never wrote to the bot, or blocked it, brought the bot down."""

from __future__ import annotations

import pytest

from bot.app import RunningBot
from engine.club import people
from engine.club.club import Club
from tests.bot.fake_telegram import FakeTelegram
from tests.bot.fixtures import Clock
from tests.bot.playing import accepts, opens_app


@pytest.mark.parametrize("why", ["never wrote", "blocked", "gone"])
async def test_they_are_called_in_the_group_and_not_tried_again(
    bot: RunningBot, telegram: FakeTelegram, club: Club, clock: Clock, why: str
) -> None:
    anahit, boris = telegram.user("Anahit"), telegram.user("Boris")
    if why != "never wrote":
        anahit.start()
        await telegram.message(anahit)
        anahit.account.blocked, anahit.account.gone = why == "blocked", why == "gone"
    group = telegram.group("Club", anahit, boris)
    anahit.say("/nardi", group)
    match_id = await accepts(club, boris, await telegram.message(group))
    clock.pass_seconds(25)

    called = await telegram.message(group, "Anahit, ")
    assert called.entities[0]["url"] == f"tg://user?id={anahit.id}"
    assert called.buttons[0]["url"].endswith(f"?startapp=m-{match_id}")
    person = await people.load(club, (await opens_app(club, anahit)).id)
    assert person
    assert not person.reachable
    refused = [c for c in telegram.made("sendMessage") if getattr(c.method, "chat_id", 0) == anahit.id and not c.ok]
    assert len(refused) == 1, "asked once, and believed"
    assert str(refused[0].answer).startswith("Forbidden")

    boris.start()
    await telegram.message(boris)
    assert bot.on, "everybody else is served"
