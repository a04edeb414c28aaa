"""The bot as one running part of a process: knows how it starts, goes on and off with Telegram, and stops.

Telegram out of reach, or a token that it does not know, never stops anything else: it is said once and tried again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

import structlog
from aiogram import Bot, Dispatcher
from aiogram.client.default import DefaultBotProperties
from aiogram.exceptions import (
    TelegramAPIError,
    TelegramBadRequest,
    TelegramConflictError,
    TelegramUnauthorizedError,
)
from aiogram.methods import DeleteWebhook, GetWebhookInfo, SetWebhook
from aiogram.types import LinkPreviewOptions, Update
from aiogram.utils.token import TokenValidationError
from aiohttp import web

from bot import webhook
from bot.desk import Desk
from bot.intake import UPDATES, commands, take_in
from bot.introduce import introduce
from bot.links import WEBHOOK, Links
from bot.pace import Limits, Pace
from bot.polling import poll
from bot.post import Post
from bot.sender import send_what_is_owed
from bot.session import open_session
from engine.club.club import Club

log = structlog.get_logger("oyin.bot")

FIRST_PAUSE = 1.0
LONGEST_PAUSE = 60.0
WATCH_SECONDS = 60.0


@dataclass
class RunningBot:
    """`username` is known from the first answer of Telegram on, and kept. `on`: Telegram answers now.

    `says` is one plain line on how things stand. `handle` is for the web server to mount at `WEBHOOK`, always:
    without a webhook it answers 404.
    """

    bot: Bot
    club: Club
    public_url: str | None
    app_name: str | None
    poll_seconds: int
    changed: Callable[[RunningBot], None]
    post: Post
    dispatcher: Dispatcher = field(default_factory=commands)
    username: str | None = None
    on: bool = False
    says: str = "waiting for Telegram's answer"
    desk: Desk | None = None
    by_webhook: bool = False
    known: asyncio.Event = field(default_factory=asyncio.Event)
    task: asyncio.Task[None] | None = None

    async def handle(self, request: web.Request) -> web.Response:
        """Telegram's push."""
        desk = self.desk
        if desk is None or not self.by_webhook:
            return web.Response(status=404)
        return await webhook.receive(
            request, self.bot, webhook.secret_for(self.bot.token), lambda u: self._take(desk, u)
        )

    async def settled(self, seconds: float) -> None:
        """Until Telegram has answered or failed to for the first time, at most so long."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.known.wait()

    async def stop(self) -> None:
        """Lets what is being sent go out or back to the outbox, and closes the connections."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        await self.bot.session.close()

    async def _take(self, desk: Desk, update: Update) -> bool:
        return await take_in(self.dispatcher, desk, update)


async def start(
    *,
    token: str,
    club: Club,
    telegram_api_base: str | None = None,
    public_url: str | None = None,
    app_name: str | None = None,
    poll_seconds: int = 25,
    limits: Limits | None = None,
    changed: Callable[[RunningBot], None] = lambda bot: None,
) -> RunningBot:
    """Begin at once, and go on in the background. `public_url` with https makes Telegram push; else it is polled.

    `changed` is called whenever `on`, `username` or `says` changes. Raises ValueError for a token that cannot be one.
    """
    default = DefaultBotProperties(parse_mode="HTML", link_preview=LinkPreviewOptions(is_disabled=True))
    try:
        bot = Bot(token, open_session(telegram_api_base), default=default)
    except TokenValidationError:
        raise ValueError("the bot token is not of the form that Telegram gives out") from None
    url = public_url.rstrip("/") if public_url else None
    running = RunningBot(bot, club, url, app_name, poll_seconds, changed, Post(bot, Pace(limits or Limits())))
    running.task = asyncio.create_task(_run(running))
    return running


async def _run(running: RunningBot) -> None:
    pause = FIRST_PAUSE
    while True:
        try:
            desk = await _present(running)
            pause = FIRST_PAUSE
            await _work(running, desk)
        except TelegramUnauthorizedError:
            _turn(running, False, "off: Telegram does not know this bot token; it is tried again")
        except TelegramConflictError:
            _turn(running, False, "off: another process takes this bot's updates; it is tried again")
        except TelegramAPIError as error:
            _turn(running, False, f"off: {error.message}; it is tried again")
        except Exception:
            log.exception("the bot failed")
            _turn(running, False, "off: it failed, see the log; it is tried again")
        await asyncio.sleep(pause)
        pause = min(pause * 2, LONGEST_PAUSE)


async def _present(running: RunningBot) -> Desk:
    """Ask who we are, and say what we can."""
    me = await running.bot.get_me()
    running.username = me.username
    links = Links(me.username or "", running.app_name, running.public_url)
    if running.desk is None:
        await introduce(running.bot, links)
    running.desk = Desk(running.club, links, running.post)
    return running.desk


async def _work(running: RunningBot, desk: Desk) -> None:
    """Take updates in and send what is owed, until Telegram fails."""
    sender = asyncio.create_task(send_what_is_owed(running.club, running.post, desk.links))
    try:
        running.by_webhook = await _set_webhook(running, desk)
        if running.by_webhook:
            await _watch_webhook(running, desk)
        else:
            await running.bot(DeleteWebhook())
            _turn(running, True, "on, asking Telegram for updates")
            await poll(running.bot, lambda update: running._take(desk, update), running.poll_seconds)
    finally:
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)


async def _set_webhook(running: RunningBot, desk: Desk) -> bool:
    """False where Telegram cannot or will not push to our address: then it is asked for updates."""
    url = desk.links.web_app(WEBHOOK)
    if url is None:
        return False
    secret = webhook.secret_for(running.bot.token)
    try:
        await running.bot(SetWebhook(url=url, secret_token=secret, allowed_updates=UPDATES))
    except TelegramBadRequest as error:
        log.warning("Telegram does not push to the public address, so it is asked instead", reason=error.message)
        return False
    return True


async def _watch_webhook(running: RunningBot, desk: Desk) -> None:
    """Now and then make sure that Telegram is there and that nobody took the webhook away."""
    url = desk.links.web_app(WEBHOOK)
    _turn(running, True, "on, told by Telegram through a webhook")
    while True:
        info = await running.bot(GetWebhookInfo())
        if info.url != url:
            break
        await asyncio.sleep(WATCH_SECONDS)
    log.warning("the webhook was changed by somebody else; set again")


def _turn(running: RunningBot, on: bool, says: str) -> None:
    """Say a change once."""
    running.known.set()
    if (running.on, running.says) == (on, says):
        return
    running.on, running.says = on, says
    log.log(logging.INFO if on else logging.WARNING, "the bot is on" if on else "the bot is off", says=says)
    running.changed(running)
