"""What every handler shares: knows the parts of a running server, knows no route and no message."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Literal

from aiohttp import web

from engine.club.club import Club
from webapp.limits import Limits, client_address, make_limits
from webapp.metrics import Metrics
from webapp.settings import Settings
from webapp.static import Asset, read_assets

VERSION = "0.1.0"


@dataclass
class Site:
    """A running server. `bot` is the bot's username (None while it is off)."""

    settings: Settings
    club: Club
    key: bytes
    computer: Literal["full", "simple"]
    bot: str | None = None
    draining: bool = False
    assets: dict[str, Asset] = field(default_factory=read_assets)
    metrics: Metrics = field(default_factory=Metrics)

    def __post_init__(self) -> None:
        self.limits: Limits = make_limits(self.settings.messages_per_second, self.settings.guests_per_minute)


SITE = web.AppKey("site", Site)


def seconds() -> int:
    """Now, in seconds since the epoch."""
    return int(time.time())


def address_of(site: Site, request: web.BaseRequest) -> str:
    """Whom to count a request against."""
    return client_address(request.remote, request.headers.getall("X-Forwarded-For", []), site.settings.trusted_proxies)
