"""The protocols written down once more, from the words of the rule book: plain loops, nothing of the product's code."""

from __future__ import annotations

import hashlib
import hmac


def stream_bytes(key: bytes, text: str, wanted: int) -> list[int]:
    """At least `wanted` bytes: HMAC-SHA256(key, text | block) for block 0, 1, 2, ..."""
    found: list[int] = []
    block = 0
    while len(found) < wanted:
        mac = hmac.new(key, digestmod=hashlib.sha256)
        mac.update(text.encode())
        mac.update(b"|")
        mac.update(str(block).encode())
        found.extend(mac.digest())
        block += 1
    return found


class Numbers:
    """U(n) along a stream that is long enough for a test."""

    def __init__(self, key: bytes, text: str) -> None:
        self.bytes = stream_bytes(key, text, 4096)
        self.at = 0

    def below(self, n: int) -> int:
        while True:
            byte = self.bytes[self.at]
            self.at += 1
            if byte < (256 // n) * n:
                return byte - n * (byte // n)

    def dice(self, count: int) -> tuple[int, ...]:
        found: tuple[int, ...] = ()
        while len(found) < count:
            found += (self.below(6) + 1,)
        return found


def sha(*parts: str | bytes) -> str:
    """Lower hex of the hash of the parts, one behind the other."""
    hashed = hashlib.sha256()
    for part in parts:
        hashed.update(part.encode() if isinstance(part, str) else part)
    return hashed.hexdigest()


def client(game_id: str, seed_a: str, seed_b: str) -> str:
    return sha("nardi-client-v1", "|", game_id, "|", seed_a, "|", seed_b)


def bag(secret: bytes, game_id: str, client: str, seat: str, number: int) -> list[tuple[int, int]]:
    numbers = Numbers(secret, f"nardi-bag-v1|{game_id}|{client}|{seat}|{number}")
    pairs = []
    for first in range(1, 7):
        for second in range(1, 7):
            pairs.append((first, second))
    i = 35
    while i >= 1:
        j = numbers.below(i + 1)
        held = pairs[i]
        pairs[i] = pairs[j]
        pairs[j] = held
        i -= 1
    return pairs
