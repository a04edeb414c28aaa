"""A club on a real database, a Telegram on a real port, and the bot between them."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from aiohttp import web
from pydantic import SecretStr

from bot.app import RunningBot, start
from bot.pace import Limits
from engine.club.club import Club, wall_clock
from tests.bot.fake_telegram import TOKEN, FakeTelegram
from webapp.app import make_app
from webapp.settings import Settings
from webapp.site import Site

PUBLIC = "https://oyin.example"
QUICK = Limits(chat_gap=0.0, group=10_000, overall=10_000)
"""For tests that are not about the pace."""


@pytest.fixture
async def telegram() -> AsyncIterator[FakeTelegram]:
    async with FakeTelegram() as telegram:
        yield telegram


class Clock:
    """The club's time: the real one, and as far ahead as a test wants."""

    def __init__(self) -> None:
        self.ahead_ms = 0

    def __call__(self) -> int:
        return wall_clock() + self.ahead_ms

    def pass_seconds(self, seconds: float) -> None:
        self.ahead_ms += int(seconds * 1000)


@pytest.fixture
def clock(club: Club) -> Clock:
    """The time of the test's club."""
    club.now = clock = Clock()
    return clock


@pytest.fixture
async def bot(club: Club, telegram: FakeTelegram) -> AsyncIterator[RunningBot]:
    """Polls, though its address is public: this Telegram does not resolve it, so it refuses to push there."""
    running = await start(
        token=TOKEN,
        club=club,
        telegram_api_base=telegram.address,
        public_url=PUBLIC,
        app_name="play",
        poll_seconds=5,
        limits=QUICK,
    )
    await running.settled(10.0)
    assert running.on, running.says
    yield running
    await running.stop()


@pytest.fixture
async def api(club: Club, bot: RunningBot) -> AsyncIterator[str]:
    """The address of the HTTP API, served beside the bot as in the product."""
    settings = Settings(bot_token=SecretStr(TOKEN), telegram_app="play")
    site = Site(settings, club, b"k" * 32, "simple", bot=bot.username)
    runner = web.AppRunner(make_app(site), access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    yield f"http://127.0.0.1:{runner.addresses[0][1]}/api/v1/"
    await runner.cleanup()
