"""What may be asked of a match: knows the form of each command, judges none."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rules.graph import Move


@dataclass(frozen=True, slots=True)
class Play:
    """A whole turn, or a whole stage of a climbing double, step by step, as (src, dst) in the mover's numbering."""

    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Seal:
    """Bind oneself to a seed and a lid by their hash (64 hex digits), before the other side shows its own."""

    hash: str


@dataclass(frozen=True, slots=True)
class ShowSeed:
    """One's lid, 1 to 6, and seed (32 hex digits): by whoever comes second, then by whoever has sealed."""

    lid: int
    seed: str


@dataclass(frozen=True, slots=True)
class ShowChain:
    """The end of one's chain for a live game, and one's lid."""

    end: str
    lid: int


@dataclass(frozen=True, slots=True)
class Throw:
    """Throw live dice: the next link of one's chain, and the head of the log that it was shown for."""

    throw: int
    link: str
    head: str


@dataclass(frozen=True, slots=True)
class AnswerThrow:
    """The other side's link for an open throw."""

    throw: int
    link: str


@dataclass(frozen=True, slots=True)
class Roll:
    """Throw the dice, where the turn began without them because a raise could be offered first."""


@dataclass(frozen=True, slots=True)
class OfferRaise:
    """Raise the value of the game by one step, before the roll."""


@dataclass(frozen=True, slots=True)
class Beaver:
    """Take the offered raise and raise once more at once, keeping the cube."""


@dataclass(frozen=True, slots=True)
class AnswerRaise:
    """Play on at the higher value, or lose the game at the value before."""

    accept: bool


@dataclass(frozen=True, slots=True)
class OfferResign:
    """Give up the current game for 1 (oin), 2 (mars) or 3 (koks) times the level. ValueError for any other value."""

    value: int

    def __post_init__(self) -> None:
        if self.value not in (1, 2, 3):
            raise ValueError(f"a game is lost for 1, 2 or 3, not for {self.value}")


@dataclass(frozen=True, slots=True)
class AnswerResign:
    """The opponent's answer to an open offer."""

    accept: bool


@dataclass(frozen=True, slots=True)
class Flag:
    """Asked by the clock sweep: the deadline has passed."""


@dataclass(frozen=True, slots=True)
class Credit:
    """Asked once after time in which no server was alive, from and to in milliseconds since the epoch."""

    began: int
    ended: int


@dataclass(frozen=True, slots=True)
class Void:
    """Asked by the club when a player shows something signed that the log no longer holds (rules 7.1.7)."""


Prepare = Seal | ShowSeed | ShowChain | Throw | AnswerThrow
"""What brings dice about, beside a plain roll."""

Own = Flag | Credit | Void
"""What only the server asks."""

Command = Play | Roll | OfferRaise | Beaver | AnswerRaise | OfferResign | AnswerResign | Prepare | Own
