"""Report 29: Telegram answers BUTTON_TYPE_INVALID to a web_app button in a group."""

from __future__ import annotations

from aiogram.types import InlineKeyboardMarkup

from bot.app import RunningBot
from bot.texts import words
from engine.club.club import Club
from tests.bot.fake_telegram import FakeTelegram
from tests.bot.fixtures import Clock
from tests.bot.playing import accepts, loses_game, opens_app


async def test_everything_said_in_groups_has_links_and_callbacks_only(
    bot: RunningBot, telegram: FakeTelegram, club: Club, clock: Clock
) -> None:
    """The whole life of a card, with mentions of people who cannot be written to in private."""
    anahit, boris = telegram.user("Anahit"), telegram.user("Boris")
    group = telegram.group("Club", anahit, boris, kind="supergroup")
    anahit.say("/nardi x", group)
    await telegram.message(group, "Like this")
    anahit.say("/nardi", group)
    card = await telegram.message(group, "invites")
    match_id = await accepts(club, boris, card)
    clock.pass_seconds(25)
    await telegram.message(group, "Anahit, ")
    await loses_game(club, match_id, await opens_app(club, anahit), await opens_app(club, boris))
    await telegram.until(lambda: "won" in card.text or None)

    in_group = [c for c in telegram.calls if getattr(c.method, "chat_id", 0) == group.id]
    kinds = set()
    for call in in_group:
        assert "BUTTON_TYPE_INVALID" not in str(call.answer)
        markup = getattr(call.method, "reply_markup", None)
        if isinstance(markup, InlineKeyboardMarkup):
            for row in markup.inline_keyboard:
                kinds |= {name for button in row for name in button.model_dump(exclude_none=True)}
    assert kinds == {"text", "url", "callback_data"}


async def test_the_same_board_is_a_web_app_button_in_private(bot: RunningBot, telegram: FakeTelegram) -> None:
    anahit = telegram.user("Anahit")
    anahit.start()
    hello = await telegram.message(anahit, words("en").start)
    assert set(hello.buttons[0]) == {"text", "web_app"}
