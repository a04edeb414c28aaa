"""The local Telegram refuses what Telegram refuses: asked through aiogram over real HTTP, as the bot does."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from urllib.parse import parse_qsl

import pytest
from aiogram import Bot
from aiogram.exceptions import (
    TelegramBadRequest,
    TelegramConflictError,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramRetryAfter,
    TelegramUnauthorizedError,
)
from aiogram.types import BufferedInputFile, InlineKeyboardButton, InlineKeyboardMarkup, Update, WebAppInfo
from aiogram.utils.web_app import safe_parse_webapp_init_data
from aiohttp import ClientSession, web

from bot.session import open_session
from tests.bot.fake_telegram import TOKEN, FakeTelegram


@pytest.fixture
async def telegram() -> AsyncIterator[FakeTelegram]:
    async with FakeTelegram() as telegram:
        yield telegram


@pytest.fixture
async def bot(telegram: FakeTelegram) -> AsyncIterator[Bot]:
    bot = Bot(TOKEN, open_session(telegram.address))
    yield bot
    await bot.session.close()


def keyboard(**action: object) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup(inline_keyboard=[[InlineKeyboardButton(text="Play", **action)]])  # type: ignore[arg-type]


async def test_who_am_i_and_who_is_not(telegram: FakeTelegram, bot: Bot) -> None:
    assert (await bot.get_me()).username == "oyin_test_bot"
    stranger = Bot("7000000001:AAE-another", bot.session)
    with pytest.raises(TelegramUnauthorizedError):
        await stranger.get_me()


async def test_a_text_is_read_as_html_and_counted_after_it(telegram: FakeTelegram, bot: Bot) -> None:
    user = telegram.user("Anahit")
    user.say("hello")
    sent = await bot.send_message(user.id, "<b>Anahit</b> &amp; <i>Boris</i>", parse_mode="HTML")
    assert sent.text == "Anahit & Boris"
    assert [entity.type for entity in sent.entities or []] == ["bold", "italic"]
    await bot.send_message(user.id, f"<b>{'x' * 4096}</b>", parse_mode="HTML")
    for text, reason in [
        ("x" * 4097, "message is too long"),
        (" ", "message text is empty"),
        ("1 < 2", "can't parse entities"),
        ("<b>open", "can't parse entities"),
        ("<h1>title</h1>", "can't parse entities"),
    ]:
        with pytest.raises(TelegramBadRequest, match=reason):
            await bot.send_message(user.id, text, parse_mode="HTML")


async def test_buttons_by_chat_type(telegram: FakeTelegram, bot: Bot) -> None:
    user = telegram.user("Anahit")
    user.say("hello")
    group = telegram.group("Club", user)
    app = keyboard(web_app=WebAppInfo(url="https://oyin.example/"))
    await bot.send_message(user.id, "board", reply_markup=app)
    refused = [
        (group.id, app, "BUTTON_TYPE_INVALID"),
        (user.id, keyboard(web_app=WebAppInfo(url="http://oyin.example/")), "Only HTTPS links are allowed"),
        (user.id, keyboard(url="http://localhost:8080/"), "Wrong HTTP URL"),
        (user.id, keyboard(callback_data="x" * 65), "BUTTON_DATA_INVALID"),
        (user.id, keyboard(), "Text buttons are unallowed"),
    ]
    for chat, markup, reason in refused:
        with pytest.raises(TelegramBadRequest, match=reason):
            await bot.send_message(chat, "board", reply_markup=markup)
    await bot.send_message(group.id, "board", reply_markup=keyboard(url="https://t.me/oyin_test_bot/board?startapp=x"))
    await bot.send_message(group.id, "board", reply_markup=keyboard(callback_data="x" * 64))


async def test_an_edit_must_change_something_that_is_there(telegram: FakeTelegram, bot: Bot) -> None:
    user = telegram.user("Anahit")
    user.say("hello")
    sent = await bot.send_message(user.id, "one", reply_markup=keyboard(callback_data="x"))

    async def edit(text: str, markup: InlineKeyboardMarkup | None = None) -> None:
        await bot.edit_message_text(text, chat_id=user.id, message_id=sent.message_id, reply_markup=markup)

    with pytest.raises(TelegramBadRequest, match="message is not modified"):
        await edit("one", keyboard(callback_data="x"))
    await edit("one")
    [message] = user.messages
    assert message.markup is None, "an edit without a keyboard takes it away"
    assert message.was == ["one"]
    await bot.delete_message(user.id, sent.message_id)
    with pytest.raises(TelegramBadRequest, match="message to edit not found"):
        await edit("two")


async def test_who_may_not_be_written_to(telegram: FakeTelegram, bot: Bot) -> None:
    user = telegram.user("Anahit")
    group = telegram.group("Club", user)
    with pytest.raises(TelegramForbiddenError, match="can't initiate conversation"):
        await bot.send_message(user.id, "hello")
    user.say("hello")
    user.block()
    with pytest.raises(TelegramForbiddenError, match="bot was blocked by the user"):
        await bot.send_message(user.id, "hello")
    group.chat.bot_may_write = False
    with pytest.raises(TelegramBadRequest, match="not enough rights"):
        await bot.send_message(group.id, "hello")
    group.chat.bot_inside = False
    with pytest.raises(TelegramForbiddenError, match="kicked"):
        await bot.send_message(group.id, "hello")
    with pytest.raises(TelegramBadRequest, match="chat not found"):
        await bot.send_message(-1, "hello")


async def test_flood_and_migration_carry_their_numbers(telegram: FakeTelegram, bot: Bot) -> None:
    user = telegram.user("Anahit")
    group = telegram.group("Club", user)
    telegram.flood(group, 7)
    with pytest.raises(TelegramRetryAfter) as flooded:
        await bot.send_message(group.id, "hello")
    assert flooded.value.retry_after == 7
    await bot.send_message(group.id, "hello")
    new = group.migrate()
    with pytest.raises(TelegramMigrateToChat) as moved:
        await bot.send_message(group.id, "hello")
    assert moved.value.migrate_to_chat_id == new.id
    await bot.send_message(new.id, "hello")
    old, told = await bot.get_updates(timeout=0)
    assert old.message
    assert told.message
    assert (old.message.migrate_to_chat_id, told.message.migrate_from_chat_id) == (new.id, group.id)


async def test_topics(telegram: FakeTelegram, bot: Bot) -> None:
    forum = telegram.group("Club", telegram.user("Anahit"), forum=True)
    topic = forum.topic("Evening")
    assert (await bot.send_message(forum.id, "hello", message_thread_id=topic)).message_thread_id == topic
    with pytest.raises(TelegramBadRequest, match="message thread not found"):
        await bot.send_message(forum.id, "hello", message_thread_id=topic + 1)


async def test_polling_waits_confirms_and_repeats(telegram: FakeTelegram, bot: Bot) -> None:
    user = telegram.user("Anahit", "hy")
    waiting = asyncio.create_task(bot.get_updates(timeout=20))
    await asyncio.sleep(0)
    user.say("hello")
    [update] = await waiting
    assert update.message
    assert update.message.from_user
    assert update.message.from_user.language_code == "hy"
    assert [u.update_id for u in await bot.get_updates(timeout=0)] == [update.update_id], "not confirmed: again"
    assert await bot.get_updates(offset=update.update_id + 1, timeout=0) == []
    telegram.duplicate(3)
    user.say("again")
    assert len({u.update_id for u in await bot.get_updates(timeout=0)}) == 1
    assert len(await bot.get_updates(timeout=0)) == 3


async def test_a_webhook_is_pushed_with_its_secret(telegram: FakeTelegram, bot: Bot) -> None:
    got: list[tuple[str | None, int]] = []

    async def receive(request: web.Request) -> web.Response:
        got.append((request.headers.get("X-Telegram-Bot-Api-Secret-Token"), (await request.json())["update_id"]))
        return web.Response()

    app = web.Application()
    app.router.add_post("/hook", receive)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        telegram.reach("oyin.example", f"http://127.0.0.1:{runner.addresses[0][1]}")
        for url, reason in [
            ("http://oyin.example/hook", "An HTTPS URL must be provided"),
            ("https://oyin.example:8080/hook", "only on ports"),
            ("https://nowhere.example/hook", "Failed to resolve host"),
        ]:
            with pytest.raises(TelegramBadRequest, match=reason):
                await bot.set_webhook(url)
        await bot.set_webhook("https://oyin.example/hook", secret_token="s-1")  # noqa: S106
        with pytest.raises(TelegramConflictError, match="webhook is active"):
            await bot.get_updates(timeout=0)
        telegram.duplicate(3)
        telegram.user("Anahit").say("hello")
        await telegram.pushed(3)
        assert [secret for secret, _ in got] == ["s-1"] * 3
        assert (await bot.get_webhook_info()).pending_update_count == 0
    finally:
        await runner.cleanup()


async def test_a_press_is_answered_once(telegram: FakeTelegram, bot: Bot) -> None:
    user = telegram.user("Anahit")
    user.say("hello")
    await bot.send_message(user.id, "card", reply_markup=keyboard(callback_data="x"))
    pressed = asyncio.create_task(user.press(user.messages[-1], "Play"))
    [_, update] = await asyncio.wait_for(_at_least(bot, 2), 5)
    assert update.callback_query
    await bot.answer_callback_query(update.callback_query.id, "done")
    assert await pressed == "done"
    with pytest.raises(TelegramBadRequest, match="query is too old"):
        await bot.answer_callback_query(update.callback_query.id)


async def _at_least(bot: Bot, count: int) -> list[Update]:
    while len(updates := await bot.get_updates(timeout=1)) < count:
        pass
    return updates


async def test_a_picture_comes_as_multipart(telegram: FakeTelegram, bot: Bot) -> None:
    user = telegram.user("Anahit")
    user.say("hello")
    await bot.send_photo(user.id, BufferedInputFile(b"png", "board.png"), caption="board")
    assert (user.messages[-1].photo, user.messages[-1].text) == (b"png", "board")


async def test_a_call_with_a_field_that_the_method_does_not_have_is_refused(telegram: FakeTelegram) -> None:
    async with ClientSession() as session:
        for body in ({"chat_id": 1, "text": "x", "colour": "red"}, {"chat_id": 1}, {"chat_id": [], "text": "x"}):
            async with session.post(f"{telegram.address}/bot{TOKEN}/sendMessage", json=body) as response:
                assert response.status == 400, await response.text()


async def test_init_data_is_signed_for_its_person(telegram: FakeTelegram) -> None:
    user = telegram.user("Անահիտ", "hy")
    app = user.open("https://t.me/oyin_test_bot/board?startapp=c-abc")
    assert app.start_param == "c-abc"
    checked = safe_parse_webapp_init_data(TOKEN, app.init_data)
    assert checked.user
    assert (checked.user.id, checked.user.first_name) == (user.id, "Անահիտ")
    assert checked.start_param == "c-abc"
    fragment = dict(parse_qsl(app.fragment))
    assert fragment["tgWebAppData"] == app.init_data
    assert json.loads(dict(parse_qsl(app.init_data))["user"])["language_code"] == "hy"
