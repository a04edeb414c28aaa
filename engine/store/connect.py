"""Reaching the database: knows asyncpg's pool and its faults, knows no table."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, TypeAlias
from urllib.parse import urlsplit

import asyncpg
import structlog

if TYPE_CHECKING:
    from asyncpg.pool import PoolConnectionProxy

log = structlog.get_logger(__name__)

Pool: TypeAlias = "asyncpg.Pool[asyncpg.Record]"
DirectConnection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"
Connection: TypeAlias = "DirectConnection | PoolConnectionProxy[asyncpg.Record]"


class UnavailableError(Exception):
    """The database is out of reach. Whether a write was committed is unknown: the same command may be repeated."""


LOST: tuple[type[BaseException], ...] = (
    UnavailableError,
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # asyncpg's state after its connection was cut in the middle of a statement
    asyncpg.CannotConnectNowError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.IdleInTransactionSessionTimeoutError,  # this process was stopped while it held what others wait for
    asyncpg.TooManyConnectionsError,
    OSError,
    TimeoutError,
)
"""What a database that went away, restarts or is out of reach looks like; everything else is a fault of ours."""


CANNOT_CONNECT: tuple[type[BaseException], ...] = (ValueError, asyncpg.PostgresError, *LOST)


class CannotConnectError(Exception):
    """The database cannot be reached; the text is one line, fit for an operator, and holds no password."""


KEPT_PLANS = {"plan_cache_mode": "force_generic_plan", "enable_seqscan": "off"}
"""Planning the statement of a turn anew each time costs more than running it. A plan that is kept must stay right
while tables grow from nothing, and every query of ours has its index."""


async def connect(dsn: str, *, statement_cache_size: int = 100, max_size: int = 10) -> Pool:
    """A pool of connections. `statement_cache_size=0` for a pooler that shares connections between transactions.

    Raises `CannotConnectError`.
    """
    logging.getLogger("asyncpg.pool").addFilter(_calm)
    settings = {"application_name": "oyin"}
    if statement_cache_size > 0:  # straight to the server: a pooler may refuse settings
        settings |= KEPT_PLANS
    try:
        return await asyncpg.create_pool(
            dsn,
            min_size=2,
            max_size=max_size,
            command_timeout=10,
            statement_cache_size=statement_cache_size,
            reset=_nothing_to_reset,
            server_settings=settings,
        )
    except CANNOT_CONNECT as fault:
        raise CannotConnectError(describe(dsn, fault)) from fault


async def connect_one(dsn: str, **settings: str) -> DirectConnection:
    """One connection outside any pool, straight to the server, with its own server settings."""
    return await asyncpg.connect(
        dsn, command_timeout=10, timeout=10, server_settings={"application_name": "oyin", **settings}
    )


def describe(dsn: str, fault: BaseException) -> str:
    """One line that says which database could not be reached and why."""
    parts = urlsplit(dsn)
    try:
        where = f"{parts.hostname or 'local socket'}{f':{parts.port}' if parts.port else ''}{parts.path}"
    except ValueError:
        where = "the address given"
    reason = "no answer in time" if isinstance(fault, asyncio.TimeoutError) else str(fault).split("\n", 1)[0]
    return f"cannot use the database at {where}: {reason}"


async def _nothing_to_reset(_: Any) -> None:
    """Pooled connections never change their session, so asyncpg's reset query would be a wasted round trip."""


def _calm(record: logging.LogRecord) -> bool:
    """The pool tells with a traceback, again and again, that a database which is away cannot be connected to."""
    fault = record.exc_info[1] if record.exc_info else None
    if not isinstance(fault, LOST):
        return True
    log.info("database_away", service="pool", reason=type(fault).__name__)
    return False
