"""What a match looks like over the network: knows the form of a view, decides nothing."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from webapp.wire.terms import (
    DiceMode,
    Die,
    GameType,
    Hash,
    How,
    Id,
    Level,
    MatchPoints,
    Men,
    Model,
    Progression,
    Raising,
    Seat,
    Series,
    Stake,
    Win,
    WireStep,
)


class ClockSettings(Model):
    """Seconds: `delay` is free in every turn, `bank` is for the whole match. A correspondence game has whole days of
    delay (86400 and its multiples) and no bank."""

    delay: Literal[15, 30, 60, 120, 86400, 172800, 259200, 432000, 604800, 1209600]
    bank: Annotated[int, Field(ge=0, le=3600)]


class TableSettings(Model):
    """The agreed table. `cycle`: the game types of a combined match; `base`: the stake in points; `progression` and
    `raises` (the most raises of a game) count only where the raising has a cube."""

    variant: GameType = "international"
    points: MatchPoints = 1
    clock: ClockSettings | None = None
    level: Level | None = None
    series: Series = "match"
    cycle: tuple[GameType, ...] = ()
    stake: Stake = "win"
    base: Annotated[int, Field(ge=1, le=1000)] = 1
    dice: DiceMode = "random"
    raising: Raising = "mars"
    progression: Progression = "linear"
    raises: Annotated[int, Field(ge=1, le=9)] = 9


class TableChoice(Model):
    """A table as somebody asks for it. `progression` null: doubling in matches, linear elsewhere; `raises` null: as
    many as the progression allows. What does not go together is refused with `bad_table` and its `clash`."""

    variant: GameType = "international"
    points: MatchPoints = 1
    clock: ClockSettings | None = None
    series: Series = "match"
    cycle: Annotated[tuple[GameType, ...], Field(max_length=8)] = ()
    stake: Stake = "win"
    base: Annotated[int, Field(ge=1, le=1000, strict=True)] = 1
    dice: DiceMode = "random"
    raising: Raising = "mars"
    progression: Progression | None = None
    raises: Annotated[int, Field(ge=1, le=9, strict=True)] | None = None


class Player(Model):
    """Who sits on a seat, as others may see it."""

    kind: Literal["guest", "telegram", "computer"]
    name: str
    level: Level | None = None


class ClockView(Model):
    """`running` is the seat on move: it spends the rest of `delay_ms`, then its `bank_ms`, from the moment `now`."""

    running: Seat
    delay_ms: int
    bank_ms: tuple[int, int]
    now: int


class LastTurn(Model):
    seat: Seat
    dice: list[int]
    steps: list[WireStep]


class ResignOffer(Model):
    seat: Seat
    value: int


class RaiseView(Model):
    """An open raise by `seat`, or a `beaver` over one: the level if it is taken, the points that declining loses."""

    seat: Seat
    beaver: bool
    level: int
    cost: int
    may_beaver: bool


class CubeView(Model):
    """What the game is worth now, who alone may raise next (null: both), and how many raises are `left`."""

    level: int
    owner: Seat | None
    left: int
    crawford: bool
    offer: RaiseView | None


class StageView(Model):
    """A climbing double, `rolled`: the seat on move plays `moves` times `number` now; `handed` over by the other side.
    `ahead`: (number, moves) of the stages that follow if each is played."""

    number: Die
    moves: int
    rolled: Die
    handed: bool
    ahead: list[tuple[Die, int]]


class GameResult(Model):
    """A draw has neither winner nor win, and no points."""

    game: int
    winner: Seat | None
    win: Win | None
    points: int
    how: How


class SealingView(Model):
    """How far the seeds of sealed dice are: the package's commitment and its place in the public log, by seat the
    hash of who has sealed and the lids of seeds that are shown, and what my seat may do now ("open": show the sealed
    seed)."""

    commitment: Hash
    serial: int
    sealed: tuple[Hash | None, Hash | None]
    lids: tuple[Die | None, Die | None]
    awaits: Literal["seal", "seed", "open"] | None


class OpenThrow(Model):
    link: Hash
    head: Hash


class LiveView(Model):
    """The live dice of a game. `ends` of the chains and the links that the next ones must follow (`last`) are seat
    0's, seat 1's and the server's; `throw` is the next one's number; `open`: a throw that waits for the other link."""

    game: int
    ends: tuple[Hash | None, Hash | None, Hash | None]
    lids: tuple[Die | None, Die | None]
    throw: int
    last: tuple[Hash | None, Hash | None, Hash | None]
    open: OpenThrow | None
    awaits: Literal["chain", "throw", "answer"] | None


class Rematch(Model):
    """An open offer of a rematch (`challenge`), or the match it led to."""

    by: Seat
    challenge: Id
    match: Id | None = None


class View(Model):
    """A match as one person may see it. `me` is None for a spectator; `graph`, all legal turns as a line of text (see
    PROTOCOL.md), is there only for the seat on move.

    `actor` is to do what the match `awaits`: roll or raise, play, or answer an offered raise; while that is awaited
    `turn` stays with who offered it. `variant` is the running game's type; `same_way`: both go the same way round;
    `pins`: a step with `hit` pins what it lands on, else that goes to the bar.
    `answering`: the other side is off, and the seat on move has one roll to draw. `bags`: with balanced dice, the
    pairs left for each seat. `payout`: what the winner of the match gets, in points of the stake.
    While "preparing" the players agree on dice; `head` is the hash of the log's last entry. `ended`: what ended a
    match that has neither winner nor draw."""

    match: Id
    v: int
    head: str
    table: TableSettings
    seats: tuple[Player, Player]
    me: Seat | None
    phase: Literal["preparing", "playing", "over"]
    game: int
    score: tuple[int, int]
    white: Seat
    men: tuple[Men, Men]
    turn: Seat
    dice: list[int]
    graph: str | None
    last: LastTurn | None
    clock: ClockView | None
    resign: ResignOffer | None
    resign_max: int
    results: list[GameResult]
    winner: Seat | None
    variant: GameType
    actor: Seat
    awaits: Literal["dice", "roll", "play", "answer"] | None
    cube: CubeView | None
    to_roll: bool
    stage: StageView | None
    same_way: bool
    pins: bool
    answering: bool
    bags: tuple[list[tuple[Die, Die]], list[tuple[Die, Die]]] | None
    payout: int
    ended: Literal["cancelled", "void", "dice"] | None
    sealing: SealingView | None
    live: LiveView | None
    rematch: Rematch | None = None
