"""A fault of our own in one message or one command stops nothing else, and is told to whoever waits."""

from __future__ import annotations

import pytest
from structlog.testing import capture_logs

from bot import groups, sender
from bot.app import RunningBot
from bot.cards import Face, card
from bot.links import Links
from bot.texts import words
from engine.club.challenges import Challenge
from engine.club.notices import Game
from tests.bot.fake_telegram import FakeTelegram


async def test_a_card_that_cannot_be_drawn_holds_up_no_other(
    bot: RunningBot, telegram: FakeTelegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    def sometimes(links: Links, lang: str, challenge: Challenge, game: Game | None) -> Face:
        assert challenge.table.points != 3
        return card(links, lang, challenge, game)

    anahit, boris = telegram.user("Anahit"), telegram.user("Boris")
    first, second = telegram.group("First", anahit), telegram.group("Second", boris)
    monkeypatch.setattr(sender, "card", sometimes)
    with capture_logs() as said:
        anahit.say("/nardi 3", first)
        boris.say("/nardi 5", second)
        await telegram.message(second, "5 points")
    assert not first.messages
    assert {line["event"] for line in said} <= {"a notice could not be sent"}
    monkeypatch.setattr(sender, "card", card)
    await telegram.message(first, "3 points")
    assert bot.on


async def test_a_command_that_fails_is_answered(
    bot: RunningBot, telegram: FakeTelegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(text: str | None) -> None:
        raise ZeroDivisionError

    anahit = telegram.user("Anahit", "ru")
    group = telegram.group("Club", anahit)
    with monkeypatch.context() as patch, capture_logs() as said:
        patch.setattr(groups, "read_table", broken)
        anahit.say("/nardi", group)
        await telegram.message(group, words("ru").try_again)
    assert [line["event"] for line in said] == ["a command failed"]
    anahit.say("/nardi", group)
    await telegram.message(group, words("ru").table.one_game)
