"""Work that may take long is done in a thread: knows which tables make it long, knows no work."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from engine.dice.modes import EXTRA
from engine.match.legal import prepare
from engine.match.state import Match
from engine.match.table import Table

Result = TypeVar("Result")


async def aside(table: Table, work: Callable[[], Result]) -> Result:
    """What `work` answers. With three or four dice the turns of a wild position take a tenth of a second, and others
    play meanwhile."""
    return await asyncio.to_thread(work) if table.dice in EXTRA else work()


async def prepared(match: Match) -> None:
    """From here on, the views of this state find its graph made."""
    if match.table.dice in EXTRA:
        await asyncio.to_thread(prepare, match)
