"""Streams, start positions and what each mode makes of a throw: a second reading of the page, see independent.py.

Written without a look at the code, so that what the page leaves open shows as a difference.
"""

import hashlib
import hmac
from typing import TypeVar

LONG = ("long", "long-sporty", "crazy-gulbar", "fevga")
DRAWN_STARTS = ("randgammon-1", "randgammon-2")
MODES = ("random", "balanced", "balanced-pips", "equal", "triple", "two-each", "live", "real")
LETTERS = ("A", "B")

Item = TypeVar("Item")


def sha(text: str, tail: bytes = b"") -> bytes:
    return hashlib.sha256(text.encode("ascii") + tail).digest()


class Stream:
    """HMAC-SHA256(key, text|0), (key, text|1), ... read byte by byte."""

    def __init__(self, key: bytes, text: str) -> None:
        self._key, self._text = key, text
        self._block, self._left = 0, b""

    def below(self, n: int) -> int:
        while True:
            if not self._left:
                self._left = hmac.digest(self._key, f"{self._text}|{self._block}".encode("ascii"), "sha256")
                self._block += 1
            byte, self._left = self._left[0], self._left[1:]
            if byte < 256 - 256 % n:
                return byte % n

    def dice(self, count: int) -> list[int]:
        return [1 + self.below(6) for _ in range(count)]

    def shuffled(self, items: list[Item]) -> list[Item]:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items


def start_position(stream: Stream, variant: str) -> str:
    """The men of one side as 26 hex digits: borne off, points 1 to 24, bar."""
    each = 1 if variant == "randgammon-1" else 2
    while True:
        count = 4 + stream.below(6 if each == 1 else 4)
        order = list(range(1, 13))
        for i in range(11):
            j = i + stream.below(12 - i)
            order[i], order[j] = order[j], order[i]
        points = [j if stream.below(2) == 0 else 25 - j for j in order[:count]]
        men = [0] * 26
        for point in points:
            men[point] = each
        for _ in range(15 - each * count):
            men[points[stream.below(count)]] += 1
        if _start_holds(men, each):
            return "".join(f"{n:x}" for n in men)


def _start_holds(men: list[int], each: int) -> bool:
    occupied = [p for p in range(1, 25) if men[p]]
    blots = sum(men[p] == 1 for p in occupied)
    in_a_row = any(all(men[q] >= 2 for q in range(p, p + 6)) for p in range(1, 20))
    pips = sum(p * men[p] for p in occupied)
    # the other side has the same men, seen from its own end: two of them close a point
    movable = [any(p > die and men[25 - (p - die)] < 2 for p in occupied) for die in range(1, 7)]
    return (
        max(occupied) >= 13
        and not in_a_row
        and (blots >= 1 if each == 1 else blots == 0)
        and 4 <= len(occupied) <= 9
        and max(men) <= 5
        and 100 <= pips <= 220
        and movable.count(False) <= 1
    )


class Recorded:
    """The digits of a recorded package, walked through once."""

    def __init__(self, digits: str) -> None:
        self._digits, self._at = digits, 0

    def take(self, count: int) -> list[int]:
        self._at += count
        if self._at > len(self._digits):
            raise ValueError("the recorded package is at its end")
        return [int(d) for d in self._digits[self._at - count : self._at]]


class SealedGame:
    """All dice of one game under a sealed protocol, asked for in the order in which they were thrown."""

    def __init__(self, secret: bytes, game_id: str, seeds: list[str], mode: str, variant: str, real: Recorded | None):
        self._secret, self._mode, self._real = secret, mode, real
        self._long = variant in LONG
        client = sha(f"nardi-client-v1|{game_id}|{seeds[0]}|{seeds[1]}").hex()
        self._tail = f"{game_id}|{client}"
        self.men = start_position(self._stream("setup"), variant) if variant in DRAWN_STARTS else None
        self._tries = 0
        self._first: list[int] = []
        self._turns = 0
        self._last: list[int] = []
        self._drawn = [0, 0]
        self._pips = [0, 0]

    def _stream(self, kind: str, tail: str = "") -> Stream:
        return Stream(self._secret, f"nardi-{kind}-v1|{self._tail}{tail}")

    def _roll(self, number: int, count: int) -> list[int]:
        return self._stream("roll", f"|{number}").dice(count)

    def opening(self) -> list[int]:
        """The twelve dice of the next try for the opening."""
        self._tries += 1
        return self._real.take(12) if self._real else self._roll(self._tries - 1, 12)

    def open_with(self, pair: list[int]) -> None:
        self._first = sorted(pair, reverse=True)

    def turn(self, seat: int) -> list[int]:
        """The dice of the next turn, which is this seat's."""
        self._last = self._dice(seat)
        self._turns += 1
        low, high = sorted(self._last[:2])
        self._pips[seat] += 4 * low if low == high else low + high
        return self._last

    def _dice(self, seat: int) -> list[int]:
        width = {"triple": 3, "two-each": 4}.get(self._mode, 2)
        number = self._tries + self._turns
        if not self._long:
            if self._turns == 0:
                return self._first + (self._roll(number, width - 2) if width > 2 else [])
            if width == 2:
                number -= 1
        if self._mode == "equal" and self._turns % 2 == 1:
            return self._last
        if self._mode == "balanced":
            return self._from_bag(seat)
        if self._mode == "balanced-pips":
            return self._nearer(seat, self._roll(number, 4))
        if self._real:
            return self._real.take(2)
        return self._roll(number, width)

    def _from_bag(self, seat: int) -> list[int]:
        bag, item = divmod(self._drawn[seat], 24)
        self._drawn[seat] += 1
        pairs = [[a, b] for a in range(1, 7) for b in range(1, 7)]
        return self._stream("bag", f"|{LETTERS[seat]}|{bag}").shuffled(pairs)[item]

    def _nearer(self, seat: int, four: list[int]) -> list[int]:
        lead = self._pips[seat] - self._pips[1 - seat]
        first, second = four[:2], four[2:]
        worth = [4 * a if a == b else a + b for a, b in (first, second)]
        return first if abs(lead + worth[0]) <= abs(lead + worth[1]) else second


def chain_of(start: bytes, game_id: str, party: str) -> list[bytes]:
    """x[0] to x[4096]."""
    links = [start]
    for _ in range(4096):
        links.append(sha(f"nardi-link-v1|{game_id}|{party}|", links[-1]))
    return links


class LiveGame:
    """The chains of one live game, the throw that is open, and the dice of each answered throw."""

    def __init__(self, secret: bytes, game_id: str) -> None:
        self._game_id = game_id
        self._server = chain_of(
            hmac.digest(secret, f"nardi-live-start-v1|{game_id}".encode("ascii"), "sha256"), game_id, "S"
        )
        self._shown: list[bytes | None] = [None, None]
        self._left = [0, 0]
        self.server_shown = False
        self.lids: list[int] = [0, 0]
        self.throw = 0
        self.open: tuple[int, str, str] | None = None  # the mover, its head, its link

    @property
    def server_end(self) -> str:
        return self._server[4096].hex()

    def publish(self, seat: int, end: str) -> None:
        self._shown[seat], self._left[seat] = bytes.fromhex(end), 4096

    @property
    def ready(self) -> bool:
        return self.server_shown and None not in self._shown

    def follows(self, seat: int, link: str) -> bool:
        """Whether the link is this seat's next one; from then on it is the one shown last."""
        right = sha(f"nardi-link-v1|{self._game_id}|{LETTERS[seat]}|", bytes.fromhex(link)) == self._shown[seat]
        self._shown[seat] = bytes.fromhex(link)
        self._left[seat] -= 1
        return right and self._left[seat] >= 0

    def server_link(self) -> str:
        return self._server[4095 - self.throw].hex()

    def stream(self, other_link: str, setup: bool) -> Stream:
        """What the open throw is read from, once the other seat has answered; the next throw can be asked for then."""
        if self.open is None:
            raise ValueError("no throw is open")
        seat, head, link = self.open
        links = [link, other_link] if seat == 0 else [other_link, link]
        kind = "nardi-live-setup-v1" if setup else "nardi-live-v1"
        text = f"{kind}|{self._game_id}|{self.throw}|{head}|{links[0]}|{links[1]}"
        key = bytes.fromhex(self.server_link())
        self.throw, self.open = self.throw + 1, None
        return Stream(key, text)
