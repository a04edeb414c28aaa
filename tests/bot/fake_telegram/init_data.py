"""Signed initData, as a Telegram client hands it to a Mini App. Knows the signature, nothing of chats."""

from __future__ import annotations

import hashlib
import hmac
from urllib.parse import quote, urlencode


def sign(token: str, fields: dict[str, str]) -> str:
    """The query string with its hash, by core.telegram.org/bots/webapps, validating data received via the Mini App."""
    secret = hmac.new(b"WebAppData", token.encode(), hashlib.sha256).digest()
    lines = "\n".join(f"{name}={fields[name]}" for name in sorted(fields))
    signed = fields | {"hash": hmac.new(secret, lines.encode(), hashlib.sha256).hexdigest()}
    return urlencode(signed, quote_via=quote)
