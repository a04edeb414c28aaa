"""The fixtures of those reports that touch Telegram or are seen in a browser."""

from tests.bot.fixtures import api, bot, clock, telegram
from tests.e2e.conftest import browser, house
from tests.webapp.conftest import calm

__all__ = ["api", "bot", "browser", "calm", "clock", "house", "telegram"]
