"""A club for tests that are not about dice: matches begin with their first roll, and nobody has to bring a seed."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from typing import Any

from engine.club import club
from engine.dice.system import SystemDice


def opened(dsn: str, **settings: Any) -> AbstractAsyncContextManager[club.Club]:
    """As `engine.club.club.opened`, with dice that nothing is committed to unless a test brings its own."""
    return club.opened(dsn, **{"dice": SystemDice(), **settings})
