"""Session tokens: knows how a person's id is signed and for how long, knows no person and no request.

A token is `person.issued.expires.signature`, times in seconds, the signature base64url of HMAC-SHA256 over the rest.
Nothing is stored: a session ends with its time, or for all when the secret changes.
"""

from __future__ import annotations

import hmac
import re
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import NamedTuple

DAY = 86_400
GUEST_LIFE = 180 * DAY
"""A guest has no other way back to the games, so a guest's session outlives a season away."""
SIGNED_IN_LIFE = 30 * DAY
TELEGRAM_LIFE = DAY
"""Telegram signs again at every opening, so its sessions can be short."""

_FORM = re.compile(r"([a-z0-9-]{1,40})\.([0-9]{10})\.([0-9]{10})\.([A-Za-z0-9_-]{43})", re.ASCII)
_SKEW = 300


class Session(NamedTuple):
    """A verified token: whose it is, and its times in seconds."""

    person: str
    issued: int
    expires: int


def session_key(secret: bytes) -> bytes:
    """The key for sessions only, so that one secret can serve several purposes."""
    return hmac.new(secret, b"oyin-session-v1", sha256).digest()


def sign(key: bytes, person: str, now: int, life: int) -> str:
    """A token for `person`, good from `now` for `life` seconds."""
    body = f"{person}.{now}.{now + life}"
    return f"{body}.{_signature(key, body)}"


def verify(key: bytes, token: str, now: int) -> Session | None:
    """The session of a token, or None where it is malformed, forged, of the future or over."""
    form = _FORM.fullmatch(token)
    if form is None:
        return None
    body, _, signature = token.rpartition(".")
    if not hmac.compare_digest(_signature(key, body), signature):
        return None
    session = Session(form[1], int(form[2]), int(form[3]))
    return session if session.issued <= now + _SKEW and now < session.expires else None


def renew(key: bytes, session: Session, now: int) -> str:
    """A fresh token of the same kind: it lives as long as the one before it did."""
    return sign(key, session.person, now, session.expires - session.issued)


def _signature(key: bytes, body: str) -> str:
    return urlsafe_b64encode(hmac.digest(key, body.encode(), "sha256")).rstrip(b"=").decode()
