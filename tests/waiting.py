"""Waiting for something to become true, for what offers no event of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable


async def until(true: Callable[[], bool | Awaitable[bool]], seconds: float = 10.0) -> None:
    """Return as soon as `true()`; TimeoutError if it does not become so in `seconds`."""
    async with asyncio.timeout(seconds):
        while True:
            answer = true()
            if answer if isinstance(answer, bool) else await answer:
                return
            await asyncio.sleep(0.005)
