"""Dice and links as a log tells of them: knows what was recorded, computes none from a secret.

What stands in for a source when a match is decided again whose secret is not open, or that never had one. Sealed dice
are then taken at their word; live ones are computed from the links, so that even these have to be right.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import TypeVar, cast

from engine.dice.live import fits as follows
from engine.dice.live import parse_link
from engine.dice.modes import EXTRA, NOTHING, DiceMode, Memory, remember
from engine.dice.package import SERVER, Links, Package
from engine.dice.sealed import Seed, Seeds, under
from engine.dice.source import Dice, Draw, Pair, Start, UsedUpError
from engine.match.events import (
    Committed,
    Entry,
    GameEnded,
    GameStarted,
    How,
    MatchEnded,
    Rolled,
    SeedShown,
    ServerChain,
    Thrown,
)
from engine.match.table import Table, variant_of
from engine.rules.setups import fits
from engine.rules.variant import Opening, RandomStart
from engine.rules.variants import variant

Dealt = TypeVar("Dealt")


class Recorded:
    """Deals what one entry tells of. LookupError where more is asked for, UsedUpError where the entry says so too.

    `lids`: of both seats, where the dice lie under lids; an opening is then what the lids choose.
    """

    def __init__(
        self, entry: Entry, table: Table, memory: Memory = NOTHING, lids: tuple[int, int] | None = None
    ) -> None:
        self._table, self._lids = table, lids
        self._started: deque[GameStarted] = deque()
        self._openings: deque[Pair] = deque()
        self._under: deque[tuple[int, ...]] = deque()
        self._rolls: deque[tuple[int, ...]] = deque()
        self._used_up = any(
            isinstance(event, GameEnded | MatchEnded) and event.how is How.DICE for event in entry.events
        )
        opens = False  # the throw of an opening stands twice: as such, and as White's first roll
        for event in entry.events:
            if isinstance(event, GameStarted):
                memory = NOTHING
                self._started.append(event)
                self._openings.extend(_chosen(event, lids))
                self._under.extend(event.lids)
                opening = variant(variant_of(table, event.game)).opening
                opens = opening is Opening.PLAYED and table.dice not in EXTRA
            elif isinstance(event, Rolled):
                if not opens and not memory.repeat:
                    self._rolls.append(event.dice)
                memory = remember(table.dice, memory, event.seat, event.dice, opens)
                opens = False

    def opening(self, match: str, game: int, roll: int) -> Pair:
        return self._next(self._openings)

    def under_lids(self, match: str, game: int, roll: int) -> tuple[int, ...]:
        return () if self._lids is None else self._under.popleft()

    def roll(self, match: str, game: int, roll: int, count: int = 2) -> tuple[int, ...]:
        """Of two candidates the record holds only the one that was taken; dice beside an opening end its roll."""
        dice = self._next(self._rolls)
        return dice * 2 if self._table.dice is DiceMode.BALANCED_PIPS else dice[-count:]

    def from_bag(self, match: str, game: int, seat: int, bag: int, taken: tuple[Pair, ...]) -> Pair:
        first, second = self._next(self._rolls)
        if (first, second) in taken:
            raise LookupError("a pair comes twice from one bag")
        return first, second

    def set_up(self, match: str, game: int, drawn: Callable[[Draw], Start]) -> Start:
        """Only what is drawn is taken from the record, and has to be what could be drawn."""
        game_type, event = variant(variant_of(self._table, game)), self._started.popleft()
        if not isinstance(game_type.setup, RandomStart):
            return drawn(_undrawn)
        if event.men[0] != event.men[1] or not fits(game_type, game_type.setup, event.men[0]):
            raise LookupError("a start position that cannot be drawn")
        return cast("Start", event.men)

    def _next(self, dealt: deque[Dealt]) -> Dealt:
        if self._used_up and not dealt:
            raise UsedUpError("the log says so")
        return dealt.popleft()


class RecordedPackage(Package):
    """The package of a match without its secret. `entry` is the one that is decided, `memory` that before it."""

    def __init__(self, match_id: str, promised: Committed, table: Table, log: Sequence[Entry]) -> None:
        self.match_id, self.serial, self.real = match_id, promised.serial, promised.real
        self.commitment = promised.commitment
        self.entry, self.memory = log[0], NOTHING
        self._table = table
        events = [event for entry in log for event in entry.events]
        self._drawn: dict[int, Seed] = {e.seat: Seed(e.lid, e.seed) for e in events if isinstance(e, SeedShown)}
        self._chains: dict[int, RecordedLinks] = {}
        for event in events:
            if isinstance(event, ServerChain):
                links = RecordedLinks(f"{match_id}.{event.game}", parse_link(event.end))
                self._chains[event.game] = links
            elif isinstance(event, Thrown):
                links.shown[event.throw] = parse_link(event.server)

    def dice(self, seeds: Seeds) -> Dice:
        a, b = seeds
        return Recorded(self.entry, self._table, self.memory, (a.lid, b.lid))

    def drawn_seed(self, seat: int) -> Seed:
        """As it was shown. LookupError while it was not."""
        return self._drawn[seat]

    def chain(self, game: int) -> Links:
        return self._chains[game]


class RecordedLinks:
    """The server's end of a game, and its links by throw."""

    def __init__(self, game_id: str, end: bytes) -> None:
        self.end = end
        self.shown: dict[int, bytes] = {}
        self._game_id = game_id

    def link(self, number: int) -> bytes:
        """LookupError for one that was not shown, or does not follow the one before."""
        link, before = self.shown[number], self.shown.get(number - 1, self.end)
        if not follows(self._game_id, SERVER, link, before):
            raise LookupError(f"the server's link of throw {number} does not follow the one before")
        return link


def _chosen(event: GameStarted, lids: tuple[int, int] | None) -> tuple[Pair, ...]:
    return event.opening if lids is None else tuple(under(row, lids) for row in event.lids)


def _undrawn(n: int) -> int:
    raise LookupError(f"a number up to {n} is drawn for a start that is always the same")
