"""A whole match as one JSON document, and proving it: knows logs and commands, knows no file and no other format.

`proved` plays the document again: every command that its entries tell of is decided anew, with the dice that it
names, and must lead to the very events that stand there.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Any, cast

import orjson

from engine.dice.modes import EXTRA, NOTHING, DiceMode, Memory, remember
from engine.dice.source import Draw, Pair, Start
from engine.match.codec import entry_from_bytes, entry_to_bytes
from engine.match.commands import AnswerRaise, AnswerResign, Beaver, Command, Flag, OfferRaise, OfferResign, Play, Roll
from engine.match.decide import decide, start
from engine.match.events import (
    Beavered,
    Credited,
    Entry,
    GameEnded,
    GameStarted,
    How,
    MatchStarted,
    Played,
    RaiseAccepted,
    RaiseDeclined,
    RaiseOffered,
    ResignOffered,
    ResignRefused,
    Rolled,
)
from engine.match.evolve import apply
from engine.match.refusals import Refusal
from engine.match.state import Match
from engine.match.table import Table, variant_of
from engine.rules.variant import Opening
from engine.rules.variants import variant

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


def proved(data: bytes) -> Match:
    """The match that a document leads to, every commit of it decided again. WrongError names the first wrong one."""
    match_id, log = read(data)
    match: Match | None = None
    for entry in log:
        try:
            if match is None:
                _same(entry, _begun(match_id, entry))
            elif not isinstance(entry.events[0], Credited):  # time given back is the server's word
                command = _command(entry)
                seat = None if isinstance(command, Flag) else entry.seat
                _same(
                    entry, decide(match_id, match, command, seat, entry.at, Recorded(entry, match.table, match.memory))
                )
            match = apply(match, entry)
        except (ValueError, LookupError, TypeError, AttributeError, StopIteration) as wrong:
            raise WrongError(f"version {entry.version}: {wrong}") from wrong
    if match is None:
        raise WrongError("an empty log is no match")
    return match


class Recorded:
    """Deals what one entry tells of. LookupError where more is asked for."""

    def __init__(self, entry: Entry, table: Table, memory: Memory = NOTHING) -> None:
        self.mode = table.dice
        self.started: deque[GameStarted] = deque()
        self.openings: deque[Pair] = deque()
        self.rolls: deque[tuple[int, ...]] = deque()
        opens = False  # the throw of an opening stands twice: as such, and as White's first roll
        for event in entry.events:
            if isinstance(event, GameStarted):
                memory = NOTHING
                self.started.append(event)
                self.openings.extend(event.opening)
                opening = variant(variant_of(table, event.game)).opening
                opens = opening is Opening.PLAYED and table.dice not in EXTRA
            elif isinstance(event, Rolled):
                if not opens and not memory.repeat:
                    self.rolls.append(event.dice)
                memory = remember(table.dice, memory, event.seat, event.dice, opens)
                opens = False

    def opening(self, match: str, game: int, roll: int) -> Pair:
        return self.openings.popleft()

    def under_lids(self, match: str, game: int, roll: int) -> tuple[int, ...]:
        return ()

    def roll(self, match: str, game: int, roll: int, count: int = 2) -> tuple[int, ...]:
        """Of two candidates the record holds only the one that was taken; dice beside an opening end its roll."""
        dice = self.rolls.popleft()
        return dice * 2 if self.mode is DiceMode.BALANCED_PIPS else dice[-count:]

    def from_bag(self, match: str, game: int, seat: int, bag: int, taken: tuple[Pair, ...]) -> Pair:
        first, second = self.rolls.popleft()
        if (first, second) in taken:
            raise LookupError("a pair comes twice from one bag")
        return first, second

    def set_up(self, match: str, game: int, drawn: Callable[[Draw], Start]) -> Start:
        event = self.started.popleft()
        men = event.men if event.white == 0 else event.men[::-1]
        return cast("Start", men)


def _begun(match_id: str, entry: Entry) -> tuple[Any, ...]:
    first = entry.events[0]
    if not isinstance(first, MatchStarted):
        raise WrongError("a log begins with its start")
    return start(match_id, first.table, entry.at, Recorded(entry, first.table)).events


def _same(entry: Entry, events: tuple[Any, ...] | Refusal) -> None:
    if isinstance(events, Refusal):
        raise WrongError(f"refused: {events.code}")
    for told, found in zip_longest(entry.events, events):
        if told != found:
            raise WrongError(f"{told} stands where {found} follows")


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
        case GameEnded(_, _, _, how):
            return Flag() if how is How.TIME else AnswerResign(True)
        case event:
            raise WrongError(f"nobody asks for {event}")
