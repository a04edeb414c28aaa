"""The script for strangers, run as they run it: nothing of ours can be imported."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import engine.dice
from engine.match.archive import archive_to_bytes
from tests.engine.match.finished import KINDS
from tests.engine.match.forged import FORGED, archive, by_strangers, one_bit, signatures_only

SCRIPT = Path(engine.dice.__file__).with_name("check_dice.py")


def run(data: bytes, folder: Path) -> tuple[int, str]:
    path = folder / "match.archive.json"
    path.write_bytes(data)
    command = [sys.executable, "-I", str(SCRIPT), str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60, cwd=folder, env={})
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout + done.stderr


@pytest.fixture(scope="module")
def check() -> Callable[[bytes], str]:
    """The script's own function, without a process for each of many archives: what is wrong, or nothing."""
    found: dict[str, Callable[..., object]] = {}
    exec(compile(SCRIPT.read_text().split("\ntry:")[0], SCRIPT, "exec"), found)  # noqa: S102

    def wrong(data: bytes) -> str:
        try:
            found["check"](found["canonical"]("archive", data.decode("ascii")))
        except Exception as error:
            return f"{type(error).__name__}: {error}"
        return ""

    return wrong


def test_it_is_short_and_needs_nothing() -> None:
    text = SCRIPT.read_text()
    assert len(text.splitlines()) <= 150
    imported = [name.name for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Import) for name in node.names]
    assert not [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom)]
    assert set(imported) <= sys.stdlib_module_names


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_match_holds(kind: str, tmp_path: Path) -> None:
    said = "sealed only: the server drew both seeds\n" if kind == "sealed only" else "holds\n"
    assert run(archive_to_bytes(archive(kind)), tmp_path) == (0, said)


def test_other_dice_do_not_hold_whoever_signed_them(check: Callable[[bytes], str]) -> None:
    missed = [name for name, forged in (*FORGED.items(), *by_strangers(), *one_bit(8, 400)) if not check(forged)]
    assert missed == []


def test_it_says_where_and_leaves_with_a_status(tmp_path: Path) -> None:
    status, words = run(FORGED["random: a die"], tmp_path)
    assert status == 1
    assert words.startswith("DOES NOT HOLD: ValueError: entry ")
    assert "stands there, and" in words


def test_signatures_are_not_its_business(check: Callable[[bytes], str]) -> None:
    assert "does not check signatures" in SCRIPT.read_text()
    assert [check(forged) for _, forged in signatures_only()] == [""] * 4


@pytest.mark.parametrize("arguments", [[], ["nowhere.json"]])
def test_without_an_archive(arguments: list[str], tmp_path: Path) -> None:
    command = [sys.executable, "-I", str(SCRIPT), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60, cwd=tmp_path)
    assert done.returncode == 1
    assert done.stderr.startswith("DOES NOT HOLD")
