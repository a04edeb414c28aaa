"""A pool on a database with two persons."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from engine.store.connect import Pool, connect
from tests.engine.store.rows import two_persons


@pytest.fixture
async def pool(dsn: str) -> AsyncIterator[Pool]:
    pool = await connect(dsn)
    await two_persons(pool)
    yield pool
    await pool.close()
