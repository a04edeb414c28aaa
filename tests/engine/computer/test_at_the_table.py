"""The real computer on the computer's seat of the club."""

from __future__ import annotations

import os
import signal

from engine.club import matches, people
from engine.club.denied import Denied
from engine.club.held import hold_current
from engine.computer.opponent import Opponent
from engine.match.events import How
from engine.match.state import Match
from engine.match.table import Level, Table
from tests.clubs import opened
from tests.engine.club.table import play_turn, state
from tests.waiting import until


async def test_a_guest_plays_a_match_to_its_end_while_workers_are_killed(dsn: str) -> None:
    computer = Opponent()
    try:
        await computer.ready(20)
        async with opened(dsn, computer=computer, pause=0) as club:
            guest = await people.create_guest(club, "en")
            match_id = await matches.start_against_computer(club, guest.id, Table(points=1, level=Level.CLUB))
            assert not isinstance(match_id, Denied)

            async def mine() -> bool:
                held = await hold_current(club, match_id)
                assert held is not None
                return held.match.phase == "over" or held.match.turn == 0

            killed: set[int] = set()
            match: Match = await state(club, match_id)
            while match.phase != "over":
                if match.turn == 0:
                    if computer.pid is not None and len(killed) < 3:
                        killed.add(computer.pid)
                        os.kill(computer.pid, signal.SIGKILL)
                    await play_turn(club, match_id, (guest, guest))
                await until(mine)
                match = await state(club, match_id)
            assert match.results[0].how is How.OFF
            assert len(killed) == 3
    finally:
        await computer.close()
