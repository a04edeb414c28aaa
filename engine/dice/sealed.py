"""Sealed dice, `nardi-dice-v1` (rules 7.1): knows every text of the protocol, not who sends what when.

The server's secret is fixed by its commitment before a seat is taken, the players' seeds come after it, and every
number of the match follows from the three. README.md beside this file tells it to whoever checks.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from hashlib import sha256
from typing import NamedTuple

from engine.dice.modes import BAG
from engine.dice.source import Draw, Pair, Start
from engine.dice.stream import dice, draws, shuffled

SECRET_BYTES = 32
SEED_BYTES = 16
LIDS = range(1, 7)
UNDER_LIDS = 2 * len(LIDS)
SEATS = "AB"
"""How the protocol names seats 0 and 1."""

_SEED = re.compile(r"[0-9a-f]{32}")


class Seed(NamedTuple):
    """What a seat brings: the lid it chose, 1..6, and 16 random bytes as 32 lower-case hex digits."""

    lid: int
    seed: str

    @property
    def formed(self) -> bool:
        """Whether lid and seed are what the protocol takes."""
        return self.lid in LIDS and _SEED.fullmatch(self.seed) is not None


Seeds = tuple[Seed, Seed]


def commitment(secret: bytes) -> str:
    """C, published before a seat is taken (7.1.1), in lower hex. ValueError for a secret of another length."""
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
    return sha256(b"nardi-dice-v1|" + secret).hexdigest()


def seal(match_id: str, seat: int, seed: Seed) -> str:
    """What the first seat sends in place of its seed (7.1.2), in lower hex."""
    return _hex(f"nardi-seed-v1|{match_id}|{SEATS[seat]}|{seed.lid}|{seed.seed}")


def drawn_seed(secret: bytes, match_id: str, seat: int) -> Seed:
    """What the server brings for a seat without a client (7.1.8)."""
    draw = draws(secret, f"nardi-drawn-v1|{match_id}|{SEATS[seat]}")
    lid = 1 + draw(6)
    return Seed(lid, bytes(draw(256) for _ in range(SEED_BYTES)).hex())


def client_hash(match_id: str, game: int, seeds: Seeds) -> str:
    """What the players bring to every number of a game (7.1.4), in lower hex."""
    a, b = seeds
    return _hex(f"nardi-client-v1|{match_id}.{game}|{a.seed}|{b.seed}")


class SealedDice:
    """The dice of one match, computed anew for each place that is asked. ValueError for another match's."""

    def __init__(self, secret: bytes, match_id: str, seeds: Seeds) -> None:
        self._secret, self._match, self._seeds = secret, match_id, seeds
        self._last = (0, "")  # the game that was asked for last, and its place in the texts

    @property
    def lids(self) -> tuple[int, int]:
        """The lid of either seat, which it keeps through the match."""
        a, b = self._seeds
        return a.lid, b.lid

    def opening(self, match: str, game: int, roll: int) -> Pair:
        return under(self.under_lids(match, game, roll), self.lids)

    def under_lids(self, match: str, game: int, roll: int) -> tuple[int, ...]:
        return self.roll(match, game, roll, UNDER_LIDS)

    def roll(self, match: str, game: int, roll: int, count: int = 2) -> tuple[int, ...]:
        return dice(self._secret, f"nardi-roll-v1|{self._place(match, game)}|{roll}", count)

    def from_bag(self, match: str, game: int, seat: int, bag: int, taken: tuple[Pair, ...]) -> Pair:
        """The bag is shuffled whole, and the place in it is the number of pairs taken."""
        return self.bag(match, game, seat, bag)[len(taken)]

    def set_up(self, match: str, game: int, drawn: Callable[[Draw], Start]) -> Start:
        return drawn(draws(self._secret, f"nardi-setup-v1|{self._place(match, game)}"))

    def bag(self, match: str, game: int, seat: int, bag: int) -> tuple[Pair, ...]:
        """A seat's bag in the order in which its pairs are drawn; bags count from 0."""
        return shuffled(BAG, draws(self._secret, f"nardi-bag-v1|{self._place(match, game)}|{SEATS[seat]}|{bag}"))

    def _place(self, match: str, game: int) -> str:
        """The game, and what the players brought to it."""
        if match != self._match:
            raise ValueError(f"the dice of {self._match} were asked for a throw of {match}")
        if self._last[0] != game:
            self._last = (game, f"{match}.{game}|{client_hash(match, game, self._seeds)}")
        return self._last[1]


def under(twelve: tuple[int, ...], lids: tuple[int, int]) -> Pair:
    """Of the dice of an opening, the one under each seat's lid: seat A's six come first (7.1.5)."""
    a, b = lids
    return twelve[a - 1], twelve[len(LIDS) + b - 1]


def _hex(text: str) -> str:
    return sha256(text.encode("ascii")).hexdigest()
