"""The archive of a finished match: knows its form to the byte (`engine/dice/README.md`), checks nothing it says.

Everything that it takes to compute the dice of the match again, and what the server signed about it. The same match
always gives the same bytes.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import orjson

from engine.dice.signing import Signed
from engine.match.export import WrongError

FORMAT = "nardi-archive-v1"

_HEX = {"key": 64, "signature": 128, "secret": 64}


class Archive(NamedTuple):
    """`key`: what signatures are checked against, 64 hex digits. `log`: the match's entry of the public log, signed is
    the head that it made. `real`: recorded dice as digits, at a Real table. `entries`: of the match's own log, to the
    byte. `end`: the receipt of the last of them, in which the newest entry of the public log is the match's own."""

    match_id: str
    key: str
    log: Signed
    secret: bytes
    real: str | None
    entries: tuple[str, ...]
    end: Signed


def archive_to_bytes(archive: Archive) -> bytes:
    match_id, key, (text, signature), secret, real, entries, end = archive
    return orjson.dumps(
        {
            "format": FORMAT,
            "match": match_id,
            "key": key,
            "package": {"text": text, "signature": signature, "secret": secret.hex()},
            "real": real,
            "entries": entries,
            "end": {"text": end.text, "signature": end.signature},
        }
    )


def parse_archive(data: bytes) -> Archive:
    """WrongError for everything that `archive_to_bytes` does not write, down to a space."""
    try:
        told: dict[str, Any] = orjson.loads(data)
        if told["format"] != FORMAT:
            raise WrongError(f"not of the format {FORMAT}")
        package, end = told["package"], told["end"]
        hexes = {"key": told["key"], "secret": package["secret"]}
        for name, digits in (*hexes.items(), ("signature", package["signature"]), ("signature", end["signature"])):
            if re.fullmatch(f"[0-9a-f]{{{_HEX[name]}}}", digits) is None:
                raise WrongError(f"a {name} is {_HEX[name]} lower-case hex digits, not {digits!r}")
        archive = Archive(
            told["match"],
            told["key"],
            Signed(package["text"], package["signature"]),
            bytes.fromhex(package["secret"]),
            told["real"],
            tuple(told["entries"]),
            Signed(end["text"], end["signature"]),
        )
        real, texts = archive.real, (archive.match_id, archive.log.text, archive.end.text, *archive.entries)
        if not all(isinstance(text, str) and text.isascii() for text in (*texts, *([] if real is None else [real]))):
            raise WrongError("what has to be ASCII text is not")
        canonical = archive_to_bytes(archive)
    except WrongError:
        raise
    except (ValueError, LookupError, TypeError, AttributeError) as wrong:
        raise WrongError(f"not an archive: {type(wrong).__name__}: {wrong}") from wrong
    if canonical != data:
        at = next((at for at, (one, other) in enumerate(zip(data, canonical, strict=False)) if one != other), len(data))
        raise WrongError(f"byte {at} is not as archives are written: {data[at : at + 20]!r}")
    return archive
