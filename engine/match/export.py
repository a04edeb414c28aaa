"""A whole match as one JSON document: knows the document, proves nothing (`engine.match.proof` does)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import orjson

from engine.match.codec import entry_from_bytes, entry_to_bytes
from engine.match.events import Entry

FORMAT = "oyin-match-1"


class WrongError(ValueError):
    """The document does not hold; the words say where."""


def document(match_id: str, log: Sequence[Entry]) -> bytes:
    """The match with everything that happened in it, as JSON."""
    entries = [orjson.Fragment(entry_to_bytes(entry)) for entry in log]
    return orjson.dumps({"format": FORMAT, "match": match_id, "entries": entries}, option=orjson.OPT_APPEND_NEWLINE)


def read(data: bytes) -> tuple[str, list[Entry]]:
    """The id and the log of a document. WrongError where it is none."""
    try:
        found: dict[str, Any] = orjson.loads(data)
        if found["format"] != FORMAT:
            raise WrongError(f"not of the format {FORMAT}")
        return str(found["match"]), [entry_from_bytes(orjson.dumps(entry)) for entry in found["entries"]]
    except WrongError:
        raise
    except (ValueError, KeyError, TypeError) as wrong:
        raise WrongError(f"not a match: {type(wrong).__name__}: {wrong}") from wrong
