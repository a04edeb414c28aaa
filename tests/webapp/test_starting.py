"""The process as a whole: it starts on an empty folder, survives a kill, leaves nothing, and fails in one line."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import aiohttp
import asyncpg
import pytest

from tests.waiting import until
from tests.webapp.housing import Whole, postgres_of
from tests.webapp.serving import Served, Talk, agree, first_turn


@pytest.fixture
async def whole(tmp_path: Path) -> AsyncIterator[Whole]:
    whole = Whole(tmp_path / "data")
    yield whole
    await whole.end()


def test_every_file_that_the_system_allows_may_be_open() -> None:
    words = (
        "import resource as r; from webapp.starting import open_as_many_files_as_allowed as more; "
        "r.setrlimit(r.RLIMIT_NOFILE, (256, r.getrlimit(r.RLIMIT_NOFILE)[1])); more(); "
        "soft, hard = r.getrlimit(r.RLIMIT_NOFILE); print(soft == hard)"
    )
    assert subprocess.run([sys.executable, "-c", words], check=True, capture_output=True, text=True).stdout == "True\n"


def client(whole: Whole, http: aiohttp.ClientSession) -> Served:
    return Served(None, None, whole.url, http)  # type: ignore[arg-type] # another process has them


async def sit_down(served: Served) -> tuple[list[str], str, list[Talk]]:
    tokens = [await served.guest(), await served.guest()]
    match = await served.match_of(tokens[0], tokens[1])
    talks = [await served.talk(token) for token in tokens]
    await agree(match, talks)
    return tokens, match, talks


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
async def test_a_kill_in_mid_match_loses_nothing_and_a_stop_leaves_nothing(whole: Whole) -> None:
    await whole.start()
    async with aiohttp.ClientSession() as http:
        served = client(whole, http)
        tokens, match, talks = await sit_down(served)
        version = 1
        for _ in range(12):
            views = [await talk.watch(match) for talk in talks]
            mover = views[0]["turn"]
            answer = await talks[mover].play(views[mover])
            assert answer["t"] == "ack"
            version = answer["v"]
        views = [await talk.watch(match) for talk in talks]
        mover = views[0]["turn"]
        command = {"t": "do", "id": "in-the-air-1", "match": match, "v": version}
        command["cmd"] = {"k": "play", "moves": first_turn(views[mover])}
        await talks[mover].say(command)
        await whole.kill()
        await whole.start()
        _, view = await served.ask("GET", f"/matches/{match}", tokens[mover])
        assert view["v"] in (version, version + 1)
        if view["v"] == version:
            without_time = {name: value for name, value in views[mover].items() if name != "clock"}
            assert without_time == {name: value for name, value in view.items() if name != "clock"}
        again = await served.talk(tokens[mover])
        await again.say(command)
        assert await again.hear("ack", "nak") == {"t": "ack", "id": "in-the-air-1", "v": version + 1}
    assert "Stopping" in await whole.stop()
    await until(lambda: not postgres_of(whole.data_dir))
    assert not (whole.data_dir / "postgres" / "postmaster.pid").exists()


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
async def test_a_reader_that_has_gone_stops_nothing(whole: Whole) -> None:
    read_end, write_end = os.pipe()
    process = await whole.launch(stdout=write_end)
    os.close(write_end)
    os.close(read_end)
    await until(whole.ready, 60)
    process.terminate()
    _, said = await process.communicate()
    assert process.returncode == 0, said.decode()


async def test_two_starts_on_one_folder(whole: Whole) -> None:
    await whole.start()
    second = Whole(whole.data_dir)
    said = await second.fails()
    assert said == f"oyin: Oyin is already running on {whole.data_dir} (process {whole.running.pid}).\n"
    async with aiohttp.ClientSession() as http:
        assert await client(whole, http).guest()  # the first is none the worse
    out = await whole.stop()
    assert f"Oyin 0.1.0 is open at {whole.url}" in out
    assert f"our own, in {whole.data_dir}" in out
    await until(lambda: not postgres_of(whole.data_dir))


async def test_a_newer_schema_is_one_line(bare_dsn: str, tmp_path: Path) -> None:
    whole = Whole(tmp_path, {"OYIN_DATABASE_URL": bare_dsn})
    await whole.start()
    await whole.stop()
    connection = await asyncpg.connect(bare_dsn)
    try:
        await connection.execute("insert into migrations (number, name, digest) values (9999, 'of tomorrow', '')")
    finally:
        await connection.close()
    said = one_line(await whole.fails())
    assert "newer" in said


def one_line(said: str) -> str:
    assert said.startswith("oyin: ")
    assert said.count("\n") == 1
    assert "Traceback" not in said
    return said


async def test_a_port_in_use_is_one_line(whole: Whole) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        whole.port = other.getsockname()[1]
        said = one_line(await whole.fails())
    assert said == (
        f"oyin: Port {whole.port} on 127.0.0.1 is in use: stop what uses it, or set OYIN_PORT to another.\n"
    )
    assert not whole.data_dir.exists()


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"OYIN_DATABASE_URL": "postgresql://a:secret@127.0.0.1:1/x"}, "cannot use the database at 127.0.0.1:1/x"),
        ({"OYIN_DATABASE_URL": "mysql://a:secret@b/x"}, "OYIN_DATABASE_URL: must begin with postgresql://"),
        ({"OYIN_DATABASE_URL": "postgresql://a:secret@nowhere.invalid/x"}, "cannot use the database at nowhere"),
        ({"OYIN_PORT": "99999"}, "OYIN_PORT: "),
        ({"OYIN_BOT_TOKEN": "secret"}, "OYIN_BOT_TOKEN: must look like"),
        ({"OYIN_SECRET": "secret"}, "OYIN_SECRET: must have 32 characters"),
        ({"OYIN_HOST": "192.0.2.1"}, "OYIN_HOST: 192.0.2.1 is no address of this machine"),
        ({"OYIN_DATA_DIR": "/proc/oyin"}, "The data folder /proc/oyin cannot be used"),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, dict) else "",
)
async def test_what_cannot_be_used_is_one_line(whole: Whole, settings: dict[str, str], words: str) -> None:
    whole.settings = settings
    said = one_line(await whole.fails())
    assert words in said
    assert "secret" not in said


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 16 MB, where this machine lets us have one."""
    folder = tmp_path / "small"
    folder.mkdir()
    mounted = os.geteuid() == 0 and subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=16m", "tmpfs", str(folder)], check=False, capture_output=True
    )
    if not mounted or mounted.returncode != 0:
        pytest.skip("only root may mount a small disk; test_embedded checks the same with a number that is too large")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


async def test_a_full_disk_is_one_line(small_disk: Path) -> None:
    said = one_line(await Whole(small_disk / "data").fails())
    assert said.startswith("oyin: The disk is full: 1")
