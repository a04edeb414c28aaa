"""The engine at the command line: knows arguments, lines in and lines out, no rule.

python -m engine plays < positions.jsonl     one JSON object a line in, one out; exit status 1 if a line was in error
python -m engine perft --depth 2             how many plays each roll has, and lines of play to a depth
python -m engine selfplay --games 100        games of chance to their ends: who won, how, and how long they were
python -m engine replay match.json           a whole match decided again: its result, or where it is wrong
python -m engine dice import rolls.txt       the operator's recorded dice, into the stock of Real tables
python -m engine verify archive.json         a finished match with its dice: whether everything in it holds
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, BinaryIO

import orjson

from engine.match.export import WrongError
from engine.match.proof import proved
from engine.match.state import Match
from engine.match.verify import check
from engine.rules import case
from engine.rules.case import CaseError, answer, checked
from engine.rules.course import Course
from engine.rules.perft import counts, perft
from engine.rules.position import Position
from engine.rules.selfplay import play_out
from engine.rules.setups import start_men
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


def print_counts(game: Variant, course: Course, depth: int) -> None:
    """A line for each roll, then one for each depth."""
    for (high, low), count in counts(game, course).items():
        print(f"{high}-{low} {count:6}")
    for turns in range(1, depth + 1):
        print(f"depth {turns}: {perft(game, course, turns)}", flush=True)


def print_games(game: Variant, games: int, seed: int) -> None:
    """How games of chance ended, each end with its number, and how many rolls they took."""
    random = Random(seed)  # noqa: S311 - nobody plays these games
    played = [play_out(game, random.randrange) for _ in range(games)]
    ends = Counter((("White", "Black")[g.winner], str(g.outcome.win)) for g in played if g.winner is not None)
    for (winner, win), count in sorted(ends.items(), reverse=True):
        print(f"{winner} {win:5} {count:7}")
    print(f"draws {len(played) - ends.total():12}")
    rolls = sorted(g.rolls for g in played)
    print(f"rolls: {rolls[0]} to {rolls[-1]}, {sum(rolls) / games:.1f} on average")


def print_replay(path: Path) -> bool:
    """Play an exported match again and say how it stands; whether it holds."""
    try:
        match = proved(path.read_bytes())
    except (OSError, WrongError) as wrong:
        print(f"{path}: {wrong}")
        return False
    print(f"{path}: holds; {_result(match)}")
    return True


def print_check(path: Path, key: str | None) -> bool:
    """Check an archive and give the verdict; whether nothing is wrong."""
    try:
        verdict, match, archive = check(path.read_bytes(), key)
    except (OSError, WrongError) as wrong:
        print(f"{path}: {wrong}")
        return False
    print(f"{path}: {verdict}; {_result(match)}")
    if key is None:
        print(f"signed with {archive.key}; name the key that you know with --key")
    return True


def _result(match: Match) -> str:
    a, b = match.score
    if match.phase != "over":
        state = "is played"
    elif match.ended is not None:
        state = f"ended: {match.ended}"
    else:
        state = "drawn" if match.winner is None else f"won by {match.winner}"
    return f"{match.version} versions, {match.game} games, {a} : {b}, {state}"


def main(arguments: list[str]) -> int:
    """The exit status."""
    parser = argparse.ArgumentParser(prog="python -m engine", description="The rules of the game at the command line.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser(
        "plays",
        help="legal plays of the positions on standard input, a JSON object a line",
        description=case.__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    count = commands.add_parser("perft", help="how many plays each roll has from a position")
    count.add_argument(
        "position",
        nargs="?",
        help="such as 'bar:1 13:5 | 24:2', each side in its own numbering; the start where absent",
    )
    count.add_argument("--depth", type=int, default=1, help="plays to look ahead (1)")
    self_play = commands.add_parser("selfplay", help="play games by chance to their ends")
    self_play.add_argument("--games", type=_at_least_one, default=100, help="how many (100)")
    self_play.add_argument("--seed", type=int, default=0, help="the same seed plays the same games (0)")
    replayed = commands.add_parser("replay", help="decide a whole exported match again")
    replayed.add_argument("file", type=Path, help="the match as JSON")
    dice = commands.add_parser("dice", help="the operator's recorded dice").add_subparsers(dest="what", required=True)
    brought = dice.add_parser("import", help="take recorded dice into stock, and say what is there")
    brought.add_argument("files", nargs="*", type=Path, help="each becomes the dice of one match")
    archived = commands.add_parser("verify", help="check the archive of a finished match: dice, signatures, turns")
    archived.add_argument("file", type=Path, help="the archive, as it was downloaded")
    archived.add_argument("--key", help="what the server is known to sign with; its own word is taken where absent")
    for each in (count, self_play):
        each.add_argument("--variant", choices=VARIANTS, default="international")
    chosen = parser.parse_args(arguments)
    try:
        if chosen.command == "plays":
            return 0 if answer_lines(sys.stdin.buffer, sys.stdout.buffer) else 1
        if chosen.command == "replay":
            return 0 if print_replay(chosen.file) else 1
        if chosen.command == "dice":
            # loaded at need: every other command does without a database
            return 0 if import_module("engine.stock").bring(chosen.files) else 1
        if chosen.command == "verify":
            return 0 if print_check(chosen.file, chosen.key) else 1
        game = variant(chosen.variant)
        if chosen.command == "selfplay":
            print_games(game, chosen.games, chosen.seed)
            return 0
        try:
            line = chosen.position
            course = _middle(checked(game, pos(line, game.checkers))) if line else _start(game)
        except ValueError as wrong:
            parser.error(str(wrong))
        print_counts(game, course, chosen.depth)
    except BrokenPipeError:
        # whoever reads has seen enough; what is left must not be flushed at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return 0


def _at_least_one(text: str) -> int:
    if (number := int(text)) < 1:
        raise ValueError(text)
    return number


def _start(game: Variant) -> Course:
    """Where the game begins; where each game draws its own start, one of them."""
    return Course(Position(*start_men(game, Random(0).randrange)))  # noqa: S311 - nobody plays this game


def _middle(position: Position) -> Course:
    """A game in which both sides have had their first turns."""
    return Course(position, firsts=(False, False))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
