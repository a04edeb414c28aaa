"""Hints between processes: they come, they are cut to size, and a lost connection is made anew."""

from __future__ import annotations

from functools import partial

import asyncpg

from engine.store.bus import CHANNEL, Bus
from tests.waiting import until


def ignore() -> None:
    return None


async def test_many_hints_reach_the_other_process_and_not_oneself(dsn: str) -> None:
    mine: list[str] = []
    theirs: list[str] = []
    joined: list[bool] = []
    one = Bus(dsn, "one", mine.append, lambda: joined.append(True))
    two = Bus(dsn, "two", theirs.append, lambda: joined.append(True))
    one.start()
    two.start()
    await until(lambda: len(joined) == 2)
    hints = [f"m:match-number-{number}:7" for number in range(2000)]  # several times 8,000 bytes
    for hint in hints:
        one.say(hint)
    await until(lambda: len(theirs) == len(hints))
    assert theirs == hints
    assert mine == []
    await one.stop()
    await two.stop()


async def test_equal_hints_that_wait_are_one(dsn: str) -> None:
    theirs: list[str] = []
    joined: list[bool] = []
    one = Bus(dsn, "one", lambda _: None, ignore)
    two = Bus(dsn, "two", theirs.append, lambda: joined.append(True))
    two.start()
    await until(lambda: bool(joined))
    for _ in range(5):
        one.say("p:m")
    one.start()
    await until(lambda: bool(theirs))
    await one.stop()
    assert theirs == ["p:m"]
    await two.stop()


async def test_a_terminated_listener_listens_again(dsn: str) -> None:
    heard: list[str] = []
    joined: list[bool] = []
    bus = Bus(dsn, "one", heard.append, lambda: joined.append(True))
    bus.start()
    await until(lambda: len(joined) == 1)
    other = await asyncpg.connect(dsn)

    def joined_times(times: int) -> bool:
        return len(joined) == times

    for round_ in (2, 3):
        await other.execute(
            "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'oyin bus'"
        )
        await until(partial(joined_times, round_))
        await other.execute("select pg_notify($1, $2)", CHANNEL, f"two m:m:{round_}")
        await until(partial(heard.__contains__, f"m:m:{round_}"))
    await other.close()
    await bus.stop()


async def test_what_was_said_last_is_sent_before_it_stops(dsn: str) -> None:
    heard: list[str] = []
    joined: list[bool] = []
    one = Bus(dsn, "one", lambda _: None, lambda: joined.append(True))
    two = Bus(dsn, "two", heard.append, lambda: joined.append(True))
    one.start()
    two.start()
    await until(lambda: len(joined) == 2)
    one.say("m:m:9")
    await one.stop()
    await until(lambda: heard == ["m:m:9"])
    await two.stop()
