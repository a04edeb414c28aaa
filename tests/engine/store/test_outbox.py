"""Rows owed to Telegram: leased to one, settled by what was sent, coalesced."""

from __future__ import annotations

import asyncio
from collections import Counter

from engine.store import outbox
from engine.store.connect import Pool
from engine.store.outbox import Note


async def put(pool: Pool, *notes: Note) -> None:
    async with pool.acquire() as connection, connection.transaction():
        await outbox.write(connection, notes)


async def test_each_row_goes_to_one_taker(pool: Pool) -> None:
    await put(pool, *(Note(f"k{number}", "turn", number, 100) for number in range(60)))
    taken = await asyncio.gather(*(outbox.take(pool, 100, 30_000, 20) for _ in range(6)))
    assert Counter(row.id for rows in taken for row in rows).most_common(1)[0][1] == 1
    rest = await outbox.take(pool, 100, 30_000, 60)
    assert sum(map(len, taken)) + len(rest) == 60
    assert await outbox.take(pool, 30_099, 30_000, 60) == []
    assert len(await outbox.take(pool, 30_100, 30_000, 60)) == 60  # the takers died


async def test_nothing_is_taken_before_it_is_due(pool: Pool) -> None:
    await put(pool, Note("k", "turn", 0, 100))
    assert await outbox.take(pool, 99, 30_000, 9) == []
    assert len(await outbox.take(pool, 100, 30_000, 9)) == 1


async def test_a_change_during_the_send_stays_owed_and_is_not_sent_twice_at_once(pool: Pool) -> None:
    await put(pool, Note("card:c", "card", 0, 0, challenge_id="c"))
    (first,) = await outbox.take(pool, 0, 30_000, 9)
    await put(pool, Note("card:c", "card", 5, 5, challenge_id="c"))
    assert await outbox.take(pool, 10, 30_000, 9) == []  # its send is still under way
    await outbox.settle(pool, first.id, first.rev)
    (second,) = await outbox.take(pool, 11, 30_000, 9)
    assert (second.id, second.rev, second.attempts) == (first.id, first.rev + 1, 1)
    await outbox.settle(pool, second.id, second.rev)
    assert await pool.fetchval("select count(*) from outbox") == 0


async def test_a_postponed_row_stays_postponed_whatever_comes_after(pool: Pool) -> None:
    await put(pool, Note("card:c", "card", 0, 0))
    (taken,) = await outbox.take(pool, 0, 30_000, 9)
    await outbox.postpone(pool, taken.id, 7_000, counted=False)
    await put(pool, Note("card:c", "card", 10, 10))
    assert await outbox.take(pool, 6_999, 30_000, 9) == []
    (again,) = await outbox.take(pool, 7_000, 30_000, 9)
    assert again.attempts == 1  # being told to wait is no failure


async def test_an_update_is_handled_once(pool: Pool) -> None:
    answers = await asyncio.gather(*(outbox.first_handled(pool, 77, 0) for _ in range(12)))
    assert sorted(answers) == [False] * 11 + [True]
