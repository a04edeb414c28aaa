"""The rules at the command line: knows arguments, lines in and lines out, no rule.

python -m engine plays < positions.jsonl     one JSON object a line in, one out; exit status 1 if a line was in error
python -m engine perft --depth 2             how many plays each roll has, and lines of play to a depth
"""

from __future__ import annotations

import argparse
import os
import sys
from typing import Any, BinaryIO

import orjson

from engine.rules.case import CaseError, answer, checked
from engine.rules.perft import counts, perft
from engine.rules.position import Position
from engine.rules.text import pos
from engine.rules.variant import Variant
from engine.rules.variants import VARIANTS, variant


def answer_lines(lines: BinaryIO, out: BinaryIO) -> bool:
    """Answer each line as it comes; whether none was in error. Empty lines are passed over."""
    clean = True
    for line in lines:
        if not line.strip():
            continue
        reply = _reply(line)
        clean &= "error" not in reply
        out.write(orjson.dumps(reply) + b"\n")
        out.flush()
    return clean


def _reply(line: bytes) -> dict[str, Any]:
    case: object = None
    try:
        case = orjson.loads(line)
        return answer(case)
    except orjson.JSONDecodeError as wrong:
        return {"id": None, "error": f"not JSON: {wrong}"}
    except CaseError as wrong:
        name = case.get("id") if isinstance(case, dict) else None
        return {"id": name if isinstance(name, str | int | float) else None, "error": str(wrong)}


def print_counts(game: Variant, position: Position, depth: int) -> None:
    """A line for each roll, then one for each depth."""
    for (high, low), count in counts(game, position).items():
        print(f"{high}-{low} {count:6}")
    for turns in range(1, depth + 1):
        print(f"depth {turns}: {perft(game, position, turns)}", flush=True)


def main(arguments: list[str]) -> int:
    """The exit status."""
    parser = argparse.ArgumentParser(prog="python -m engine", description="The rules of the game at the command line.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("plays", help="legal plays of the positions on standard input, a JSON object a line")
    count = commands.add_parser("perft", help="how many plays each roll has from a position")
    count.add_argument("position", nargs="?", help="such as 'bar:1 13:5 | 24:2'; the start where absent")
    count.add_argument("--variant", choices=sorted(VARIANTS), default="international")
    count.add_argument("--depth", type=int, default=1, help="turns to look ahead (1)")
    chosen = parser.parse_args(arguments)
    try:
        if chosen.command == "plays":
            return 0 if answer_lines(sys.stdin.buffer, sys.stdout.buffer) else 1
        game = variant(chosen.variant)
        try:
            line = chosen.position
            position = checked(game, pos(line, game.checkers) if line else Position(*game.start))
        except ValueError as wrong:
            parser.error(str(wrong))
        print_counts(game, position, chosen.depth)
    except BrokenPipeError:
        # whoever reads has seen enough; what is left must not be flushed at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
