"""How the bot presents itself to Telegram: its commands in each language, its menu button. Reacts to nothing."""

from __future__ import annotations

import structlog
from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest, TelegramRetryAfter
from aiogram.methods import SetChatMenuButton, SetMyCommands
from aiogram.types import (
    BotCommand,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    MenuButtonCommands,
    MenuButtonWebApp,
    WebAppInfo,
)

from bot.links import Links
from bot.texts import CATALOGUES, Words

log = structlog.get_logger("oyin.bot")


async def introduce(bot: Bot, links: Links) -> None:
    """Telegram shows English to whoever speaks none of our languages.

    What Telegram refuses here is only said: the bot works without. Raises aiogram's `TelegramNetworkError`.
    """
    try:
        await _introduce(bot, links)
    except (TelegramBadRequest, TelegramRetryAfter) as error:
        log.warning("Telegram did not take the commands or the menu button", reason=error.message)


async def _introduce(bot: Bot, links: Links) -> None:
    for lang, words in CATALOGUES.items():
        code = None if lang == "en" else lang
        for scope, listed in (
            (BotCommandScopeAllPrivateChats(), _private(words)),
            (BotCommandScopeAllGroupChats(), _group(words)),
        ):
            await bot(SetMyCommands(commands=listed, scope=scope, language_code=code))
    app = links.web_app("/")
    button = MenuButtonWebApp(text=CATALOGUES["en"].play, web_app=WebAppInfo(url=app)) if app else MenuButtonCommands()
    await bot(SetChatMenuButton(menu_button=button))


def _private(words: Words) -> list[BotCommand]:
    return [
        BotCommand(command="start", description=words.command_start),
        BotCommand(command="nardi", description=words.command_invite),
        BotCommand(command="signin", description=words.command_signin),
        BotCommand(command="language", description=words.command_language),
        BotCommand(command="help", description=words.command_help),
    ]


def _group(words: Words) -> list[BotCommand]:
    return [BotCommand(command="nardi", description=words.command_nardi)]
