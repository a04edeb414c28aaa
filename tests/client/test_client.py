"""The client's own unit tests and types, run by the Node that the build uses: knows only its commands."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

CLIENT = Path(__file__).parents[2] / "webapp" / "client"


@pytest.mark.parametrize("script", ["check", "test"])
def test_npm_run(script: str) -> None:
    run = subprocess.run(
        ["npm", "run", "--silent", script], check=False, cwd=CLIENT, capture_output=True, text=True, timeout=300
    )
    assert run.returncode == 0, run.stdout + run.stderr
