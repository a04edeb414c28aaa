"""Dice that were thrown by hand and recorded: knows the operator's file, its hash and how a match walks through it.

A file is ASCII: the line `nardi-real-v1`, then dice 1..6 two by two, as many to a line as one likes, with spaces
between pairs where they help; a line that begins with `#` says who threw them, when and with what.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256

from engine.dice.modes import OPENING_PAIRS
from engine.dice.sealed import SealedDice, under
from engine.dice.source import Draw, Pair, Start, UsedUpError

FIRST_LINE = b"nardi-real-v1"
PAIRS_A_GAME = 400
"""More than games of any kind take, played without aim: 230 in the longest kind on average, 100 in the others."""

_FACES = b"123456"


class PackageError(ValueError):
    """What is wrong with a file, and where; lines and columns count from 1."""

    def __init__(self, line: int, column: int, what: str) -> None:
        super().__init__(f"line {line}, column {column}: {what}")
        self.line, self.column, self.what = line, column, what


def pairs_needed(points: int) -> int:
    """Pairs that a package must hold for a match to so many points: room for the most games that it can take."""
    return PAIRS_A_GAME * (2 * points - 1)


MIN_PAIRS = pairs_needed(1)
"""A package with fewer serves no table."""


def parse(data: bytes) -> tuple[Pair, ...]:
    """The pairs of a file, in order. PackageError names the first thing that is wrong."""
    lines = [line.removesuffix(b"\r") for line in data.split(b"\n")]
    if lines[0] != FIRST_LINE:
        raise PackageError(1, 1, f"the first line has to be {FIRST_LINE.decode()}")
    pairs: list[Pair] = []
    for number, line in enumerate(lines[1:], start=2):
        if not line.startswith(b"#"):
            pairs += _pairs_of(number, line)
        elif not line.isascii():
            column = next(at for at, byte in enumerate(line, start=1) if byte > 127)
            raise PackageError(number, column, "a character that is not ASCII")
    if len(pairs) < MIN_PAIRS:
        raise PackageError(len(lines), 1, f"{len(pairs)} pairs, and a package has {MIN_PAIRS} at the least")
    return tuple(pairs)


def _pairs_of(number: int, line: bytes) -> Iterator[Pair]:
    at = 0
    while at < len(line):
        if line[at : at + 1] == b" ":
            at += 1
            continue
        pair = line[at : at + 2]
        for column, byte in enumerate(pair, start=at + 1):
            if byte not in _FACES:
                lost = pair[1:] == b" " and column == at + 2
                what = "the second die of a pair is missing" if lost else f"no die: {chr(byte)!a}"
                raise PackageError(number, column, what)
        if len(pair) == 1:
            raise PackageError(number, at + 2, "the second die of a pair is missing")
        yield pair[0] - ord("0"), pair[1] - ord("0")
        at += 2


def digits(pairs: tuple[Pair, ...]) -> str:
    """All dice as digits, which is how a package is kept and published."""
    return "".join(f"{first}{second}" for first, second in pairs)


def from_digits(text: str) -> tuple[Pair, ...]:
    """The pairs of `digits`, however few. ValueError for anything else."""
    if len(text) % 2 or not set(text) <= set("123456"):
        raise ValueError("recorded dice are an even number of digits 1 to 6")
    return tuple((int(text[at]), int(text[at + 1])) for at in range(0, len(text), 2))


def package_hash(pairs: tuple[Pair, ...]) -> str:
    """What names a package, in lower hex: the same however its file was broken into lines, whatever it remarks."""
    return sha256(b"nardi-real-v1|" + digits(pairs).encode("ascii")).hexdigest()


def to_file(pairs: tuple[Pair, ...], *remarks: str) -> bytes:
    """A file of these pairs, twenty to a line, that `parse` reads."""
    lines = [FIRST_LINE.decode(), *(f"# {remark}" for remark in remarks)]
    written = [f"{first}{second}" for first, second in pairs]
    lines += [" ".join(written[at : at + 20]) for at in range(0, len(written), 20)]
    return "".join(f"{line}\n" for line in lines).encode("ascii")


class RealDice:
    """The dice of one match out of its package. What others call the number of a roll is the place in the package
    here, counted in pairs through the whole match (`engine.dice.modes.place_of_opening`).

    Start positions come from the sealed stream, as do the lids. UsedUpError behind the last pair.
    """

    def __init__(self, pairs: tuple[Pair, ...], sealed: SealedDice) -> None:
        self._pairs, self._sealed = pairs, sealed

    def opening(self, match: str, game: int, roll: int) -> Pair:
        return under(self.under_lids(match, game, roll), self._sealed.lids)

    def under_lids(self, match: str, game: int, roll: int) -> tuple[int, ...]:
        return tuple(die for pair in self._from(roll, OPENING_PAIRS) for die in pair)

    def roll(self, match: str, game: int, roll: int, count: int = 2) -> tuple[int, ...]:
        if count != 2:
            raise ValueError("recorded dice are thrown two by two")
        return self._from(roll, 1)[0]

    def from_bag(self, match: str, game: int, seat: int, bag: int, taken: tuple[Pair, ...]) -> Pair:
        raise ValueError("recorded dice come from no bag")

    def set_up(self, match: str, game: int, drawn: Callable[[Draw], Start]) -> Start:
        return self._sealed.set_up(match, game, drawn)

    def _from(self, place: int, count: int) -> tuple[Pair, ...]:
        if place + count > len(self._pairs):
            raise UsedUpError(f"a package of {len(self._pairs)} pairs is used up")
        return self._pairs[place : place + count]
