"""Two clients that agree on dice with the server: seeds, chains and links, as players' devices would make them."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from engine.dice.live import Chain
from engine.dice.package import Package
from engine.dice.sealed import Seed, seal
from engine.match import chain
from engine.match.codec import entry_to_bytes
from engine.match.commands import AnswerThrow, Command, Seal, ShowChain, ShowSeed, Throw
from engine.match.decide import decide, entry, start
from engine.match.events import Entry, Event
from engine.match.evolve import apply
from engine.match.live import awaits as live_awaits
from engine.match.refusals import Answer, Refusal
from engine.match.sealing import awaits as seeds_awaited
from engine.match.state import Match
from engine.match.table import Seat, Table

from .setting import NOW, other

MATCH = "m-1"
SEEDS = (Seed(2, "a1" * 16), Seed(5, "b2" * 16))


def a_package(match_id: str = MATCH, number: int = 0) -> Package:
    return Package(match_id, bytes((number + place) % 256 for place in range(32)), serial=7)


@dataclass
class Agreed:
    """A match with its log, and what the two clients keep to themselves."""

    table: Table
    package: Package = field(default_factory=a_package)
    seeds: tuple[Seed, Seed] = SEEDS
    now: int = NOW
    log: list[Entry] = field(default_factory=list)
    chains: dict[tuple[int, Seat], Chain] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.log = [start(self.package.match_id, self.table, self.now, self.package)]
        self.match: Match = apply(None, self.log[0])

    @property
    def head(self) -> str:
        return chain.head(entry_to_bytes(self.log[-1]))

    def ask(self, seat: Seat | None, command: Command) -> Answer:
        return decide(self.package.match_id, self.match, command, seat, self.now, self.package)

    def do(self, seat: Seat | None, command: Command | None) -> tuple[Event, ...]:
        """The command's events, written to the log. AssertionError where there is none, or where it is refused."""
        assert command is not None, "nothing is to be done"
        events = self.ask(seat, command)
        assert not isinstance(events, Refusal), events
        self.log.append(entry(self.match, events, self.now, f"command-{len(self.log)}", seat, self.head))
        self.match = apply(self.match, self.log[-1])
        return events

    def chain(self, seat: Seat) -> Chain:
        """The seat's chain for the game that is agreed on or played."""
        assert self.match.live is not None
        game = self.match.live.game
        if (game, seat) not in self.chains:
            start_of = random.Random(f"{game}.{seat}").randbytes(32)
            self.chains[game, seat] = Chain(f"{self.package.match_id}.{game}", "AB"[seat], start_of)
        return self.chains[game, seat]

    def link(self, seat: Seat, ahead: int = 0) -> str:
        """The seat's link for the next throw, or for one so many ahead."""
        return self.chain(seat).link(self._throw + ahead).hex()

    def part(self, seat: Seat) -> Command | None:
        """What the client of this seat does by itself now; None while nothing is asked of it."""
        seed = self.seeds[seat]
        match seeds_awaited(self.match, seat) or live_awaits(self.match, seat):
            case "seal":
                return Seal(seal(self.package.match_id, seat, seed))
            case "seed" | "open":
                return ShowSeed(*seed)
            case "chain":
                return ShowChain(self.chain(seat).end.hex(), seed.lid)
            case "throw":
                return Throw(self._throw, self.link(seat), self.head)
            case "answer":
                return AnswerThrow(self._throw, self.link(seat))
            case _:
                return None

    @property
    def _throw(self) -> int:
        assert self.match.live is not None
        return self.match.live.throw

    def prepare(self, first: Seat = 0) -> None:
        """Both clients do their part until the game can be played; `first` is there first."""
        while self.match.phase == "preparing":
            for seat in (first, other(first)):
                command = self.part(seat)
                if command is not None:
                    self.do(seat, command)
                    break
            else:
                raise AssertionError("nobody has anything to do")
