"""Report 31: desktop clients send a wrong chat_type and chat_instance, or none at all."""

from __future__ import annotations

import pytest
from aiohttp import ClientSession

from tests.bot.fake_telegram import FakeTelegram
from tests.bot.fake_telegram.init_data import sign
from tests.bot.playing import enters

LIES = [
    {"chat_type": "private", "chat_instance": "0"},
    {"chat_type": "channel", "chat_instance": "-9223372036854775808"},
    {"chat_type": "supergroup"},
    {"chat_instance": "8428209589180549439"},
    {},
]


@pytest.mark.parametrize("told", LIES)
async def test_a_challenge_is_accepted_whatever_the_client_says_of_the_chat(
    api: str, telegram: FakeTelegram, told: dict[str, str]
) -> None:
    anahit, boris = telegram.user("Anahit"), telegram.user("Boris")
    group = telegram.group("Club", anahit, boris)
    anahit.say("/nardi", group)
    card = await telegram.message(group)
    start = card.buttons[0]["url"].partition("startapp=")[2]
    fields = {name: value for name, value in boris.fields(start).items() if not name.startswith("chat_")}
    async with ClientSession(api) as http:
        session = await enters(http, sign(telegram.token, fields | told))
        assert session["start"] == start
        headers = {"Authorization": f"Bearer {session['token']}"}
        async with http.post(f"challenges/{start.removeprefix('c-')}/accept", headers=headers) as answer:
            assert answer.status == 200, await answer.text()
            match_id = (await answer.json())["match"]
    await telegram.until(lambda: "Anahit – Boris" in card.text or None)
    assert card.buttons[0]["url"].endswith(f"m-{match_id}")
