"""The dice packages of matches: knows how a secret is promised in public before the match, and when it is shown.

A secret leaves this module in two ways only: to the match that is dealt from it, and to everybody once it is open.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Literal, NamedTuple, cast

import orjson

from engine.club.shared import Club
from engine.club.tables import TableError, digits_needed
from engine.dice.log import EMPTY, Head, LogEntry, entry_to_text, hash_of, head_to_text
from engine.dice.modes import DiceMode
from engine.dice.package import Package
from engine.dice.real import from_digits
from engine.dice.receipt import Receipt, receipt_to_text
from engine.dice.sealed import SECRET_BYTES, commitment
from engine.dice.signing import Signed, public_key, signed
from engine.match.clash import Clash
from engine.match.table import Table
from engine.match.table_codec import table_to_wire
from engine.rules import REVISION
from engine.store import packages as store
from engine.store.connect import Connection, Pool
from engine.store.packages import LogRow, PublicRow

PAGE = 500
"""Entries of the public log in one answer."""

State = Literal["waiting", "playing", "open"]


@dataclass(frozen=True, slots=True)
class Published:
    """An entry of the public log; `secret` (hex) is there once it is open. `digits`, of recorded dice, are left out of
    lists."""

    serial: int
    text: str
    hash: str
    match_id: str
    state: State
    secret: str | None
    digits: str | None = None


class PublicLog(NamedTuple):
    """Some entries in order, and the newest head there was when they were read."""

    entries: list[Published]
    head: Signed


async def make(connection: Connection, club: Club, match_id: str, table: Table) -> Package:
    """The package of a match that is not there yet, promised in the public log, inside the caller's transaction.

    From here on everybody who appends waits for the end of that transaction: call it as late in it as can be.
    Raises `TableError` for a Real table that no recorded dice are left for.
    """
    real = digits = None
    if table.dice is DiceMode.REAL:
        recorded = await store.take_recorded(connection, match_id, digits_needed(table))
        if recorded is None:
            raise TableError(Clash.REAL_OUT)
        real, digits = recorded
    secret = secrets.token_bytes(SECRET_BYTES)
    promise = commitment(secret)
    settings = orjson.dumps(table_to_wire(table)).decode()
    head = _head(await store.hold_log(connection))
    text = entry_to_text(LogEntry(head.serial + 1, head.hash, match_id, promise, REVISION, real, settings))
    entry = LogRow(head.serial + 1, hash_of(text), text)
    await store.add(connection, entry, match_id, secret, real, club.now())
    return _package(match_id, secret, entry.serial, real, digits)


async def load(pool: Pool | Connection, match_id: str) -> Package | None:
    """The package of a match, open or not; None for a match that is not dealt from one."""
    row = await store.load(pool, match_id)
    if row is None:
        return None
    return _package(match_id, row.secret, row.serial, row.real_hash, row.digits)


def _package(match_id: str, secret: bytes, serial: int, real: str | None, digits: str | None) -> Package:
    return Package(match_id, secret, serial, real, () if digits is None else from_digits(digits))


async def public_log(club: Club, after: int, limit: int = PAGE) -> PublicLog:
    """The entries above serial `after`, at most `limit` of them, and the signed head."""
    rows = await store.public(club.pool, after, limit)
    head = _head(await store.newest(club.pool))
    return PublicLog([_published(row) for row in rows], signed(club.signing, head_to_text(head)))


async def published(club: Club, match_id: str) -> Published | None:
    """The entry of one match, with all that everybody may see of its package."""
    row = await store.public_of(club.pool, match_id)
    if row is None:
        return None
    return _published(row, await store.digits_of(club.pool, match_id) if row.state == "open" else None)


async def receipt(club: Club, match_id: str, version: int, head: str) -> Signed | None:
    """Signed for a player: entry `version` of the match has the hash `head`, and what the public log says of the match
    and last. None for a match without a package."""
    found = await store.own_and_newest(club.pool, match_id)
    if found is None:
        return None
    own, newest = found
    return signed(club.signing, receipt_to_text(Receipt(match_id, version, head, _head(own), _head(newest))))


def key(club: Club) -> str:
    """What all our signatures are checked against, in hex."""
    return public_key(club.signing)


def _head(row: LogRow | None) -> Head:
    return EMPTY if row is None else Head(row.serial, row.hash)


def _published(row: PublicRow, digits: str | None = None) -> Published:
    secret = None if row.secret is None else row.secret.hex()
    return Published(row.serial, row.text, row.hash, row.match_id, cast("State", row.state), secret, digits)
