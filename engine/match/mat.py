"""Matches in the text form `.mat` that other backgammon programs import: knows its columns, knows no JSON.

The form knows only the standard game with a doubling cube. Seat 0 stands in the left column, seat 1 in the right.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.dice.modes import EXTRA
from engine.match.events import (
    Beavered,
    Entry,
    GameEnded,
    GameStarted,
    MatchStarted,
    Passed,
    Played,
    RaiseAccepted,
    RaiseDeclined,
    RaiseOffered,
    Rolled,
)
from engine.match.table import Progression, Raising, Seat, Series, Stake, Table
from engine.rules.position import Step

COLUMN = 40
"""The right side begins here: four hits from the bar with a double still leave a gap."""


DROPS = " Drops"


def mat(log: Sequence[Entry], names: tuple[str, str]) -> str:
    """The match as text. ValueError where the form has no words for it: another game, series, stake, or raising."""
    events = [event for entry in log for event in entry.events]
    first = events[0] if events else None
    if (
        not isinstance(first, MatchStarted)
        or not is_standard(first.table)
        or any(isinstance(e, Beavered) for e in events)
    ):
        raise ValueError("only standard games with a doubling cube, or none, can be written so")
    names = (names[0].replace(":", " "), names[1].replace(":", " "))  # a colon parts a name from its score
    length = first.table.points if first.table.points > 1 else 0
    lines, cells, score, level, dice = [f" {length} point match"], _Cells(), [0, 0], 1, ""
    for event in events:
        match event:
            case GameStarted(game):
                level = 1
                left, right = (f"{name} : {points}" for name, points in zip(names, score, strict=True))
                lines += ["", f" Game {game}", f" {left:<{COLUMN}}{right}"]
            case Rolled(_, thrown):
                dice = "".join(map(str, thrown))
            case Played(seat, steps):
                cells.add(seat, f"{dice}: {_moves(steps)}")
            case Passed(seat):
                cells.add(seat, f"{dice}: Cannot Move")
            case RaiseOffered(seat):
                cells.add(seat, f" Doubles => {2 * level}")
            case RaiseAccepted(seat):
                level *= 2
                cells.add(seat, " Takes")
            case RaiseDeclined(seat):
                cells.add(seat, DROPS)
            case GameEnded(winner, _, points) if winner is not None:
                score[winner] += points
                lines += cells.taken()
                won = f"Wins {points} point{'' if points == 1 else 's'}"
                lines.append(f"{'':<{6 if winner == 0 else COLUMN + 6}}{won}")
            case _:
                pass
    return "\n".join([*lines, *cells.taken(), ""])


def is_standard(table: Table) -> bool:
    """Whether the form has words for a table's games; what a raise is worth, too."""
    plain = (table.variant, table.stake, table.series) == ("international", Stake.WIN, Series.MATCH)
    doubles = not table.cube or table.progression is Progression.DOUBLING or table.raises == 1
    return plain and doubles and table.dice not in EXTRA and table.raising not in (Raising.AUTO, Raising.NONE)


class _Cells:
    """The numbered lines of one game: a turn of the left side, then one of the right."""

    def __init__(self) -> None:
        self.rows: list[list[str]] = []

    def add(self, seat: Seat, words: str) -> None:
        if not self.rows or self.rows[-1][seat] or (seat == 0 and self.rows[-1][1]):
            self.rows.append(["", ""])
        self.rows[-1][seat] = words

    def taken(self) -> list[str]:
        rows, self.rows = self.rows, []
        lines = [f"{n:>3}) {left:<{COLUMN - 5}}{right}" for n, (left, right) in enumerate(rows, 1)]
        # Readers take a drop at the end of a line for one by the right side.
        return [line if line.rstrip().endswith(DROPS) else line.rstrip() for line in lines]


def _moves(steps: Sequence[Step]) -> str:
    """Every step on its own, as the form wants it: 25 is the bar, 0 is off."""
    return " ".join(f"{step.src}/{step.dst}{'*' if step.hit else ''}" for step in steps)
