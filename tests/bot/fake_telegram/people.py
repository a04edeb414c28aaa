"""People and groups as tests move them: they write, press and open. Knows how Telegram turns that into updates."""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, quote, urlsplit

from tests.bot.fake_telegram.init_data import sign
from tests.bot.fake_telegram.state import Telegram
from tests.bot.fake_telegram.world import Account, Chat, Message


@dataclass(frozen=True)
class Group:
    """A group chat; `chat` is what Telegram remembers of it."""

    telegram: Telegram
    chat: Chat

    @property
    def id(self) -> int:
        return self.chat.id

    @property
    def messages(self) -> list[Message]:
        """What stands in the chat, oldest first, by the bot only."""
        return [m for m in self.chat.messages.values() if m.by_bot and not m.deleted]

    def topic(self, name: str) -> int:
        """A new topic of a forum: its thread id."""
        thread = self.telegram.world.number()
        self.chat.topics[thread] = name
        return thread

    def migrate(self) -> Group:
        """The group becomes a supergroup with a new id; the bot is told in both chats, as Telegram does."""
        world = self.telegram.world
        old = self.chat
        new = Chat(-1_000_000_000_000 - world.number(), "supergroup", old.title, members=old.members, admins=old.admins)
        world.chats[new.id] = new
        creator = world.accounts[min(old.members)].wire()
        for chat, news in ((old, {"migrate_to_chat_id": new.id}), (new, {"migrate_from_chat_id": old.id})):
            service = world.write(chat, creator)
            wire = {k: v for k, v in world.message_wire(service).items() if k != "text"}
            self.telegram.updates.add({"update_id": world.number(), "message": wire | news})
        old.migrated_to = new.id
        return Group(self.telegram, new)


@dataclass(frozen=True)
class MiniApp:
    """The Mini App as a client opens it: what stands behind `#` of its address, and the signed data inside."""

    init_data: str
    start_param: str | None
    fragment: str


@dataclass(frozen=True)
class User:
    """A person with Telegram in their hands."""

    telegram: Telegram
    account: Account

    @property
    def id(self) -> int:
        return self.account.id

    @property
    def messages(self) -> list[Message]:
        """What the bot wrote in the private chat, oldest first."""
        return [m for m in self.telegram.world.chats[self.id].messages.values() if m.by_bot and not m.deleted]

    def say(self, text: str, where: Group | None = None, topic: int | None = None) -> Message:
        """Write to the bot, or into a group. The bot sees commands in groups, and everything in private."""
        world = self.telegram.world
        chat = where.chat if where else world.chats[self.id]
        if where is None:
            self.account.started, self.account.blocked = True, False
        message = world.write(chat, self.account.wire(), text=text, topic=topic)
        if text.startswith("/"):
            length = len(text.split(maxsplit=1)[0])
            message.entities = [{"type": "bot_command", "offset": 0, "length": length}]
        if where is None or (text.startswith("/") and chat.bot_inside):
            self.telegram.updates.add({"update_id": world.number(), "message": world.message_wire(message)})
        return message

    def start(self, payload: str = "") -> Message:
        """Open the chat with the bot by `https://t.me/<bot>?start=<payload>`."""
        return self.say(f"/start {payload}".strip())

    async def press(self, message: Message, label: str, within: float = 10.0) -> str | None:
        """Press a callback button, found by a part of it: the notice that the bot answers with (None: nothing)."""
        world = self.telegram.world
        data = message.button(label)["callback_data"]
        query = str(world.number())
        answered: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        self.telegram.presses[query] = answered
        callback = {
            "id": query,
            "from": self.account.wire(),
            "chat_instance": str(message.chat_id),
            "data": data,
            "message": world.message_wire(message),
        }
        self.telegram.updates.add({"update_id": world.number(), "callback_query": callback})
        async with asyncio.timeout(within):
            return await answered

    def block(self) -> None:
        """Block the bot: it is told, and may not write any more."""
        self.account.blocked = True
        world = self.telegram.world
        member = {
            "chat": world.chat_wire(world.chats[self.id]),
            "from": self.account.wire(),
            "date": int(time.time()),
            "old_chat_member": {"status": "member", "user": world.bot},
            "new_chat_member": {"status": "kicked", "user": world.bot, "until_date": 0},
        }
        self.telegram.updates.add({"update_id": world.number(), "my_chat_member": member})

    def fields(self, start_param: str | None = None, auth_date: int | None = None) -> dict[str, str]:
        """What initData says, before it is signed."""
        user: dict[str, Any] = self.account.wire() | {"allows_write_to_pm": self.account.started}
        user.pop("is_bot")
        fields = {
            "user": json.dumps(user, ensure_ascii=False, separators=(",", ":")),
            "chat_instance": "-1",
            "chat_type": "sender",
            "auth_date": str(auth_date if auth_date is not None else int(time.time())),
        }
        if start_param is not None:
            fields["start_param"] = start_param
        return fields

    def init_data(self, start_param: str | None = None, auth_date: int | None = None, **more: str) -> str:
        """Signed initData for this person. `more` adds or replaces fields before signing."""
        return sign(self.telegram.token, self.fields(start_param, auth_date) | more)

    def open(self, link: str) -> MiniApp:
        """Open a Mini App by a `t.me` link or a web_app button's address.

        A page of the app is opened at `<its address>#<fragment>`.
        """
        start_param = next(iter(parse_qs(urlsplit(link).query).get("startapp", [])), None)
        data = self.init_data(start_param)
        fragment = (
            f"tgWebAppData={quote(data, safe='')}&tgWebAppVersion=8.0&tgWebAppPlatform=web&tgWebAppThemeParams=%7B%7D"
        )
        return MiniApp(data, start_param, fragment)
