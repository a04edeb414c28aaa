"""Numbers for Prometheus: knows their names and who may read them, knows not how they come about."""

from __future__ import annotations

import hmac
import ipaddress
from collections.abc import Mapping
from typing import get_args

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.gc_collector import GCCollector
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector

from webapp.reading import ClientMessage

KINDS = tuple(get_args(each.model_fields["t"].annotation)[0] for each in get_args(ClientMessage))
"""Of messages from clients."""

FORWARDED = ("X-Forwarded-For", "Forwarded", "X-Real-IP")


class Metrics:
    """One set per application, so that two in one process do not mix."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        PlatformCollector(registry=registry)
        GCCollector(registry=registry)
        self.requests = Counter(
            "oyin_http_requests", "HTTP requests by route and status", ["method", "route", "status"], registry=registry
        )
        self.sockets = Gauge("oyin_sockets", "Open sockets", registry=registry)
        messages = Counter("oyin_socket_messages", "Messages from clients by type", ["type"], registry=registry)
        self.messages = {kind: messages.labels(kind) for kind in KINDS}
        self.refusals = Counter("oyin_refusals", "Refusals by code", ["code"], registry=registry)
        self.dropped = Counter("oyin_sockets_dropped", "Sockets closed by us, by reason", ["why"], registry=registry)
        self.commands = Histogram(
            "oyin_command_seconds",
            "From a command's arrival to its commit",
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5),
            registry=registry,
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
