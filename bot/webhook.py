"""Where Telegram reaches us: knows the secret that it has to show, knows no command."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Awaitable, Callable

from aiogram import Bot
from aiogram.types import Update
from aiohttp import web
from pydantic import ValidationError

HEADER = "X-Telegram-Bot-Api-Secret-Token"
_MOST_BYTES = 1024 * 1024


def secret_for(token: str) -> str:
    """What Telegram must send along: made from the bot's token, so every process knows it and nobody else."""
    return hmac.digest(token.encode(), b"oyin webhook", hashlib.sha256).hex()


async def receive(
    request: web.Request, bot: Bot, secret: str, take_in: Callable[[Update], Awaitable[bool]]
) -> web.Response:
    """200 once the update is dealt with; 403 without the secret; 400 for what is no update; 503: deliver it again."""
    shown = request.headers.get(HEADER, "")
    if not hmac.compare_digest(shown.encode("utf-8", "surrogateescape"), secret.encode()):
        return web.Response(status=403)
    if (request.content_length or 0) > _MOST_BYTES:
        return web.Response(status=413)
    try:
        update = Update.model_validate_json(await request.read(), context={"bot": bot})
    except ValidationError:
        return web.Response(status=400)
    return web.Response(status=200 if await take_in(update) else 503)
