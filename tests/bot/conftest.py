"""The fixtures of this folder."""

from tests.bot.fixtures import bot, clock, telegram

__all__ = ["bot", "clock", "telegram"]
