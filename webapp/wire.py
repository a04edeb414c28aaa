"""Every message that crosses the network: knows pydantic, knows nothing of sockets, matches or checkers.

The client's types and the OpenAPI document are made from these models; PROTOCOL.md explains them.
Points are the mover's distance numbers (24 = farthest, 1 = ace point, 25 = bar, 0 = off); seats are 0 and 1;
times are milliseconds. `men` is one character per count ('0'..'9', 'a'..'f'): index 0 off, 1..24 points, 25 bar.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

Seat = Literal[0, 1]
Lang = Literal["hy", "ru", "kk", "en"]
Level = Literal["beginner", "club", "expert", "master"]
MatchPoints = Literal[1, 3, 5, 7]
Id = Annotated[str, Field(pattern=r"^[a-z0-9-]{1,40}$")]
CommandId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{8,40}$")]
Point = Annotated[int, Field(ge=0, le=25, strict=True)]
MovePair = tuple[Point, Point]
Men = Annotated[str, Field(pattern=r"^[0-9a-f]{26}$")]
WireStep = tuple[int, int, int, int]
"""(src, dst, die, hit as 0 or 1)."""


class Model(BaseModel):
    """Unknown fields are refused everywhere."""

    model_config = ConfigDict(extra="forbid", frozen=True, json_schema_serialization_defaults_required=True)


class Refused(StrEnum):
    """Everything that can be answered instead of what was asked. Closed; the client translates each."""

    BAD_REQUEST = "bad_request"
    TOO_LARGE = "too_large"
    TOO_MANY = "too_many"
    NO_SESSION = "no_session"
    NOT_FOUND = "not_found"
    NOT_YOUR_SEAT = "not_your_seat"
    NOT_YOUR_TURN = "not_your_turn"
    ILLEGAL_PLAY = "illegal_play"
    MATCH_OVER = "match_over"
    STALE = "stale"
    OUT_OF_TIME = "out_of_time"
    NOT_DUE = "not_due"
    RESIGN_TOO_HIGH = "resign_too_high"
    RESIGN_OPEN = "resign_open"
    NO_OFFER = "no_offer"
    TAKEN = "taken"
    EXPIRED = "expired"
    OWN_CHALLENGE = "own_challenge"
    NOT_INVITED = "not_invited"
    COMPUTER_OFF = "computer_off"
    BAD_INIT_DATA = "bad_init_data"
    BOT_OFF = "bot_off"
    BUSY = "busy"
    FAILED = "failed"


class Reason(StrEnum):
    """Why a step is not legal; the values of `engine.rules.why.Reason`, held equal by a test."""

    NO_CHECKER = "no_checker"
    BAR_FIRST = "bar_first"
    NO_SUCH_DIE = "no_such_die"
    POINT_CLOSED = "point_closed"
    WAY_CLOSED = "way_closed"
    NOT_ALL_HOME = "not_all_home"
    FARTHER_CHECKER = "farther_checker"
    MUST_PLAY_BOTH = "must_play_both"
    MUST_PLAY_LARGER = "must_play_larger"
    MUST_PLAY_MORE = "must_play_more"
    TURN_DONE = "turn_done"


# --- what a match looks like -------------------------------------------------------------------


class ClockSettings(Model):
    """Seconds: `delay` is free in every turn, `bank` is for the whole match."""

    delay: Literal[15, 30, 60, 120]
    bank: Annotated[int, Field(ge=0, le=3600)]


class TableSettings(Model):
    variant: Literal["international"] = "international"
    points: MatchPoints = 1
    clock: ClockSettings | None = None
    level: Level | None = None


class Player(Model):
    """Who sits on a seat, as others may see it."""

    kind: Literal["guest", "telegram", "computer"]
    name: str
    level: Level | None = None


class Graph(Model):
    """All legal turns. `nodes[i]` is men of the mover + men of the other side (26 + 26 characters), node 0 is now;
    `edges[i]` are (src, dst, die, hit, node); a node without edges is a finished turn."""

    nodes: list[str]
    edges: list[list[tuple[int, int, int, int, int]]]


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


class GameResult(Model):
    game: int
    winner: Seat
    win: Literal["oin", "mars", "koks"]
    points: int
    how: Literal["off", "resigned", "time"]


class Rematch(Model):
    """An open offer of a rematch (`challenge`), or the match it led to."""

    by: Seat
    challenge: Id
    match: Id | None = None


class View(Model):
    """A match as one person may see it. `me` is None for a spectator; `graph` is there only for the seat on move."""

    match: Id
    v: int
    table: TableSettings
    seats: tuple[Player, Player]
    me: Seat | None
    phase: Literal["playing", "over"]
    game: int
    score: tuple[int, int]
    white: Seat
    men: tuple[Men, Men]
    turn: Seat
    dice: list[int]
    graph: Graph | None
    last: LastTurn | None
    clock: ClockView | None
    resign: ResignOffer | None
    resign_max: int
    results: list[GameResult]
    winner: Seat | None
    rematch: Rematch | None = None


# --- events, as they stand in the log ----------------------------------------------------------


class MatchStarted(Model):
    k: Literal["match_started"]
    table: TableSettings


class GameStarted(Model):
    k: Literal["game_started"]
    game: int
    white: Seat
    opening: list[tuple[int, int]]
    men: tuple[Men, Men]


class Rolled(Model):
    k: Literal["rolled"]
    seat: Seat
    dice: list[int]


class Played(Model):
    k: Literal["played"]
    seat: Seat
    steps: list[WireStep]


class Passed(Model):
    k: Literal["passed"]
    seat: Seat


class ResignOffered(Model):
    k: Literal["resign_offered"]
    seat: Seat
    value: int


class ResignRefused(Model):
    k: Literal["resign_refused"]
    seat: Seat


class GameEnded(Model):
    k: Literal["game_ended"]
    winner: Seat
    win: Literal["oin", "mars", "koks"]
    points: int
    how: Literal["off", "resigned", "time"]


class MatchEnded(Model):
    k: Literal["match_ended"]
    winner: Seat
    how: Literal["off", "resigned", "time"]


class Credited(Model):
    k: Literal["credited"]
    ms: int


Event = Annotated[
    MatchStarted
    | GameStarted
    | Rolled
    | Played
    | Passed
    | ResignOffered
    | ResignRefused
    | GameEnded
    | MatchEnded
    | Credited,
    Field(discriminator="k"),
]


# --- socket, client to server ------------------------------------------------------------------


class PlayCommand(Model):
    """A whole turn as (src, dst) pairs in the order played."""

    k: Literal["play"]
    moves: Annotated[list[MovePair], Field(max_length=16)]


class OfferResignCommand(Model):
    k: Literal["offer_resign"]
    value: Annotated[int, Field(ge=1, le=3, strict=True)]


class AnswerResignCommand(Model):
    k: Literal["answer_resign"]
    accept: Annotated[bool, Field(strict=True)]


Command = Annotated[PlayCommand | OfferResignCommand | AnswerResignCommand, Field(discriminator="k")]


class Hello(Model):
    """First message on every socket; credentials never stand in the address."""

    t: Literal["hello"]
    token: Annotated[str, Field(max_length=512)]
    proto: Literal[1]


class Watch(Model):
    """Follow a match; answered by `state` and `presence`. `v`, the version already known, changes no answer."""

    t: Literal["watch"]
    match: Id
    v: Annotated[int, Field(ge=0)] | None = None


class Unwatch(Model):
    t: Literal["unwatch"]
    match: Id


class Do(Model):
    """A command on a match at version `v`. A retry carries the same `id` and gets the first answer again."""

    t: Literal["do"]
    id: CommandId
    match: Id
    v: Annotated[int, Field(ge=0, strict=True)]
    cmd: Command


class Why(Model):
    """Why is (src, dst) refused after the steps `taken` of this turn?"""

    t: Literal["why"]
    id: CommandId
    match: Id
    v: Annotated[int, Field(ge=0, strict=True)]
    taken: Annotated[list[MovePair], Field(max_length=16)]
    move: MovePair


class Ping(Model):
    """`away` tells that the page is hidden: presence only, never a clock."""

    t: Literal["ping"]
    away: bool = False


ClientMessage = Annotated[Hello | Watch | Unwatch | Do | Why | Ping, Field(discriminator="t")]
client_message: TypeAdapter[Hello | Watch | Unwatch | Do | Why | Ping] = TypeAdapter(ClientMessage)


# --- socket, server to client ------------------------------------------------------------------


class Welcome(Model):
    """`token` is a fresh session token: the client replaces its own."""

    t: Literal["welcome"]
    person: Id
    token: str
    server: str


class State(Model):
    """The whole match; replaces whatever the client had."""

    t: Literal["state"]
    view: View


class Ev(Model):
    """One commit: apply if `view.v` is mine + 1, drop if not newer, ask again (`watch`) on a gap."""

    t: Literal["ev"]
    match: Id
    events: list[Event]
    view: View


class Ack(Model):
    """Committed, as version `v`. Sent after the commit, never before."""

    t: Literal["ack"]
    id: CommandId
    v: int


class Nak(Model):
    """Refused; nothing changed. `id` is None where the message could not be read that far."""

    t: Literal["nak"]
    id: CommandId | None
    code: Refused
    match: Id | None = None


class Because(Model):
    """The answer to `why`: a reason and the points that prove it (mover's numbering)."""

    t: Literal["because"]
    id: CommandId
    reason: Reason
    points: list[int]


class Presence(Model):
    """Who of the two is here: `on`, `away` (page hidden) or `off` (no socket). Shown, never a clock."""

    t: Literal["presence"]
    match: Id
    seats: tuple[Literal["on", "away", "off"], Literal["on", "away", "off"]]


class Started(Model):
    """A challenge of mine was accepted (or a rematch): open this match."""

    t: Literal["started"]
    challenge: Id
    match: Id


class RematchOffered(Model):
    t: Literal["rematch"]
    match: Id
    rematch: Rematch


class Pong(Model):
    """Versions of the watched matches: a client that is behind asks for the state."""

    t: Literal["pong"]
    vs: dict[str, int]
    now: int


class Bye(Model):
    """The server closes: `drain` = reconnect in a moment. A client too slow to take what it is sent hears none."""

    t: Literal["bye"]
    why: Literal["drain", "too_many", "no_session"]


ServerMessage = Annotated[
    Welcome | State | Ev | Ack | Nak | Because | Presence | Started | RematchOffered | Pong | Bye,
    Field(discriminator="t"),
]


# --- HTTP --------------------------------------------------------------------------------------


class Failure(Model):
    """Body of every answer that is not 2xx."""

    code: Refused
    detail: str | None = None


class NewGuest(Model):
    lang: Lang = "en"


class TelegramLogin(Model):
    """`guest_token`: the guest's games go over to the Telegram person."""

    init_data: Annotated[str, Field(max_length=8192)]
    guest_token: Annotated[str, Field(max_length=512)] | None = None


class Claim(Model):
    """A one-time code that the bot sent to its person, as the fragment of a link: `/#signin=<code>`."""

    code: Annotated[str, Field(max_length=64)]


class Person(Model):
    id: Id
    kind: Literal["guest", "telegram"]
    name: str
    lang: Lang


class PersonPatch(Model):
    name: Annotated[str, Field(min_length=1, max_length=32)] | None = None
    lang: Lang | None = None


class Session(Model):
    """`start` is the verified start parameter of the Telegram link, if there was one."""

    token: str
    person: Person
    start: str | None = None


class NewComputerMatch(Model):
    level: Level = "club"
    points: MatchPoints = 1


class NewChallenge(Model):
    points: MatchPoints = 1
    clock: ClockSettings | None = None


class Challenge(Model):
    """An open invitation. `url` opens it in a browser, `telegram_url` in Telegram (None while the bot is off)."""

    id: Id
    by: Player
    mine: bool
    table: TableSettings
    url: str
    telegram_url: str | None
    status: Literal["open", "taken", "cancelled", "expired"]
    match: Id | None


class MatchRef(Model):
    match: Id


class MyMatch(Model):
    match: Id
    opponent: Player
    score: tuple[int, int]
    me: Seat
    my_turn: bool
    phase: Literal["playing", "over"]


class Mine(Model):
    """What waits for me: the screen that is shown when a link lost its parameter."""

    matches: list[MyMatch]
    challenges: list[Challenge]


class Config(Model):
    """What is on: the client asks once at start."""

    version: str
    bot: str | None
    app: str | None
    computer: Literal["full", "simple"]
