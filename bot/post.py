"""One message out: knows pace and Telegram's refusals, and turns them into a closed list of outcomes. Knows no text."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from aiogram import Bot
from aiogram.exceptions import (
    TelegramAPIError,
    TelegramBadRequest,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramServerError,
    TelegramUnauthorizedError,
)
from aiogram.methods import EditMessageText, GetMe, SendMessage
from aiogram.types import Message

from bot.pace import Pace


@dataclass(frozen=True, slots=True)
class Delivered:
    message_id: int


@dataclass(frozen=True, slots=True)
class Later:
    """Not now: again after so many seconds."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Closed:
    """The bot may not write in this chat: blocked, thrown out, never let in, no rights."""


@dataclass(frozen=True, slots=True)
class Gone:
    """The message to edit, or its topic, is not there any more."""


@dataclass(frozen=True, slots=True)
class Moved:
    """The group became a supergroup with this id."""

    chat_id: int


@dataclass(frozen=True, slots=True)
class Refused:
    """Telegram does not take this message, now or later. `reason` is its own sentence."""

    reason: str


@dataclass(frozen=True, slots=True)
class Down:
    """Telegram did not answer, or knows this bot no longer."""

    reason: str


Outcome = Delivered | Later | Closed | Gone | Moved | Refused | Down
Out = SendMessage | EditMessageText

_GONE = ("message to edit not found", "message can't be edited", "message_id_invalid", "thread not found", "topic_")
_CLOSED = ("not enough rights", "no rights to send", "chat not found", "chat_write_forbidden", "chat_restricted",
           "have no write access", "user_is_blocked", "peer_id_invalid", "group chat was deactivated")  # fmt: skip


@dataclass
class Post:
    """The way out for everything the bot says. `clock` is a steady clock in seconds."""

    bot: Bot
    pace: Pace = field(default_factory=Pace)
    clock: Callable[[], float] = field(default_factory=lambda: asyncio.get_event_loop().time)


async def deliver(post: Post, out: Out, patience: float, spare: int = 0) -> Outcome:
    """Send when the pace allows it; `Later` where that would take more than `patience` seconds.

    `spare` as in `Pace.next`.
    """
    chat_id = int(out.chat_id or 0)
    now = post.clock()
    moment = post.pace.next(chat_id, now, spare)
    if moment - now > patience:
        return Later(moment - now)
    post.pace.take(chat_id, moment)
    if moment > now:
        await asyncio.sleep(moment - now)
    return await _call(post, out, chat_id)


async def reachable(post: Post) -> bool:
    """Whether Telegram answers at all, and still knows this bot."""
    try:
        await post.bot(GetMe())
    except (TelegramNetworkError, TelegramServerError, TelegramUnauthorizedError):
        return False
    except TelegramAPIError:
        return True
    return True


async def _call(post: Post, out: Out, chat_id: int) -> Outcome:
    try:
        answer: Any = await post.bot(out)
    except TelegramRetryAfter as error:
        post.pace.close(chat_id, post.clock() + error.retry_after)
        return Later(error.retry_after)
    except TelegramMigrateToChat as error:
        return Moved(error.migrate_to_chat_id)
    except TelegramForbiddenError:
        return Closed()
    except TelegramBadRequest as error:
        return _refusal(out, error.message)
    except (TelegramNetworkError, TelegramServerError, TelegramUnauthorizedError) as error:
        return Down(error.message)
    except TelegramAPIError as error:
        return Refused(error.message)
    return Delivered(answer.message_id if isinstance(answer, Message) else 0)


def _refusal(out: Out, sentence: str) -> Outcome:
    said = sentence.lower()
    if "message is not modified" in said and isinstance(out, EditMessageText):
        return Delivered(out.message_id or 0)
    if any(part in said for part in _GONE):
        return Gone()
    if any(part in said for part in _CLOSED):
        return Closed()
    return Refused(sentence)
