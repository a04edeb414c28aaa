"""Receipts (rules 7.1.2): knows what the server signs for a player, not when.

A receipt names a match's version and the hash of its last entry, and with them two entries of the public log: the
match's own and the newest. Neither log can then be another one without the player holding the proof.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from engine.dice.log import Head

_RECEIPT = re.compile(
    r"nardi-receipt-v1\|(?P<match>[a-z0-9-]{1,40})\|(?P<version>[1-9][0-9]{0,8})\|(?P<head>[0-9a-f]{64})"
    r"\|(?P<own>[1-9][0-9]{0,17})\|(?P<own_hash>[0-9a-f]{64})"
    r"\|(?P<newest>[1-9][0-9]{0,17})\|(?P<newest_hash>[0-9a-f]{64})"
)


class Receipt(NamedTuple):
    """`head` is the hash of the match's entry `version`; `own` the match's entry of the public log, `newest` the last
    one that there was."""

    match_id: str
    version: int
    head: str
    own: Head
    newest: Head


def receipt_to_text(receipt: Receipt) -> str:
    """The text that is signed, ASCII. ValueError for what no receipt holds."""
    match_id, version, head, own, newest = receipt
    text = f"nardi-receipt-v1|{match_id}|{version}|{head}|{own.serial}|{own.hash}|{newest.serial}|{newest.hash}"
    parse_receipt(text)
    return text


def parse_receipt(text: str) -> Receipt:
    """ValueError for a text that is no receipt, to the letter."""
    found = _RECEIPT.fullmatch(text)
    if found is None:
        raise ValueError("no receipt")
    own = Head(int(found["own"]), found["own_hash"])
    newest = Head(int(found["newest"]), found["newest_hash"])
    if newest.serial < own.serial or (newest.serial == own.serial and newest != own):
        raise ValueError("a receipt whose newest entry is older than its own")
    return Receipt(found["match"], int(found["version"]), found["head"], own, newest)
