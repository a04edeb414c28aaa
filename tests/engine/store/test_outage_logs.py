"""A database that dies under the club is told of calmly: a line for each that missed it, and no traceback."""

from __future__ import annotations

import logging
import os
import signal
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from engine.store import embedded
from engine.store.connect import LOST
from engine.store.migrate import migrate
from tests.clubs import opened
from tests.engine.club.table import new_match, play_turn, two_guests
from tests.waiting import until


async def test_a_killed_database_is_no_traceback(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    database = embedded.start(tmp_path / "data")  # before the loop does anything else
    try:
        await migrate(database.dsn)
        with capture_logs() as ours:
            async with opened(database.dsn) as club:
                persons = await two_guests(club)
                match_id = await new_match(club, *persons)
                os.kill(database._child.pid, signal.SIGKILL)
                await until(lambda: {"pool", "beat"} <= {line.get("service") for line in ours}, 30)
                await until(lambda: embedded.revive(database), 30)

                async def back() -> bool:
                    try:
                        return bool(await play_turn(club, match_id, persons))
                    except LOST:
                        return False

                await until(back, 60)
    finally:
        embedded.stop(database)
    assert [line for line in ours if line["log_level"] not in ("info", "debug")] == []
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []
    away = [line for line in ours if line["event"] == "database_away"]
    assert all(set(line) == {"event", "service", "reason", "log_level"} for line in away)


async def test_another_fault_of_the_pool_keeps_its_traceback(dsn: str, caplog: pytest.LogCaptureFixture) -> None:
    async with opened(dsn):
        fault = KeyError("a fault of ours")
        logging.getLogger("asyncpg.pool").warning("failed", exc_info=fault)
    assert [record.exc_info[1] for record in caplog.records if record.exc_info] == [fault]
