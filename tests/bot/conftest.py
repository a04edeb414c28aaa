"""The fixtures of this folder."""

from tests.bot.fixtures import api, bot, clock, telegram

__all__ = ["api", "bot", "clock", "telegram"]
