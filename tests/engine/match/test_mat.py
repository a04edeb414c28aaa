"""The text form for other programs: read back line by line, it is the match that was played."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from engine.match.events import Passed, Played, RaiseDeclined, Rolled
from engine.match.mat import mat
from engine.match.table import Progression, Raising, Series, Table

from .playing import play_out

CUBE = Table(points=5, raising=Raising.CUBE, progression=Progression.DOUBLING, raises=6)
GNUBG = shutil.which("gnubg") or shutil.which("gnubg", path="/usr/games")


@pytest.mark.parametrize("seed", range(5))
def test_every_turn_stands_in_its_column(seed: int) -> None:
    log, match = play_out(CUBE, seed, restless=False)
    text = mat(log, ("Ani", "Ben"))
    assert text.startswith(" 5 point match\n\n Game 1\n Ani : 0 ")
    turns = [event for entry in log for event in entry.events if isinstance(event, Played | Passed)]
    rolls = ["".join(map(str, e.dice)) for entry in log for e in entry.events if isinstance(e, Rolled)]
    assert re.findall(r"([1-6][1-6]): ", text) == rolls
    assert text.count("Cannot Move") == sum(isinstance(turn, Passed) for turn in turns)
    won = [int(points) for points in re.findall(r"Wins (\d+) point", text)]
    assert won == [result.points for result in match.results]
    for line in text.splitlines():
        if re.match(r" +\d+\) ", line):
            assert line[39:40] in ("", " "), "the columns do not run into each other"


@pytest.mark.parametrize(
    "table",
    [
        Table(variant="hypergammon"),
        Table(series=Series.REVERSE),
        Table(raising=Raising.CUBE),
        Table(raising=Raising.NONE),
        Table(raising=Raising.AUTO, progression=Progression.DOUBLING, raises=6),
    ],
)
def test_what_the_form_has_no_words_for_is_refused(table: Table) -> None:
    log, _ = play_out(table, 1, restless=False)
    with pytest.raises(ValueError, match="only standard games"):
        mat(log, ("Ani", "Ben"))


def test_a_drop_keeps_its_column_and_a_name_no_colon() -> None:
    table = Table(raising=Raising.CUBE, progression=Progression.DOUBLING, raises=6)
    logs = [play_out(table, seed, restless=False)[0] for seed in range(40)]
    drops = {e.seat: log for log in logs for entry in log for e in entry.events if isinstance(e, RaiseDeclined)}
    assert set(drops) == {0, 1}
    left = next(line for line in mat(drops[0], ("a:b", "Ben")).splitlines() if "Drops" in line)
    assert left.index("Drops") < 10
    assert len(left) == 40, "a drop at the end of a line is read as one by the right side"
    assert " a b : 0" in mat(drops[1], ("a:b", "Ben"))


@pytest.mark.skipif(GNUBG is None, reason="gnubg, another program that reads the form, is not on this machine")
@pytest.mark.parametrize("seed", range(3))
def test_another_program_imports_it(seed: int, tmp_path: Path) -> None:
    """And writes the same rolls and results again."""
    log, match = play_out(CUBE, seed, restless=False)
    ours, theirs = tmp_path / "ours.mat", tmp_path / "theirs.mat"
    ours.write_text(mat(log, ("Ani", "Ben")), "utf-8")
    said = subprocess.run(  # a program that was looked up, on files made here
        [str(GNUBG), "-t", "-q"],
        input=f"set confirm new off\nset confirm save off\nimport mat {ours}\nexport match mat {theirs}\n",
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert theirs.exists(), said.stdout + said.stderr
    rolls, wins = r"([1-6][1-6]):", r"Wins (\d+) point"
    assert re.findall(rolls, theirs.read_text("utf-8")) == re.findall(rolls, ours.read_text("utf-8"))
    assert [int(points) for points in re.findall(wins, theirs.read_text("utf-8"))] == [r.points for r in match.results]
