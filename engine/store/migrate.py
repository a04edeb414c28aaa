"""Bringing a database to this version's schema: knows numbered .sql files, knows none of their tables."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import NamedTuple

from engine.store.connect import CANNOT_CONNECT, CannotConnectError, DirectConnection, connect_one, describe

FOLDER = Path(__file__).parents[2] / "migrations"

_LOCK = 0x6F79696E  # "oyin": the advisory lock that lets one process migrate at a time


class SchemaError(Exception):
    """The database and this version do not fit; the text is one line, fit for an operator."""


class NewerSchemaError(SchemaError):
    """A later version has already migrated this database."""


class EditedMigrationError(SchemaError):
    """A file that was applied has since been changed or removed."""


class Migration(NamedTuple):
    number: int
    name: str
    sql: str

    @property
    def digest(self) -> str:
        return hashlib.sha256(self.sql.encode()).hexdigest()


def read_migrations(folder: Path = FOLDER) -> list[Migration]:
    """All `NNNN_name.sql` of the folder in order. Raises `SchemaError` on a gap or another name."""
    found: list[Migration] = []
    for path in sorted(folder.glob("*.sql")):
        name = re.fullmatch(r"(\d{4})_[a-z0-9_]+\.sql", path.name)
        if name is None or int(name[1]) != len(found) + 1:
            raise SchemaError(f"{path.name}: migrations are named NNNN_words.sql, without gaps")
        found.append(Migration(int(name[1]), path.stem, path.read_text(encoding="utf-8")))
    return found


async def migrate(dsn: str, folder: Path = FOLDER) -> int:
    """Apply what is missing, each file in a transaction of its own, and return how many were applied.

    Any number of processes may do this at once: an advisory lock lets each file be applied by one of them.
    Raises `SchemaError`, and `CannotConnectError` where the database is out of reach. Needs a direct connection.
    """
    migrations = read_migrations(folder)
    try:
        connection = await connect_one(dsn)
    except CANNOT_CONNECT as fault:
        raise CannotConnectError(describe(dsn, fault)) from fault
    try:
        return await _apply(connection, migrations)
    finally:
        await connection.close()


async def _apply(connection: DirectConnection, migrations: list[Migration]) -> int:
    await connection.execute("select pg_advisory_lock($1)", _LOCK, timeout=300)
    await connection.execute(
        "create table if not exists migrations (number integer primary key, name text not null, "
        "digest text not null, applied_at timestamptz not null default now())"
    )
    applied = await connection.fetch("select number, name, digest from migrations order by number")
    if len(applied) > len(migrations):
        raise NewerSchemaError(
            f"the database has schema {len(applied)}, this version knows {len(migrations)}: start a newer version"
        )
    for row, known in zip(applied, migrations, strict=False):
        if row["number"] != known.number or row["digest"] != known.digest:
            raise EditedMigrationError(
                f"migration {row['name']} was changed after it was applied: restore it and add a new file instead"
            )
    missing = migrations[len(applied) :]
    for migration in missing:
        async with connection.transaction():
            await connection.execute(migration.sql, timeout=3600)
            await connection.execute(
                "insert into migrations (number, name, digest) values ($1, $2, $3)",
                migration.number,
                migration.name,
                migration.digest,
            )
    return len(missing)
