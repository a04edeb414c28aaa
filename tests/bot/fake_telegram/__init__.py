"""A Telegram of our own over real HTTP, for tests: knows the Bot API's form and its true refusals.

async with FakeTelegram() as telegram:
    anahit = telegram.user("Anahit", language_code="hy")
    group = telegram.group("Club", anahit)
    anahit.say("/nardi 3", group)
    card = await telegram.message(group)
    app = anahit.open(card.button("startapp")["url"])   # app.start_param, app.init_data, app.fragment
"""

from tests.bot.fake_telegram.people import Group, MiniApp, User
from tests.bot.fake_telegram.server import TOKEN, FakeTelegram
from tests.bot.fake_telegram.world import Message

__all__ = ["TOKEN", "FakeTelegram", "Group", "Message", "MiniApp", "User"]
