"""A log and a snapshot as the first release wrote them: still read, and still the same bytes."""

from __future__ import annotations

from pathlib import Path

from engine.match.codec import entry_from_bytes
from engine.match.evolve import replay
from engine.match.snapshot import match_from_bytes, match_to_bytes
from engine.match.table import Clock, Raising, Series, Table

LINES = (Path(__file__).parent / "first_release.jsonl").read_bytes().splitlines()
LOG, SNAPSHOT = [entry_from_bytes(line) for line in LINES[:-1]], LINES[-1]


def test_the_log_gives_the_snapshot_byte_for_byte() -> None:
    assert match_to_bytes(replay(LOG)) == SNAPSHOT


def test_the_snapshot_comes_back() -> None:
    match = match_from_bytes(SNAPSHOT)
    assert match == replay(LOG)
    assert match_to_bytes(match) == SNAPSHOT


def test_what_its_table_did_not_say_is_what_was_played() -> None:
    table = replay(LOG).table
    assert table == Table(points=3, clock=Clock(30, 360), raising=Raising.MARS, series=Series.MATCH)
