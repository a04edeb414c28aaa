"""Every setting of the server: knows names, defaults and what a good value is; starts nothing."""

from __future__ import annotations

import ipaddress
from typing import Annotated, Literal
from urllib.parse import urlsplit

from pydantic import AfterValidator, BeforeValidator, Field, SecretStr
from pydantic_settings import NoDecode

from engine.settings import PREFIX, DatabaseSettings, SettingsError, read

__all__ = ["PREFIX", "Settings", "SettingsError", "read_settings", "unknown_settings"]

TELEGRAM_KEY = "e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d"
"""Telegram's Ed25519 key for initData checked by third parties (core.telegram.org/bots/webapps)."""

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def _web_address(url: str) -> str:
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError("must be an address such as https://play.example.org")
    if parts.path.strip("/") or parts.query or parts.fragment or parts.username or parts.password:
        raise ValueError("must be an address without a path, such as https://play.example.org")
    return f"{parts.scheme}://{parts.netloc}"


def _bot_token(token: SecretStr) -> SecretStr:
    number, _, rest = token.get_secret_value().partition(":")
    if not (number.isascii() and number.isdigit() and rest) or any(c.isspace() for c in rest):
        raise ValueError("must look like 123456:ABC..., as BotFather gives it")
    return token


def _long_enough(secret: SecretStr) -> SecretStr:
    if len(secret.get_secret_value()) < 32:
        raise ValueError("must have 32 characters or more")
    return secret


def _networks(value: object) -> object:
    if not isinstance(value, str):
        return value
    return tuple(ipaddress.ip_network(part.strip()) for part in value.split(",") if part.strip())


WebAddress = Annotated[str, AfterValidator(_web_address)]


class Settings(DatabaseSettings):
    """See `.env.example`, which explains each and is held equal to this class by a test."""

    host: str = "127.0.0.1"
    port: Annotated[int, Field(ge=0, le=65535)] = 8080
    public_url: WebAddress | None = None
    secret: Annotated[SecretStr, AfterValidator(_long_enough)] | None = None

    bot_token: Annotated[SecretStr, AfterValidator(_bot_token)] | None = None
    telegram_api: WebAddress = "https://api.telegram.org"
    telegram_app: Annotated[str, Field(pattern=r"^[a-zA-Z0-9_]{3,30}$")] = "play"
    telegram_key: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")] = TELEGRAM_KEY

    computer: Literal["auto", "simple"] = "auto"

    trusted_proxies: Annotated[tuple[Network, ...], NoDecode, BeforeValidator(_networks)] = ()
    metrics_token: Annotated[SecretStr, AfterValidator(_long_enough)] | None = None
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["auto", "json", "text"] = "auto"

    messages_per_second: Annotated[float, Field(gt=0)] = 20
    guests_per_minute: Annotated[float, Field(gt=0)] = 30
    max_sockets: Annotated[int, Field(gt=0)] = 20_000

    @property
    def bot_id(self) -> int | None:
        """The number in front of the bot's token."""
        return None if self.bot_token is None else int(self.bot_token.get_secret_value().partition(":")[0])


def read_settings() -> Settings:
    """Raises `SettingsError` with one line that names the first setting that cannot be used, never its value."""
    return read(Settings)


def unknown_settings(environment: dict[str, str]) -> list[str]:
    """Names that begin as ours do but are none of ours: a slip that would otherwise go unseen."""
    known = {f"{PREFIX}{name}".upper() for name in Settings.model_fields}
    return sorted(name for name in environment if name.startswith(PREFIX) and name not in known)
