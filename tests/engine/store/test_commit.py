"""The guarded statement: one winner for each version, batches, used command ids, faults."""

from __future__ import annotations

import asyncio
from collections import Counter

import asyncpg
import pytest

from engine.store.commit import STATEMENT, Committer, UnavailableError
from engine.store.connect import Pool, connect
from engine.store.outbox import Note
from tests.engine.store.rows import a_write, log_of, new_row
from tests.waiting import until


async def test_eight_writers_on_300_matches_have_exactly_one_winner_each(dsn: str, pool: Pool) -> None:
    ids = [f"m-{number:03}" for number in range(300)]
    await asyncio.gather(*(new_row(pool, match_id) for match_id in ids))
    pools = [await connect(dsn, max_size=2) for _ in range(8)]
    won: Counter[str] = Counter()

    async def writer(number: int) -> None:
        committer = Committer(pools[number])
        # each comes in another order, as real processes do
        order = [ids[(index * (2 * number + 1)) % len(ids)] for index in range(len(ids))]
        missing = set(ids) - set(order)
        answers = await asyncio.gather(
            *(committer.commit(a_write(m, 2, b"%d" % number)) for m in [*dict.fromkeys(order), *missing])
        )
        won.update(m for m, answer in zip([*dict.fromkeys(order), *missing], answers, strict=True) if answer)

    await asyncio.gather(*(writer(number) for number in range(8)))
    assert won == Counter(ids)
    rows = await pool.fetch("select match_id, count(*) as n from entries where version = 2 group by match_id")
    assert {row["match_id"]: row["n"] for row in rows} == dict.fromkeys(ids, 1)
    assert await pool.fetchval("select count(*) from matches where version = 2 and snapshot = 'snapshot 2'") == 300
    for each in pools:
        await each.close()


async def test_the_first_goes_at_once_and_what_comes_meanwhile_goes_together(pool: Pool) -> None:
    ids = [f"m-{number:02}" for number in range(20)]
    for match_id in ids:
        await new_row(pool, match_id)
    committer = Committer(pool)
    assert all(await asyncio.gather(*(committer.commit(a_write(match_id, 2)) for match_id in ids)))
    rows = await pool.fetch("select xmin::text as batch, id from matches order by id")
    batches = Counter(row["batch"] for row in rows)
    # nothing was under way when the first came, but all twenty were waiting before its statement left
    assert sorted(batches.values()) in ([20], [1, 19])


async def test_the_plan_that_is_kept_reads_no_table_from_end_to_end(pool: Pool) -> None:
    """It is made while the tables are empty, when reading them whole looks cheap, and used when they are not."""
    async with pool.acquire() as connection:
        await connection.execute("analyze")
        await connection.execute("prepare turn as " + STATEMENT)
        plan = await connection.fetch(f"explain execute turn ({', '.join(['null'] * 18)})")
    text = "\n".join(row[0] for row in plan)
    assert "Index Scan using matches_pkey on matches" in text
    assert "using entries_command on entries" in text
    assert "Seq Scan" not in text


async def test_one_match_goes_through_its_versions_in_order_even_in_one_queue(pool: Pool) -> None:
    await new_row(pool, "m")
    committer = Committer(pool)
    answers = await asyncio.gather(*(committer.commit(a_write("m", version)) for version in (2, 3, 4, 4, 6)))
    assert answers == [True, True, True, False, False]
    assert [version for version, _ in await log_of(pool, "m")] == [1, 2, 3, 4]


async def test_a_used_command_id_loses_alone(pool: Pool) -> None:
    for match_id in ("a", "b"):
        await new_row(pool, match_id)
    committer = Committer(pool)
    assert await committer.commit(a_write("a", 2, command_id="same-one"))
    again, elsewhere = await asyncio.gather(
        *(committer.commit(a_write(m, v, command_id="same-one")) for m, v in (("a", 3), ("b", 2)))
    )
    assert not again
    assert elsewhere
    assert await committer.commit(a_write("a", 3, command_id="same-one", seat=1))  # the other seat's id is its own


async def test_one_bad_write_does_not_take_its_batch_with_it(pool: Pool) -> None:
    for match_id in ("a", "b", "c"):
        await new_row(pool, match_id)
    committer = Committer(pool)
    answers = await asyncio.gather(
        committer.commit(a_write("a", 2)),
        committer.commit(a_write("b", 2, seat=9)),  # no such seat
        committer.commit(a_write("c", 2, deadline=2**80)),  # does not fit the column
        return_exceptions=True,
    )
    assert answers[0] is True
    assert isinstance(answers[1], asyncpg.CheckViolationError)
    assert isinstance(answers[2], asyncpg.DataError)
    assert await committer.commit(a_write("b", 2))


async def test_the_outbox_row_is_written_with_its_cause_or_not_at_all(pool: Pool) -> None:
    await new_row(pool, "m")
    committer = Committer(pool)
    note = Note("match:m:1", "turn", 10, 30, "berik", "m", None, 2)
    assert await committer.commit(a_write("m", 2, notes=(note,)))
    assert not await committer.commit(a_write("m", 2, notes=(Note("match:m:0", "turn", 10, 30, "anna", "m", None, 2),)))
    assert await committer.commit(a_write("m", 3, notes=(Note("match:m:1", "over", 11, 40, "berik", "m", None, 3),)))
    rows = await pool.fetch("select key, kind, due, rev from outbox")
    assert [tuple(row) for row in rows] == [("match:m:1", "over", 40, 2)]


async def test_a_finished_match_is_closed_on_its_seats(pool: Pool) -> None:
    await new_row(pool, "m")
    assert await Committer(pool).commit(a_write("m", 2, over=True))
    assert await pool.fetchval("select bool_and(over) from seats where match_id = 'm'")


async def test_a_connection_that_dies_in_the_statement_costs_nothing(dsn: str, pool: Pool) -> None:
    await new_row(pool, "m")
    other = await asyncpg.connect(dsn)
    blocker = other.transaction()
    await blocker.start()
    await other.execute("select from matches where id = 'm' for update")
    write = asyncio.create_task(Committer(pool).commit(a_write("m", 2)))

    async def cut() -> bool:
        waiting = "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'"
        return await other.fetchval(waiting) is True

    await until(cut)
    await blocker.rollback()
    await other.close()
    assert await write
    assert [version for version, _ in await log_of(pool, "m")] == [1, 2]


async def test_a_database_out_of_reach_is_said_so(pool: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.store.commit.PATIENCE_S", 0.1)
    await pool.close()
    with pytest.raises(UnavailableError):
        await Committer(pool).commit(a_write("m", 2))
