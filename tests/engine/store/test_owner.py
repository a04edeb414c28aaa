"""Who runs the embedded Postgres, and whether that user can read the engine."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from engine.store.owner import Owner, database_owner, own_folder, readable_engine

as_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root hands the database to another user")


@as_root
def test_root_hands_the_database_to_a_user_without_a_shell() -> None:
    owner = database_owner()
    assert owner.uid not in (None, 0)


@pytest.mark.skipif(os.geteuid() == 0, reason="root hands the database to another user")
def test_a_person_runs_it_as_oneself() -> None:
    assert database_owner() == Owner()


@as_root
def test_an_engine_behind_a_closed_folder_is_copied_and_the_folder_stays_closed(tmp_path: Path) -> None:
    closed = tmp_path / "closed"
    (closed / "engine" / "bin").mkdir(parents=True)
    closed.chmod(0o700)
    program = closed / "engine" / "bin" / "postgres"
    program.write_text("#!/bin/sh\necho ran\n")
    program.chmod(0o700)
    data_dir = tmp_path / "data"
    owner = database_owner()
    own_folder(data_dir, owner)
    engine = readable_engine(closed / "engine", owner, data_dir, ("bin",))
    assert engine.parent == data_dir
    assert closed.stat().st_mode & 0o077 == 0
    ran = subprocess.check_output([engine / "bin" / "postgres"], user=owner.uid, group=owner.gid, extra_groups=[])
    assert ran == b"ran\n"
    assert readable_engine(closed / "engine", owner, data_dir, ("bin",)) == engine


@as_root
def test_a_way_is_opened_to_the_data_but_not_a_view(tmp_path: Path) -> None:
    closed = tmp_path / "closed"
    closed.mkdir(mode=0o700)
    own_folder(closed / "data", database_owner())
    assert closed.stat().st_mode & 0o077 == 0o001
    assert (closed / "data").stat().st_mode & 0o077 == 0
