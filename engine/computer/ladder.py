"""The levels against each other: knows how to play out games between them, changes nothing.

    python -m engine.computer.ladder [games] [--simple] [--pair upper lower]

Single games of International short nardi, every one played to its last checker; each roll sequence is played
twice, with the seats changed. Prints how often each level beats the one below it.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import time
from functools import cache, partial
from math import sqrt
from typing import NamedTuple

from engine.computer.choose import choose
from engine.computer.judge import Judge
from engine.computer.protocol import Kind, Question
from engine.computer.simple import SimpleJudge
from engine.rules.position import OFF, Position
from engine.rules.variants.short import INTERNATIONAL

PAIRS = (("club", "beginner"), ("expert", "club"), ("master", "expert"))


class Rung(NamedTuple):
    """How often `upper` won."""

    upper: str
    lower: str
    won: int
    games: int

    @property
    def share(self) -> float:
        return self.won / self.games

    @property
    def error(self) -> float:
        """Standard error of the share."""
        return sqrt(self.share * (1 - self.share) / self.games)

    def __str__(self) -> str:
        return f"{self.upper:>8} beats {self.lower:<8} {self.share:6.1%} +- {self.error:.1%} of {self.games} games"


def upper_wins(kind: Kind, upper: str, lower: str, number: int) -> bool:
    """Game `number` between two levels; games 2n and 2n + 1 have the same dice and the seats changed."""
    dice = random.Random(f"ladder {number // 2}")  # noqa: S311 - a repeatable experiment, no player's game
    high, low = dice.sample(range(1, 7), 2)
    roll = (max(high, low), min(high, low))
    position = Position(*INTERNATIONAL.start)
    seats = (upper, lower) if number % 2 == 0 else (lower, upper)
    turn = 0
    while True:
        question = Question(INTERNATIONAL.name, position, roll, (1, 1), seats[turn % 2])
        position = choose(judge(kind), question, seed=number * 1000 + turn).position
        if position.own[OFF] == INTERNATIONAL.checkers:
            return seats[turn % 2] == upper
        position, turn = position.turned(), turn + 1
        roll = (dice.randint(1, 6), dice.randint(1, 6))


@cache
def judge(kind: Kind) -> Judge:
    """One evaluator per process."""
    if kind == "simple":
        return SimpleJudge()
    from engine.computer.sage import SageJudge  # noqa: PLC0415 - the analyser is a heavy import that may be missing

    return SageJudge()


def climb(kind: Kind, upper: str, lower: str, games: int, processes: int = 2) -> Rung:
    """`games` games between two levels, several at a time."""
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        wins = pool.map(partial(upper_wins, kind, upper, lower), range(games), chunksize=max(1, games // 40))
    return Rung(upper, lower, sum(wins), games)


def main() -> None:
    parser = argparse.ArgumentParser(description="How often each level beats the one below it.")
    parser.add_argument("games", type=int, nargs="?", default=1000)
    parser.add_argument("--simple", action="store_true", help="with the evaluator that needs no library")
    parser.add_argument("--pair", nargs=2, metavar=("UPPER", "LOWER"), help="only these two levels")
    options = parser.parse_args()
    kind: Kind = "simple" if options.simple else "full"
    print(f"{kind} evaluator, single games, {options.games} each")
    for upper, lower in [options.pair] if options.pair else PAIRS:
        began = time.perf_counter()
        rung = climb(kind, upper, lower, options.games)
        print(f"{rung}  ({time.perf_counter() - began:.0f} s)", flush=True)


if __name__ == "__main__":
    main()
