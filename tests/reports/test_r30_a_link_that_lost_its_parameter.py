"""Report 30: on some phones the start parameter never arrives, and an invitation opened the lobby."""

from __future__ import annotations

from aiohttp import ClientSession

from engine.club import challenges
from engine.club.club import Club
from engine.match.table import Table
from tests.bot.fake_telegram import FakeTelegram
from tests.bot.playing import enters, opens_app


async def test_what_waits_for_the_person_is_told_all_the_same(api: str, telegram: FakeTelegram, club: Club) -> None:
    anahit, boris = telegram.user("Anahit"), telegram.user("Boris")
    group = telegram.group("Club", anahit, boris)
    anahit.say("/nardi 3", group)
    card = await telegram.message(group)
    rematch_like = await challenges.create(
        club, (await opens_app(club, anahit)).id, Table(), target=(await opens_app(club, boris)).id
    )
    async with ClientSession(api) as http:
        whole = boris.open(card.buttons[0]["url"])
        lost = boris.open("https://t.me/oyin_test_bot/play")
        assert (await enters(http, whole.init_data))["start"] == whole.start_param
        session = await enters(http, lost.init_data)
        assert session["start"] is None
        mine = await _open(http, session["token"])
        assert [(c["id"], c["mine"]) for c in mine["challenges"]] == [(rematch_like.id, False)]

        own = await enters(http, anahit.open("https://t.me/oyin_test_bot/play").init_data)
        waiting = await _open(http, own["token"])
        assert {c["telegram_url"] for c in waiting["challenges"] if c["mine"]} >= {card.buttons[0]["url"]}


async def test_the_parameter_is_believed_only_inside_the_signature(api: str, telegram: FakeTelegram) -> None:
    boris = telegram.user("Boris")
    async with ClientSession(api) as http:
        forged = boris.init_data() + "&start_param=c-forged"
        async with http.post("telegram", json={"init_data": forged}) as answer:
            assert answer.status == 401
            assert (await answer.json())["code"] == "bad_init_data"


async def _open(http: ClientSession, token: str) -> dict[str, list[dict[str, object]]]:
    async with http.get("me/open", headers={"Authorization": f"Bearer {token}"}) as answer:
        assert answer.status == 200
        mine: dict[str, list[dict[str, object]]] = await answer.json()
        return mine
