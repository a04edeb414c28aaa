"""Groups: knows how a challenge is made and taken back there; accepting happens in the app. Knows no rule.

The card itself is sent and edited by the outbox: the club writes it down together with the challenge.
"""

from __future__ import annotations

from aiogram import F, Router
from aiogram.enums import ChatMemberStatus, ChatType
from aiogram.exceptions import TelegramAPIError
from aiogram.filters import Command, CommandObject
from aiogram.methods import GetChatMember
from aiogram.types import CallbackQuery, Message

from bot.cards import Face
from bot.desk import Desk, answer, answer_press, person_of
from bot.keyboards import CANCEL
from bot.table import how_to_ask, read_table
from bot.texts import words
from engine.club import challenges, notices
from engine.club.challenges import Card, Challenge


async def nardi(message: Message, command: CommandObject, desk: Desk) -> None:
    """An open challenge with a card in this chat and topic; an older one of the same person here is taken back."""
    if message.from_user is None:
        return
    if message.sender_chat is not None or message.from_user.is_bot:
        said = words(message.from_user.language_code)
        await answer(desk, message, Face(said.anonymous), reply=True)
        return
    person = await person_of(desk, message.from_user, wrote=False)
    table = read_table(command.args)
    if table is None:
        await answer(desk, message, Face(how_to_ask(words(person.lang))), reply=True)
        return
    topic = message.message_thread_id if message.is_topic_message else None
    await challenges.create(desk.club, person.id, table, card=Card(message.chat.id, topic, person.lang))


async def cancel(press: CallbackQuery, desk: Desk) -> None:
    """Taken back by the one who invited, or by an administrator of the chat. The card follows through the outbox."""
    challenge_id = (press.data or "").removeprefix(CANCEL)
    person = await person_of(desk, press.from_user, wrote=False)
    said = words(person.lang)
    challenge = await challenges.load(desk.club, challenge_id)
    if challenge is None or challenge.status != "open":
        await answer_press(desk, press, said.too_late)
    elif challenge.by.id != person.id and not (_stands_here(challenge, press) and await _administrator(desk, press)):
        await answer_press(desk, press, said.only_challenger)
    elif await challenges.cancel(desk.club, challenge.id, challenge.by.id) is not None:
        await answer_press(desk, press, said.too_late)
    else:
        await answer_press(desk, press, said.cancelled)


def _stands_here(challenge: Challenge, press: CallbackQuery) -> bool:
    """Whether the card is in the chat of the press: a client can send any data, also of other chats' cards."""
    return challenge.card is not None and press.message is not None and challenge.card.chat_id == press.message.chat.id


async def _administrator(desk: Desk, press: CallbackQuery) -> bool:
    if press.message is None:
        return False
    try:
        member = await desk.post.bot(GetChatMember(chat_id=press.message.chat.id, user_id=press.from_user.id))
    except TelegramAPIError:
        return False
    return member.status in (ChatMemberStatus.CREATOR, ChatMemberStatus.ADMINISTRATOR)


async def became_supergroup(message: Message, desk: Desk) -> None:
    """The cards of the group live on under its new id. Telegram also tells the new chat; once is enough."""
    if message.migrate_to_chat_id is not None:
        await notices.chat_migrated(desk.club, message.chat.id, message.migrate_to_chat_id)


def make_router() -> Router:
    """The handlers of this module, in the order in which they are asked."""
    router = Router(name="groups")
    router.message.filter(F.chat.type.in_({ChatType.GROUP, ChatType.SUPERGROUP}))
    router.message.register(nardi, Command("nardi"))
    router.callback_query.register(cancel, F.data.startswith(CANCEL))
    router.message.register(became_supergroup, F.migrate_to_chat_id)
    return router
