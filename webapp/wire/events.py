"""Events as they stand in the log: knows their form on the wire, makes none."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from webapp.wire.match import TableSettings
from webapp.wire.terms import Die, Hash, How, Men, Model, Seat, Win, WireStep


class Package(Model):
    """Where the public log names the package of a match, and its commitment; `real`: the hash of recorded dice."""

    serial: int
    commitment: Hash
    real: Hash | None = None


class MatchStarted(Model):
    """`package` is absent where nothing was committed to."""

    k: Literal["match_started"]
    table: TableSettings
    package: Package | None = None


class SeedSealed(Model):
    k: Literal["seed_sealed"]
    seat: Seat
    hash: Hash


class SeedShown(Model):
    """`drawn` by the server, for a seat without a client."""

    k: Literal["seed_shown"]
    seat: Seat
    lid: Die
    seed: str
    drawn: bool


class ServerChain(Model):
    k: Literal["server_chain"]
    game: int
    end: Hash


class ChainShown(Model):
    k: Literal["chain_shown"]
    seat: Seat
    end: Hash
    lid: Die


class LinkShown(Model):
    """A live throw begins; `head` is the hash of the entry before."""

    k: Literal["link_shown"]
    seat: Seat
    throw: int
    link: Hash
    head: Hash


class Thrown(Model):
    """The other seat's link and the server's: the throw is complete, and its dice follow."""

    k: Literal["thrown"]
    throw: int
    link: Hash
    server: Hash


class OpeningTied(Model):
    """A live opening throw that settled nothing."""

    k: Literal["opening_tied"]
    lids: list[Die]


class SetUpDrawn(Model):
    """The start position of a live game: White's men and Black's."""

    k: Literal["set_up_drawn"]
    men: tuple[Men, Men]


class GameStarted(Model):
    """`lids`: for each throw of `opening` the twelve dice under the lids, seat 0's six first; absent without lids."""

    k: Literal["game_started"]
    game: int
    white: Seat
    opening: list[tuple[int, int]]
    men: tuple[Men, Men]
    lids: tuple[tuple[Die, ...], ...] = ()


class ToRoll(Model):
    """The turn has come to a seat that may offer a raise before it rolls."""

    k: Literal["to_roll"]
    seat: Seat


class Rolled(Model):
    k: Literal["rolled"]
    seat: Seat
    dice: list[int]


class StageBegan(Model):
    """Of a climbing double `seat` plays `moves` times `number` next; `handed`: the other rolled it and could not."""

    k: Literal["stage_began"]
    seat: Seat
    number: Die
    moves: int
    rolled: Die
    handed: bool


class Played(Model):
    k: Literal["played"]
    seat: Seat
    steps: list[WireStep]


class Passed(Model):
    k: Literal["passed"]
    seat: Seat


class RaiseOffered(Model):
    k: Literal["raise_offered"]
    seat: Seat


class Beavered(Model):
    k: Literal["beavered"]
    seat: Seat


class RaiseAccepted(Model):
    k: Literal["raise_accepted"]
    seat: Seat


class RaiseDeclined(Model):
    k: Literal["raise_declined"]
    seat: Seat


class ResignOffered(Model):
    k: Literal["resign_offered"]
    seat: Seat
    value: int


class ResignRefused(Model):
    k: Literal["resign_refused"]
    seat: Seat


class GameEnded(Model):
    """A draw has neither winner nor win, and no points."""

    k: Literal["game_ended"]
    winner: Seat | None
    win: Win | None
    points: int
    how: How


class MatchEnded(Model):
    k: Literal["match_ended"]
    winner: Seat | None
    how: How


class Credited(Model):
    k: Literal["credited"]
    ms: int


Event = Annotated[
    MatchStarted
    | SeedSealed
    | SeedShown
    | ServerChain
    | ChainShown
    | LinkShown
    | Thrown
    | OpeningTied
    | SetUpDrawn
    | GameStarted
    | ToRoll
    | Rolled
    | StageBegan
    | Played
    | Passed
    | RaiseOffered
    | Beavered
    | RaiseAccepted
    | RaiseDeclined
    | ResignOffered
    | ResignRefused
    | GameEnded
    | MatchEnded
    | Credited,
    Field(discriminator="k"),
]
