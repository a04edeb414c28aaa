"""`python -m engine` as a process: lines in, lines out, exit status."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import orjson
import pytest

from engine.match.archive import archive_to_bytes
from engine.match.export import document
from engine.match.table import Table
from engine.rules.text import pos
from tests.engine.match.finished import KINDS, played
from tests.engine.match.forged import FORGED, archive
from tests.engine.match.playing import play_out
from tests.engine.rules.test_cases import case_of

RACE = pos("6:2 | 6:2")


def run(*arguments: str, lines: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "engine", *arguments]
    return subprocess.run(command, input=lines, capture_output=True, check=False, timeout=60)


def test_every_line_has_its_answer_and_errors_do_not_end_the_run() -> None:
    good = orjson.dumps(case_of(RACE, (6, 5), "good"))
    bad = orjson.dumps(case_of(RACE, (7, 5), "bad"))
    deep = b'{"id":' + b"[" * 900 + b"]" * 900 + b"}"
    done = run("plays", lines=b"\n".join([good, b"", bad, b"no json", b'"text"', b"\xff\xfe", deep, good]) + b"\n")
    replies = [orjson.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 1
    assert done.stderr == b""
    assert [reply["id"] for reply in replies] == ["good", "bad", None, None, None, None, "good"]
    assert ["error" in reply for reply in replies] == [False, True, True, True, True, True, False]
    assert replies[0]["results"] == [
        {"play": "6/off 6/1", "own": {"1": 1, "off": 14}, "opp": {"19": 2, "off": 13}},
    ]


def test_status_0_where_no_line_was_in_error() -> None:
    done = run("plays", lines=orjson.dumps(case_of(RACE, (6, 5))))
    assert done.returncode == 0
    assert len(done.stdout.splitlines()) == 1
    assert run("plays").returncode == 0


def test_answers_come_line_by_line() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "engine", "plays"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin
        assert process.stdout
        for name in ("1", "2"):
            process.stdin.write(orjson.dumps(case_of(RACE, (6, 5), name)) + b"\n")
            process.stdin.flush()
            assert orjson.loads(process.stdout.readline())["id"] == name
        process.stdin.close()
        assert process.wait(timeout=30) == 0


def test_a_reader_that_leaves_early_is_no_disaster() -> None:
    lines = (orjson.dumps(case_of(RACE, (6, 5))) + b"\n") * 5000
    command = f"{sys.executable} -m engine plays | head -1"
    done = subprocess.run(["sh", "-c", command], input=lines, capture_output=True, check=False, timeout=60)
    assert len(done.stdout.splitlines()) == 1
    assert done.stderr == b""


def test_perft_prints_rolls_and_depths() -> None:
    done = run("perft", "6:1 | 6:1", "--depth", "2")
    lines = done.stdout.decode().splitlines()
    assert len(lines) == 23
    assert lines[0].split() == ["1-1", "1"]
    assert lines[-2].startswith("depth 1: ")
    assert done.returncode == 0


@pytest.mark.parametrize("position", ["6:1", "6:16 | 6:1", "24:1 | 1:1", "x | y"])
def test_perft_of_no_position(position: str) -> None:
    done = run("perft", position)
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("name", ["randgammon-1", "crazy-plakoto", "fevga"])
def test_perft_of_any_game(name: str) -> None:
    done = run("perft", "--variant", name)
    assert done.returncode == 0
    assert len(done.stdout.splitlines()) == 22


def test_games_of_chance_end_and_are_counted() -> None:
    done = run("selfplay", "--variant", "plakoto", "--games", "6", "--seed", "3")
    lines = done.stdout.decode().splitlines()
    assert sum(int(line.split()[-1]) for line in lines[:-1]) == 6
    assert lines[-1].startswith("rolls: ")
    assert done.stdout == run("selfplay", "--variant", "plakoto", "--games", "6", "--seed", "3").stdout
    assert run("selfplay", "--games", "0").returncode == 2


def test_an_exported_match_is_decided_again(tmp_path: Path) -> None:
    log, match = play_out(Table(points=3), 3, restless=False)
    whole, broken = tmp_path / "whole.json", tmp_path / "broken.json"
    whole.write_bytes(document("m-1", log))
    broken.write_bytes(document("m-1", [log[0], *log[2:]]))
    done = run("replay", str(whole))
    a, b = match.score
    assert done.returncode == 0, done.stderr
    assert (
        f"holds; {match.version} versions, {match.game} games, {a} : {b}, won by {match.winner}" in done.stdout.decode()
    )
    for path, words in ((broken, "version 3: "), (tmp_path / "none.json", "No such file")):
        done = run("replay", str(path))
        assert (done.returncode, words in done.stdout.decode()) == (1, True)


def test_an_archive_is_checked(tmp_path: Path) -> None:
    whole, broken = tmp_path / "whole.json", tmp_path / "broken.json"
    true = archive("computer")
    whole.write_bytes(archive_to_bytes(true))
    broken.write_bytes(FORGED["computer: a die"])
    done = run("verify", str(whole))
    assert done.returncode == 0, done.stdout
    first, second = done.stdout.decode().splitlines()
    assert ": holds; " in first
    assert f"signed with {true.key}" in second
    assert run("verify", str(whole), "--key", true.key).stdout.decode().splitlines() == [first]
    for path, words in ((broken, "stands where"), (tmp_path / "none.json", "No such file")):
        done = run("verify", str(path), "--key", true.key)
        assert (done.returncode, words in done.stdout.decode()) == (1, True)
    sealed_only = tmp_path / "sealed.json"
    sealed_only.write_bytes(archive_to_bytes(played(KINDS["sealed only"])[1]))
    assert ": sealed only; " in run("verify", str(sealed_only)).stdout.decode()
    assert b"Traceback" not in run("verify", str(broken), "--key", "x").stdout
