"""Whether an archive holds: knows everything that has to fit in it, from signatures to the last die.

What the check page and the stand-alone script leave out is done here, too: every turn is held against the rules, and
every commit is decided again with dice computed from the opened secret.
"""

from __future__ import annotations

from enum import StrEnum
from itertools import chain as chained
from typing import NamedTuple

import orjson

from engine.dice.log import Head, LogEntry, hash_of, head_to_text, parse_entry
from engine.dice.package import Package
from engine.dice.real import from_digits, package_hash
from engine.dice.receipt import Receipt, parse_receipt
from engine.dice.sealed import commitment
from engine.dice.signing import verified
from engine.match import chain
from engine.match.archive import Archive, parse_archive
from engine.match.codec import entry_from_bytes, entry_to_bytes
from engine.match.events import Entry, MatchStarted, SeedShown
from engine.match.export import WrongError
from engine.match.proof import decided_again
from engine.match.state import Match
from engine.match.table_codec import table_to_wire


class Verdict(StrEnum):
    """Where nothing is wrong. Sealed only: the server drew both seeds itself, so that it alone could have known the
    dice when it chose its secret (rules 7.1.8)."""

    HOLDS = "holds"
    SEALED_ONLY = "sealed only"


class Checked(NamedTuple):
    verdict: Verdict
    match: Match
    archive: Archive


def check(data: bytes, key: str | None = None) -> Checked:
    """WrongError tells the first thing that is wrong: where, what stands there, and what was computed.

    `key`: what the server is known to sign with; None: the archive's own word for it is taken.
    """
    archive = parse_archive(data)
    if key is not None and archive.key != key:
        raise WrongError(f"key: {archive.key} stands where {key} is known")
    promised = _promised(archive)
    log = _log(archive)
    _ended(archive, promised)
    _signed(archive, promised)
    _as_promised(log[0], promised)
    recorded = () if archive.real is None else from_digits(archive.real)
    package = Package(archive.match_id, archive.secret, promised.serial, promised.real, recorded)
    match = decided_again(archive.match_id, log, package)
    if match.phase != "over":
        raise WrongError("the match is not over at its last entry")
    return Checked(_verdict(log), match, archive)


def _promised(archive: Archive) -> LogEntry:
    """The entry of the public log, and what it promised."""
    try:
        promised = parse_entry(archive.log.text)
    except ValueError as wrong:
        raise WrongError(f"package: {wrong}") from wrong
    _equal("package: the match", promised.match_id, archive.match_id)
    _equal("package: the commitment", promised.commitment, commitment(archive.secret))
    try:
        real = None if archive.real is None else package_hash(from_digits(archive.real))
    except (ValueError, TypeError) as wrong:
        raise WrongError(f"real: {wrong}") from wrong
    _equal("package: the hash of the recorded dice", promised.real, real)
    return promised


def _log(archive: Archive) -> list[Entry]:
    """The entries, each of which names the one before it."""
    log, prev = [], chain.first(archive.match_id)
    for number, text in enumerate(archive.entries, start=1):
        try:
            entry = entry_from_bytes(text)
            canonical = entry_to_bytes(entry).decode()
        except (ValueError, LookupError, TypeError, AttributeError) as wrong:
            raise WrongError(f"entry {number}: {type(wrong).__name__}: {wrong}") from wrong
        _equal(f"entry {number}: its bytes", text, canonical)
        _equal(f"entry {number}: its number", entry.version, number)
        _equal(f"entry {number}: the hash of the entry before", entry.prev, prev)
        log.append(entry)
        prev = chain.head(text.encode())
    if not log:
        raise WrongError("an archive without entries")
    return log


def _ended(archive: Archive, promised: LogEntry) -> None:
    own = Head(promised.serial, hash_of(archive.log.text))
    last = Receipt(archive.match_id, len(archive.entries), chain.head(archive.entries[-1].encode()), own, own)
    try:
        told = parse_receipt(archive.end.text)
    except ValueError as wrong:
        raise WrongError(f"end: {wrong}") from wrong
    for name, stands, found in zip(last._fields, told, last, strict=True):
        _equal(f"end: {name}", stands, found)


def _signed(archive: Archive, promised: LogEntry) -> None:
    head = head_to_text(Head(promised.serial, hash_of(archive.log.text)))
    for where, text, signature in (("package", head, archive.log.signature), ("end", *archive.end)):
        if not verified(archive.key, text, signature):
            raise WrongError(f"{where}: the signature is not that of the key {archive.key} under {text}")


def _as_promised(entry: Entry, promised: LogEntry) -> None:
    """The match began with the table and the package that were published, under rules no older than those."""
    started = entry.events[0] if entry.events else None
    if not isinstance(started, MatchStarted) or started.package is None:
        raise WrongError("entry 1: no match begins here that was promised")
    _equal("entry 1: the table", orjson.dumps(table_to_wire(started.table)).decode(), promised.table)
    said = (promised.serial, promised.commitment, promised.real)
    _equal("entry 1: the package", tuple(started.package), said)
    if entry.rules < promised.revision:
        raise WrongError(f"entry 1: rules of revision {entry.rules} stand where {promised.revision} was promised")


def _verdict(log: list[Entry]) -> Verdict:
    events = chained.from_iterable(entry.events for entry in log)
    drawn = [event.drawn for event in events if isinstance(event, SeedShown)]
    return Verdict.SEALED_ONLY if drawn == [True, True] else Verdict.HOLDS


def _equal(where: str, stands: object, found: object) -> None:
    if stands != found:
        raise WrongError(f"{where}: {stands} stands where {found} was computed")
