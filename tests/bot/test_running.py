"""The bot beside the rest of the product: on, off and on again with Telegram, without ever stopping anything."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from io import BytesIO

import pytest
from aiohttp import ClientSession, web

import bot.app
from bot.app import RunningBot, start
from bot.links import WEBHOOK
from bot.texts import words
from bot.webhook import HEADER, secret_for
from engine.club.club import Club
from tests.bot.fake_telegram import TOKEN, FakeTelegram
from tests.bot.fixtures import PUBLIC, QUICK

SECRET = TOKEN.partition(":")[2]


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot.app, "FIRST_PAUSE", 0.02)
    monkeypatch.setattr(bot.app, "LONGEST_PAUSE", 0.1)


class Turns:
    """Every change that the caller is told of."""

    def __init__(self) -> None:
        self.seen: list[tuple[bool, str | None, str]] = []
        self._news = asyncio.Event()

    def __call__(self, running: RunningBot) -> None:
        self.seen.append((running.on, running.username, running.says))
        self._news.set()

    async def reach(self, count: int) -> None:
        async with asyncio.timeout(10):
            while len(self.seen) < count:
                self._news.clear()
                await self._news.wait()


async def begin(club: Club, address: str, turns: Turns, token: str = TOKEN, public: str | None = None) -> RunningBot:
    return await start(
        token=token,
        club=club,
        telegram_api_base=address,
        public_url=public,
        poll_seconds=2,
        limits=QUICK,
        changed=turns,
    )


async def test_off_while_telegram_is_away_said_once_and_on_again(club: Club, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    turns = Turns()
    async with FakeTelegram() as telegram:
        telegram.down = True
        running = await begin(club, telegram.address, turns)
        try:
            await running.settled(5.0)
            assert not running.on
            await asyncio.sleep(0.3)  # several tries, and still one line
            assert len(turns.seen) == 1
            telegram.down = False
            await turns.reach(2)
            assert turns.seen[1][:2] == (True, "oyin_test_bot")
            telegram.down = True
            await turns.reach(3)
            assert turns.seen[2][:2] == (False, "oyin_test_bot"), "the name is kept: links go on working"
            telegram.down = False
            await turns.reach(4)
            user = telegram.user("Anahit")
            user.start()
            await telegram.message(user, words("en").start)
        finally:
            await running.stop()
    assert SECRET not in caplog.text
    assert SECRET not in repr(turns.seen)


async def test_a_wrong_token_is_told_calmly(club: Club, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    turns = Turns()
    wrong = TOKEN[:-3] + "xyz"
    async with FakeTelegram() as telegram:
        running = await begin(club, telegram.address, turns, token=wrong)
        await running.settled(5.0)
        await running.stop()
    assert turns.seen == [(False, None, "off: Telegram does not know this bot token; it is tried again")]
    assert wrong.partition(":")[2] not in caplog.text


async def test_a_flood_at_the_start_does_not_keep_it_off(club: Club) -> None:
    turns = Turns()
    async with FakeTelegram() as telegram:
        telegram.flood(None, 300, times=2)  # getMe, then the first list of commands
        running = await begin(club, telegram.address, turns)
        await turns.reach(2)
        assert [on for on, _, _ in turns.seen] == [False, True]
        await running.stop()


async def test_what_cannot_be_a_token_is_refused_without_repeating_it(club: Club) -> None:
    with pytest.raises(ValueError, match="the form that Telegram") as refused:
        await start(token="not a token", club=club)  # noqa: S106
    assert "not a token" not in str(refused.value)
    assert refused.value.__suppress_context__


async def test_a_second_poller_is_said_once(club: Club) -> None:
    turns, other = Turns(), Turns()
    async with FakeTelegram() as telegram:
        first = await begin(club, telegram.address, turns)
        await first.settled(5.0)
        telegram.user("Anahit").start()
        await telegram.until(lambda: telegram.made("sendMessage") or None)
        second = await begin(club, telegram.address, other)
        await other.reach(2)
        assert "another process" in other.seen[1][2]
        await second.stop()
        await first.stop()


@pytest.fixture
async def hooked(club: Club) -> AsyncIterator[tuple[FakeTelegram, RunningBot, str]]:
    """The bot behind a web server of ours, told by Telegram through the public address."""
    async with FakeTelegram() as telegram:
        running: list[RunningBot] = []

        async def handle(request: web.Request) -> web.Response:
            return await running[0].handle(request)

        app = web.Application()
        app.router.add_post(WEBHOOK, handle)
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        address = f"http://127.0.0.1:{runner.addresses[0][1]}"
        telegram.reach("oyin.example", address)
        running.append(await begin(club, telegram.address, Turns(), public=PUBLIC))
        await running[0].settled(5.0)
        yield telegram, running[0], address
        await running[0].stop()
        await runner.cleanup()


async def test_a_public_address_makes_telegram_push(hooked: tuple[FakeTelegram, RunningBot, str]) -> None:
    telegram, running, _ = hooked
    assert running.on
    assert telegram.state.updates.webhook == f"{PUBLIC}{WEBHOOK}"
    user = telegram.user("Anahit", "hy")
    user.start()
    await telegram.message(user, words("hy").start)
    assert await telegram.pushed(1) == [200]
    assert not telegram.made("getUpdates")
    assert SECRET not in (telegram.state.updates.secret or "")


@pytest.mark.parametrize("shown", [None, "", "wrong", "ü", secret_for("7000000001:another")])
async def test_a_push_without_the_secret_is_turned_away(
    hooked: tuple[FakeTelegram, RunningBot, str], shown: str | None
) -> None:
    telegram, _, address = hooked
    user = telegram.user("Anahit")
    world = telegram.state.world
    message = world.write(world.chats[user.id], user.account.wire(), text="/start")
    update = {"update_id": 1, "message": world.message_wire(message)}
    async with ClientSession() as session:
        headers = {} if shown is None else {HEADER: shown}
        async with session.post(f"{address}{WEBHOOK}", json=update, headers=headers) as response:
            assert response.status == 403
        for body in (b"", b"{", b"[]", b'{"update_id": "x"}', b"\xff", b"[" * 50_000):
            headers = {HEADER: secret_for(TOKEN)}
            async with session.post(f"{address}{WEBHOOK}", data=body, headers=headers) as response:
                assert response.status == 400
        async with session.post(f"{address}{WEBHOOK}", data=BytesIO(b" " * 2**20 + b"{}"), headers=headers) as response:
            assert response.status == 413
    assert not user.messages


async def test_without_a_webhook_its_address_answers_nothing(club: Club) -> None:
    async with FakeTelegram() as telegram:
        running = await begin(club, telegram.address, Turns())
        await running.settled(5.0)
        app = web.Application()
        app.router.add_post(WEBHOOK, running.handle)
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        async with ClientSession() as session:
            url = f"http://127.0.0.1:{runner.addresses[0][1]}{WEBHOOK}"
            async with session.post(url, json={}, headers={HEADER: secret_for(TOKEN)}) as response:
                assert response.status == 404
        await runner.cleanup()
        await running.stop()


async def test_without_a_public_address_the_answers_say_so(club: Club) -> None:
    async with FakeTelegram() as telegram:
        running = await begin(club, telegram.address, Turns())
        await running.settled(5.0)
        user = telegram.user("Anahit")
        user.start()
        hello = await telegram.message(user, words("en").no_address)
        assert not hello.buttons
        user.say("/signin")
        await telegram.message(user, words("en").sign_in_off)
        await running.stop()


async def test_an_address_of_this_machine_is_told_as_text(club: Club) -> None:
    async with FakeTelegram() as telegram:
        running = await begin(club, telegram.address, Turns(), public="http://localhost:8080/")
        await running.settled(5.0)
        user = telegram.user("Anahit")
        user.start()
        assert not (await telegram.message(user, "http://localhost:8080/")).buttons
        user.say("/signin")
        await telegram.message(user, "http://localhost:8080/#signin=")
        await running.stop()
