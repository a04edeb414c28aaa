"""Counts of dice in the database: knows which matches are still to be counted and adds numbers up, counts no dice."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from engine.store.connect import Connection, Pool

Counts = Mapping[str, int | Sequence[int]]
"""One row without its key, by the names of the columns."""

NUMBERS = ("matches", "checkable", "rolls", "spread", "following", "same")
LISTS = ("pairs", "expected", "faces", "opening", "chances", "streaks")

_COLUMNS = ", ".join(NUMBERS + LISTS)
_ADDED = ", ".join(
    [f"{name} = dice_counts.{name} + excluded.{name}" for name in NUMBERS]
    + [f"{name} = add_each(dice_counts.{name}, excluded.{name})" for name in LISTS]
)
_ON_CONFLICT = f"on conflict (whose, mode) do update set {_ADDED}"
_PLACES = ", ".join(f"${place}" for place in range(1, 3 + len(NUMBERS + LISTS)))


@dataclass(frozen=True, slots=True)
class ToCount:
    """A finished match that this transaction holds, its log, and by seat whose it is; None for the computer."""

    match_id: str
    bodies: list[bytes]
    persons: tuple[str | None, str | None]


async def claim(connection: Connection, except_ids: Collection[str]) -> ToCount | None:
    """A finished match that is not counted and that nobody else counts now; None where none is left.

    The persons, too, stay who they are until the caller's transaction ends: a guest who is being absorbed is waited
    for, and counted as who absorbed it.
    """
    match_id: str | None = await connection.fetchval(
        "select id from matches where over and not counted and id <> all($1::text[]) order by id limit 1 "
        "for no key update skip locked",
        list(except_ids),
    )
    if match_id is None:
        return None
    seated = await connection.fetch(
        "select s.seat, coalesce(p.absorbed_by, p.id) as person from seats s join persons p on p.id = s.person_id "
        "where s.match_id = $1 order by p.id for share of p",
        match_id,
    )
    persons = {row["seat"]: row["person"] for row in seated}
    log = await connection.fetch("select body from entries where match_id = $1 order by version", match_id)
    return ToCount(match_id, [row["body"] for row in log], (persons.get(0), persons.get(1)))


async def add(connection: Connection, whose: str, mode: str, counts: Counts) -> None:
    """Add to what is there. Who adds to several does so in their order, so that two never wait for each other."""
    await connection.execute(
        f"insert into dice_counts (whose, mode, {_COLUMNS}) values ({_PLACES}) {_ON_CONFLICT}",  # noqa: S608
        whose,
        mode,
        *(counts[name] for name in NUMBERS + LISTS),
    )


async def set_counted(connection: Connection, match_id: str) -> None:
    """In the transaction that claimed it and has added its counts."""
    await connection.execute("update matches set counted = true where id = $1", match_id)


async def counts_of(pool: Pool, whose: str) -> dict[str, Counts]:
    """By dice mode."""
    rows = await pool.fetch(f"select mode, {_COLUMNS} from dice_counts where whose = $1", whose)  # noqa: S608
    return {row["mode"]: {name: row[name] for name in NUMBERS + LISTS} for row in rows}


async def hand_over(connection: Connection, guest_id: str, person_id: str) -> None:
    """A guest's counts go over to the person, in the transaction in which everything else does."""
    await connection.execute(
        f"with gone as (delete from dice_counts where whose = $1 returning *) "  # noqa: S608
        f"insert into dice_counts (whose, mode, {_COLUMNS}) select $2, mode, {_COLUMNS} from gone order by mode "
        f"{_ON_CONFLICT}",
        guest_id,
        person_id,
    )
