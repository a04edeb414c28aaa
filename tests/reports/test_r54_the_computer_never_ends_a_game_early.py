"""Report 54: a program gave up a game that its opponent wanted to play out."""

from __future__ import annotations

from engine.club import matches, people
from engine.club.computer_view import question
from engine.club.denied import Denied
from engine.club.held import hold_current
from engine.computer.opponent import Opponent
from engine.computer.quick import quick_moves
from engine.match.codec import entry_from_bytes
from engine.match.commands import Play
from engine.match.events import GameEnded, How, ResignOffered
from engine.match.legal import seen_by
from engine.match.table import Level, Table
from engine.store.matches import entries_after
from tests.clubs import opened
from tests.engine.club.table import new_command_id, state
from tests.waiting import until


async def test_a_losing_computer_plays_to_the_last_checker(dsn: str) -> None:
    computer = Opponent("simple")
    try:
        async with opened(dsn, computer=computer, pause=0) as club:
            guest = await people.create_guest(club, "en")
            match_id = await matches.start_against_computer(club, guest.id, Table(level=Level.BEGINNER))
            assert not isinstance(match_id, Denied)

            async def mine() -> bool:
                held = await hold_current(club, match_id)
                assert held is not None
                return held.match.phase == "over" or held.match.turn == 0

            await until(mine)
            match = await state(club, match_id)
            while match.phase != "over":
                asked = question(match)._replace(position=seen_by(0, match), level="master")
                turn = Play(quick_moves(asked))
                await matches.command(club, match_id, guest.id, new_command_id(), match.version, turn)
                await until(mine)
                match = await state(club, match_id)

            entries = [entry_from_bytes(body) for body in await entries_after(club.pool, match_id, 0)]
            events = [event for entry in entries for event in entry.events]
            assert not [event for event in events if isinstance(event, ResignOffered)]
            assert [event.how for event in events if isinstance(event, GameEnded)] == [How.OFF]
            assert match.winner is not None
            assert match.men[match.winner][0] == 15
    finally:
        await computer.close()
