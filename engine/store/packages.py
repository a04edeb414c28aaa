"""Packages, the public log and recorded dice in the database: knows rows and the log's lock, knows no text or hash.

Whoever reads here sees a secret only with the state that allows it to be shown, as of one moment.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from engine.store.connect import Connection, Pool

STOPPED_MS = 3_000
"""A process that was stopped while it held the lock loses its transaction after this time, and others go on."""


@dataclass(frozen=True, slots=True)
class PackageRow:
    """A match's secret, and what the match was promised: its entry of the log, and recorded dice at a Real table."""

    secret: bytes = field(repr=False)
    serial: int
    log_hash: str
    text: str
    real_hash: str | None
    digits: str | None = field(repr=False)


class LogRow(NamedTuple):
    serial: int
    hash: str
    text: str


@dataclass(frozen=True, slots=True)
class PublicRow:
    """`state`: waiting (its challenge is open), playing, or open, and then `secret` is there."""

    serial: int
    hash: str
    text: str
    match_id: str
    state: str
    secret: bytes | None = field(repr=False)


# A challenge past its time is open for taking until its row says otherwise, whatever the clock says.
_PUBLIC = """
select l.serial, l.hash, l.text, p.match_id, s.state,
  case when s.state = 'open' then p.secret end as secret
from dice_log l join packages p on p.serial = l.serial
cross join lateral (
  select case
    when exists (select from matches m where m.id = p.match_id and m.over) then 'open'
    when exists (select from matches m where m.id = p.match_id) then 'playing'
    when exists (select from challenges c where c.planned = p.match_id and c.status = 'open') then 'waiting'
    else 'open'
  end as state
) s
"""


async def newest(pool: Pool | Connection) -> LogRow | None:
    row = await pool.fetchrow("select serial, hash, text from dice_log order by serial desc limit 1")
    return None if row is None else LogRow(*row)


async def hold_log(connection: Connection) -> LogRow | None:
    """The newest entry. Until the caller's transaction ends nobody else appends; it is to end soon."""
    row = await connection.fetchrow(
        "select l.serial, l.hash, l.text from set_config('idle_in_transaction_session_timeout', $1, true) "
        "left join hold_dice_log() l on true",
        str(STOPPED_MS),
    )
    return None if row is None or row["serial"] is None else LogRow(*row)


async def add(
    connection: Connection, entry: LogRow, match_id: str, secret: bytes, real_hash: str | None, now: int
) -> None:
    """The package of a match with its entry of the log, in the caller's transaction, which holds the log."""
    await connection.execute(
        "with logged as (insert into dice_log (serial, hash, text, at) values ($1, $2, $3, $4)) "
        "insert into packages (match_id, secret, serial, real_hash) values ($5, $6, $1, $7)",
        entry.serial,
        entry.hash,
        entry.text,
        now,
        match_id,
        secret,
        real_hash,
    )


async def load(pool: Pool | Connection, match_id: str) -> PackageRow | None:
    row = await pool.fetchrow(
        "select p.secret, p.serial, l.hash, l.text, p.real_hash, r.digits from packages p "
        "join dice_log l on l.serial = p.serial left join real_packages r on r.hash = p.real_hash "
        "where p.match_id = $1",
        match_id,
    )
    return None if row is None else PackageRow(*row)


async def public(pool: Pool, after: int, limit: int) -> list[PublicRow]:
    """What anybody may see of the log above serial `after`, in order."""
    rows = await pool.fetch(_PUBLIC + "where l.serial > $1 order by l.serial limit $2", after, limit)
    return [PublicRow(*row) for row in rows]


async def public_of(pool: Pool, match_id: str) -> PublicRow | None:
    """What anybody may see of one match's package."""
    row = await pool.fetchrow(_PUBLIC + "where p.match_id = $1", match_id)
    return None if row is None else PublicRow(*row)


async def own_and_newest(pool: Pool | Connection, match_id: str) -> tuple[LogRow, LogRow] | None:
    """A match's entry of the log and the newest one; None for a match without a package."""
    row = await pool.fetchrow(
        "select o.serial, o.hash, o.text, n.serial, n.hash, n.text from packages p "
        "join dice_log o on o.serial = p.serial "
        "cross join lateral (select serial, hash, text from dice_log order by serial desc limit 1) n "
        "where p.match_id = $1",
        match_id,
    )
    return None if row is None else (LogRow(*row[:3]), LogRow(*row[3:]))


async def digits_of(pool: Pool, match_id: str) -> str | None:
    """The recorded dice that were given to this match; who asks knows that they may be shown."""
    digits: str | None = await pool.fetchval("select digits from real_packages where match_id = $1", match_id)
    return digits


async def add_recorded(connection: Connection, hash_: str, digits: str, now: int) -> bool:
    """Recorded dice that the operator brought; False if they were brought before."""
    added = await connection.fetchval(
        "insert into real_packages (hash, digits, imported_at) values ($1, $2, $3) on conflict do nothing "
        "returning true",
        hash_,
        digits,
        now,
    )
    return added is True


async def recorded_in_stock(pool: Pool | Connection) -> list[int]:
    """The digits of each recorded package that was given to no match, fewest first."""
    rows = await pool.fetch("select length(digits) as n from real_packages where match_id is null order by 1")
    return [row["n"] for row in rows]


async def has_recorded(pool: Pool | Connection, digits: int) -> bool:
    """Whether a recorded package of so many digits is left for another match."""
    left: bool = await pool.fetchval(
        "select exists (select from real_packages where match_id is null and length(digits) >= $1)", digits
    )
    return left


async def take_recorded(connection: Connection, match_id: str, digits: int) -> tuple[str, str] | None:
    """Hash and digits of the shortest recorded package in stock that has so many, given to this match for good if the
    caller's transaction commits; None where none is left. Two who ask at once get two, or one of them none."""
    row = await connection.fetchrow(
        "update real_packages set match_id = $1 where hash = (select hash from real_packages where match_id is null "
        "and length(digits) >= $2 order by length(digits), imported_at, hash limit 1 for update skip locked) "
        "returning hash, digits",
        match_id,
        digits,
    )
    return None if row is None else (row["hash"], row["digits"])
