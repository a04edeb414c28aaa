"""Debian's gnubg as a separate process, where it is installed: knows how to ask it, never imports it."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

GNUBG = shutil.which("gnubg", path="/usr/games:/usr/bin:/usr/local/bin")
CAPTURED = Path(__file__).with_name("gnubg_ids.txt")
"""Lines of XGID, position ID and match ID that gnubg 1.07.001 answered with."""


def captured() -> list[tuple[str, str, str]]:
    lines = (line.split() for line in CAPTURED.read_text().splitlines())
    return [(xgid, position, match) for xgid, position, match in lines]


def ids(xgids: list[str]) -> list[tuple[str, str, str]]:
    """gnubg's IDs for each XGID. Its player 1 is always the one on roll, whatever the XGID says."""
    assert GNUBG is not None
    commands = "".join(f"set xgid {xgid}\nshow board\nshow delay\n" for xgid in xgids)
    done = subprocess.run([GNUBG, "-t", "-q", "-r"], input=commands, capture_output=True, text=True, check=True)
    answers = done.stdout.split("The delay is")[:-1]  # `show delay` parts one answer from the next
    assert len(answers) == len(xgids)
    return [
        (xgid, _last(answer, "Position ID"), _last(answer, "Match ID"))
        for xgid, answer in zip(xgids, answers, strict=True)
    ]


def _last(answer: str, label: str) -> str:
    return [line.split()[-1] for line in answer.splitlines() if label in line][-1]
