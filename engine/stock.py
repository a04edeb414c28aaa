"""The operator's stock of recorded dice: knows files, the settings and the database, knows no table.

Files are taken all together or not at all: whoever mends one may then bring the same ones again.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from engine.dice.real import PackageError, digits, package_hash, pairs_needed, parse
from engine.match.table import POINTS
from engine.settings import DatabaseSettings, SettingsError, read
from engine.store import embedded, packages
from engine.store.connect import CannotConnectError, connect_one
from engine.store.embedded import EmbeddedError
from engine.store.migrate import SchemaError, migrate

FAULTS = (SettingsError, EmbeddedError, CannotConnectError, SchemaError)


def bring(files: Sequence[Path]) -> bool:
    """Take these files into stock, and say what is there now; whether all of them were good and new."""
    recorded: list[tuple[Path, str, str]] = []
    wrong = []
    for path in files:
        try:
            pairs = parse(path.read_bytes())
            recorded.append((path, package_hash(pairs), digits(pairs)))
        except (OSError, PackageError) as fault:
            wrong.append(f"{path}: {fault.strerror if isinstance(fault, OSError) else fault}")
    if wrong:
        print(*wrong, "Nothing was taken.", sep="\n")
        return False
    try:
        with _database() as dsn:
            return asyncio.run(_take(dsn, recorded))
    except FAULTS as fault:
        print(fault)
        return False


@contextmanager
def _database() -> Iterator[str]:
    """The address of the database that the server uses; our own is started for as long where no server runs it."""
    settings = read(DatabaseSettings)
    dsn = settings.direct_dsn or embedded.running(settings.data_dir)
    if dsn is not None:
        yield dsn
        return
    database = embedded.start(settings.data_dir)
    try:
        yield database.dsn
    finally:
        embedded.stop(database)


async def _take(dsn: str, recorded: Sequence[tuple[Path, str, str]]) -> bool:
    await migrate(dsn)
    connection = await connect_one(dsn)
    try:
        taking = connection.transaction()
        await taking.start()
        now = time.time_ns() // 1_000_000
        known = [one for one in recorded if not await packages.add_recorded(connection, one[1], one[2], now)]
        await (taking.rollback() if known else taking.commit())
        left = await packages.recorded_in_stock(connection)
    finally:
        await connection.close()
    for path, hash_, dice in known or recorded:
        print(f"{path}: {len(dice) // 2} pairs, package {hash_}{', was brought before' if known else ''}")
    if known:
        print("Nothing was taken.")
    print(_in_stock([count // 2 for count in left]))
    return not known


def _in_stock(pairs: Sequence[int]) -> str:
    """Shortest first in, one line out."""
    if not pairs:
        return "In stock: nothing; Real tables are closed."
    most = max(points for points in POINTS if pairs_needed(points) <= pairs[-1])
    names = "package" if len(pairs) == 1 else "packages"
    return f"In stock: {len(pairs)} {names}, {pairs[0]} to {pairs[-1]} pairs; enough for matches to {most}."
