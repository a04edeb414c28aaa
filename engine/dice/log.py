"""The public log of commitments (rules 7.1.1): knows the text of its entries and how they are chained, keeps none.

Every entry holds the hash of the one before, so whoever has the newest hash holds all of them fast.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from hashlib import sha256
from typing import NamedTuple

_ENTRY = re.compile(
    r"nardi-log-v1\|(?P<serial>[1-9][0-9]{0,17})\|(?P<prev>[0-9a-f]{64})\|(?P<match>[a-z0-9-]{1,40})"
    r"\|(?P<commitment>[0-9a-f]{64})\|(?P<revision>[1-9][0-9]{0,8})\|(?P<real>[0-9a-f]{64}|-)\|(?P<table>\{[ -~]*\})"
)
_HEAD = re.compile(r"nardi-head-v1\|(0|[1-9][0-9]{0,17})\|[0-9a-f]{64}")


class Head(NamedTuple):
    """How far a log goes: the serial of its newest entry, and that entry's hash in lower hex."""

    serial: int
    hash: str


EMPTY = Head(0, "0" * 64)
"""The head of a log without entries; `prev` of the first one."""


class LogEntry(NamedTuple):
    """One commitment: `revision` is that of the rules, `real` the hash of the recorded dice that a Real table plays
    with, `table` the settings as JSON, as the match's own log has them."""

    serial: int
    prev: str
    match_id: str
    commitment: str
    revision: int
    real: str | None
    table: str


def entry_to_text(entry: LogEntry) -> str:
    """The text that is hashed, ASCII. ValueError for what no entry of a log holds."""
    serial, prev, match_id, commitment, revision, real, table = entry
    text = f"nardi-log-v1|{serial}|{prev}|{match_id}|{commitment}|{revision}|{real or '-'}|{table}"
    if _ENTRY.fullmatch(text) is None:
        raise ValueError("no entry of a log")
    return text


def parse_entry(text: str) -> LogEntry:
    """ValueError for a text that is no entry, to the letter."""
    found = _ENTRY.fullmatch(text)
    if found is None:
        raise ValueError("no entry of a log")
    serial, prev, match_id, commitment, revision, real, table = found.groups()
    return LogEntry(int(serial), prev, match_id, commitment, int(revision), None if real == "-" else real, table)


def hash_of(text: str) -> str:
    """The hash of an entry, in lower hex."""
    return sha256(text.encode("ascii")).hexdigest()


def chained(texts: Iterable[str], after: Head = EMPTY) -> Head:
    """The head after these entries, which follow `after` one by one.

    ValueError at the first that is no entry, leaves a serial out, or does not hold the hash of the one before.
    """
    for text in texts:
        entry = parse_entry(text)
        if (entry.serial - 1, entry.prev) != after:
            raise ValueError(f"entry {entry.serial} does not follow entry {after.serial}")
        after = Head(entry.serial, hash_of(text))
    return after


def head_to_text(head: Head) -> str:
    """The text that is signed. ValueError for what is no head."""
    text = f"nardi-head-v1|{head.serial}|{head.hash}"
    if _HEAD.fullmatch(text) is None:
        raise ValueError("no head of a log")
    return text
