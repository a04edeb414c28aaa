"""Row 25: elsewhere a restart left clocks odd and lost what was open. All processes are killed, and nobody runs for a
while."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

from engine.club.pulse import GAP_MS
from engine.match.events import Credited
from engine.store.connect import connect
from tests.e2e.house import House
from tests.faults.killing import kill_all
from tests.faults.log import read_log
from tests.faults.seats import Seat
from tests.faults.test_killed_servers import seated, settled
from tests.load.asking import get, pair, post
from tests.waiting import until

AWAY_S = GAP_MS / 1000 + 1.0
SETTINGS = {"COMPUTER": "simple"}


async def test_same_state_credited_once_and_invitations_alive(dsn: str, tmp_path: Path) -> None:
    house = House(dsn, tmp_path, SETTINGS)
    await house.start()
    try:
        (ani, aram), (match,) = await asyncio.to_thread(pair, house.port, 1, {"delay": 30, "bank": 840})
        invitation = (await asyncio.to_thread(post, house.port, "/challenges", {"points": 1}, ani))["id"]
        both = tuple(Seat(house.port, token, match, random.Random(1)) for token in (ani, aram))
        with seated([(both[0], both[1])]):
            await until(lambda: all(seat.view.get("phase") == "playing" for seat in both), 60)
            await settled([(both[0], both[1])])
        before = await house.view(match, ani)
        alive_until = time.monotonic()
        await kill_all(house)
        await asyncio.sleep(AWAY_S)
        await house.start()
        outage = time.monotonic() - alive_until
        first = await house.view(match, ani)
        await kill_all(house)  # and at once again: a short restart is no outage, nothing is credited twice
        await house.start()
        after = await house.view(match, ani)
        taken = await asyncio.to_thread(post, house.port, f"/challenges/{invitation}/accept", {}, aram)
        assert (await asyncio.to_thread(get, house.port, f"/matches/{taken['match']}", aram))["phase"] == "preparing"
    finally:
        await house.stop()
    assert first["v"] == after["v"] == int(before["v"]) + 1, "one credit"  # type: ignore[call-overload]
    for same in ("men", "turn", "dice", "score", "game", "last", "seats"):
        assert after[same] == before[same]
    pool = await connect(dsn)
    try:
        entries, _ = await read_log(pool, match)
    finally:
        await pool.close()
    credits = [event.ms for entry in entries for event in entry.events if isinstance(event, Credited)]
    assert len(credits) == 1
    assert AWAY_S * 1000 - 1500 <= credits[0] <= outage * 1000 + 1500, "what nobody was there for, to a heartbeat"
