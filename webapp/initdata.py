"""Checking Telegram's initData: knows its fields, signatures and age, knows no person and no request.

Source: core.telegram.org/bots/webapps, "Validating data received via the Mini App". The fields are compared exactly
as they were signed: platforms send different sets, blank ones count, new ones may come, and none may come twice.
"""

from __future__ import annotations

import hmac
import re
from base64 import urlsafe_b64decode
from typing import Annotated, NamedTuple
from urllib.parse import unquote_to_bytes

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from pydantic import BaseModel, ConfigDict, Field, ValidationError

MAX_AGE = 86_400
"""Seconds. Telegram's clients keep initData for hours while an app stays open."""
MAX_AHEAD = 300

_HASH = re.compile(r"[0-9a-f]{64}", re.ASCII)
_SIGNATURE = re.compile(r"[A-Za-z0-9_-]{86}", re.ASCII)
_SECONDS = re.compile(r"[0-9]{1,12}", re.ASCII)
_START = re.compile(r"[A-Za-z0-9_-]{1,512}", re.ASCII)


class User(BaseModel):
    """The fields of Telegram's WebAppUser that are used here; others may come and are not read."""

    model_config = ConfigDict(frozen=True, strict=True)

    id: Annotated[int, Field(gt=0, lt=1 << 52)]
    first_name: Annotated[str, Field(max_length=256)] = ""
    last_name: Annotated[str, Field(max_length=256)] = ""
    language_code: Annotated[str, Field(max_length=35)] = ""
    is_bot: bool = False


class Opened(NamedTuple):
    """Who opened the app, and the start parameter of the link ("" without one)."""

    user: User
    start: str


class Bot(NamedTuple):
    """What initData is checked against: the bot's token and Telegram's Ed25519 key (32 bytes)."""

    token: str
    telegram_key: bytes


def check(init_data: str, bot: Bot, now: int) -> Opened | None:
    """What verified initData says, or None: malformed, not signed for this bot, too old or ahead (`now` in seconds)."""
    fields = read_fields(init_data)
    if fields is None or not _signed(fields, bot) or not _timely(fields.get("auth_date", ""), now):
        return None
    try:
        user = User.model_validate_json(fields.get("user", ""))
    except ValidationError:
        return None
    start = fields.get("start_param", "")
    if user.is_bot or (start and not _START.fullmatch(start)):
        return None
    return Opened(user, start)


def read_fields(init_data: str) -> dict[str, str] | None:
    """The decoded fields of a query string; None where one is malformed, nameless or there twice."""
    fields: dict[str, str] = {}
    for part in init_data.split("&"):
        name, equals, value = part.partition("=")
        try:
            key, text = (unquote_to_bytes(word.replace("+", " ")).decode() for word in (name, value))
        except UnicodeError:
            return None
        if not equals or not key or key in fields:
            return None
        fields[key] = text
    return fields


def _signed(fields: dict[str, str], bot: Bot) -> bool:
    """By the bot's token where there is a `hash`; else, as third parties check it, by Telegram's own key."""
    if "hash" in fields:
        secret = hmac.digest(b"WebAppData", bot.token.encode(), "sha256")
        expected = hmac.digest(secret, _signed_text(fields, {"hash"}), "sha256").hex()
        given = fields["hash"]
        return _HASH.fullmatch(given) is not None and hmac.compare_digest(expected, given)
    given = fields.get("signature", "")
    if not _SIGNATURE.fullmatch(given):
        return False
    bot_id = bot.token.partition(":")[0]
    text = f"{bot_id}:WebAppData\n".encode() + _signed_text(fields, {"hash", "signature"})
    try:
        Ed25519PublicKey.from_public_bytes(bot.telegram_key).verify(urlsafe_b64decode(given + "=="), text)
    except InvalidSignature:
        return False
    return True


def _signed_text(fields: dict[str, str], without: set[str]) -> bytes:
    return "\n".join(f"{name}={fields[name]}" for name in sorted(fields.keys() - without)).encode("utf-8", "strict")


def _timely(auth_date: str, now: int) -> bool:
    return _SECONDS.fullmatch(auth_date) is not None and -MAX_AHEAD <= now - int(auth_date) <= MAX_AGE
