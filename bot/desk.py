"""What every command needs at hand: the club, the links and the way out. Knows who speaks; knows no command."""

from __future__ import annotations

from dataclasses import dataclass

from aiogram.exceptions import TelegramAPIError
from aiogram.methods import AnswerCallbackQuery, SendMessage
from aiogram.types import CallbackQuery, Message, User

from bot.cards import Face
from bot.links import Links
from bot.post import Outcome, Post, deliver
from engine.club.club import Club
from engine.club.people import Person, TelegramUser, telegram_person

PATIENCE = 15.0
"""Seconds that an answer to a person may wait for its chat's turn."""


@dataclass(frozen=True, slots=True)
class Desk:
    club: Club
    links: Links
    post: Post


async def person_of(desk: Desk, user: User, wrote: bool) -> Person:
    """The club's person for a Telegram user. `wrote`: just now, in the private chat, so the bot may answer there."""
    known = TelegramUser(user.id, user.first_name, user.last_name, user.language_code, wrote)
    return await telegram_person(desk.club, known)


async def answer(desk: Desk, message: Message, face: Face, reply: bool = False) -> Outcome:
    """Say something in the chat and the topic of a message. `reply` quotes it, where it is still there."""
    return await deliver(
        desk.post,
        SendMessage(
            chat_id=message.chat.id,
            message_thread_id=message.message_thread_id if message.is_topic_message else None,
            text=face.text,
            reply_markup=face.markup,
            reply_parameters=message.as_reply_parameters(allow_sending_without_reply=True) if reply else None,
        ),
        PATIENCE,
    )


async def answer_press(desk: Desk, press: CallbackQuery, text: str | None = None) -> None:
    """Every press is answered, or the button spins. One that came too late is let go."""
    try:
        await desk.post.bot(AnswerCallbackQuery(callback_query_id=press.id, text=text))
    except TelegramAPIError:
        return
