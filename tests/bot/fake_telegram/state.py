"""Everything that one local Telegram holds at a moment. Knows no HTTP; the server and the people act on it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any

from tests.bot.fake_telegram.calls import Call
from tests.bot.fake_telegram.updates import Updates
from tests.bot.fake_telegram.world import World


@dataclass
class Telegram:
    """`floods` maps a chat id (or None for every call) to the waits that the next calls there meet.

    `commands` is by (scope, language), `menus` by chat id (None: the default), `presses` by callback query id.
    """

    token: str
    world: World
    updates: Updates = field(default_factory=Updates)
    calls: list[Call] = field(default_factory=list)
    commands: dict[tuple[str, str], dict[str, str]] = field(default_factory=dict)
    menus: dict[int | None, dict[str, Any]] = field(default_factory=dict)
    presses: dict[str, asyncio.Future[str | None]] = field(default_factory=dict)
    floods: dict[int | None, list[int]] = field(default_factory=dict)
