"""The one statement that changes a match: knows its guard and its batches, knows nothing of what is written.

Snapshot, version, seat on move, deadline and log entry are written together, or none of them: the statement holds
only while the match stands at the version that the entry follows. The first write goes at once; those that arrive
while it runs go together, in one transaction. Rows are locked in the order of their ids, so batches of several
processes never wait for each other in a circle.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple

from engine.store.connect import LOST, Pool, UnavailableError
from engine.store.outbox import ON_CONFLICT, Note

__all__ = ["SERVER_SEAT", "STATEMENT", "Committer", "UnavailableError", "Write"]

BATCH = 64
PATIENCE_S = 5.0

SERVER_SEAT = 2
"""`seat` of entries that the server itself caused."""


class Write(NamedTuple):
    """One entry and the row of its match after it. `version` is the entry's; the match must stand one below."""

    match_id: str
    version: int
    snapshot: bytes
    turn: int
    over: bool
    deadline: int | None
    owed_by_computer: bool
    seat: int
    command_id: str | None
    body: bytes
    notes: tuple[Note, ...] = ()


# A command id that is in the log already loses its place without failing the others of its batch. The check needs no
# lock of its own: it reads the log as of a version that the guard then holds the match to.
STATEMENT = f"""
with asked as materialized (
  select * from unnest(
    $1::text[], $2::integer[], $3::bytea[], $4::smallint[], $5::boolean[], $6::bigint[], $7::boolean[],
    $8::smallint[], $9::text[], $10::bytea[]
  ) as t(match_id, version, snapshot, turn, over, deadline, owed, seat, command_id, body)
), locked as materialized (
  select m.id from matches m join asked a on a.match_id = m.id and a.version = m.version + 1
  where (
    select e.version from entries e where e.match_id = a.match_id and e.seat = a.seat and e.command_id = a.command_id
  ) is null
  order by m.id for no key update of m
), moved as (
  update matches m set version = a.version, snapshot = a.snapshot, turn = a.turn, over = a.over,
    deadline = a.deadline, owed_by_computer = a.owed
  from locked l join asked a on a.match_id = l.id
  where m.id = l.id and a.version = m.version + 1
  returning m.id
), logged as (
  insert into entries (match_id, version, seat, command_id, body)
  select a.match_id, a.version, a.seat, a.command_id, a.body from asked a join moved on moved.id = a.match_id
), closed as (
  update seats s set over = true from asked a join moved on moved.id = a.match_id
  where a.over and s.match_id = a.match_id
), owed as (
  insert into outbox (key, kind, person_id, match_id, challenge_id, version, caused_at, due)
  select n.key, n.kind, n.person_id, n.match_id, n.challenge_id, n.version, n.caused_at, n.due
  from unnest($11::text[], $12::text[], $13::text[], $14::text[], $15::text[], $16::integer[], $17::bigint[],
    $18::bigint[]) as n(key, kind, person_id, match_id, challenge_id, version, caused_at, due)
  join moved on moved.id = n.match_id
  {ON_CONFLICT}
)
select id from moved
"""  # noqa: S608  # a constant


_Waiting = tuple[Write, asyncio.Future[bool], Callable[[], object] | None]
"""A write, the future of whoever waits for it, and whom to call instead where that one was cancelled."""


class Committer:
    """This process's queue of writes. One batch is under way at a time."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._waiting: list[_Waiting] = []
        self._task: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        """Whether a batch is under way."""
        return self._task is not None

    async def commit(self, write: Write, unheard: Callable[[], object] | None = None) -> bool:
        """True once `write` is committed, False if its match stands elsewhere or its command id is used up.

        A caller that is cancelled does not take its write back: `unheard` is called when it is decided.
        Raises `UnavailableError`.
        """
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((write, done, unheard))
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="commit")
        return await done

    async def idle(self) -> None:
        """Until nothing waits and nothing is under way."""
        while self._task is not None:
            await asyncio.wait([self._task])

    async def _run(self) -> None:
        try:
            while self._waiting:
                await self._write_batch(self._next_batch())
        finally:
            self._task = None

    async def _write_batch(self, batch: list[_Waiting]) -> None:
        try:
            moved = await self._write([write for write, _, _ in batch])
        except UnavailableError as fault:
            _tell(batch, fault)
        except Exception as fault:
            if len(batch) == 1:
                _tell(batch, fault)
            else:  # one bad write must not take the others with it
                for item in batch:
                    await self._write_batch([item])
        except BaseException:
            _tell(batch, UnavailableError("stopping"))
            raise
        else:
            for write, done, unheard in batch:
                if not done.done():
                    done.set_result(write.match_id in moved)
                elif unheard is not None:
                    unheard()

    def _next_batch(self) -> list[_Waiting]:
        """The oldest writes, one per match: a second one for the same match waits for the next batch."""
        batch: dict[str, _Waiting] = {}
        rest: list[_Waiting] = []
        for item in self._waiting:
            if len(batch) < BATCH and item[0].match_id not in batch:
                batch[item[0].match_id] = item
            else:
                rest.append(item)
        self._waiting = rest
        return list(batch.values())

    async def _write(self, writes: list[Write]) -> set[str]:
        """Repeated while the database is away for a moment: the guard makes repeating harmless.

        A write that was committed before its answer was lost looks refused then; its command id tells the caller.
        """
        loop = asyncio.get_running_loop()
        give_up = loop.time() + PATIENCE_S
        pause = 0.05
        while True:
            try:
                return {row["id"] for row in await self._pool.fetch(STATEMENT, *_columns(writes))}
            except LOST as fault:
                if loop.time() + pause > give_up:
                    raise UnavailableError("the database is out of reach") from fault
                await asyncio.sleep(pause)
                pause = min(2 * pause, 1.0)


def _tell(batch: list[_Waiting], fault: Exception) -> None:
    for _, done, unheard in batch:
        if not done.done():
            done.set_exception(fault)
        elif unheard is not None:
            unheard()


def _columns(writes: list[Write]) -> tuple[list[object], ...]:
    notes = [note for write in writes for note in write.notes]
    return (
        [write.match_id for write in writes],
        [write.version for write in writes],
        [write.snapshot for write in writes],
        [write.turn for write in writes],
        [write.over for write in writes],
        [write.deadline for write in writes],
        [write.owed_by_computer for write in writes],
        [write.seat for write in writes],
        [write.command_id for write in writes],
        [write.body for write in writes],
        [note.key for note in notes],
        [note.kind for note in notes],
        [note.person_id for note in notes],
        [note.match_id for note in notes],
        [note.challenge_id for note in notes],
        [note.version for note in notes],
        [note.caused_at for note in notes],
        [note.due for note in notes],
    )
