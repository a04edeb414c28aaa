"""The migrations runner against a real database."""

from __future__ import annotations

import asyncio
from pathlib import Path

import asyncpg
import pytest

from engine.store.connect import CannotConnectError
from engine.store.migrate import EditedMigrationError, NewerSchemaError, SchemaError, migrate, read_migrations


def folder_with(folder: Path, *files: str) -> Path:
    for number, sql in enumerate(files, 1):
        (folder / f"{number:04}_step.sql").write_text(sql)
    return folder


async def test_five_racing_runners_apply_each_file_once(bare_dsn: str, tmp_path: Path) -> None:
    folder = folder_with(tmp_path, "create table a (n int)", "insert into a values (1)", "insert into a values (2)")
    applied = await asyncio.gather(*(migrate(bare_dsn, folder) for _ in range(5)))
    assert sorted(applied) == [0, 0, 0, 0, 3]
    connection = await asyncpg.connect(bare_dsn)
    assert [row["n"] for row in await connection.fetch("select n from a order by n")] == [1, 2]
    await connection.close()


async def test_an_edited_file_is_refused(bare_dsn: str, tmp_path: Path) -> None:
    await migrate(bare_dsn, folder_with(tmp_path, "create table a (n int)"))
    folder_with(tmp_path, "create table a (n bigint)", "create table b (n int)")
    with pytest.raises(EditedMigrationError, match="0001_step"):
        await migrate(bare_dsn, tmp_path)


async def test_a_newer_schema_is_refused(bare_dsn: str, tmp_path: Path) -> None:
    await migrate(bare_dsn, folder_with(tmp_path, "create table a (n int)", "create table b (n int)"))
    (tmp_path / "0002_step.sql").unlink()
    with pytest.raises(NewerSchemaError, match="schema 2, this version knows 1"):
        await migrate(bare_dsn, tmp_path)


async def test_a_file_that_fails_leaves_nothing_behind(bare_dsn: str, tmp_path: Path) -> None:
    folder_with(tmp_path, "create table a (n int)", "create table b (n int); select 1 / 0")
    with pytest.raises(asyncpg.DivisionByZeroError):
        await migrate(bare_dsn, tmp_path)
    folder_with(tmp_path, "create table a (n int)", "create table b (n int)")
    assert await migrate(bare_dsn, tmp_path) == 1


def test_a_gap_in_the_numbers_is_refused(tmp_path: Path) -> None:
    (tmp_path / "0002_step.sql").write_text("")
    with pytest.raises(SchemaError, match="0002_step"):
        read_migrations(tmp_path)


@pytest.mark.parametrize(
    "url",
    ["postgresql://u:s3cret@127.0.0.1:1/x", "nonsense", "postgresql://u:s3cret@127.0.0.1:port/x"],
)
async def test_a_broken_address_is_one_line_without_the_password(url: str) -> None:
    with pytest.raises(CannotConnectError) as fault:
        await migrate(url)
    assert "\n" not in str(fault.value)
    assert "s3cret" not in str(fault.value)


async def test_the_product_schema_applies_and_its_log_is_append_only(dsn: str) -> None:
    assert await migrate(dsn) == 0
    connection = await asyncpg.connect(dsn)
    await connection.execute("insert into entries (match_id, version, seat, body) values ('m', 1, 2, '')")
    for statement in ("update entries set seat = 1", "delete from entries", "truncate entries"):
        with pytest.raises(asyncpg.RaiseError, match="append-only"):
            await connection.execute(statement)
    await connection.close()
