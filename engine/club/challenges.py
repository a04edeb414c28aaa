"""Challenges: knows how an invitation is made, taken, taken back and how it expires; knows no chat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.club.club import Club
from engine.club.denied import Denied
from engine.club.people import Person
from engine.match.table import Table

OPEN_MS = 24 * 3600 * 1000
CARD_MS = 2 * 3600 * 1000
REMATCH_MS = 10 * 60 * 1000

Status = Literal["open", "taken", "cancelled", "expired"]


@dataclass(frozen=True, slots=True)
class Card:
    """Where a challenge is shown in Telegram. `message_id` is None until the bot has sent it."""

    chat_id: int
    topic_id: int | None
    lang: str
    message_id: int | None = None


@dataclass(frozen=True, slots=True)
class Challenge:
    """`target` None = whoever comes first. `match_id` is there once it is taken."""

    id: str
    by: Person
    target: str | None
    table: Table
    status: Status
    match_id: str | None
    rematch_of: str | None
    card: Card | None
    expires_at: int


async def create(
    club: Club,
    person_id: str,
    table: Table,
    target: str | None = None,
    card: Card | None = None,
    rematch_of: str | None = None,
) -> Challenge:
    """An open challenge. With a card the bot is asked to send it, and an older open card of the same person in the
    same chat topic is taken back."""
    raise NotImplementedError


async def accept(club: Club, challenge_id: str, person_id: str) -> str | Denied:
    """The id of the match; the challenger has seat 0. Exactly one person gets it, again if that person asks again."""
    raise NotImplementedError


async def cancel(club: Club, challenge_id: str, person_id: str) -> Denied | None:
    """Taken back by its maker; one that is no longer open is denied, one already cancelled is not."""
    raise NotImplementedError


async def expire_due(club: Club) -> int:
    """Expire what is past its time; returns how many. Done by the club itself every few seconds."""
    raise NotImplementedError


async def load(club: Club, challenge_id: str) -> Challenge | None:
    raise NotImplementedError


async def open_for(club: Club, person_id: str) -> list[Challenge]:
    """Open challenges made by this person or aimed at them, newest first."""
    raise NotImplementedError
