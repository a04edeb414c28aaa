"""The embedded Postgres: it starts, stops, survives a kill of its owner and of itself, and has one owner at a time."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import asyncpg
import pytest

from engine.store import embedded

OWNER = """
import sys, time
from pathlib import Path
from engine.store import embedded
database = embedded.start(Path(sys.argv[1]))
print(database._child.pid, database.dsn, flush=True)
time.sleep(600)
"""


@pytest.fixture(scope="module")
def data_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One data folder for the module: making a cluster is the slow part."""
    return tmp_path_factory.mktemp("oyin") / "data"


@pytest.fixture
def database(data_dir: Path) -> Iterator[embedded.Embedded]:
    started = embedded.start(data_dir)
    yield started
    embedded.stop(started)


def ask(dsn: str, *statements: str) -> object:
    async def run() -> object:
        connection = await asyncpg.connect(dsn)
        try:
            for statement in statements[:-1]:
                await connection.execute(statement)
            return await connection.fetchval(statements[-1])
        finally:
            await connection.close()

    return asyncio.run(run())


def test_it_is_durable_and_private(database: embedded.Embedded, data_dir: Path) -> None:
    assert ask(database.dsn, "SHOW fsync") == "on"
    assert ask(database.dsn, "SHOW synchronous_commit") == "on"
    assert ask(database.dsn, "SHOW listen_addresses") == ""
    assert (data_dir / "postgres").stat().st_mode & 0o077 == 0
    assert data_dir.stat().st_mode & 0o066 == 0


def test_a_second_start_says_so_in_one_line(database: embedded.Embedded, data_dir: Path) -> None:
    with pytest.raises(embedded.EmbeddedError) as failed:
        embedded.start(data_dir)
    assert str(failed.value) == f"Oyin is already running on {data_dir} (process {os.getpid()})."


def test_stop_leaves_no_process_and_keeps_the_data(data_dir: Path) -> None:
    first = embedded.start(data_dir)
    ask(first.dsn, "CREATE TABLE kept (n int)", "INSERT INTO kept VALUES (7) RETURNING n")
    embedded.stop(first)
    with pytest.raises(ProcessLookupError):
        os.kill(first._child.pid, 0)
    second = embedded.start(data_dir)
    try:
        assert ask(second.dsn, "SELECT n FROM kept") == 7
    finally:
        embedded.stop(second)


@pytest.mark.parametrize("also_postgres", [False, True], ids=["owner killed", "owner and postgres killed"])
def test_a_killed_owner_leaves_nothing_that_stops_the_next_start(data_dir: Path, also_postgres: bool) -> None:
    owner = subprocess.Popen([sys.executable, "-c", OWNER, str(data_dir)], stdout=subprocess.PIPE, text=True)
    assert owner.stdout is not None
    pid, dsn = owner.stdout.readline().split()
    statements = ("CREATE TABLE IF NOT EXISTS acknowledged (n int)", "INSERT INTO acknowledged VALUES (1) RETURNING n")
    assert ask(dsn, *statements) == 1
    before = ask(dsn, "SELECT count(*) FROM acknowledged")
    if also_postgres:
        os.kill(int(pid), signal.SIGKILL)
    owner.kill()
    owner.wait()
    owner.stdout.close()
    database = embedded.start(data_dir)
    try:
        assert ask(database.dsn, "SELECT count(*) FROM acknowledged") == before
        assert database._child.pid != int(pid)
    finally:
        embedded.stop(database)


def test_a_database_that_died_is_started_again_at_the_same_address(data_dir: Path) -> None:
    database = embedded.start(data_dir)
    try:
        assert ask(database.dsn, "CREATE TABLE outlives (n int)", "INSERT INTO outlives VALUES (3) RETURNING n") == 3
        assert not embedded.revive(database)
        died = database._child.pid
        os.kill(died, signal.SIGKILL)
        deadline = time.monotonic() + 30
        while not embedded.revive(database):
            assert time.monotonic() < deadline
        assert database._child.pid != died
        answered = None
        while answered is None:
            assert time.monotonic() < deadline
            with suppress(OSError, asyncpg.PostgresError):  # its recovery takes a moment
                answered = ask(database.dsn, "SELECT n FROM outlives")
        assert answered == 3
    finally:
        embedded.stop(database)


def test_a_stale_process_number_that_somebody_else_has_now_is_no_obstacle(data_dir: Path) -> None:
    embedded.stop(embedded.start(data_dir))
    bystander = subprocess.Popen(["sleep", "60"])
    try:
        stale = f"{bystander.pid}\n{data_dir}/postgres\n1\n5432\n{data_dir}/postgres\n\n 1 1\nready\n"
        (data_dir / "postgres" / "postmaster.pid").write_text(stale)
        embedded.stop(embedded.start(data_dir))
        assert bystander.poll() is None
    finally:
        bystander.kill()
        bystander.wait()


def test_the_postgres_of_somebody_else_is_left_alone(data_dir: Path, tmp_path: Path) -> None:
    """After a reboot the number that was left behind may be that of another Postgres on this machine."""
    others = embedded.start(tmp_path / "others")
    try:
        number = (tmp_path / "others" / "postgres" / "postmaster.pid").read_text()
        (data_dir / "postgres" / "postmaster.pid").write_text(number)
        embedded.stop(embedded.start(data_dir))
        assert ask(others.dsn, "SELECT 1") == 1
    finally:
        embedded.stop(others)


def test_an_interrupted_first_start_is_begun_again(tmp_path: Path) -> None:
    unfinished = tmp_path / "data" / "postgres.new"
    unfinished.mkdir(parents=True)
    (unfinished / "half").write_text("made")
    database = embedded.start(tmp_path / "data")
    try:
        assert ask(database.dsn, "SELECT 1") == 1
        assert not unfinished.exists()
    finally:
        embedded.stop(database)


def test_a_path_too_long_for_a_socket_still_starts(tmp_path: Path) -> None:
    database = embedded.start(tmp_path / ("long" * 20) / ("longer" * 10))
    try:
        assert ask(database.dsn, "SELECT 1") == 1
    finally:
        embedded.stop(database)


def test_a_full_disk_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(embedded, "ROOM_NEEDED", 1 << 60)
    with pytest.raises(embedded.EmbeddedError, match=r"^The disk is full: \d+ MB free in [^\n]*$"):
        embedded.start(tmp_path)


def test_a_disk_that_fills_up_on_the_way_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(embedded, "own_folder", full)
    with pytest.raises(embedded.EmbeddedError, match=r"^The disk is full: "):
        embedded.start(tmp_path)


def test_a_folder_that_is_a_file_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(embedded.EmbeddedError, match=r"^The data folder .* cannot be used: File exists"):
        embedded.start(tmp_path / "file")


def test_a_cluster_of_another_version_is_named(tmp_path: Path) -> None:
    (tmp_path / "postgres").mkdir()
    (tmp_path / "postgres" / "PG_VERSION").write_text("12\n")
    with pytest.raises(embedded.EmbeddedError, match="was made by Postgres 12"):
        embedded.start(tmp_path)


def test_a_broken_cluster_says_what_postgres_says(tmp_path: Path) -> None:
    (tmp_path / "postgres").mkdir()
    (tmp_path / "postgres" / "PG_VERSION").write_text("18\n")
    began = time.monotonic()
    with pytest.raises(embedded.EmbeddedError, match=r"did not start: .*postgresql\.conf"):
        embedded.start(tmp_path)
    assert time.monotonic() - began < 30
