"""Numbers from a key: knows how a stream is read (rules 7), not which key and which text belong to which throw.

A stream is the bytes of HMAC-SHA256(key, text "|" block) for block 0, 1, 2, ...; the same key and text give the same
numbers to whoever asks, today and in ten years.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Iterator
from itertools import count
from typing import TypeVar

from engine.dice.source import Draw

T = TypeVar("T")


def draws(key: bytes, head: str) -> Draw:
    """U(n) of rules 7 along one stream: 0 to n - 1, each exactly as likely; n is 1 to 256.

    A byte that would favour the low numbers is skipped, so the bytes behind it move up. `head` is ASCII.
    """
    stream = _stream(key, head)

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
    """The first `count` dice of a stream, each 1..6."""
    draw = draws(key, head)
    return tuple(1 + draw(6) for _ in range(count))


def shuffled(items: Iterable[T], draw: Draw) -> tuple[T, ...]:
    """The items in an order of which each is as likely: from the last place down, swap with one not behind it."""
    order = list(items)
    for place in range(len(order) - 1, 0, -1):
        other = draw(place + 1)
        order[place], order[other] = order[other], order[place]
    return tuple(order)


def _stream(key: bytes, head: str) -> Iterator[int]:
    for block in count():
        yield from hmac.digest(key, f"{head}|{block}".encode("ascii"), "sha256")
