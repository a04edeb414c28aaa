"""What every test may ask for: a real Postgres with a fresh, migrated database of its own."""

from __future__ import annotations

import asyncio
import itertools
import os
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import asyncpg
import hypothesis
import pytest
import structlog

from engine.club import club as club_module
from engine.club.club import Club
from engine.store import embedded
from engine.store.migrate import migrate
from tests.clubs import opened
from tests.engine.club.table import FirstLegal
from tests.reporting import pytest_runtest_makereport

__all__ = ["pytest_runtest_makereport"]

hypothesis.settings.register_profile("oyin", deadline=None)  # a slow machine is no fault of what is tested
hypothesis.settings.load_profile("oyin")

# the usual renderer draws every frame of a traceback with all its variables: seconds for one logged fault
structlog.configure(
    processors=[
        structlog.processors.add_log_level,
        structlog.dev.set_exc_info,
        structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback),
    ]
)

TEMPLATE = f"oyin_template_{os.getpid()}"
_numbers = itertools.count(1)


def with_database(url: str, name: str) -> str:
    """`url` with another database name."""
    parts = urlsplit(url)
    # urlunsplit drops the empty host of a socket address and with it the slashes that asyncpg wants
    return urlunsplit((parts.scheme, parts.netloc or "oyin@", f"/{name}", parts.query, ""))


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """URL of a server whose user may create databases: `OYIN_TEST_DATABASE_URL`, or one of our own for this run."""
    given = os.environ.get("OYIN_TEST_DATABASE_URL")
    if given:
        yield given
        return
    with tempfile.TemporaryDirectory(prefix="oyin-tests-", ignore_cleanup_errors=True) as folder:
        database = embedded.start(Path(folder) / "data")
        try:
            yield database.dsn
        finally:
            embedded.stop(database)


@pytest.fixture(scope="session")
def template(postgres: str) -> Iterator[str]:
    """Name of a migrated, empty database from which each test's own is copied."""
    asyncio.run(_run(postgres, f'create database "{TEMPLATE}" template template0'))
    asyncio.run(migrate(with_database(postgres, TEMPLATE)))
    yield TEMPLATE
    asyncio.run(_run(postgres, f'drop database "{TEMPLATE}" with (force)'))


EMPTY = """
select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
do $$ declare held text; begin
  set local session_replication_role = replica;  -- neither the append-only log nor a reference stands in the way
  for held in select relname from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations' loop
    execute format('delete from %I', held);
    execute format('alter table %I enable trigger user', held);  -- a test may have lost a part of its log
  end loop;
end $$;
select setval(format('%I', sequencename)::regclass, 1, false) from pg_sequences where schemaname = 'public';
"""


@pytest.fixture(scope="session")
def emptied() -> list[str]:
    """Names of migrated databases that tests have left and that are empty again: made ten times as fast as new ones."""
    return []


@pytest.fixture
async def dsn(postgres: str, template: str, emptied: list[str]) -> AsyncIterator[str]:
    """URL of a migrated database as if it were new; nobody else is connected to it."""
    if emptied:
        name = emptied.pop()
    else:
        name = f"oyin_test_{os.getpid()}_{next(_numbers)}"
        await _run(postgres, f'create database "{name}" template "{template}"')
    url = with_database(postgres, name)
    yield url
    try:
        await _run(url, EMPTY)
        emptied.append(name)
    except asyncpg.PostgresError:  # a user who may not, or a test that left its tables in another shape
        await _run(postgres, f'drop database "{name}" with (force)')


@pytest.fixture
async def club(dsn: str) -> AsyncIterator[Club]:
    """An open club whose computer plays its first legal turn at once."""
    async with opened(dsn, computer=FirstLegal(), pause=0) as club:
        yield club


@pytest.fixture
async def sealed_club(dsn: str) -> AsyncIterator[Club]:
    """The same with sealed dice, as in the product: a match waits for its players' seeds."""
    async with club_module.opened(dsn, computer=FirstLegal(), pause=0) as club:
        yield club


@pytest.fixture
async def bare_dsn(postgres: str) -> AsyncIterator[str]:
    """URL of a fresh database without any table."""
    name = f"oyin_bare_{os.getpid()}_{next(_numbers)}"
    await _run(postgres, f'create database "{name}" template template0')
    yield with_database(postgres, name)
    await _run(postgres, f'drop database "{name}" with (force)')


async def _run(url: str, statement: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()
