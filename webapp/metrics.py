"""Numbers for Prometheus: knows their names and who may read them, knows not how they come about."""

from __future__ import annotations

import hmac
import ipaddress
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from itertools import accumulate
from typing import get_args

from prometheus_client import CollectorRegistry, Counter, Gauge, Metric, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.gc_collector import GCCollector
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

from webapp.reading import ClientMessage

KINDS = tuple(get_args(each.model_fields["t"].annotation)[0] for each in get_args(ClientMessage))
"""Of messages from clients."""

FORWARDED = ("X-Forwarded-For", "Forwarded", "X-Real-IP")


COMMAND_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""The buckets that commands are counted in, each up to so many seconds."""


class Metrics(Collector):
    """One set per application, so that two in one process do not mix.

    What every turn counts is counted here, in the one thread that plays: the library's own takes a lock for each.
    """

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        PlatformCollector(registry=registry)
        GCCollector(registry=registry)
        self.requests = Counter(
            "oyin_http_requests", "HTTP requests by route and status", ["method", "route", "status"], registry=registry
        )
        self.sockets = Gauge("oyin_sockets", "Open sockets", registry=registry)
        self.messages = dict.fromkeys(KINDS, 0)
        self.refusals = Counter("oyin_refusals", "Refusals by code", ["code"], registry=registry)
        self.dropped = Counter("oyin_sockets_dropped", "Sockets closed by us, by reason", ["why"], registry=registry)
        self._commands = [0] * (len(COMMAND_SECONDS) + 1)
        self._seconds = 0.0
        registry.register(self)

    def committed(self, seconds: float) -> None:
        """A command took so long from its arrival to its commit."""
        self._commands[bisect_left(COMMAND_SECONDS, seconds)] += 1
        self._seconds += seconds

    def collect(self) -> Iterator[Metric]:
        """For the registry: the numbers that are counted here."""
        messages = CounterMetricFamily("oyin_socket_messages", "Messages from clients by type", labels=["type"])
        for kind, count in self.messages.items():
            messages.add_metric([kind], count)
        yield messages
        buckets = list(zip([*map(str, COMMAND_SECONDS), "+Inf"], accumulate(self._commands), strict=True))
        yield HistogramMetricFamily(
            "oyin_command_seconds", "From a command's arrival to its commit", buckets, self._seconds
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)


def may_read(peer: str | None, headers: Mapping[str, str], token: str | None) -> bool:
    """With a token set: who shows it. Without: this machine only, and nobody through a proxy that runs on it.

    `headers` does not mind the case of names.
    """
    if token is not None:
        shown = headers.get("Authorization", "").encode("utf-8", "surrogateescape")
        return hmac.compare_digest(shown, f"Bearer {token}".encode())
    if any(name in headers for name in FORWARDED):
        return False
    try:
        return ipaddress.ip_address(peer or "").is_loopback
    except ValueError:
        return False
