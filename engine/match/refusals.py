"""Why a command is refused: the closed list that client and bot translate."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Code(StrEnum):
    """Every refusal a match command can meet. Values go over the wire."""

    NOT_YOUR_SEAT = "not_your_seat"  # spectator, or the other seat's command
    NOT_YOUR_TURN = "not_your_turn"
    ILLEGAL_PLAY = "illegal_play"  # not a whole legal turn: wrong, prefix, empty
    MATCH_OVER = "match_over"
    STALE = "stale"  # the command names a version that is no longer current
    OUT_OF_TIME = "out_of_time"  # the deadline passed before the command came
    NOT_DUE = "not_due"  # a flag before the deadline, a credit without a clock
    RESIGN_TOO_HIGH = "resign_too_high"  # above what the position can still lose
    RESIGN_OPEN = "resign_open"  # one offer at a time
    NO_OFFER = "no_offer"  # answer without an open offer, or to one's own


@dataclass(frozen=True, slots=True)
class Refusal:
    code: Code
