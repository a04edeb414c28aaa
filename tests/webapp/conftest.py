"""A server for each test, and what it must not have logged."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator

import pytest
from structlog.testing import capture_logs

from engine.club.club import Club
from tests.webapp.serving import Served, serving


@pytest.fixture
async def served(club: Club) -> AsyncIterator[Served]:
    async with serving(club) as served:
        yield served


@pytest.fixture
def calm(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """The test fails where anything was logged above a warning, by us or by a library."""
    with capture_logs() as ours:
        yield
    assert [line for line in ours if line["log_level"] in ("error", "critical")] == []
    assert [record for record in caplog.records if record.levelno > logging.WARNING] == []
