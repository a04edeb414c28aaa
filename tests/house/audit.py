"""`make audit`: knows what pip-audit and npm answer, and tells a known hole from a question that nobody answered.

A hole fails. An advisory service that cannot be reached does not: what was not audited is said, in plain words.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
PYTHON = ["pip-audit", "--disable-pip", "--require-hashes", "--requirement", "requirements.lock", "--format", "json"]
CLIENT = ["npm", "--prefix", "webapp/client", "audit", "--omit=dev", "--json"]


class Verdict(NamedTuple):
    """`holes` are known; `unasked` is what nothing is known of (empty: all was audited)."""

    holes: list[str]
    unasked: list[str]


def of_python(answer: Any) -> Verdict:
    """Of pip-audit's JSON; None where it gave none."""
    if answer is None:
        return Verdict([], ["every Python package"])
    packages = answer["dependencies"]
    holes = [f"{each['name']} {each['version']}: {hole['id']}" for each in packages for hole in each.get("vulns", [])]
    return Verdict(holes, [each["name"] for each in packages if "skip_reason" in each])


def of_client(answer: Any) -> Verdict:
    """Of npm's JSON; None where it gave none."""
    if answer is None or "vulnerabilities" not in answer:
        return Verdict([], ["every package of the client"])
    return Verdict([f"{name}: {hole['severity']}" for name, hole in answer["vulnerabilities"].items()], [])


def asked(words: list[str]) -> Any:
    """The JSON that a tool prints, whatever its exit code; None where it prints none."""
    answer = subprocess.run(words, cwd=ROOT, check=False, capture_output=True, text=True).stdout
    try:
        return json.loads(answer)
    except ValueError:
        return None


def main() -> int:
    verdicts = of_python(asked(PYTHON)), of_client(asked(CLIENT))
    for verdict in verdicts:
        for hole in verdict.holes:
            print(f"KNOWN HOLE  {hole}")
        if verdict.unasked:
            shown = ", ".join(verdict.unasked[:3]) + (" and more" if len(verdict.unasked) > 3 else "")
            print(f"NOT AUDITED {len(verdict.unasked)}: {shown} (the advisory service gave no answer)")
    if not any(verdict.holes or verdict.unasked for verdict in verdicts):
        print("Audited: no known holes.")
    return int(any(verdict.holes for verdict in verdicts))


if __name__ == "__main__":
    sys.exit(main())
