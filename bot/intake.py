"""One update in: knows that Telegram repeats what it thinks was lost, and what to do when we fail. No command."""

from __future__ import annotations

import structlog
from aiogram import Dispatcher
from aiogram.methods import SendMessage
from aiogram.types import Update

from bot import groups, private
from bot.desk import PATIENCE, Desk, answer_press
from bot.post import deliver
from bot.texts import words
from engine.club.denied import LOST
from engine.club.notices import handled_update

log = structlog.get_logger("oyin.bot")

UPDATES = ["message", "callback_query", "my_chat_member"]
"""The kinds of updates that are asked for."""


def commands() -> Dispatcher:
    """Everything the bot reacts to. No state of conversations is kept, so any process may get any update."""
    dispatcher = Dispatcher(disable_fsm=True)
    for router in (private.make_router(), groups.make_router()):
        dispatcher.include_router(router)
    return dispatcher


async def take_in(dispatcher: Dispatcher, desk: Desk, update: Update) -> bool:
    """React to an update once, whichever process gets it and however many at once.

    False: the database is out of reach, and nothing was done; Telegram may deliver it again.
    """
    try:
        if not await handled_update(desk.club, update.update_id):
            return True
    except LOST:
        return False
    try:
        await dispatcher.feed_update(desk.post.bot, update, desk=desk)
    except LOST:
        log.warning("the database went away while a command ran")
        await _apologise(desk, update)
    except Exception:
        log.exception("a command failed")
        await _apologise(desk, update)
    return True


async def _apologise(desk: Desk, update: Update) -> None:
    """The person should not wait for an answer that will not come. Their language stands in the update itself."""
    if update.callback_query is not None:
        said = words(update.callback_query.from_user.language_code)
        await answer_press(desk, update.callback_query, said.try_again)
    elif update.message is not None and update.message.from_user is not None:
        said = words(update.message.from_user.language_code)
        await deliver(desk.post, SendMessage(chat_id=update.message.chat.id, text=said.try_again), PATIENCE)
