"""A Telegram chess app (its code): a switch for developers let anybody in as anybody. Here is no such switch."""

from __future__ import annotations

import json
import re
from urllib.parse import quote

import pytest

from engine.club.club import Club
from tests.webapp.serving import serving
from tests.webapp.signing import user
from webapp.settings import Settings
from webapp.site import seconds

UNSIGNED = {
    "plain JSON": json.dumps({"user": {"id": 1, "first_name": "Eve"}}),
    "a user and no signature": f"user={quote(user(1))}&auth_date={seconds()}",
    "words of other projects": f"user={quote(user(1))}&auth_date={seconds()}&hash=dev",
    "a null hash": f"user={quote(user(1))}&auth_date={seconds()}&hash=null",
    "nothing": "",
}


def test_no_setting_weakens_the_check() -> None:
    words = "|".join(("dev", "debug", "fake", "mock", "insecure", "skip", "bypass", "unsafe", "test", "no_auth"))
    assert not [name for name in Settings.model_fields if re.search(words, name)]


@pytest.mark.usefixtures("calm")
@pytest.mark.parametrize("public_url", [None, "https://play.example.org"])
async def test_unsigned_init_data_opens_nothing(club: Club, public_url: str | None) -> None:
    async with serving(club, public_url=public_url, log_level="debug") as served:
        for name, data in UNSIGNED.items():
            assert await served.ask("POST", "/telegram", body={"init_data": data}) == (
                401,
                {"code": "bad_init_data"},
            ), name


@pytest.mark.usefixtures("calm")
async def test_without_a_bot_nobody_comes_from_telegram(club: Club) -> None:
    async with serving(club, bot_token=None) as served:
        for data in UNSIGNED.values():
            assert await served.ask("POST", "/telegram", body={"init_data": data}) == (404, {"code": "bot_off"})
