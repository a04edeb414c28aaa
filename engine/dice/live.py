"""Live dice, `nardi-live-v1` (rules 7.2): knows chains, links and the dice of one throw, not who shows a link when.

Each of three parties publishes the end of a chain of hashes and walks it backwards, a link a throw. A throw needs a
link of all three, so nobody knows it beforehand. Links are 32 raw bytes here; in texts they stand in lower hex.
"""

from __future__ import annotations

import hmac
import re
from collections.abc import Callable
from hashlib import sha256

from engine.dice.sealed import UNDER_LIDS, under
from engine.dice.source import Draw, Pair, Start, UsedUpError
from engine.dice.stream import dice, draws

PARTIES = "ABS"
"""Both seats and the server."""

LENGTH = 4096
"""Links of a chain, and so throws of a game."""

LINK_BYTES = 32

_STEP = 64  # the root of LENGTH: as many marks are kept as links between two of them
_LINK = re.compile(r"[0-9a-f]{64}")


class Chain:
    """One party's links of one game. Keeps 4 KB: every 64th link, and those between two of them that are in use."""

    def __init__(self, game_id: str, party: str, x0: bytes) -> None:
        self._head = _head(game_id, party)
        marks, link = [], _link(x0)
        for place in range(LENGTH):
            if place % _STEP == 0:
                marks.append(link)
            link = sha256(self._head + link).digest()
        self.end = link
        """x[4096], which is published before any link is shown."""
        self._marks = b"".join(marks)
        self._stretch, self._links = -1, b""

    def link(self, number: int) -> bytes:
        """x[4095 - number], for the throw of that number since this chain was published, from 0.

        UsedUpError behind the last of them.
        """
        if number < 0:
            raise ValueError(f"no throw has the number {number}")
        if number >= LENGTH:
            raise UsedUpError(f"a chain has {LENGTH} links")
        stretch, place = divmod(LENGTH - 1 - number, _STEP)
        if stretch != self._stretch:
            self._stretch, self._links = stretch, self._walked(stretch)
        return self._links[LINK_BYTES * place : LINK_BYTES * (place + 1)]

    def _walked(self, stretch: int) -> bytes:
        """The links from one mark up to the next."""
        links = [self._marks[LINK_BYTES * stretch : LINK_BYTES * (stretch + 1)]]
        while len(links) < _STEP:
            links.append(sha256(self._head + links[-1]).digest())
        return b"".join(links)


def fits(game_id: str, party: str, link: bytes, before: bytes) -> bool:
    """Whether `link` comes next in a chain: its hash is `before`, the link shown last or else the published end."""
    return len(link) == LINK_BYTES and sha256(_head(game_id, party) + link).digest() == before


def is_link(text: str) -> bool:
    """Whether this is how a link or an end is written: 64 hex digits, none in upper case: one link, one writing."""
    return _LINK.fullmatch(text) is not None


def parse_link(text: str) -> bytes:
    """A link or an end from its digits. ValueError for anything else."""
    if not is_link(text):
        raise ValueError("a link is 64 lower-case hex digits")
    return bytes.fromhex(text)


def server_start(secret: bytes, game_id: str) -> bytes:
    """The server's x[0] of a game: from the secret of the match, so that a restart finds the same links."""
    return hmac.digest(secret, f"nardi-live-start-v1|{game_id}".encode("ascii"), "sha256")


class LiveDice:
    """The dice of one throw. ValueError for another game's; which throw of its game it is, the match counts.

    `throw` counts from 0, opening tries and a drawn set-up included; `head` is the head of the log that the mover
    asked with.
    """

    def __init__(
        self,
        server_link: bytes,
        game_id: str,
        throw: int,
        head: str,
        link_a: bytes,
        link_b: bytes,
        lids: tuple[int, int],
    ) -> None:
        self._key, self._game_id, self._lids = _link(server_link), game_id, lids
        self._said = f"{game_id}|{throw}|{head}|{_link(link_a).hex()}|{_link(link_b).hex()}"

    def opening(self, match: str, game: int, roll: int) -> Pair:
        return under(self.under_lids(match, game, roll), self._lids)

    def under_lids(self, match: str, game: int, roll: int) -> tuple[int, ...]:
        return self.roll(match, game, roll, UNDER_LIDS)

    def roll(self, match: str, game: int, roll: int, count: int = 2) -> tuple[int, ...]:
        self._check(match, game)
        return dice(self._key, f"nardi-live-v1|{self._said}", count)

    def from_bag(self, match: str, game: int, seat: int, bag: int, taken: tuple[Pair, ...]) -> Pair:
        raise ValueError("live dice come from no bag")

    def set_up(self, match: str, game: int, drawn: Callable[[Draw], Start]) -> Start:
        self._check(match, game)
        return drawn(draws(self._key, f"nardi-live-setup-v1|{self._said}"))

    def _check(self, match: str, game: int) -> None:
        if self._game_id != f"{match}.{game}":
            raise ValueError(f"a throw of {self._game_id} was asked for {match}.{game}")


def _link(link: bytes) -> bytes:
    if len(link) != LINK_BYTES:
        raise ValueError(f"a link has {LINK_BYTES} bytes, not {len(link)}")
    return link


def _head(game_id: str, party: str) -> bytes:
    if len(party) != 1 or party not in PARTIES:
        raise ValueError(f"nobody is {party!r}")
    return f"nardi-link-v1|{game_id}|{party}|".encode("ascii")
