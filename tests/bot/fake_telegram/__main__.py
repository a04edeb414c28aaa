"""The local Telegram as a process of its own, to try the bot by hand: knows a few words to type, nothing more.

python -m tests.bot.fake_telegram 8081
OYIN_BOT_TOKEN=... OYIN_TELEGRAM_API=http://127.0.0.1:8081 make run     (it prints the token to use)

anahit: /start              write to the bot in private; whoever is named exists from then on
anahit@club: /nardi 3       write into a group
boris@club! Play            press a button of the last message there; a link is opened and told
"""

from __future__ import annotations

import asyncio
import re
import sys
from typing import Any

from aiogram.methods import EditMessageText, SendMessage

from tests.bot.fake_telegram.people import Group, User
from tests.bot.fake_telegram.server import FakeTelegram

_LINE = re.compile(r"(?P<who>\w+)(?:@(?P<group>\w+))?(?P<deed>[:!])\s*(?P<what>.*)")


async def converse(telegram: FakeTelegram) -> None:
    """Until the input ends."""
    users: dict[str, User] = {}
    groups: dict[str, Group] = {}
    while line := await asyncio.to_thread(sys.stdin.readline):
        read = _LINE.fullmatch(line.strip())
        if read is None:
            print(__doc__)
            continue
        user = users.setdefault(read["who"], telegram.user(read["who"].title()))
        group = None
        if read["group"]:
            group = groups.setdefault(read["group"], telegram.group(read["group"].title(), user))
            group.chat.members.add(user.id)
        if read["deed"] == ":":
            user.say(read["what"], group)
        else:
            await _press(user, group or user, read["what"])


async def _press(user: User, where: User | Group, label: str) -> None:
    try:
        message = where.messages[-1]
        button = message.button(label)
    except (IndexError, KeyError) as error:
        print(f"  {error}")
        return
    if link := button.get("url") or button.get("web_app", {}).get("url"):
        print(f"  {link}\n  #{user.open(link).fragment}")
    else:
        print(f"  {await user.press(message, label)}")


async def show(telegram: FakeTelegram) -> None:
    """Everything that the bot says from now on."""
    seen = 0
    while True:
        async with telegram.called:
            await telegram.called.wait()
        for call in telegram.calls[seen:]:
            if isinstance(call.method, SendMessage | EditMessageText):
                print(f"> {_told(call.answer) if call.ok else call.answer}")
        seen = len(telegram.calls)


def _told(message: dict[str, Any]) -> str:
    rows = message.get("reply_markup", {}).get("inline_keyboard", [])
    return f"{message['text']}  {' '.join('[' + button['text'] + ']' for row in rows for button in row)}"


async def main() -> None:
    async with FakeTelegram(port=int(sys.argv[1]) if len(sys.argv) > 1 else 8081) as telegram:
        print(f"A Telegram for the bot {telegram.token} at {telegram.address}.\n{__doc__}")
        showing = asyncio.create_task(show(telegram))
        await converse(telegram)
        showing.cancel()


if __name__ == "__main__":
    asyncio.run(main())
