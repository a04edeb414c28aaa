"""The levels against each other: knows how to play out games between them, changes nothing.

    python -m engine.computer.ladder [games] [--simple] [--pair upper lower] [--variant name ...]

Single games, every one played to its last checker; each roll sequence is played twice, with the seats changed.
Prints how often each level beats the one below it; `random` is a level that plays anything.
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
from engine.computer.game import Choice, Ended, game
from engine.computer.judge import Judge
from engine.computer.judges import Bench
from engine.computer.protocol import Kind, Question
from engine.computer.simple import SimpleJudge
from engine.rules.generate import Play
from engine.rules.variants import variant

RANDOM = "random"
INTERNATIONAL = "international"
PAIRS = (("club", "beginner"), ("expert", "club"), ("master", "expert"))


class Rung(NamedTuple):
    """How often `upper` won."""

    upper: str
    lower: str
    won: float
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


def upper_wins(kind: Kind, name: str, upper: str, lower: str, number: int) -> float:
    """Game `number` between two levels, a draw being half a win; games 2n and 2n + 1 have the same dice and the seats
    changed."""
    chance = random.Random(f"ladder {number // 2}")  # noqa: S311 - a repeatable experiment, no player's game
    seats = (upper, lower) if number % 2 == 0 else (lower, upper)
    playing = game(variant(name), chance)
    asked, turn = next(playing), 0
    while True:
        try:
            asked = playing.send(_chosen(kind, name, seats[asked.side], asked, number * 1000 + turn))
        except StopIteration as stopped:
            ended: Ended = stopped.value
            return 0.5 if ended.outcome.win is None else float(seats[ended.side] == upper)
        turn += 1


def _chosen(kind: Kind, name: str, level: str, asked: Choice, seed: int) -> Play:
    if level == RANDOM:
        return random.Random(seed).choice(asked.options)  # noqa: S311 - as above
    question = Question(name, asked.position, asked.dice, level, context=asked.context)
    return choose(bench(kind).judge(question), question, seed)


@cache
def bench(kind: Kind) -> Bench:
    """The evaluators of one process."""
    return Bench(judge(kind)) if kind == "full" else Bench()


@cache
def judge(kind: Kind) -> Judge:
    """What judges International there."""
    if kind == "simple":
        return SimpleJudge()
    from engine.computer.sage import SageJudge  # noqa: PLC0415 - the analyser is a heavy import that may be missing

    return SageJudge()


def climb(kind: Kind, upper: str, lower: str, games: int, name: str = INTERNATIONAL, processes: int = 2) -> Rung:
    """`games` games between two levels, several at a time; with one process in this one."""
    play = partial(upper_wins, kind, name, upper, lower)
    if processes == 1:
        return Rung(upper, lower, sum(map(play, range(games))), games)
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        return Rung(upper, lower, sum(pool.map(play, range(games), chunksize=max(1, games // 40))), games)


def main() -> None:
    parser = argparse.ArgumentParser(description="How often each level beats the one below it.")
    parser.add_argument("games", type=int, nargs="?", default=1000)
    parser.add_argument("--simple", action="store_true", help="with the evaluator that needs no library")
    parser.add_argument("--pair", nargs=2, metavar=("UPPER", "LOWER"), help="only these two levels")
    parser.add_argument("--variant", nargs="+", default=[INTERNATIONAL], metavar="NAME")
    options = parser.parse_args()
    kind: Kind = "simple" if options.simple else "full"
    for name in options.variant:
        print(f"{name}: {kind} evaluator, single games, {options.games} each")
        for upper, lower in [options.pair] if options.pair else PAIRS:
            began = time.perf_counter()
            rung = climb(kind, upper, lower, options.games, name)
            print(f"{rung}  ({time.perf_counter() - began:.0f} s)", flush=True)


if __name__ == "__main__":
    main()
