"""Finished matches of every kind with their archives, as the club makes them, without a database."""

from __future__ import annotations

import random
from dataclasses import dataclass

import orjson

from engine.dice.log import EMPTY, Head, LogEntry, entry_to_text, hash_of, head_to_text
from engine.dice.modes import DiceMode
from engine.dice.package import Package
from engine.dice.real import digits, package_hash
from engine.dice.receipt import Receipt, receipt_to_text
from engine.dice.sealed import Seed, commitment
from engine.dice.signing import Signed, public_key, sign, signed, signing_key
from engine.dice.source import Pair
from engine.match.archive import Archive, archive_to_bytes
from engine.match.clock import JOIN_MS, clock_for
from engine.match.codec import entry_to_bytes
from engine.match.commands import Flag, OfferResign, Void
from engine.match.course import open_game
from engine.match.decide import entry
from engine.match.events import How, SeedShown
from engine.match.evolve import apply
from engine.match.refusals import Refusal
from engine.match.table import Level, Raising, Series, Table
from engine.match.table_codec import table_to_wire
from engine.rules import REVISION

from .agreeing import MATCH, SEEDS, Agreed
from .playing import a_command
from .setting import SEATS

KEY = signing_key(b"\x05" * 32)


@dataclass(frozen=True)
class Kind:
    """A table, and what else makes a match of it. `restless`: somebody offers to resign now and then; `drawn`: both
    seeds come from the server; `pairs`: in a recorded package; `end`: before its time."""

    table: Table
    restless: bool = False
    drawn: bool = False
    pairs: int = 800
    end: How | None = None


KINDS = {
    "random": Kind(Table(points=3, raising=Raising.CUBE), restless=True),
    "balanced": Kind(Table(points=2, dice=DiceMode.BALANCED)),
    "balanced by pips": Kind(Table(dice=DiceMode.BALANCED_PIPS)),
    "equal": Kind(Table(points=2, dice=DiceMode.EQUAL)),
    "equal, long": Kind(Table(variant="long", dice=DiceMode.EQUAL)),
    "triple": Kind(Table(variant="snake", points=3, dice=DiceMode.TRIPLE)),
    "two each": Kind(Table(variant="hypergammon", points=3, dice=DiceMode.TWO_EACH)),
    "real": Kind(Table(points=2, dice=DiceMode.REAL)),
    "real, used up": Kind(Table(points=2, dice=DiceMode.REAL), pairs=70),
    "live": Kind(Table(points=2, dice=DiceMode.LIVE, raising=Raising.CUBE)),
    "live, long": Kind(Table(variant="long", dice=DiceMode.LIVE)),
    "live, drawn start": Kind(Table(variant="randgammon-2", dice=DiceMode.LIVE)),
    "drawn start": Kind(Table(variant="randgammon-1", points=3)),
    "climbing": Kind(Table(variant="crazy-gulbar")),
    "several": Kind(
        Table(
            variant="long", points=4, series=Series.COMBINED, cycle=("long", "hypergammon", "randgammon-2", "plakoto")
        ),
        restless=True,
    ),
    "computer": Kind(Table(level=Level.CLUB)),
    "sealed only": Kind(Table(points=2), drawn=True),
    "void": Kind(Table(), end=How.VOID),
    "live, void": Kind(Table(dice=DiceMode.LIVE), end=How.VOID),
    "cancelled": Kind(Table(clock=clock_for(1, 30)), end=How.CANCELLED),
}


def played(kind: Kind, seed: int = 1) -> tuple[Agreed, Archive]:
    """A match of that kind to its end, with random turns; the same each time."""
    rng = random.Random(seed)
    package, text = a_promise(kind, rng)
    agreed = play_on(kind, Agreed(kind.table, package, some_seeds(rng)), rng)
    return agreed, archived(agreed, text)


def some_seeds(rng: random.Random) -> tuple[Seed, Seed]:
    return Seed(rng.randint(1, 6), rng.randbytes(16).hex()), SEEDS[1]


def play_on(kind: Kind, agreed: Agreed, rng: random.Random) -> Agreed:
    """From its beginning to its end."""
    if kind.drawn:
        draw_both(agreed)
    if kind.end is How.CANCELLED:
        agreed.do(0, agreed.part(0))
        agreed.now += JOIN_MS
        agreed.do(None, Flag())
    while agreed.match.phase != "over" and not (kind.end and len(agreed.log) > 12):
        go_on(agreed, rng, kind.restless)
    if kind.end is How.VOID:
        agreed.do(None, Void())
    return agreed


def go_on(agreed: Agreed, rng: random.Random, restless: bool) -> None:
    """One command: of a client that has its part to do, else of a player."""
    agreed.now += rng.choice((0, 900, 2000))
    for seat in SEATS:
        if seat == 0 or agreed.match.table.level is None:
            part = agreed.part(seat)
            if part is not None:
                agreed.do(seat, part)
                return
    command, seat = a_command(agreed.match, rng, restless=restless)
    events = agreed.ask(seat, command)
    if not isinstance(events, Refusal):
        agreed.do(seat, command)
    else:
        assert isinstance(command, OfferResign), events


def draw_both(agreed: Agreed) -> None:
    """Two seats without clients; the product has no such table yet (rules 7.1.8)."""
    a, b = (agreed.package.drawn_seed(seat) for seat in SEATS)
    shown = (SeedShown(0, *a, drawn=True), SeedShown(1, *b, drawn=True))
    events = (*shown, *open_game(agreed.package.match_id, agreed.table, 1, agreed.package.dice((a, b))))
    agreed.log.append(entry(agreed.match, events, agreed.now, None, None, agreed.head))
    agreed.match = apply(agreed.match, agreed.log[-1])


def a_promise(kind: Kind, rng: random.Random) -> tuple[Package, str]:
    """A package, and its entry of the public log, the first one."""
    secret, table = rng.randbytes(32), kind.table
    recorded = a_recording(rng, kind.pairs) if table.dice is DiceMode.REAL else ()
    real = package_hash(recorded) if recorded else None
    settings = orjson.dumps(table_to_wire(table)).decode()
    text = entry_to_text(LogEntry(1, EMPTY.hash, MATCH, commitment(secret), REVISION, real, settings))
    return Package(MATCH, secret, 1, real, recorded), text


def a_recording(rng: random.Random, pairs: int) -> tuple[Pair, ...]:
    return tuple((rng.randint(1, 6), rng.randint(1, 6)) for _ in range(pairs))


def archived(agreed: Agreed, text: str) -> Archive:
    package, own = agreed.package, Head(1, hash_of(text))
    end = receipt_to_text(Receipt(package.match_id, len(agreed.log), agreed.head, own, own))
    return Archive(
        package.match_id,
        public_key(KEY),
        Signed(text, sign(KEY, head_to_text(own))),
        package.secret,
        None if package.real is None else digits(package.recorded),
        tuple(entry_to_bytes(each).decode() for each in agreed.log),
        signed(KEY, end),
    )


def archive_of(name: str) -> bytes:
    return archive_to_bytes(played(KINDS[name])[1])
