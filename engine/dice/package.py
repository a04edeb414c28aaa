"""The package of one match: knows its secret and what is dealt from it, not who may see it or when."""

from __future__ import annotations

from typing import Protocol

from engine.dice.live import Chain, server_start
from engine.dice.real import RealDice
from engine.dice.sealed import SealedDice, Seed, Seeds, commitment, drawn_seed
from engine.dice.source import Dice, Pair

SERVER = "S"
"""The server's name among the parties of a live throw."""


class Links(Protocol):
    """A party's chain of a live game, as whoever deals from it sees it."""

    end: bytes

    def link(self, number: int) -> bytes:
        """The link for the throw of this number."""
        ...


class Package:
    """Everything random of one match follows from its secret, once the players' seeds or links are known.

    `secret`: 32 bytes. `serial`: its place in the public log. `recorded`: the pairs of real dice and their hash.
    """

    def __init__(
        self, match_id: str, secret: bytes, serial: int, real: str | None = None, recorded: tuple[Pair, ...] = ()
    ) -> None:
        self.match_id = match_id
        self.secret = secret
        self.serial = serial
        self.real = real
        self.commitment = commitment(secret)
        self.recorded = recorded
        self._dice: tuple[Seeds, Dice] | None = None
        self._chain: tuple[int, Chain] | None = None

    def __repr__(self) -> str:
        """Without the secret: a package may stand in an error's words."""
        return f"Package({self.match_id!r}, serial={self.serial})"

    def dice(self, seeds: Seeds) -> Dice:
        """Sealed or recorded dice, with both players' seeds."""
        if self._dice is None or self._dice[0] != seeds:
            sealed = SealedDice(self.secret, self.match_id, seeds)
            self._dice = (seeds, sealed if self.real is None else RealDice(self.recorded, sealed))
        return self._dice[1]

    def drawn_seed(self, seat: int) -> Seed:
        """What the server brings for a seat without a client (rules 7.1.8)."""
        return drawn_seed(self.secret, self.match_id, seat)

    def chain(self, game: int) -> Links:
        """The server's chain of a live game (rules 7.2.1)."""
        if self._chain is None or self._chain[0] != game:
            game_id = f"{self.match_id}.{game}"
            self._chain = (game, Chain(game_id, SERVER, server_start(self.secret, game_id)))
        return self._chain[1]
