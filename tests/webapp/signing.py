"""Signed initData as Telegram makes it: knows both signatures, so that tests can be Telegram."""

from __future__ import annotations

import hmac
import json
from base64 import urlsafe_b64encode
from urllib.parse import quote

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

BOT_TOKEN = "123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw_test"  # noqa: S105 - of no bot
TELEGRAM = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
TELEGRAM_KEY = TELEGRAM.public_key().public_bytes_raw()

Fields = list[tuple[str, str]]


def user(telegram_id: int = 279058397, **more: object) -> str:
    """The `user` field, with the spelling of Telegram's JSON (escaped slashes)."""
    known = {"id": telegram_id, "first_name": "Anahit", "last_name": "", "language_code": "hy", **more}
    return json.dumps(known, separators=(",", ":"), ensure_ascii=False).replace("/", "\\/")


def text(fields: Fields) -> str:
    return "\n".join(f"{name}={value}" for name, value in sorted(fields))


def encode(fields: Fields) -> str:
    return "&".join(f"{quote(name, safe='')}={quote(value, safe='')}" for name, value in fields)


def hashed(fields: Fields, token: str = BOT_TOKEN) -> str:
    """initData with the `hash` of the bot's token over all the other fields."""
    secret = hmac.digest(b"WebAppData", token.encode(), "sha256")
    return encode([*fields, ("hash", hmac.digest(secret, text(fields).encode(), "sha256").hex())])


def signature(fields: Fields, token: str = BOT_TOKEN, by: Ed25519PrivateKey = TELEGRAM) -> str:
    """Telegram's own signature, for third parties that do not know the token."""
    signed = f"{token.partition(':')[0]}:WebAppData\n{text(fields)}".encode()
    return urlsafe_b64encode(by.sign(signed)).decode().rstrip("=")
