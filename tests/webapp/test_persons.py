"""Who somebody is, over real HTTP: guests who become known keep what is theirs, and codes work once."""

from __future__ import annotations

import asyncio
import time

import pytest

from engine.club import people
from engine.club.people import TelegramUser
from tests.webapp.serving import Served
from tests.webapp.signing import hashed, user

pytestmark = pytest.mark.usefixtures("calm")


def init_data() -> str:
    return hashed([("auth_date", str(int(time.time()))), ("user", user())])


async def games(served: Served, token: str) -> set[str]:
    return {match["match"] for match in (await served.ask("GET", "/me/open", token))[1]["matches"]}


async def test_a_guest_who_comes_from_telegram_keeps_games_seat_and_old_session(served: Served) -> None:
    guest, ben = await served.guest(), await served.guest()
    match = await served.match_of(guest, ben)
    status, session = await served.ask("POST", "/telegram", body={"init_data": init_data(), "guest_token": guest})
    assert status == 200
    assert await games(served, session["token"]) == {match}
    assert (await served.ask("GET", "/me", guest))[1] == session["person"]  # a page still open goes on
    _, view = await served.ask("GET", f"/matches/{match}", session["token"])
    assert (view["me"], view["seats"][0]["kind"], view["seats"][0]["name"]) == (0, "telegram", "Anahit")


async def test_another_persons_guest_token_gives_nothing_away(served: Served) -> None:
    guest, ben = await served.guest(), await served.guest()
    await served.match_of(guest, ben)
    forged = guest[:-1] + ("A" if guest[-1] != "A" else "B")
    status, session = await served.ask("POST", "/telegram", body={"init_data": init_data(), "guest_token": forged})
    assert status == 200
    assert await games(served, session["token"]) == set()


async def test_a_sign_in_code_works_once_and_brings_the_guests_games(served: Served) -> None:
    club = served.site.club
    known = await people.telegram_person(club, TelegramUser(77, "Anahit"))
    code = await people.new_sign_in(club, known.id)
    guest, ben = await served.guest(), await served.guest()
    match = await served.match_of(guest, ben)
    answers = await asyncio.gather(*(served.ask("POST", "/signin/claim", guest, {"code": code}) for _ in range(8)))
    assert sorted(status for status, _ in answers) == [200] + [410] * 7
    assert {body["code"] for status, body in answers if status == 410} == {"expired"}
    session = next(body for status, body in answers if status == 200)
    assert session["person"]["id"] == known.id
    assert await games(served, session["token"]) == {match}


async def test_a_session_renews_itself(served: Served) -> None:
    token = await served.guest()
    status, session = await served.ask("POST", "/session/renew", token)
    assert status == 200
    assert (await served.ask("GET", "/me", session["token"]))[1] == session["person"]


async def test_a_new_name_and_language(served: Served) -> None:
    token = await served.guest()
    status, changed = await served.ask("PATCH", "/me", token, {"name": "  Արամ  ", "lang": "hy"})
    assert (status, changed["name"], changed["lang"]) == (200, "Արամ", "hy")
    assert (await served.ask("GET", "/me", token))[1] == changed
