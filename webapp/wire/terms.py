"""Words that all messages share: ids, seats, languages, refusals and reasons. Knows no message."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Seat = Literal[0, 1]
Lang = Literal["hy", "ru", "kk", "en"]
Level = Literal["beginner", "club", "expert", "master"]
MatchPoints = Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]
GameType = Literal[
    "international",
    "caucasian",
    "nackgammon",
    "hypergammon",
    "longgammon",
    "randgammon-1",
    "randgammon-2",
    "exchange-of-fire",
    "sudden-death",
    "plakoto",
    "crazy-plakoto",
    "snake",
    "long",
    "long-sporty",
    "crazy-gulbar",
    "fevga",
]
Series = Literal["match", "draw", "reverse", "combined"]
Stake = Literal["win", "checkers"]
DiceMode = Literal["random", "balanced", "balanced-pips", "equal", "triple", "two-each", "live", "real"]
Raising = Literal["none", "mars", "cube", "beaver", "jacoby", "auto"]
Progression = Literal["linear", "doubling"]
Id = Annotated[str, Field(pattern=r"^[a-z0-9-]{1,40}$")]
CommandId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{8,40}$")]
Point = Annotated[int, Field(ge=0, le=25, strict=True)]
MovePair = tuple[Point, Point]
Die = Annotated[int, Field(ge=1, le=6)]
Men = Annotated[str, Field(pattern=r"^[0-9a-g]{26}$")]
Win = Literal["oin", "mars", "koks"]
Hash = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
"""32 bytes as lower-case hex: a SHA-256, or a link of a chain."""
How = Literal["off", "resigned", "time", "declined", "hit", "mother", "draw", "dice", "cancelled", "void"]
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
    BAD_TABLE = "bad_table"
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
    ROLL_FIRST = "roll_first"
    ALREADY_ROLLED = "already_rolled"
    HANDED_FIRST = "handed_first"
    NO_CUBE = "no_cube"
    NOT_CUBE_OWNER = "not_cube_owner"
    RAISE_CAP = "raise_cap"
    CRAWFORD = "crawford"
    RAISE_OPEN = "raise_open"
    NO_RAISE = "no_raise"
    NO_BEAVER = "no_beaver"
    DICE_FIRST = "dice_first"
    NOT_NOW = "not_now"
    BAD_SEED = "bad_seed"
    BAD_LINK = "bad_link"
    FORKED = "forked"
    NOT_OVER = "not_over"
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
    BACKWARDS = "backwards"
    NO_SUCH_DIE = "no_such_die"
    POINT_CLOSED = "point_closed"
    WAY_CLOSED = "way_closed"
    NOT_ALL_HOME = "not_all_home"
    FARTHER_CHECKER = "farther_checker"
    PINNED = "pinned"
    HOME_PINNED = "home_pinned"
    NO_BEARING_OFF = "no_bearing_off"
    HEAD_USED = "head_used"
    RUNNER_FIRST = "runner_first"
    ROW_OF_SIX = "row_of_six"
    WOULD_HIDE = "would_hide"
    QUARTER_FULL = "quarter_full"
    PRIME_SHUT = "prime_shut"
    MUST_PLAY_BOTH = "must_play_both"
    MUST_PLAY_LARGER = "must_play_larger"
    MUST_PLAY_MORE = "must_play_more"
    TURN_DONE = "turn_done"


class Clash(StrEnum):
    """Why a table cannot be made; the values of `engine.match.clash.Clash`, held equal by a test."""

    VARIANT_NOT_OFFERED = "variant_not_offered"
    CYCLE_LENGTH = "cycle_length"
    CYCLE_FIRST = "cycle_first"
    SERIES_POINTS = "series_points"
    DELAY = "delay"
    BANK = "bank"
    COMPUTER_CLOCK = "computer_clock"
    RAISES = "raises"
    LIVE_COMPUTER = "live_computer"
    LIVE_DAYS = "live_days"
    CRAZY_DICE = "crazy_dice"
    CUBE_DICE = "cube_dice"
    MATCH_RAISING = "match_raising"
    BEAVER_RAISES = "beaver_raises"
    CHECKERS_MATCH = "checkers_match"
    CHECKERS_SUDDEN = "checkers_sudden"
    CHECKERS_REVERSE = "checkers_reverse"
    REVERSE_SUDDEN = "reverse_sudden"
    REVERSE_PLAKOTO = "reverse_plakoto"
    REAL_OUT = "real_out"
