"""Persons: knows guests, Telegram's people, names and one-time sign-in codes; knows no session and no HTTP."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.club.club import Club

LANGS = ("hy", "ru", "kk", "en")
SIGN_IN_MS = 10 * 60 * 1000
NAME_MAX = 32


@dataclass(frozen=True, slots=True)
class Person:
    """`reachable` is False once Telegram refused to deliver, until the person writes to the bot again."""

    id: str
    kind: Literal["guest", "telegram"]
    name: str
    lang: str
    telegram_id: int | None = None
    reachable: bool = False


@dataclass(frozen=True, slots=True)
class TelegramUser:
    """Who Telegram says this is. `wrote`: the person has just written to the bot in private."""

    id: int
    first_name: str
    last_name: str | None = None
    language_code: str | None = None
    wrote: bool = False


async def create_guest(club: Club, lang: str) -> Person:
    """A new person without a form; an unknown `lang` becomes English."""
    raise NotImplementedError


async def telegram_person(club: Club, user: TelegramUser) -> Person:
    """The person of this Telegram user, made on the first visit, with the name Telegram knows now unless renamed."""
    raise NotImplementedError


async def load(club: Club, person_id: str) -> Person | None:
    """The person, or who absorbed this guest: its `id` may differ from what was asked."""
    raise NotImplementedError


async def rename(club: Club, person_id: str, *, name: str | None = None, lang: str | None = None) -> Person | None:
    """Set what is given; a name is cleaned of control characters and cut to 32. An empty one changes nothing."""
    raise NotImplementedError


async def absorb_guest(club: Club, guest_id: str, person_id: str) -> None:
    """The guest's matches and challenges go over to the Telegram person; harmless when repeated or senseless."""
    raise NotImplementedError


async def new_sign_in(club: Club, person_id: str) -> str:
    """A one-time code, good for ten minutes; codes made before for this person stop working. Only its hash is kept."""
    raise NotImplementedError


async def claim_sign_in(club: Club, code: str) -> Person | None:
    """The person whose code this is; None if it is unknown, old or was used."""
    raise NotImplementedError
