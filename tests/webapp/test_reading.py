"""Reading what comes from outside: whole, without surplus, and no name twice."""

from __future__ import annotations

import pytest

from webapp.reading import command_id_of, read_body, read_message
from webapp.wire import Do, Hello, NewChallenge, PersonPatch, Ping, Watch

DO = b'{"t":"do","id":"abcd1234","match":"m1","v":3,"cmd":{"k":"play","moves":[[24,18],[13,11]]}}'
WATCH = b'{"t":"watch","match":"m1","v":3,"receipt":{"text":"nardi-receipt-v1|m1","signature":"00"}}'


def test_messages_are_read() -> None:
    message = read_message(DO)
    assert isinstance(message, Do)
    assert message.v == 3
    assert isinstance(read_message(WATCH), Watch)
    assert isinstance(read_message(b'{"t":"ping"}'), Ping)
    assert isinstance(read_message(b' { "t" : "ping" , "away" : true } '), Ping)
    assert isinstance(read_message(b'{"t":"hello","token":"a.b","proto":1}'), Hello)


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"null",
        b"[]",
        b"1",
        b'"do"',
        b"{",
        b"\xff\xfe",
        b'{"t":"ping","t":"ping"}',
        b'{"t":"ping","away":true,"away":false}',
        DO.replace(b'"v":3', b'"v":3,"v":3'),
        DO.replace(b'"k":"play"', b'"k":"play","k":"play"'),
        DO.replace(b'"k":"play"', b'"k":"play","\\u006b":"play"'),
        DO.replace(b'"t":"do"', b'"t":"do","dice":[6,6]'),
        DO.replace(b'"k":"play"', b'"k":"play","dice":[6,6]'),
        DO.replace(b'"k":"play"', b'"k":"play","clock":{"bank_ms":1}'),
        DO.replace(b'"k":"play"', b'"k":"roll"'),
        DO.replace(b'"k":"play"', b'"k":"flag"'),
        DO.replace(b'"v":3', b'"v":"3"'),
        DO.replace(b'"v":3', b'"v":3.0'),
        DO.replace(b'"v":3', b'"v":-1'),
        DO.replace(b'"v":3', b'"v":true'),
        DO.replace(b'"v":3', b'"v":NaN'),
        DO.replace(b'"m1"', b'"M1"'),
        DO.replace(b'"m1"', b'"' + b"m" * 41 + b'"'),
        DO.replace(b'"abcd1234"', b'"short"'),
        DO.replace(b"[24,18]", b"[26,18]"),
        DO.replace(b"[24,18]", b"[24,18,6]"),
        DO.replace(b"[24,18]", b'["24","18"]'),
        DO.replace(b"[[24,18],[13,11]]", b"[" + b",".join([b"[24,18]"] * 17) + b"]"),
        b'{"t":"do","id":"abcd1234","match":"m1","v":3}',
        WATCH.replace(b'"text"', b'"text":"","text"'),
        b'{"t":"welcome"}',
        b"[" * 10_000,
        b'{"t":' * 3000,
        b'{"a":' * 200 + b"1" + b"}" * 200,
    ],
)
def test_everything_else_is_not(raw: bytes) -> None:
    assert read_message(raw) is None


def test_the_id_of_what_cannot_be_read_is_found_where_there_is_one() -> None:
    assert command_id_of(DO.replace(b'"v":3', b'"v":-1')) == "abcd1234"
    for raw in (b"{", b"[1]", b'{"id":5}', b'{"id":"no"}', b"\xff", b"[" * 5000):
        assert command_id_of(raw) is None


def test_bodies_are_read() -> None:
    patch = read_body('{"name":"Ани: 1"}'.encode(), PersonPatch)
    assert patch is not None
    assert patch.name == "Ани: 1"
    assert read_body(b"", NewChallenge) == NewChallenge()


@pytest.mark.parametrize(
    "raw",
    [
        *(b"[]", b"x", b"\xff", b"[" * 16_000, b'{"name":' * 2000),
        *(b'{"name":"a","name":"b"}', b'{"name":""}', b'{"name":"a","id":"b"}'),
        *(b'{"lang":"de"}', b'{"name":"\\ud800"}', b'{"name":NaN}'),
    ],
)
def test_other_bodies_are_not(raw: bytes) -> None:
    assert read_body(raw, PersonPatch) is None
