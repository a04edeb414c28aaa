"""Asking Telegram for updates where it cannot reach us: knows getUpdates and patience, knows no command."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from aiogram import Bot
from aiogram.methods import GetUpdates
from aiogram.types import Update

from bot.intake import UPDATES

HANDLING = 5.0
"""Seconds that one batch may hold up the next."""


async def poll(bot: Bot, take_in: Callable[[Update], Awaitable[bool]], wait: int) -> None:
    """Fetch updates and hand them on, each batch at once, until something is raised.

    A batch with an update that could not be taken in is asked for again. Raises aiogram's `TelegramAPIError`.
    """
    offset: int | None = None
    working: set[asyncio.Task[bool]] = set()
    try:
        while True:
            asked = GetUpdates(offset=offset, timeout=wait, allowed_updates=UPDATES)
            updates = await bot(asked, request_timeout=wait + 15)
            if not updates:
                continue
            tasks = [asyncio.ensure_future(take_in(update)) for update in updates]
            working.update(tasks)
            done, _ = await asyncio.wait(tasks, timeout=HANDLING)
            working = {task for task in working if not task.done()}
            if all(task.result() for task in done):
                offset = updates[-1].update_id + 1
            else:
                await asyncio.sleep(1.0)
    finally:
        await _finish(working)


async def _finish(working: set[asyncio.Task[bool]]) -> None:
    """What was taken in is not taken in again, so it may come to its end."""
    if working:
        _, stuck = await asyncio.wait(working, timeout=HANDLING)
        for task in stuck:
            task.cancel()
