"""A second checker of finished matches' archives, written from engine/dice/README.md alone; imports nothing of ours.

Does everything that the page demands but the legality of turns (its number 7): which men may move, what a command leads
to, who gave it and when, and where the men of a start that is not drawn stand.
"""

import hashlib
import json
import re
from typing import Any, NoReturn

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from tests.engine.dice.independent_record import Record, WrongError, hex_digits, need, same, write
from tests.engine.dice.independent_throws import MODES, sha


def verdict(archive: bytes) -> str:
    """`holds`, `sealed only`, or the first difference."""
    try:
        return _check(archive)
    except WrongError as difference:
        return str(difference)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, RecursionError) as fault:
        return f"not of the form that is described: {fault!r}"


def _no_constant(name: str) -> NoReturn:
    raise WrongError(f"{name} is no JSON")


def read(text: str) -> Any:
    value = json.loads(text, parse_constant=_no_constant)
    need(write(value) == text, "not written in the one way")
    return value


def whole(text: str) -> int:
    need(re.fullmatch("0|[1-9][0-9]*", text) is not None, f"not a whole number: {text}")
    return int(text)


def _check(raw: bytes) -> str:
    archive = read(raw.decode("ascii"))
    same(list(archive), ["format", "match", "key", "package", "real", "entries", "end"], "fields of the archive")
    same(list(archive["package"]), ["text", "signature", "secret"], "fields of the package")
    same(list(archive["end"]), ["text", "signature"], "fields of the end")
    same(archive["format"], "nardi-archive-v1", "format")
    match_id: str = archive["match"]
    need(re.fullmatch("[a-z0-9-]{1,40}", match_id) is not None, "not a match id")
    entries: list[dict[str, Any]] = [read(entry) for entry in archive["entries"]]

    table = _log_entry(archive, entries[0])
    _chain_of_entries(archive, entries)
    log_text, end_text = archive["package"]["text"], archive["end"]["text"]
    log_hash = sha(log_text).hex()
    serial = log_text.split("|")[1]
    last = hashlib.sha256(archive["entries"][-1].encode("ascii")).hexdigest()
    twice = f"{serial}|{log_hash}|{serial}|{log_hash}"
    same(end_text, f"nardi-receipt-v1|{match_id}|{len(entries)}|{last}|{twice}", "end")
    _signed(archive["key"], f"nardi-head-v1|{serial}|{log_hash}", archive["package"]["signature"])
    _signed(archive["key"], end_text, archive["end"]["signature"])

    record = Record(match_id, bytes.fromhex(archive["package"]["secret"]), table, archive["real"])
    for entry in entries:
        for event in entry["events"]:
            record.event(event, entry["prev"])
    need(record.ended, "the last event is not the end of the match")
    return "sealed only" if record.drawn == [True, True] else "holds"


def _log_entry(archive: dict[str, Any], first_entry: dict[str, Any]) -> dict[str, Any]:
    name, serial, prev, match_id, commitment, rules, real, table_text = archive["package"]["text"].split("|", 7)
    same(name, "nardi-log-v1", "kind of the log's entry")
    need(whole(serial) >= 1, "serial 0")
    need(hex_digits(prev, 64) == "0" * 64 or serial != "1", "the first entry of the log has one before it")
    same(match_id, archive["match"], "match of the log's entry")
    secret = bytes.fromhex(hex_digits(archive["package"]["secret"], 64))
    same(commitment, sha("nardi-dice-v1|", secret).hex(), "commitment")
    table: dict[str, Any] = read(table_text)
    need(table["dice"] in MODES, f"mode {table['dice']}")
    need((table["dice"] == "real") == (archive["real"] is not None), "recorded dice at a table without them, or none")
    if archive["real"] is None:
        same(real, "-", "hash of no recorded dice")
    else:
        need(re.fullmatch("([1-6][1-6])+", archive["real"]) is not None, "recorded dice are not pairs of dice")
        same(real, sha("nardi-real-v1|" + archive["real"]).hex(), "hash of the recorded dice")

    started = first_entry["events"][0]
    same(started["k"], "match_started", "first event")
    same(started["table"], table, "table of the first event")
    package = {"serial": int(serial), "commitment": commitment} | ({"real": real} if archive["real"] else {})
    same(started["package"], package, "package of the first event")
    need(first_entry["rules"] >= whole(rules), "rules older than the log's")
    return table


def _chain_of_entries(archive: dict[str, Any], entries: list[dict[str, Any]]) -> None:
    prev = sha(f"nardi-match-v1|{archive['match']}").hex()
    for v, (text, entry) in enumerate(zip(archive["entries"], entries, strict=True), 1):
        same(list(entry), ["v", "at", "rules", "cmd", "seat", "prev", "events"], f"fields of entry {v}")
        same(entry["v"], v, "number of an entry")
        need(type(entry["at"]) is int and type(entry["rules"]) is int, f"entry {v}: not whole numbers")
        same(entry["prev"], prev, f"link of entry {v}")
        prev = hashlib.sha256(text.encode("ascii")).hexdigest()


def _signed(key: str, text: str, signature: str) -> None:
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(hex_digits(key, 64))).verify(
            bytes.fromhex(hex_digits(signature, 128)), text.encode("ascii")
        )
    except InvalidSignature:
        raise WrongError(f"signature under {text}") from None
