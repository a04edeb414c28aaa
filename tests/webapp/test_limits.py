"""Rates and addresses: a bucket empties and fills, and nobody borrows another's address."""

from __future__ import annotations

import ipaddress

import pytest

from webapp import limits
from webapp.limits import Limit, client_address

PROXY = (ipaddress.ip_network("10.0.0.0/8"), ipaddress.ip_network("127.0.0.1/32"))


class Hand:
    """A clock that is set by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_passes_then_the_rate_holds() -> None:
    clock = Hand()
    limit = Limit(rate=2, burst=5, clock=clock)
    assert [limit.allows("a") for _ in range(7)] == [True] * 5 + [False] * 2
    clock.now = 1.0
    assert [limit.allows("a") for _ in range(3)] == [True, True, False]
    clock.now = 1000.0
    assert [limit.allows("a") for _ in range(6)] == [True] * 5 + [False]


def test_each_key_has_its_own() -> None:
    limit = Limit(rate=1, burst=1, clock=Hand())
    assert limit.allows("a")
    assert limit.allows("b")
    assert not limit.allows("a")


def test_memory_is_bounded_and_the_oldest_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "KEYS_KEPT", 3)
    limit = Limit(rate=0.001, burst=1, clock=Hand())
    for key in "abcd":
        limit.allows(key)
    assert len(limit._buckets) == 3
    assert not limit.allows("d")
    assert limit.allows("a")


@pytest.mark.parametrize(
    ("peer", "forwarded", "address"),
    [
        ("203.0.113.9", [], "203.0.113.9"),
        ("203.0.113.9", ["198.51.100.1"], "203.0.113.9"),  # not from a proxy of ours: not believed
        ("127.0.0.1", ["198.51.100.1"], "198.51.100.1"),
        ("127.0.0.1", ["6.6.6.6, 198.51.100.1"], "198.51.100.1"),  # what the client itself claimed is not believed
        ("127.0.0.1", ["6.6.6.6, 198.51.100.1, 10.1.2.3"], "198.51.100.1"),
        ("127.0.0.1", ["6.6.6.6", "198.51.100.1"], "198.51.100.1"),
        ("127.0.0.1", ["nonsense"], "127.0.0.1"),
        ("127.0.0.1", ["10.0.0.1"], "10.0.0.1"),
        ("2001:db8:1:2:3:4:5:6", [], "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.9", [], "203.0.113.9"),
        (None, [], "unknown"),
    ],
)
def test_who_asks(peer: str | None, forwarded: list[str], address: str) -> None:
    assert client_address(peer, forwarded, PROXY) == address
