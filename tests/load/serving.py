"""Servers to measure: knows how to start them beside one real Postgres and how to stop them, measures nothing."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import asyncpg

from engine.store.migrate import migrate

ROOT = Path(__file__).parents[2]
_ADDRESS = re.compile(r"is open at http://127\.0\.0\.1:(\d+)")

UNLIMITED = {"OYIN_MESSAGES_PER_SECOND": "1000000", "OYIN_GUESTS_PER_MINUTE": "1000000", "OYIN_LOG_LEVEL": "warning"}
"""A load test is one address and few persons: what keeps floods away must not be what is measured."""


@contextmanager
def running(words: list[str], settings: dict[str, str]) -> Iterator[tuple[int, int]]:
    """A server process until the block ends, as (its process id, its port)."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("OYIN_")}
    process = subprocess.Popen(
        [sys.executable, *words], cwd=ROOT, env=kept | settings, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        for line in process.stdout:
            found = _ADDRESS.search(line)
            if found:
                yield process.pid, int(found[1])
                return
        raise RuntimeError(f"{' '.join(words)} did not start: exit code {process.wait()}")
    finally:
        process.terminate()
        process.communicate(timeout=30)


def oyin(dsn: str) -> tuple[list[str], dict[str, str]]:
    """The words and settings that start the real server on a database of ours."""
    return ["-m", "webapp"], {"OYIN_DATABASE_URL": dsn, "OYIN_PORT": "0"} | UNLIMITED


def fresh_database(server: str, name: str) -> str:
    """A new, migrated database on the Postgres at `server`; returns its URL."""
    asyncio.run(_create(server, name))
    parts = urlsplit(server)
    url = urlunsplit((parts.scheme, parts.netloc or "oyin@", f"/{name}", parts.query, ""))
    asyncio.run(migrate(url))
    return url


async def durability(server: str) -> str:
    """What Postgres says of its own durability, for the table."""
    connection = await asyncpg.connect(server)
    try:
        words = [f"{name} {await connection.fetchval(f'show {name}')}" for name in ("fsync", "synchronous_commit")]
    finally:
        await connection.close()
    return ", ".join(words)


async def _create(server: str, name: str) -> None:
    connection = await asyncpg.connect(server)
    try:
        await connection.execute(f'drop database if exists "{name}" with (force)')
        await connection.execute(f'create database "{name}" template template0')
    finally:
        await connection.close()


def memory_kb(pid: int) -> int:
    """Resident memory of a process that is its own, shared pages counted by share."""
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1])
    raise RuntimeError("no Pss in smaps_rollup")
