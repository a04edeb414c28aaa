"""What the database says of a match, and whether it kept every promise: knows the log, knows no socket."""

from __future__ import annotations

from engine.match.codec import entry_from_bytes
from engine.match.events import Entry
from engine.match.evolve import replay
from engine.match.snapshot import match_to_bytes
from engine.match.state import Match
from engine.match.views import view
from engine.store import matches as store
from engine.store.connect import Pool
from tests.faults.seats import Seat


async def read_log(pool: Pool, match_id: str) -> tuple[list[Entry], Match]:
    """The whole log and the match that it leads to, which is the snapshot, byte for byte."""
    row = await store.load(pool, match_id)
    assert row is not None
    entries = [entry_from_bytes(body) for body in await store.entries_after(pool, match_id, 0)]
    assert [entry.version for entry in entries] == list(range(1, row.version + 1))
    match = replay(entries)
    assert match_to_bytes(match) == row.snapshot
    return entries, match


def promises_kept(entries: list[Entry], seats: tuple[Seat, Seat]) -> None:
    """Every acknowledged command is in the log once, where it was said to be; no other is there that was not sent."""
    for number, seat in enumerate(seats):
        logged: dict[str, int] = {}
        for entry in entries:
            if entry.seat == number and entry.command_id is not None:
                assert entry.command_id not in logged, "one command, two entries"
                logged[entry.command_id] = entry.version
        assert seat.acknowledged.items() <= logged.items(), "acknowledged and lost"
        assert logged.keys() <= seat.sent.keys()


def boards_equal(match_id: str, match: Match, seats: tuple[Seat, Seat]) -> None:
    """Both clients show what the log says."""
    for me, seat in ((0, seats[0]), (1, seats[1])):
        told = view(match_id, match, me, 0)  # type: ignore[arg-type]  # a literal in a loop is an int to mypy
        shown = ("v", "phase", "game", "score", "men", "turn", "dice", "results", "winner")
        assert {name: _listed(told[name]) for name in shown} == {name: seat.view[name] for name in shown}


def _listed(value: object) -> object:
    return [_listed(each) for each in value] if isinstance(value, list | tuple) else value
