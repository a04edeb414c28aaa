"""The README's commands, settings and paths, tried as they stand: knows Markdown, nothing of play."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text()
BLOCKS = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
INLINE = set(re.findall(r"`([^`\n]+)`", README))


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


def test_two_commands_are_enough() -> None:
    assert [block.strip() for block in BLOCKS[:2]] == ["make run", "make test"]


def test_every_make_target_exists() -> None:
    targets = {words.split()[1] for words in {*INLINE, *BLOCKS} if words.startswith("make ")}
    assert {"run", "test", "verify", "bench", "lint", "audit"} <= targets
    known = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert targets <= known


def test_every_path_exists() -> None:
    paths = {name for name in INLINE if re.fullmatch(r"[a-z_.]+(/[A-Za-z0-9_.-]+)+/?", name)}
    paths |= {target for target in re.findall(r"\]\(([^)#]+)\)", README) if "://" not in target}
    assert paths
    assert not [path for path in paths if not (ROOT / path).exists()]


def test_settings_are_the_ones_of_the_example() -> None:
    example = set(re.findall(r"^(OYIN_[A-Z_]+)=", (ROOT / ".env.example").read_text(), re.MULTILINE))
    assert set(re.findall(r"OYIN_[A-Z_]+", README)) <= example


@pytest.fixture
def running(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """`make run` as the README gives it, on a free port and an empty data folder."""
    port = free_port()
    env = {**os.environ, "OYIN_PORT": str(port), "OYIN_DATA_DIR": str(tmp_path / "data"), "OYIN_DATABASE_URL": ""}
    with subprocess.Popen(
        BLOCKS[0].split(), cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        yield process, port
        process.kill()


def test_make_run_serves_the_page_and_stops_when_told(running: tuple[subprocess.Popen[str], int]) -> None:
    process, port = running
    assert process.stdout is not None
    lines: list[str] = []
    for line in process.stdout:
        lines.append(line)
        if "Ctrl-C" in line:
            break
    assert f"http://127.0.0.1:{port}" in "".join(lines)
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5) as page:
        assert b"Oyin" in page.read()
    process.send_signal(signal.SIGTERM)
    started = time.monotonic()
    assert process.wait(timeout=30) in (0, -signal.SIGTERM, 2)
    assert time.monotonic() - started < 30
