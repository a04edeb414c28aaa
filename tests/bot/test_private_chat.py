"""The private chat: commands and deep links, each in the person's language."""

from __future__ import annotations

import re

import pytest
from aiogram.methods import SendMessage

from bot.app import RunningBot
from bot.texts import CATALOGUES, words
from engine.club import challenges, people
from engine.club.club import Club
from tests.bot.fake_telegram import FakeTelegram
from tests.bot.fixtures import PUBLIC
from tests.bot.playing import accepts, loses_game, opens_app


@pytest.mark.parametrize("code", ["hy", "ru", "kk", "en", "ru-RU", "de", None])
async def test_start_greets_in_the_persons_language_with_one_button(
    bot: RunningBot, telegram: FakeTelegram, code: str | None
) -> None:
    user = telegram.user("Aram", code)
    user.start()
    lang = (code or "en")[:2] if (code or "en")[:2] in CATALOGUES else "en"
    hello = await telegram.message(user, words(lang).start)
    [button] = hello.buttons
    assert button == {"text": words(lang).play, "web_app": {"url": f"{PUBLIC}/"}}
    await telegram.until(lambda: telegram.state.menus.get(user.id))
    assert telegram.state.menus[user.id]["text"] == words(lang).play


async def test_help_and_anything_unknown_say_what_there_is(bot: RunningBot, telegram: FakeTelegram) -> None:
    user = telegram.user("Aram", "ru")
    for text in ("/help", "привет", "/unknown <b>"):
        before = len(user.messages)
        user.say(text)
        await telegram.until(lambda count=before: len(user.messages) > count)  # type: ignore[misc]
        assert "/nardi 5" in user.messages[-1].text


async def test_language_is_chosen_and_kept(bot: RunningBot, telegram: FakeTelegram, club: Club) -> None:
    user = telegram.user("Aram", "en")
    user.say("/language")
    asked = await telegram.message(user, words("en").choose_language)
    assert [button["text"] for button in asked.buttons] == ["Հայերեն", "Русский", "Қазақша", "English"]
    assert await user.press(asked, "Հայերեն") == words("hy").language_set
    await telegram.message(user, words("hy").start)
    assert (await opens_app(club, user)).lang == "hy", "and the app follows"
    user.start()
    await telegram.until(lambda: sum(words("hy").start in m.text for m in user.messages) == 2 or None)


async def test_a_forged_language_changes_nothing(bot: RunningBot, telegram: FakeTelegram, club: Club) -> None:
    user = telegram.user("Aram", "ru")
    user.say("/language")
    asked = await telegram.message(user, words("ru").choose_language)
    asked.markup = {"inline_keyboard": [[{"text": "forged", "callback_data": "lang:xx"}]]}
    assert await user.press(asked, "forged") is None
    assert (await opens_app(club, user)).lang == "ru"


async def test_an_invitation_by_link(bot: RunningBot, telegram: FakeTelegram, club: Club) -> None:
    anahit, boris = telegram.user("Anahit <3 & Co", "hy"), telegram.user("Boris", "ru")
    anahit.say("/nardi 5 60")
    mine = await telegram.message(anahit, "startapp=c-")
    link = re.search(r"https://t\.me/oyin_test_bot/play\?startapp=c-([a-z0-9-]+)", mine.text)
    assert link
    challenge = await challenges.load(club, link[1])
    assert challenge
    assert (challenge.table.points, challenge.table.clock and challenge.table.clock.delay) == (5, 60)

    boris.start(f"c-{link[1]}")
    told = await telegram.message(boris, "Anahit <3 & Co")
    assert told.button(words("ru").play)["web_app"]["url"] == f"{PUBLIC}/c/{link[1]}"
    anahit.start(f"c-{link[1]}")
    await telegram.until(lambda: sum("startapp=c-" in m.text for m in anahit.messages) == 2 or None)

    match_id = await challenges.accept(club, link[1], (await opens_app(club, boris)).id)
    boris.start(f"c-{link[1]}")
    assert (await telegram.message(boris, "0 : 0")).buttons[0]["web_app"]["url"] == f"{PUBLIC}/m/{match_id}"


@pytest.mark.parametrize("payload", ["c-nothing", "m-nothing", "c-", "m-%00", "x" * 64, "c-" + "a" * 60])
async def test_a_link_that_leads_nowhere_leads_to_the_board(
    bot: RunningBot, telegram: FakeTelegram, payload: str
) -> None:
    user = telegram.user("Aram", "en")
    user.start(payload)
    shown = await telegram.message(user)
    assert shown.buttons[0]["web_app"]["url"] == f"{PUBLIC}/"


async def test_a_match_by_link_for_its_players_and_for_others(
    bot: RunningBot, telegram: FakeTelegram, club: Club
) -> None:
    anahit, boris, tigran = telegram.user("Anahit"), telegram.user("Boris"), telegram.user("Tigran")
    group = telegram.group("Club", anahit, boris)
    anahit.say("/nardi 3", group)
    match_id = await accepts(club, boris, await telegram.message(group))
    people_ = await opens_app(club, anahit), await opens_app(club, boris)
    await loses_game(club, match_id, people_[0], people_[1])
    for user, said in ((anahit, "0 : 1"), (boris, "1 : 0"), (tigran, "Anahit")):
        user.start(f"m-{match_id}")
        shown = await telegram.message(user, said)
        assert shown.buttons[-1]["web_app"]["url"] == f"{PUBLIC}/m/{match_id}"


@pytest.mark.parametrize("how", ["/signin", "/start signin"])
async def test_a_sign_in_works_once_and_says_so(bot: RunningBot, telegram: FakeTelegram, club: Club, how: str) -> None:
    user = telegram.user("Aram", "kk")
    user.say(how)
    sent = await telegram.message(user, "10")
    url: str = sent.buttons[0]["url"]
    assert url.startswith(f"{PUBLIC}/#signin=")
    assert not sent.web_preview
    code = url.partition("#signin=")[2]
    person = await people.claim_sign_in(club, code)
    assert person
    assert person.telegram_id == user.id
    assert await people.claim_sign_in(club, code) is None


async def test_commands_are_listed_by_language_and_kind_of_chat(bot: RunningBot, telegram: FakeTelegram) -> None:
    listed = telegram.state.commands
    for lang in ("", "hy", "ru", "kk"):
        said = words(lang or "en")
        assert listed["all_private_chats", lang]["signin"] == said.command_signin
        assert listed["all_group_chats", lang] == {"nardi": said.command_nardi}
    assert telegram.state.menus[None]["web_app"] == {"url": f"{PUBLIC}/"}


async def test_every_answer_is_html_without_a_preview(bot: RunningBot, telegram: FakeTelegram) -> None:
    user = telegram.user("Aram", "en")
    user.start()
    await telegram.message(user, words("en").start)
    [call] = telegram.made("sendMessage")
    assert isinstance(call.method, SendMessage)
    assert call.method.parse_mode == "HTML"
    assert not user.messages[-1].web_preview
