"""What must never stand in a log does not, wherever it comes from."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator

import pytest
import structlog

from tests.webapp.signing import BOT_TOKEN, hashed, user
from webapp.logs import set_up_logs, without_secrets
from webapp.tokens import session_key, sign

SESSION = sign(session_key(b"k"), "g-abc", 1_800_000_000, 3600)
INIT_DATA = hashed([("user", user()), ("auth_date", "1800000000")])
SECRETS = [SESSION, BOT_TOKEN, INIT_DATA, f"Bearer {SESSION}", "postgresql://me:hunter2@host/db", "/#signin=abcDEF123"]


@pytest.fixture
def logs() -> Iterator[io.StringIO]:
    """Everything that is logged."""
    root = logging.getLogger()
    level = root.level
    handler = set_up_logs("debug", "json")
    written = io.StringIO()
    handler.setStream(written)
    yield written
    root.removeHandler(handler)
    root.setLevel(level)
    structlog.reset_defaults()


@pytest.mark.parametrize("secret", SECRETS)
def test_a_secret_is_replaced_by_its_name(secret: str) -> None:
    hidden = without_secrets(f"before {secret} after")
    for part in ("hunter2", "abcDEF123", SESSION[-20:], BOT_TOKEN[-20:], INIT_DATA[-20:]):
        assert part not in hidden
    assert hidden.startswith("before ")
    assert hidden.endswith(" after")


@pytest.mark.parametrize("secret", SECRETS)
def test_neither_our_logs_nor_those_of_libraries_hold_one(logs: io.StringIO, secret: str) -> None:
    structlog.get_logger("oyin").info("something", at=secret)
    logging.getLogger("aiohttp.client").warning("went to %s", secret)
    try:
        raise ValueError(secret)
    except ValueError:
        structlog.get_logger("oyin").exception("failed")
        logging.getLogger("library").exception("failed")
    lines = logs.getvalue().splitlines()
    assert len(lines) == 4
    for part in ("hunter2", "abcDEF123", SESSION[-20:], BOT_TOKEN[-20:], INIT_DATA[-20:]):
        assert part not in "".join(lines)
    assert [json.loads(line)["level"] for line in lines] == ["info", "warning", "error", "error"]
