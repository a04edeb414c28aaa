"""Frames: any client reads them, small ones plain, large ones deflated where it was agreed."""

from __future__ import annotations

import zlib

import pytest

from webapp.frames import WORTH_DEFLATING, Message, framed


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 100_000])
def test_the_length_is_written_as_rfc_6455_wants(size: int) -> None:
    frame = framed(0x81, b"x" * size)
    assert frame[0] == 0x81
    if size < 126:
        header, length = 2, frame[1]
    elif size < 65536:
        header, length = 4, int.from_bytes(frame[2:4], "big")
        assert frame[1] == 126
    else:
        header, length = 10, int.from_bytes(frame[2:10], "big")
        assert frame[1] == 127
    assert length == size == len(frame) - header


def test_small_messages_stay_plain() -> None:
    assert Message(b"{}").frame(15) == Message(b"{}").frame(0) == framed(0x81, b"{}")


@pytest.mark.parametrize("window_bits", [9, 12, 15])
def test_large_ones_are_deflated_for_who_agreed_and_each_stands_alone(window_bits: int) -> None:
    payload = b'{"graph":["' + b"0123456789abcdef" * 400 + b'"]}'
    assert len(payload) > WORTH_DEFLATING
    message = Message(payload)
    for _ in range(2):
        frame = message.frame(window_bits)
        assert frame[0] == 0xC1
        assert len(frame) < len(payload) / 5
        body = frame[4:] if frame[1] == 126 else frame[2:]
        assert zlib.decompressobj(wbits=-window_bits).decompress(body + b"\x00\x00\xff\xff") == payload
    assert message.frame(0) == framed(0x81, payload)


def test_a_message_is_framed_once_for_all() -> None:
    message = Message(b"x" * 5000)
    assert message.frame(15) is message.frame(15)
    assert message.frame(0) is message.frame(0)
