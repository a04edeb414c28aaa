"""`python -m engine dice import` as a process: files in, a stock in the database, and what is wrong in a line."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import asyncpg
import pytest

from engine.dice.real import MIN_PAIRS, digits, package_hash, pairs_needed, to_file
from engine.dice.source import Pair
from engine.store import embedded


def thrown(which: int, pairs: int = MIN_PAIRS) -> tuple[Pair, ...]:
    """Another package for each number."""
    rng = random.Random(which)
    return tuple((rng.randint(1, 6), rng.randint(1, 6)) for _ in range(pairs))


def bring(folder: Path, *names: str, **settings: str) -> tuple[int, list[str]]:
    """Exit status and lines; nothing is said on standard error."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("OYIN_")} | settings
    env["PYTHONPATH"] = str(Path(__file__).parents[2])
    command = [sys.executable, "-m", "engine", "dice", "import", *names]
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False, timeout=120)
    assert done.stderr == ""
    return done.returncode, done.stdout.splitlines()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for number, pairs in enumerate((MIN_PAIRS, pairs_needed(3), MIN_PAIRS)):
        (tmp_path / f"{number}.txt").write_bytes(to_file(thrown(number, pairs), "by hand"))
    (tmp_path / "bad.txt").write_bytes(to_file(thrown(5)).replace(b"1", b"7", 2).replace(b"7", b"1", 1))
    return tmp_path


async def stock(dsn: str) -> dict[str, str]:
    connection = await asyncpg.connect(dsn)
    try:
        rows = await connection.fetch("select hash, digits from real_packages where match_id is null")
        return {row["hash"]: row["digits"] for row in rows}
    finally:
        await connection.close()


async def test_files_become_a_stock(dsn: str, folder: Path) -> None:
    (folder / ".env").write_text(f"OYIN_DATABASE_URL={dsn}\n")
    assert bring(folder) == (0, ["In stock: nothing; Real tables are closed."])
    status, lines = bring(folder, "0.txt")
    one = package_hash(thrown(0))
    assert (status, lines[0]) == (0, f"0.txt: {MIN_PAIRS} pairs, package {one}")
    assert lines[1] == f"In stock: 1 package, {MIN_PAIRS} to {MIN_PAIRS} pairs; enough for matches to 1."
    status, lines = bring(folder, "1.txt", "2.txt")
    assert (status, len(lines)) == (0, 3)
    assert lines[2] == f"In stock: 3 packages, {MIN_PAIRS} to {pairs_needed(3)} pairs; enough for matches to 3."
    assert (await stock(dsn))[one] == digits(thrown(0))


async def test_all_or_nothing(dsn: str, folder: Path) -> None:
    assert bring(folder, "0.txt", OYIN_DATABASE_URL=dsn)[0] == 0
    (folder / "again.txt").write_bytes(to_file(thrown(0), "other remarks"))
    for second, says in (
        ("again.txt", "was brought before"),
        ("bad.txt", "line 2, column"),
        ("none.txt", "No such file"),
    ):
        status, lines = bring(folder, "1.txt", second, OYIN_DATABASE_URL=dsn)
        assert status == 1
        assert lines[0].startswith(f"{second}: ")
        assert says in lines[0]
        assert "Nothing was taken." in lines
        assert len(await stock(dsn)) == 1
    status, lines = bring(folder, "1.txt", "1.txt", OYIN_DATABASE_URL=dsn)
    assert (status, len(await stock(dsn))) == (1, 1)


def test_what_stands_in_the_way_is_one_line(folder: Path) -> None:
    for url, says in (
        ("mysql://u:hunter2@h/d", "OYIN_DATABASE_URL: must"),
        ("postgresql://u:hunter2@127.0.0.1:1/d", "cannot use"),
    ):
        status, lines = bring(folder, "0.txt", OYIN_DATABASE_URL=url)
        assert (status, len(lines)) == (1, 1)
        assert says in lines[0]
        assert "hunter2" not in lines[0]


def test_the_servers_own_database_is_used_while_it_runs_and_while_it_does_not(folder: Path) -> None:
    data = folder / "data"
    assert bring(folder, "0.txt", OYIN_DATA_DIR=str(data))[0] == 0
    assert embedded.running(data) is None
    database = embedded.start(data)
    try:
        assert embedded.running(data) == database.dsn
        status, lines = bring(folder, "2.txt", OYIN_DATA_DIR=str(data))
        assert (status, lines[-1][:20]) == (0, "In stock: 2 packages")
    finally:
        embedded.stop(database)
