"""The outbox's way to Telegram: knows what each outcome of a send means for what is owed; knows no wording.

What is owed is written by the club in the transaction that caused it. A row that has to wait goes back to the
outbox, where later changes join it, so that a busy card is edited once for several turns.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import structlog
from aiogram.methods import EditMessageText, SendMessage

from bot.cards import Face, card
from bot.links import Links
from bot.notes import note
from bot.post import Closed, Delivered, Down, Gone, Later, Moved, Out, Post, Refused, deliver, reachable
from bot.texts import words
from engine.club import challenges, notices
from engine.club.club import Club
from engine.club.denied import LOST
from engine.club.notices import Kind, Notice

log = structlog.get_logger("oyin.bot")

PATIENCE = 2.0
"""Seconds that a notice waits for its chat in hand; a longer wait goes back to the outbox."""

SPARE = 8
"""Of a group's messages a minute, so many are not spent on whose turn it is, but kept for invitations and results."""


async def send_what_is_owed(club: Club, post: Post, links: Links) -> None:
    """Runs until cancelled. A database or a Telegram out of reach only makes it wait."""
    while True:
        try:
            due = await notices.take(club)
            if not due:
                await notices.wait(club, 1.0)
                continue
            answers = await _to_the_end(*(send(club, post, links, notice) for notice in due))
        except LOST:
            await asyncio.sleep(1.0)
            continue
        except Exception:
            log.exception("the outbox could not be read")
            await asyncio.sleep(5.0)
            continue
        if not all(answers):
            await _until_back(post)


async def _to_the_end(*sends: Coroutine[Any, Any, bool]) -> list[bool]:
    """Even where we are told to stop meanwhile: what went out must be settled, or it goes out twice."""
    batch = asyncio.gather(*sends)
    try:
        return await asyncio.shield(batch)
    except asyncio.CancelledError:
        await asyncio.wait([batch], timeout=5.0)
        raise


async def _until_back(post: Post) -> None:
    """Ask for something small, ever more rarely, until Telegram answers: what is owed is not tried meanwhile."""
    pause = 1.0
    while not await reachable(post):
        await asyncio.sleep(pause)
        pause = min(pause * 2, 30.0)


async def send(club: Club, post: Post, links: Links, notice: Notice) -> bool:
    """Send one notice and settle it, without holding up the others. False where Telegram is out of reach."""
    try:
        return await _send(club, post, links, notice)
    except LOST:
        raise
    except Exception:
        log.exception("a notice could not be sent", kind=notice.kind)
        await notices.failed(club, notice)
        return True


async def _send(club: Club, post: Post, links: Links, notice: Notice) -> bool:
    face = _face(links, notice)
    if face is None:
        await notices.refused(club, notice)
        return True
    outcome = await deliver(post, _message(notice, face), PATIENCE, SPARE if _everyday(notice) else 0)
    match outcome:
        case Delivered(message_id):
            await notices.sent(club, notice, message_id if notice.kind is Kind.CARD else None)
        case Later(seconds):
            await notices.failed(club, notice, retry_after=seconds)
        case Moved(chat_id):
            await notices.chat_migrated(club, notice.chat_id, chat_id)
            await notices.failed(club, notice, retry_after=0.0)
        case Closed():
            await _shut_out(club, post, notice)
        case Gone():
            await notices.refused(club, notice)
        case Refused(reason):
            log.warning("Telegram refused a notice", kind=notice.kind, reason=reason)
            await notices.refused(club, notice)
        case Down():
            await notices.failed(club, notice)
            return False
    return True


def _face(links: Links, notice: Notice) -> Face | None:
    if notice.kind is not Kind.CARD:
        return note(links, notice)
    return card(links, notice.lang, notice.challenge, notice.game) if notice.challenge else None


def _everyday(notice: Notice) -> bool:
    """A card that only says how the match goes on."""
    return notice.message_id is not None and notice.game is not None and notice.game.match.phase == "playing"


def _message(notice: Notice, face: Face) -> Out:
    if notice.message_id is None:
        return SendMessage(
            chat_id=notice.chat_id, message_thread_id=notice.topic_id, text=face.text, reply_markup=face.markup
        )
    return EditMessageText(
        chat_id=notice.chat_id, message_id=notice.message_id, text=face.text, reply_markup=face.markup
    )


async def _shut_out(club: Club, post: Post, notice: Notice) -> None:
    """The chat is closed to the bot. A person is not tried again; a new card is taken back and its maker told."""
    if notice.person is not None and not notice.mention:
        await notices.unreachable(club, notice.person.id)
        return
    await notices.refused(club, notice)
    challenge = notice.challenge
    if notice.kind is not Kind.CARD or challenge is None or notice.message_id is not None:
        return
    await challenges.cancel(club, challenge.id, challenge.by.id)
    if challenge.by.telegram_id is not None and challenge.by.reachable:
        said = words(challenge.by.lang).cannot_write
        await deliver(post, SendMessage(chat_id=challenge.by.telegram_id, text=said), PATIENCE)
