"""The hash chain of a match's log: knows how entries hang together, knows nothing of what they tell.

Each entry names the hash of the one before, so whoever has the newest hash, the head, has the whole log: nothing in it
can be changed, left out or put in afterwards (rules 7.1.7). Hashes are SHA-256 as 64 lower-case hex digits.
"""

from __future__ import annotations

from hashlib import sha256


def first(match_id: str) -> str:
    """What the first entry of a match names as the one before."""
    return sha256(b"nardi-match-v1|" + match_id.encode()).hexdigest()


def head(body: bytes) -> str:
    """The hash of an entry, of its exact bytes in the log."""
    return sha256(body).hexdigest()
