"""What the club knows of people and what it keeps secret stands in no log line."""

from __future__ import annotations

import io
import logging

import pytest
import structlog

from engine.club import people
from engine.club.keys import kept_key
from engine.club.people import TelegramUser
from engine.store.connect import CannotConnectError, connect
from tests.clubs import opened
from tests.engine.club.hands import Hands
from tests.engine.club.table import new_match, play_turn, two_from_telegram


async def test_nothing_secret_is_logged(dsn: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    out = io.StringIO()
    structlog.configure(logger_factory=structlog.PrintLoggerFactory(out))
    hands = Hands()
    try:
        async with opened(dsn, now=hands) as club:
            persons = await two_from_telegram(club)
            code = await people.new_sign_in(club, persons[0].id)
            key = await kept_key(club, "sessions")
            match_id = await new_match(club, *persons)
            await play_turn(club, match_id, persons)
            await people.claim_sign_in(club, code)
            await people.telegram_person(club, TelegramUser(1001, "Secretive Name"))
            hands.at += 60_000
        async with opened(dsn, now=hands):
            pass
    finally:
        structlog.reset_defaults()
    logged = out.getvalue() + caplog.text
    assert "outage_credited" in logged
    for secret in (code, key.hex(), repr(key), "Secretive", "Anna", "1001", persons[0].id):
        assert secret not in logged


async def test_a_database_that_refuses_is_one_line_without_its_password() -> None:
    with pytest.raises(CannotConnectError) as fault:
        await connect("postgresql://someone:hunter2@127.0.0.1:1/oyin")
    assert "hunter2" not in str(fault.value)
    assert "127.0.0.1:1/oyin" in str(fault.value)
