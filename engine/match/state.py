"""The state of one match: knows every field that play depends on, changes nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from engine.dice.modes import NOTHING, Memory
from engine.dice.sealed import Seed
from engine.match.events import Committed, How
from engine.match.table import Seat, Table, other
from engine.rules.context import Stage
from engine.rules.position import Men, Step
from engine.rules.score import Win


@dataclass(frozen=True, slots=True)
class LastTurn:
    """The turn before this one, so that the board can mark it. No steps: it was a pass."""

    seat: Seat
    dice: tuple[int, ...]
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class ResignOffer:
    seat: Seat
    value: int


class Cube(NamedTuple):
    """How often the running game was raised, auto-raises and beavers included, and who alone may raise next (None:
    both). `accepted`: some player took a raise, which is what Jacoby asks."""

    raises: int = 0
    owner: Seat | None = None
    accepted: bool = False


CENTRED = Cube()


@dataclass(frozen=True, slots=True)
class RaiseOffer:
    """An open offer by `seat`, or a `beaver` over one. `spent_ms`: how long the turn that it interrupts had lasted."""

    seat: Seat
    beaver: bool
    spent_ms: int


class Dealing(NamedTuple):
    """Where the sealed dice of a match come from: its package, and by seat the seals and the seeds that are shown."""

    package: Committed
    seals: tuple[str | None, str | None] = (None, None)
    seeds: tuple[Seed | None, Seed | None] = (None, None)


class OpenThrow(NamedTuple):
    """A live throw that waits for the other link. `spent_ms`: how long the turn that it is part of had lasted."""

    link: str
    head: str
    spent_ms: int


class Live(NamedTuple):
    """The live dice of a game. `ends` and `last`, the links that the next ones have to follow, are of A, B and the
    server; `throw` is the next one. `tied`: opening throws that settled nothing; `start`: men drawn for White, Black.
    `chains`: how many each player has published before that throw.
    """

    game: int
    ends: tuple[str | None, str | None, str | None] = (None, None, None)
    lids: tuple[int | None, int | None] = (None, None)
    last: tuple[str | None, str | None, str | None] = (None, None, None)
    throw: int = 0
    open: OpenThrow | None = None
    tied: tuple[tuple[int, ...], ...] = ()
    start: tuple[Men, Men] | None = None
    chains: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class GameResult:
    """A draw has neither winner nor win, and no points."""

    game: int
    winner: Seat | None
    win: Win | None
    points: int
    how: How


class Match(NamedTuple):
    """Everything by seat, never by colour. `deadline` is None when over, and without a clock while it is played.

    While it is "preparing" the players agree on dice: on seeds before the first game, on chains before each live one.

    `turn_since` may lie in the future: a pause before the first turn of a further game.
    A tuple, because every turn makes a few of them and a frozen dataclass takes five times as long to copy.
    """

    version: int
    table: Table
    phase: Literal["preparing", "playing", "over"]
    game: int
    score: tuple[int, int]
    white: Seat
    men: tuple[Men, Men]
    turn: Seat
    dice: tuple[int, ...]
    rolls: int  # rolls made in this game: the index of the next one
    bank_ms: tuple[int, int]
    turn_since: int
    deadline: int | None
    last: LastTurn | None
    resign: ResignOffer | None
    results: tuple[GameResult, ...]
    winner: Seat | None  # None also when a single game is drawn
    cube: Cube = CENTRED
    to_roll: bool = False  # the seat on move may offer a raise, and throws its own dice
    offer: RaiseOffer | None = None
    stage: Stage | None = None  # which part of a climbing double is played (rules 2.9b)
    head_taken: int = 0  # checkers that left the head in earlier stages of this turn
    turns: int = 0  # rolls made by both in this game; counted where a side's first turn is special
    memory: Memory = NOTHING  # of the dice mode
    sides: Seat | None = None  # White of the last game whose sides were not alike (rules 2.10)
    dealing: Dealing | None = None  # None: dice that nothing was committed to
    live: Live | None = None  # at tables with live dice
    ended: How | None = None  # what ended the match without a winner or a draw


def actor(match: Match) -> Seat:
    """Who is to act, and whose time runs: whoever is offered a raise or is to answer a throw, else the seat on move."""
    offer, live = match.offer, match.live
    if offer is not None:
        return other(offer.seat)
    if live is not None and live.open is not None:
        return other(match.turn)
    return match.turn


def runs(match: Match) -> bool:
    """Whether somebody's time runs, at a table with a clock: in a turn, and for dice once both players are there."""
    if match.dice or match.to_roll:
        return True
    if match.phase != "preparing":
        return False
    return agreed(match) if match.live is None else complete(match.live)


def agreed(match: Match) -> bool:
    """Whether both seeds are recorded, so that the match has begun and only the first has to open (rules 7.1.3)."""
    return match.dealing is not None and match.dealing.seeds != (None, None)


def complete(live: Live) -> bool:
    """Whether all three chains are there, so that a throw can begin."""
    return None not in live.ends
