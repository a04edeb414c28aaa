"""A whole Oyin in a process of its own: knows how to start, stop and kill it, nothing of what it serves."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from asyncio.subprocess import DEVNULL, Process
from dataclasses import dataclass, field
from pathlib import Path

import aiohttp

from tests.waiting import until

ROOT = Path(__file__).parents[2]
QUICK = """
import sys
from engine.club import computer_seat
from webapp.__main__ import main

computer_seat.pause_s = lambda *_: 0.0
sys.exit(main())
"""
"""The real server; only the computer does not take the time that a person would."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@dataclass
class House:
    """`settings` are added to the environment, without the prefix; without a `dsn` it brings its own database."""

    dsn: str | None
    data_dir: Path
    settings: dict[str, str] = field(default_factory=dict)
    port: int = field(default_factory=free_port)
    process: Process | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        """Returns when the first page can be asked for."""
        environment = {name: value for name, value in os.environ.items() if not name.startswith("OYIN_")}
        environment |= {
            "OYIN_PORT": str(self.port),
            "OYIN_DATA_DIR": str(self.data_dir),
            "OYIN_LOG_LEVEL": "warning",
            "OYIN_MESSAGES_PER_SECOND": "200",
        }
        if self.dsn:
            environment["OYIN_DATABASE_URL"] = self.dsn
        environment |= {f"OYIN_{name}": value for name, value in self.settings.items()}
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", QUICK, cwd=ROOT, env=environment, stdout=DEVNULL
        )
        await until(self._answers, 30)

    async def _answers(self) -> bool:
        assert self.process is not None
        assert self.process.returncode is None, "the server went down; its reason is above"
        try:
            async with aiohttp.ClientSession() as http, http.get(f"{self.url}/readyz") as answer:
                return answer.status == 200
        except aiohttp.ClientError:
            return False

    async def kill(self) -> None:
        """As a power cut would: no farewell."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        await self.process.wait()

    async def stop(self) -> None:
        if self.process is not None and self.process.returncode is None:
            self.process.send_signal(signal.SIGTERM)
            await self.process.wait()

    async def view(self, match: str, token: str) -> dict[str, object]:
        """The match as the server has it, as the owner of the token may see it."""
        async with (
            aiohttp.ClientSession() as http,
            http.get(f"{self.url}/api/v1/matches/{match}", headers={"Authorization": f"Bearer {token}"}) as answer,
        ):
            assert answer.status == 200, await answer.text()
            view: dict[str, object] = await answer.json()
            return view
