"""Report 48: an update that Telegram delivered again, because the first was slow, was acted on again."""

from __future__ import annotations

import asyncio

from aiohttp import ClientSession, web

from bot.app import RunningBot, start
from bot.links import WEBHOOK
from bot.texts import words
from bot.webhook import HEADER, secret_for
from engine.club import challenges
from engine.club.club import Club
from tests.bot.fake_telegram import TOKEN, FakeTelegram
from tests.bot.fixtures import PUBLIC, QUICK
from tests.bot.playing import opens_app


async def test_three_times_at_once_by_polling(bot: RunningBot, telegram: FakeTelegram, club: Club) -> None:
    anahit = telegram.user("Anahit")
    group = telegram.group("Club", anahit)
    telegram.duplicate(3)
    anahit.say("/nardi 3", group)
    card = await telegram.message(group)
    anahit.start()
    await telegram.message(anahit, words("en").start)
    assert await anahit.press(card, words("en").cancel) == words("en").cancelled
    await telegram.until(lambda: not card.buttons or None)
    telegram.duplicate(1)
    anahit.say("/help")
    await telegram.message(anahit, "/nardi 5")
    assert [len(chat.messages) for chat in (group, anahit)] == [1, 2]
    assert len(telegram.made("answerCallbackQuery")) == 1


async def test_three_times_at_once_by_webhook_even_over_two_processes(club: Club, dsn: str) -> None:
    async with FakeTelegram() as telegram:
        handles: list[RunningBot] = []

        async def handle(request: web.Request) -> web.Response:
            handles.append(handles.pop(0))  # each delivery meets the other bot
            return await handles[0].handle(request)

        app = web.Application()
        app.router.add_post(WEBHOOK, handle)
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        address = f"http://127.0.0.1:{runner.addresses[0][1]}"
        telegram.reach("oyin.example", address)
        for _ in range(2):
            one = await start(
                token=TOKEN,
                club=club,
                telegram_api_base=telegram.address,
                public_url=PUBLIC,
                limits=QUICK,
            )
            await one.settled(5.0)
            handles.append(one)
        telegram.duplicate(3)
        anahit = telegram.user("Anahit")
        group = telegram.group("Club", anahit)
        anahit.say("/nardi", group)
        assert await telegram.pushed(3) == [200, 200, 200]
        await telegram.message(group)
        update = {"update_id": 5_000_001, "message": telegram.state.world.message_wire(anahit.say("/start"))}
        await telegram.pushed(6)
        headers = {HEADER: secret_for(TOKEN)}
        async with ClientSession() as session:

            async def push() -> int:
                async with session.post(f"{address}{WEBHOOK}", json=update, headers=headers) as response:
                    return response.status

            assert await asyncio.gather(*(push() for _ in range(10))) == [200] * 10
        assert len(group.messages) == 1
        assert len(anahit.messages) == 2
        assert len(await challenges.open_for(club, (await opens_app(club, anahit)).id)) == 1
        for one in handles:
            await one.stop()
        await runner.cleanup()
