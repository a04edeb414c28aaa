"""The fixtures of those reports that touch Telegram."""

from tests.bot.fixtures import bot, clock, telegram

__all__ = ["bot", "clock", "telegram"]
