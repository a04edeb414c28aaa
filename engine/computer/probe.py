"""What this machine can load: knows its processor and its packages, loads nothing."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from engine.computer.protocol import Kind

CPUINFO = Path("/proc/cpuinfo")


def processor_fits(cpuinfo: Path = CPUINFO) -> bool:
    """Whether the analyser's code can run here: without AVX2 an illegal instruction would kill the process.

    Where nobody says what the processor can do the answer is yes, and a worker that dies of it is seen by its parent.
    """
    try:
        text = cpuinfo.read_text(encoding="ascii", errors="replace")
    except OSError:
        return True
    flags = [line for line in text.splitlines() if line.startswith("flags")]
    return not flags or "avx2" in flags[0].split()


def likely_kind() -> Kind:
    """What a worker will most likely load; certain only when one has."""
    return "full" if find_spec("bgbot_cpp") and processor_fits() else "simple"
