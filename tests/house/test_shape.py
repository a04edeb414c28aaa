"""The shape of the repository that a newcomer relies on: names at the top, sizes, first lines."""

from __future__ import annotations

import ast
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOP = {
    "pyproject.toml", "README.md", "bot", "engine", "webapp", "migrations", "tests", "Dockerfile",
    "Makefile", "requirements.lock", "LICENSE", "compose.yaml", ".env.example", "PROTOCOL.md", ".ci",
    ".gitignore", ".dockerignore", ".editorconfig",
}  # fmt: skip
GENERATED = {"webapp/client/package-lock.json", "webapp/client/src/wire/types.ts", "requirements.lock", "LICENSE"}
REGISTRIES = ("registry.npmjs" + ".org", "files.pythonhosted" + ".org", "pypi" + ".org", "deb.debian" + ".org")


def tracked() -> list[str]:
    listing = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [name for name in listing.splitlines() if (ROOT / name).is_file()]


def python_files() -> list[str]:
    return [name for name in tracked() if name.endswith(".py")]


def test_nothing_unexpected_stands_at_the_top() -> None:
    assert {name.split("/")[0] for name in tracked()} <= TOP


def test_no_file_holds_two_ideas() -> None:
    sources = [n for n in tracked() if n.endswith((".py", ".ts", ".tsx", ".css", ".sql")) and n not in GENERATED]
    assert not {name: n for name in sources if (n := len((ROOT / name).read_text().splitlines())) > 400}


@pytest.mark.parametrize("name", [n for n in python_files() if not n.endswith("__init__.py")])
def test_every_module_says_what_it_knows(name: str) -> None:
    assert ast.get_docstring(ast.parse((ROOT / name).read_text())), f"{name} has no first line"


def test_no_registry_is_named() -> None:
    for name in tracked():
        if not name.endswith((".png", ".gif")):
            text = (ROOT / name).read_text()
            assert not [host for host in REGISTRIES if host in text], name
