"""Proving a match: every command that its log tells of is decided again, and must lead to the very events that stand
there. Knows logs and commands, knows no file and no signature."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

import orjson

from engine.dice.live import LENGTH
from engine.dice.package import Package
from engine.dice.source import Dice
from engine.match import chain
from engine.match.closing import game_over
from engine.match.codec import entry_to_bytes, event_to_wire
from engine.match.commands import (
    AnswerRaise,
    AnswerResign,
    AnswerThrow,
    Beaver,
    Command,
    Flag,
    OfferRaise,
    OfferResign,
    Play,
    Roll,
    Seal,
    ShowChain,
    ShowSeed,
    Throw,
    Void,
)
from engine.match.course import open_game
from engine.match.decide import decide, start
from engine.match.ending import End
from engine.match.events import (
    Beavered,
    ChainShown,
    Credited,
    Entry,
    Event,
    GameEnded,
    How,
    LinkShown,
    MatchEnded,
    MatchStarted,
    Played,
    RaiseAccepted,
    RaiseDeclined,
    RaiseOffered,
    ResignOffered,
    ResignRefused,
    Rolled,
    SeedSealed,
    SeedShown,
    Thrown,
)
from engine.match.evolve import apply
from engine.match.export import WrongError, read
from engine.match.live_dice import Unthrown
from engine.match.recorded import Recorded, RecordedPackage
from engine.match.refusals import Refusal
from engine.match.state import Match


def proved(data: bytes) -> Match:
    """The match that a document leads to, every commit of it decided again with the dice that it tells of. WrongError
    names the first wrong one."""
    return decided_again(*read(data))


def decided_again(match_id: str, log: Sequence[Entry], package: Package | None = None) -> Match:
    """The same for a log, and with the `package` that the match was dealt from, once it is open: then every die is
    computed, and none is taken at its word."""
    match: Match | None = None
    before = b""
    told = package
    for entry in log:
        try:
            if match is None:
                if not entry.events or not isinstance(first := entry.events[0], MatchStarted):
                    raise WrongError("a log begins with its start")
                if told is None and first.package is not None:
                    told = RecordedPackage(match_id, first.package, first.table, log)
            if isinstance(told, RecordedPackage):
                told.entry, told.memory = entry, told.memory if match is None else match.memory
            _whole(entry)
            _chained(match_id, entry, before, chains=told is not None)
            _same(entry.events, _decided(match_id, match, entry, told))
            match, before = apply(match, entry), entry_to_bytes(entry)
        except (ValueError, LookupError, TypeError, AttributeError, StopIteration) as wrong:
            raise WrongError(f"version {entry.version}: {wrong}") from wrong
    if match is None:
        raise WrongError("an empty log is no match")
    return match


def _decided(match_id: str, match: Match | None, entry: Entry, package: Package | None) -> tuple[Event, ...] | Refusal:
    """What follows from the command that the entry tells of."""
    if match is None:
        return _begun(match_id, entry, package)
    first = entry.events[0] if entry.events else None
    if isinstance(first, Credited):  # time given back is the server's word
        return entry.events
    if package is not None and entry.seat is None and isinstance(first, SeedShown):
        return _both_drawn(match_id, match, package)
    if package is not None and _used_up(match, first):
        return game_over(match_id, match, End(None, None, How.DICE), Unthrown(package))
    command = _command(entry)
    if isinstance(command, Throw) and command.head != entry.prev:
        raise WrongError(f"the head {command.head} was shown where {entry.prev} was the head")
    source: Dice | Package = package or Recorded(entry, match.table, match.memory)
    return decide(match_id, match, command, entry.seat, entry.at, source)


def _begun(match_id: str, entry: Entry, package: Package | None) -> tuple[Event, ...]:
    started = entry.events[0]
    assert isinstance(started, MatchStarted)  # noqa: S101  # asked before
    if package is None:
        return start(match_id, started.table, entry.at, Recorded(entry, started.table)).events
    try:
        return start(match_id, started.table, entry.at, package).events
    except KeyError:  # the computer's seed is not shown yet, so what its seat is bound to is the server's word
        return (started, *(event for event in entry.events if isinstance(event, SeedSealed) and event.seat == 1))


def _both_drawn(match_id: str, match: Match, package: Package) -> tuple[Event, ...]:
    """Two seats without clients: the server shows both seeds at once (rules 7.1.8)."""
    a, b = package.drawn_seed(0), package.drawn_seed(1)
    shown = (SeedShown(0, a.lid, a.seed, drawn=True), SeedShown(1, b.lid, b.seed, drawn=True))
    return (*shown, *open_game(match_id, match.table, 1, package.dice((a, b))))


def _used_up(match: Match, first: Event | None) -> bool:
    """Whether this ends a live game whose chains have no link left; the link that asked for one more is not kept."""
    ended = isinstance(first, GameEnded) and first.how is How.DICE
    return ended and match.live is not None and match.live.throw >= LENGTH


def _whole(entry: Entry) -> None:
    numbers = (entry.version, entry.at, entry.rules, 0 if entry.seat is None else entry.seat)
    if not all(type(number) is int for number in numbers):
        raise WrongError(f"{numbers} are not all whole numbers")


def _chained(match_id: str, entry: Entry, before: bytes, *, chains: bool) -> None:
    """Logs of the first release name no entry before; where one does, it is the right one."""
    prev = chain.head(before) if before else chain.first(match_id)
    if (chains or entry.prev) and entry.prev != prev:
        raise WrongError(f"the entry before is named {entry.prev or 'not at all'}, and its hash is {prev}")


def _same(stand: tuple[Event, ...], follow: tuple[Event, ...] | Refusal) -> None:
    if isinstance(follow, Refusal):
        raise WrongError(f"refused: {follow.code}")
    for told, found in zip_longest(stand, follow):
        if _words(told) != _words(found):  # as written: for Python alone 2.0 and 2 are equal, True and 1 are
            raise WrongError(f"{_words(told)} stands where {_words(found)} follows")


def _words(event: Event | None) -> str:
    return "nothing" if event is None else orjson.dumps(event_to_wire(event)).decode()


def _command(entry: Entry) -> Command:
    """What was asked, as its events tell. WrongError where nothing can have been."""
    events = [event for event in entry.events if not isinstance(event, ResignRefused)]
    if not events:
        return AnswerResign(False)
    match events[0]:
        case Played(_, steps):
            return Play(tuple((step.src, step.dst) for step in steps))
        case Rolled():
            return Roll()
        case RaiseOffered():
            return OfferRaise()
        case Beavered():
            return Beaver()
        case RaiseAccepted():
            return AnswerRaise(True)
        case RaiseDeclined():
            return Flag() if entry.seat is None else AnswerRaise(False)
        case ResignOffered(_, value):
            return OfferResign(value)
        case SeedSealed(_, hash_):
            return Seal(hash_)
        case SeedShown(_, lid, seed):
            return ShowSeed(lid, seed)
        case ChainShown(_, end, lid):
            return ShowChain(end, lid)
        case LinkShown(_, throw, link, head):
            return Throw(throw, link, head)
        case Thrown(throw, link):
            return AnswerThrow(throw, link)
        case MatchEnded(_, how):
            return Void() if how is How.VOID else Flag()
        case GameEnded(_, _, _, how):
            return Flag() if how is How.TIME else AnswerResign(True)
        case event:
            raise WrongError(f"nobody asks for {_words(event)}")
