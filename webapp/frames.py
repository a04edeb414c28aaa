"""WebSocket frames as bytes: knows RFC 6455 and RFC 7692, knows no message.

A server's frames are the same for every client, so a message for many is framed once. aiohttp would frame, and where
compression was agreed deflate, each copy anew, with some 300 KB of state per socket.
"""

from __future__ import annotations

import zlib

WORTH_DEFLATING = 2048
"""Bytes: below, the packet count hardly changes; above (a graph of many legal turns) it falls to a quarter."""

LEVEL = 4
"""The first level of zlib that looks whether a later match is longer: a fifth less than level 1, and the largest graphs
take some milliseconds all the same."""


class Message:
    """A text message that is framed when first sent, and deflated when first sent to a client that takes it."""

    __slots__ = ("_deflated", "_plain", "payload")

    def __init__(self, payload: bytes) -> None:
        self.payload = payload
        self._plain: bytes | None = None
        self._deflated: dict[int, bytes] | None = None

    def frame(self, window_bits: int) -> bytes:
        """The frame for a client that agreed to inflate with `window_bits` (0: did not agree)."""
        if window_bits and len(self.payload) >= WORTH_DEFLATING:
            if self._deflated is None:
                self._deflated = {}
            found = self._deflated.get(window_bits)
            if found is None:
                found = self._deflated[window_bits] = framed(0xC1, deflate(self.payload, window_bits))
            return found
        if self._plain is None:
            self._plain = framed(0x81, self.payload)
        return self._plain


def framed(first: int, payload: bytes) -> bytes:
    """`first` holds FIN, RSV1 and the opcode; no mask, as servers send."""
    size = len(payload)
    if size < 126:
        return bytes((first, size)) + payload
    if size < 65536:
        return bytes((first, 126)) + size.to_bytes(2, "big") + payload
    return bytes((first, 127)) + size.to_bytes(8, "big") + payload


def deflate(payload: bytes, window_bits: int) -> bytes:
    """One message by itself: it refers to none before it, so no state is kept. RFC 7692, 7.2.1."""
    deflater = zlib.compressobj(level=LEVEL, wbits=-window_bits)
    return (deflater.compress(payload) + deflater.flush(zlib.Z_SYNC_FLUSH)).removesuffix(b"\x00\x00\xff\xff")
