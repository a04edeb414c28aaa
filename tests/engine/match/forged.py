"""Archives that do not hold: what an accident changes, what a stranger changes, and what the operator signs anew.

The operator has the key, so every hash and signature of his forgeries is right; only the dice can tell.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache

import orjson

from engine.dice.log import EMPTY, Head, LogEntry, entry_to_text, hash_of, head_to_text, parse_entry
from engine.dice.receipt import Receipt, receipt_to_text
from engine.dice.sealed import commitment
from engine.dice.signing import Signed, sign, signed
from engine.match import chain
from engine.match.archive import Archive, archive_to_bytes

from .agreeing import MATCH
from .finished import KEY, KINDS, played
from .forging import FORGERIES, Entries, bumped, events


@lru_cache
def archive(kind: str) -> Archive:
    return played(KINDS[kind])[1]


def entries_of(kind: str) -> Entries:
    return [orjson.loads(text) for text in archive(kind).entries]


def with_log_text(true: Archive, text: str) -> Archive:
    """Another entry of the public log, signed."""
    return true._replace(log=Signed(text, sign(KEY, head_to_text(Head(1, hash_of(text))))))


def resigned(true: Archive, entries: Entries) -> bytes:
    """An archive of these entries with every number, hash and signature as it should be."""
    prev, texts = chain.first(MATCH), []
    for number, entry in enumerate(entries, 1):
        for event in entry["events"]:
            if event["k"] == "link_shown" and event["head"] == entry["prev"]:
                event["head"] = prev
        text = orjson.dumps(entry | {"v": number, "prev": prev}).decode()
        texts.append(text)
        prev = chain.head(text.encode())
    own = Head(1, hash_of(true.log.text))
    end = signed(KEY, receipt_to_text(Receipt(MATCH, len(texts), prev, own, own)))
    return archive_to_bytes(true._replace(entries=tuple(texts), end=end))


def _signed_anew() -> Iterator[tuple[str, bytes]]:
    """By the operator himself: each with its name."""
    for kind, forgeries in FORGERIES.items():
        for name, forge in forgeries.items():
            entries = entries_of(kind)
            forge(entries)
            assert orjson.dumps(entries) != orjson.dumps(entries_of(kind)), (kind, name)
            yield f"{kind}: {name}", resigned(archive(kind), entries)
    true, entries = archive("random"), entries_of("random")
    another = bytes(range(32))
    promised = parse_entry(true.log.text)
    text = entry_to_text(promised._replace(commitment=commitment(another)))
    events(entries, "match_started")[0]["package"]["commitment"] = commitment(another)
    yield "another secret, well promised", resigned(with_log_text(true, text)._replace(secret=another), entries)
    yield "another secret", resigned(true._replace(secret=another), entries_of("random"))
    text = entry_to_text(promised._replace(table=promised.table.replace('"points":3', '"points":5')))
    yield "another table", resigned(with_log_text(true, text), entries_of("random"))
    text = entry_to_text(LogEntry(1, EMPTY.hash, "m-2", *promised[3:]))
    yield "the promise of another match", resigned(with_log_text(true, text), entries_of("random"))
    real = archive("real")
    assert real.real is not None
    yield "other recorded dice", resigned(real._replace(real=real.real[2:] + real.real[:2]), entries_of("real"))
    yield "no recorded dice", resigned(real._replace(real=None), entries_of("real"))


FORGED = dict(_signed_anew())


def by_strangers() -> Iterator[tuple[str, bytes]]:
    """Without the key: hashes may be right, signatures are not."""
    true = archive("random")
    texts = list(true.entries)
    for name, changed in {
        "left out": texts[:5] + texts[6:],
        "twice": texts[:6] + texts[5:],
        "exchanged": [*texts[:5], texts[6], texts[5], *texts[7:]],
        "cut off": texts[:-1],
        "empty": [],
    }.items():
        yield f"entries {name}", archive_to_bytes(true._replace(entries=tuple(changed)))
    data = archive_to_bytes(true)
    yield "a space in an entry", data.replace(b'\\"rules\\":1', b'\\"rules\\": 1', 1)
    yield "another name of a field", data.replace(b'"real":', b'"Real":', 1)
    yield "a line more", data + b"\n"
    yield "a field more", data[:-1] + b',"more":1}'
    yield "a field twice", b'{"format":"nardi-archive-v1",' + data[1:]
    yield "half of it", data[: len(data) // 2]
    yield "nothing", b""
    yield "a list", b"[]"
    yield "the secret in capitals", data.replace(true.secret.hex().encode(), true.secret.hex().upper().encode())
    yield (
        "a head in capitals",
        data.replace(entries_of("random")[3]["prev"].encode(), entries_of("random")[3]["prev"].upper().encode()),
    )


def signatures_only() -> Iterator[tuple[str, bytes]]:
    """What only who checks signatures can find."""
    true = archive("random")
    yield "the key", archive_to_bytes(true._replace(key=bumped(true.key)))
    yield (
        "the log's signature",
        archive_to_bytes(true._replace(log=true.log._replace(signature=bumped(true.log.signature)))),
    )
    yield (
        "the end's signature",
        archive_to_bytes(true._replace(end=true.end._replace(signature=bumped(true.end.signature)))),
    )
    yield (
        "a signature in capitals",
        archive_to_bytes(true._replace(end=true.end._replace(signature=true.end.signature.upper()))),
    )


def one_bit(seed: int, many: int) -> Iterator[tuple[str, bytes]]:
    """One bit changed anywhere outside key and signatures."""
    rng, data = random.Random(seed), archive_to_bytes(archive("computer"))
    spared = [archive("computer").key, archive("computer").log.signature, archive("computer").end.signature]
    places = set(range(len(data)))
    for text in spared:
        at = data.index(text.encode())
        places -= set(range(at, at + len(text)))
    for at in rng.sample(sorted(places), many):
        bit = 1 << rng.randrange(8)
        yield f"bit {bit} of byte {at}", data[:at] + bytes([data[at] ^ bit]) + data[at + 1 :]
