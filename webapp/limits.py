"""How much anyone may ask: knows token buckets and addresses, knows no request's meaning."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from webapp.settings import Network

KEYS_KEPT = 50_000
"""Buckets in memory at most; the one not used for longest goes first. A full bucket lost is no loss."""


class Bucket:
    """Holds up to `burst` tokens and gains `rate` a second."""

    __slots__ = ("at", "level")

    def __init__(self, burst: float, at: float) -> None:
        self.level = burst
        self.at = at

    def take(self, rate: float, burst: float, now: float) -> bool:
        self.level = min(burst, self.level + (now - self.at) * rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


@dataclass
class Limit:
    """One rule for many: each key has a bucket of its own."""

    rate: float
    burst: float
    clock: Callable[[], float] = time.monotonic

    def __post_init__(self) -> None:
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, key: str) -> bool:
        """Takes a token of `key`; False where there is none."""
        now = self.clock()
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self.burst, now)
            if len(self._buckets) > KEYS_KEPT:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket.take(self.rate, self.burst, now)


@dataclass(frozen=True)
class Limits:
    """Every limit of the server, made from the settings."""

    guests: Limit  # new guests, by address
    claims: Limit  # sign-in codes and initData tried, by address
    requests: Limit  # HTTP requests to the API, by address
    logs: Limit  # whole logs read: pages of the public one, dice of a match; by address
    makes: Limit  # matches and challenges made, by person
    messages: Limit  # socket messages and API requests together, by person
    per_socket: float  # messages a second on one socket, with a burst of three times as many


def make_limits(messages_per_second: float, guests_per_minute: float) -> Limits:
    return Limits(
        guests=Limit(guests_per_minute / 60, guests_per_minute),
        claims=Limit(1, 30),
        requests=Limit(messages_per_second * 5, messages_per_second * 15),
        logs=Limit(2, 30),
        makes=Limit(0.5, 30),
        messages=Limit(messages_per_second * 2, messages_per_second * 6),
        per_socket=messages_per_second,
    )


def client_address(peer: str | None, forwarded: Sequence[str], trusted: Sequence[Network]) -> str:
    """Who asks: the peer, or, where the peer is a trusted proxy, the last address in front of all trusted ones.

    `forwarded` holds the X-Forwarded-For headers in order. IPv6 callers are taken by their /64, which is one customer.
    """
    hops = [hop.strip() for line in forwarded for hop in line.split(",")]
    address = _parse(peer)
    while address is not None and hops and any(address in network for network in trusted):
        further = _parse(hops.pop())
        if further is None:
            break
        address = further
    if address is None:
        return "unknown"
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)


def _parse(text: str | None) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address((text or "").strip("[] "))
    except ValueError:
        return None
