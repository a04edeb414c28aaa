"""Numbers from a key: knows how a stream is read (rules 7), not which key and which text belong to which throw.

A stream is the bytes of HMAC-SHA256(key, text "|" block) for block 0, 1, 2, ...; the same key and text give the same
numbers to whoever asks, today and in ten years.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Iterator
from itertools import chain
from itertools import count as counted
from typing import TypeVar

from engine.dice.source import Draw

T = TypeVar("T")

_DIE = bytes(1 + byte % 6 for byte in range(256))
_UNFAIR = bytes(range(256 - 256 % 6, 256))


def draws(key: bytes, head: str) -> Draw:
    """U(n) of rules 7 along one stream: 0 to n - 1, each exactly as likely; n is 1 to 256.

    A byte that would favour the low numbers is skipped, so the bytes behind it move up. `head` is ASCII.
    """
    stream = chain.from_iterable(_blocks(key, head))

    def draw(n: int) -> int:
        if not 1 <= n <= 256:
            raise ValueError(f"one byte does not tell {n} numbers apart")
        fair = 256 - 256 % n
        for byte in stream:
            if byte < fair:
                return byte % n
        raise AssertionError("a stream has no end")

    return draw


def dice(key: bytes, head: str, count: int) -> tuple[int, ...]:
    """The first `count` dice of a stream, each 1..6: what `draws` gives for U(6), a whole block at once."""
    found = b""
    for block in _blocks(key, head):
        found += block.translate(_DIE, _UNFAIR)
        if len(found) >= count:
            return tuple(found[:count])
    raise AssertionError("a stream has no end")


def shuffled(items: Iterable[T], draw: Draw) -> tuple[T, ...]:
    """The items in an order of which each is as likely: from the last place down, swap with one not behind it."""
    order = list(items)
    for place in range(len(order) - 1, 0, -1):
        other = draw(place + 1)
        order[place], order[other] = order[other], order[place]
    return tuple(order)


def _blocks(key: bytes, head: str) -> Iterator[bytes]:
    """A stream, 32 bytes at a time."""
    return (hmac.digest(key, f"{head}|{block}".encode("ascii"), "sha256") for block in counted())
