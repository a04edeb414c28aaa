"""Words that all messages share: ids, seats, languages, refusals and reasons. Knows no message."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

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
