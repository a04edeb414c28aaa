"""The committed TypeScript of the wire is what the models say now, so that the client's build needs no Python."""

from __future__ import annotations

from pathlib import Path

from webapp.client_types import typescript

TYPES = Path(__file__).parents[2] / "webapp" / "client" / "src" / "wire" / "types.ts"


def test_types_are_current() -> None:
    assert TYPES.read_text("utf-8") == typescript(), f"run: python -m webapp.client_types > {TYPES}"
