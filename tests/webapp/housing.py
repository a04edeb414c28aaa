"""The whole server as a person starts it, `python -m webapp`: knows how to start, kill and end it."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import aiohttp

from tests.e2e.house import ROOT, free_port
from tests.waiting import until

START_WITHIN = 60.0


@dataclass
class Whole:
    """`settings` are added to the environment, with their prefix."""

    data_dir: Path
    settings: Mapping[str, str] = field(default_factory=dict)
    port: int = field(default_factory=free_port)
    process: Process | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def running(self) -> Process:
        assert self.process is not None
        return self.process

    async def launch(self, stdout: int = PIPE) -> Process:
        environment = {name: value for name, value in os.environ.items() if not name.startswith("OYIN_")}
        environment |= {"OYIN_PORT": str(self.port), "OYIN_DATA_DIR": str(self.data_dir), "OYIN_COMPUTER": "simple"}
        environment |= self.settings
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "webapp", cwd=ROOT, env=environment, stdout=stdout, stderr=PIPE
        )
        return self.process

    async def start(self) -> None:
        """Returns when the server is ready."""
        await self.launch()
        await until(self.ready, START_WITHIN)

    async def ready(self) -> bool:
        if self.running.returncode is not None:
            raise AssertionError((await self.running.communicate())[1].decode())
        try:
            async with aiohttp.ClientSession() as http, http.get(f"{self.url}/readyz") as answer:
                return answer.status == 200
        except aiohttp.ClientError:
            return False

    async def fails(self) -> str:
        """What it says on standard error when it cannot start; it must leave with code 1."""
        await self.launch()
        async with asyncio.timeout(START_WITHIN):
            _, said = await self.running.communicate()
        assert self.running.returncode == 1, said.decode()
        return said.decode()

    async def kill(self) -> None:
        self.running.send_signal(signal.SIGKILL)
        await self.running.communicate()

    async def stop(self) -> str:
        """SIGTERM; what was said on standard output. It must leave with code 0."""
        if self.running.returncode is None:
            self.running.send_signal(signal.SIGTERM)
        async with asyncio.timeout(START_WITHIN):
            out, err = await self.running.communicate()
        assert self.running.returncode == 0, err.decode()
        return out.decode()

    async def end(self) -> None:
        """Whatever state it is in."""
        if self.process is not None and self.process.returncode is None:
            self.process.send_signal(signal.SIGTERM)
            await self.process.communicate()


def postgres_of(data_dir: Path) -> set[int]:
    """Numbers of the database processes that work in this folder (Linux)."""
    found = set()
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "cmdline").read_bytes()
            state = (folder / "stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            continue
        if str(data_dir).encode() in words and b"postgres" in words.split(b"\0")[0] and state != "Z":
            found.add(int(folder.name))
    return found
