"""What a command is answered with, and why it is refused: the closed list that client and bot translate."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.match.events import Event


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
    ROLL_FIRST = "roll_first"  # a turn played before its dice are thrown
    ALREADY_ROLLED = "already_rolled"  # too late to raise, and no second throw
    HANDED_FIRST = "handed_first"  # moves handed over by the other side come before raise and roll
    NO_CUBE = "no_cube"  # a table without raising
    NOT_CUBE_OWNER = "not_cube_owner"  # the other side raises next
    RAISE_CAP = "raise_cap"  # no raise is left in this game
    CRAWFORD = "crawford"  # nobody raises in this game
    RAISE_OPEN = "raise_open"  # an offered raise waits for its answer
    NO_RAISE = "no_raise"  # answer without an offered raise, or to one's own
    DICE_FIRST = "dice_first"  # the dice of the match are not agreed yet
    NOT_NOW = "not_now"  # a seed, a chain or a link that is not asked for
    BAD_SEED = "bad_seed"  # does not fit the hash that its player is bound to
    BAD_LINK = "bad_link"  # no link at all, or none that follows the one before it
    FORKED = "forked"  # the head that the player saw is not of this log
    NO_BEAVER = "no_beaver"  # not at this table, not over a beaver, or above the cap


@dataclass(frozen=True, slots=True)
class Refusal:
    code: Code


Answer = tuple[Event, ...] | Refusal
"""The events that a command leads to, or why it is refused."""
