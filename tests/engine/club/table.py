"""Small things that the club's tests share: a player of first legal turns, people, games played out."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field
from typing import Literal

from engine.club import challenges, matches, people
from engine.club.club import Club
from engine.club.denied import Denied
from engine.club.held import hold_current
from engine.club.people import Person, TelegramUser
from engine.club.rematches import Rematch
from engine.computer.protocol import Cube, Question, Reply
from engine.match.clock import clock_for
from engine.match.commands import Play, Seal, ShowSeed
from engine.match.events import Entry
from engine.match.legal import graph
from engine.match.refusals import Refusal
from engine.match.state import Match
from engine.match.table import Table
from engine.rules.generate import turn_graph
from engine.rules.graph import Move, first_turn
from engine.rules.variants import variant
from tests.seeds import part_of

TIMED = Table(clock=clock_for(1, 30))

_ids = itertools.count(1)


def new_command_id() -> str:
    return f"command-{next(_ids):06}"


@dataclass
class FirstLegal:
    """A computer that plays the first legal turn at once and remembers what it was asked."""

    kind: Literal["full", "simple"] = "simple"
    asked: list[Question] = field(default_factory=list)
    accepts: bool = True
    illegal: bool = False

    async def choose(self, question: Question) -> tuple[Move, ...]:
        self.asked.append(question)
        if self.illegal:
            return ((1, 1),)
        return first_turn(turn_graph(variant(question.variant), question.position, question.dice, question.context))

    async def accepts_resignation(self, question: Question, value: int) -> bool:
        self.asked.append(question)
        return self.accepts

    async def raises(self, question: Question, cube: Cube) -> bool:
        self.asked.append(question)
        return False

    async def answers_raise(self, question: Question, cube: Cube) -> Reply:
        self.asked.append(question)
        return "accept" if self.accepts else "decline"

    async def accepts_beaver(self, question: Question, cube: Cube) -> bool:
        self.asked.append(question)
        return self.accepts

    async def close(self) -> None:
        return None


async def two_guests(club: Club) -> tuple[Person, Person]:
    return await people.create_guest(club, "en"), await people.create_guest(club, "hy")


async def two_from_telegram(club: Club) -> tuple[Person, Person]:
    a = await people.telegram_person(club, TelegramUser(1001, "Anna", wrote=True))
    return a, await people.telegram_person(club, TelegramUser(1002, "Berik", wrote=True))


async def new_match(club: Club, a: Person, b: Person, table: Table = TIMED) -> str:
    """A match that `b` accepted from `a`."""
    challenge = await challenges.create(club, a.id, table)
    match_id = await challenges.accept(club, challenge.id, b.id)
    assert not isinstance(match_id, Denied)
    return match_id


async def state(club: Club, match_id: str) -> Match:
    held = await hold_current(club, match_id)
    assert held is not None
    return held.match


async def play_turn(club: Club, match_id: str, persons: tuple[Person, Person]) -> int:
    """The seat on move plays its first legal turn; the version after it."""
    match = await state(club, match_id)
    turn = Play(first_turn(graph(match)))
    version = await matches.command(club, match_id, persons[match.turn].id, new_command_id(), match.version, turn)
    assert not isinstance(version, Refusal | Denied), version
    return version


@dataclass(eq=False)
class Ear:
    """A listener that remembers."""

    entries: list[Entry] = field(default_factory=list)
    matches: list[Match] = field(default_factory=list)
    presences: list[tuple[str, str]] = field(default_factory=list)
    rematches: list[Rematch] = field(default_factory=list)
    starts: list[tuple[str, str]] = field(default_factory=list)

    def committed(self, match_id: str, entry: Entry, match: Match) -> None:
        self.entries.append(entry)
        self.matches.append(match)

    def presence(self, match_id: str, seats: tuple[str, str]) -> None:
        self.presences.append(seats)

    def rematch(self, match_id: str, rematch: Rematch) -> None:
        self.rematches.append(rematch)

    def started(self, challenge_id: str, match_id: str) -> None:
        self.starts.append((challenge_id, match_id))

    def versions(self) -> list[int]:
        return [entry.version for entry in self.entries]


async def agree(club: Club, match_id: str) -> None:
    """What the players' clients do until the first game of a sealed match has begun."""
    while (await state(club, match_id)).phase == "preparing":
        for person in filter(None, club.held[match_id].persons):
            view = await matches.view(club, match_id, person.id)
            assert not isinstance(view, Denied)
            part = part_of(view)
            if part is not None:
                command = Seal(part["hash"]) if part["k"] == "seal" else ShowSeed(part["lid"], part["seed"])
                done = await matches.command(club, match_id, person.id, new_command_id(), view["v"], command)
                assert isinstance(done, int), done
