"""`make bench`: knows which numbers are promised and prints them as one table, measures nothing itself."""

from __future__ import annotations

import os
import platform
import sys
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

MODULES = (
    "tests.load.bench_plays",
    "tests.load.bench_dice",
    "tests.load.bench_computer",
    "tests.load.bench_client",
    "tests.load.bench_turns",
    "tests.load.bench_memory",
)
"""Each has `rows()`; named as words so that one can be run alone: `python -m tests.load.bench turns`."""


class Row(NamedTuple):
    """One number. `holds` is None where nothing is promised."""

    what: str
    measured: str
    promised: str
    holds: bool | None = None


def machine() -> str:
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        names = [line.split(":", 1)[1].strip() for line in cpuinfo.read_text().splitlines() if "model name" in line]
        model = names[0] if names else model
    return f"{model}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"


def main(chosen: list[str]) -> int:
    print(machine(), flush=True)
    failed = False
    for name in MODULES:
        if chosen and name.rsplit("_", 1)[1] not in chosen:
            continue
        for row in import_module(name).rows():
            mark = "" if row.holds is None else "ok" if row.holds else "MISSED"
            failed |= row.holds is False
            print(f"{row.what:<58} {row.measured:>14}  {row.promised:<28} {mark}", flush=True)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
