"""tdlib bot-api 747, and aiogram's helper: platforms send different fields, and the check failed on some of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.club.club import Club
from tests.webapp.serving import serving
from tests.webapp.signing import Fields, encode, hashed, signature, user
from webapp.site import seconds


def signed() -> Fields:
    return [("auth_date", str(seconds() - 5)), ("user", user(first_name="Aram", username="aram", is_premium=True))]


IOS: Fields = [("chat_instance", "-3788475317572404878"), ("chat_type", "sender"), ("start_param", "c-x7f3")]
DESKTOP: Fields = [("query_id", "AAHdF6IQAAAAAN0XohDhrOrc"), ("signature", "s" * 86)]
WITH_CHAT: Fields = [("chat", '{"id":-100123,"type":"supergroup","title":"\\u0546\\u0561"}'), ("can_send_after", "0")]

GOOD: dict[str, Callable[[], str]] = {
    "desktop": lambda: hashed([*DESKTOP, *signed()]),
    "iOS": lambda: hashed([*signed(), *IOS]),
    "in a group": lambda: hashed([*signed(), *WITH_CHAT]),
    "a field to come": lambda: hashed([*signed(), ("colour", "a=b&c d+\u00e9")]),
    "a blank field": lambda: hashed([*signed(), ("query_id", "")]),
    "signature alone": lambda: encode([*signed(), *IOS, ("signature", signature([*signed(), *IOS]))]),
    "spaces as pluses": lambda: hashed([*signed(), ("title", "a b")]).replace("%20", "+"),
}
BAD: dict[str, Callable[[], str]] = {
    "a field twice": lambda: hashed([*signed(), ("chat_type", "sender")]) + "&chat_type=sender",
    "a hash that is not ASCII": lambda: encode([*signed(), ("hash", "\u0565" * 64)]),
    "a digit of another script in the hash": lambda: encode([*signed(), ("hash", "\u0660" * 64)]),
    "a blank field more than was signed": lambda: hashed(signed()) + "&query_id=",
    "a field less than was signed": lambda: "&".join(hashed([("query_id", ""), *signed()]).split("&")[1:]),
    "no user": lambda: hashed([*DESKTOP, signed()[0]]),
}


@pytest.mark.usefixtures("calm")
async def test_all_are_taken_as_they_were_signed_and_nothing_else_is(club: Club) -> None:
    async with serving(club) as served:
        persons = set()
        for name, data in GOOD.items():
            status, session = await served.ask("POST", "/telegram", body={"init_data": data()})
            assert status == 200, name
            persons.add(session["person"]["id"])
        assert len(persons) == 1
        for name, data in BAD.items():
            answer = await served.ask("POST", "/telegram", body={"init_data": data()})
            assert answer == (401, {"code": "bad_init_data"}), name
