"""Persons: knows guests, Telegram's people, names and one-time sign-in codes; knows no session and no HTTP."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from dataclasses import dataclass
from typing import Literal, cast

from engine.club.held import reload_seats_of
from engine.club.shared import Club, new_id, say
from engine.store import people as store
from engine.store.people import PersonRow

LANGS = ("hy", "ru", "kk", "en")
SIGN_IN_MS = 10 * 60 * 1000
NAME_MAX = 32
GUEST = {"hy": "Հյուր", "ru": "Гость", "kk": "Қонақ", "en": "Guest"}


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
    lang = lang if lang in LANGS else "en"
    person = Person(new_id(), "guest", f"{GUEST[lang]} {secrets.randbelow(9000) + 1000}", lang)
    await store.add_guest(club.pool, person.id, person.name, lang, club.now())
    return person


async def telegram_person(club: Club, user: TelegramUser) -> Person:
    """The person of this Telegram user, made on the first visit, with the name Telegram knows now unless renamed."""
    name = clean_name(f"{user.first_name} {user.last_name or ''}") or f"Player {user.id % 10_000}"
    lang = (user.language_code or "").lower()[:2]
    row = await store.add_or_find_telegram(
        club.pool, new_id(), user.id, name, lang if lang in LANGS else None, user.wrote, club.now()
    )
    return person_of(row)


async def load(club: Club, person_id: str) -> Person | None:
    """The person, or who absorbed this guest: its `id` may differ from what was asked."""
    row = await store.load(club.pool, person_id)
    return None if row is None else person_of(row)


async def rename(club: Club, person_id: str, *, name: str | None = None, lang: str | None = None) -> Person | None:
    """Set what is given; a name is cleaned of control characters and cut to 32. An empty one changes nothing."""
    name = clean_name(name or "") or None
    row = await store.rename(club.pool, person_id, name, lang if lang in LANGS else None)
    if row is None:
        return None
    if name is not None:
        await _changed(club, person_id)
    return person_of(row)


async def absorb_guest(club: Club, guest_id: str, person_id: str) -> None:
    """The guest's matches and challenges go over to the Telegram person; harmless when repeated or senseless."""
    async with club.pool.acquire() as connection, connection.transaction():
        absorbed = await store.absorb(connection, guest_id, person_id)
    if absorbed:
        await _changed(club, guest_id)


async def new_sign_in(club: Club, person_id: str) -> str:
    """A one-time code, good for ten minutes; codes made before for this person stop working. Only its hash is kept."""
    code = secrets.token_urlsafe(24)
    await store.put_sign_in(club.pool, _digest(code), person_id, club.now() + SIGN_IN_MS)
    return code


async def claim_sign_in(club: Club, code: str) -> Person | None:
    """The person whose code this is; None if it is unknown, old or was used."""
    person_id = await store.take_sign_in(club.pool, _digest(code), club.now())
    return None if person_id is None else await load(club, person_id)


def person_of(row: PersonRow) -> Person:
    kind = cast("Literal['guest', 'telegram']", row.kind)
    return Person(row.id, kind, row.name, row.lang, row.telegram_id, row.telegram_id is not None and row.reachable)


def clean_name(name: str) -> str:
    """Without control and formatting characters (which could turn a line around), runs of space as one, cut to 32.

    >>> clean_name("  An\\u202ena\\n\\n Karenina ")
    'Anna Karenina'
    """
    spaced = "".join(" " if c.isspace() else c for c in unicodedata.normalize("NFC", name))
    shown = "".join(c for c in spaced if unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co", "Cn"))
    return " ".join(shown.split())[:NAME_MAX].strip()


def _digest(code: str) -> bytes:
    return hashlib.sha256(code.encode("utf-8", "surrogatepass")).digest()


async def _changed(club: Club, person_id: str) -> None:
    """Boards that are open show it, here and in the other processes."""
    await reload_seats_of(club, person_id)
    say(club, f"n:{person_id}")
