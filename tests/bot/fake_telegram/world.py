"""What Telegram remembers: people, chats and messages. Knows nothing of HTTP and of the bot's calls."""

from __future__ import annotations

import itertools
import time
from dataclasses import dataclass, field
from typing import Any, Literal

from tests.bot.fake_telegram.refusals import bad_request

ChatType = Literal["private", "group", "supergroup"]


@dataclass
class Account:
    """A person. `started`: the bot may write to them (they wrote first); `blocked` and `gone` forbid it."""

    id: int
    first_name: str
    last_name: str | None
    username: str | None
    language_code: str | None
    started: bool = False
    blocked: bool = False
    gone: bool = False

    def wire(self) -> dict[str, Any]:
        fields = {
            "id": self.id,
            "is_bot": False,
            "first_name": self.first_name,
            "last_name": self.last_name,
            "username": self.username,
            "language_code": self.language_code,
        }
        return {name: value for name, value in fields.items() if value is not None}


@dataclass
class Message:
    """A message as it stands now; `was` holds the texts it had before each edit."""

    id: int
    chat_id: int
    sender: dict[str, Any]
    date: int
    text: str = ""
    entities: list[dict[str, Any]] = field(default_factory=list)
    markup: dict[str, Any] | None = None
    topic: int | None = None
    photo: bytes | None = None
    web_preview: bool = True
    was: list[str] = field(default_factory=list)
    deleted: bool = False

    @property
    def by_bot(self) -> bool:
        return bool(self.sender.get("is_bot"))

    @property
    def buttons(self) -> list[dict[str, Any]]:
        """Inline buttons, row after row."""
        return list(itertools.chain.from_iterable((self.markup or {}).get("inline_keyboard", [])))

    def button(self, containing: str) -> dict[str, Any]:
        """The inline button whose label, link or callback data contains a text. KeyError when there is none."""
        for button in self.buttons:
            if any(containing in str(button.get(part, "")) for part in ("text", "url", "callback_data")):
                return button
        raise KeyError(f"no button with {containing!r} among {[b['text'] for b in self.buttons]}")


@dataclass
class Chat:
    """`topics` maps thread ids to names; `migrated_to` is set when a group became a supergroup."""

    id: int
    type: ChatType
    title: str | None = None
    forum: bool = False
    members: set[int] = field(default_factory=set)
    admins: set[int] = field(default_factory=set)
    topics: dict[int, str] = field(default_factory=dict)
    bot_inside: bool = True
    bot_may_write: bool = True
    migrated_to: int | None = None
    messages: dict[int, Message] = field(default_factory=dict)


@dataclass
class World:
    bot: dict[str, Any]
    accounts: dict[int, Account] = field(default_factory=dict)
    chats: dict[int, Chat] = field(default_factory=dict)
    numbers: itertools.count[int] = field(default_factory=lambda: itertools.count(1001))

    def number(self) -> int:
        """A number that was not given out before."""
        return next(self.numbers)

    def chat(self, chat_id: int | str) -> Chat:
        """The chat of an id; for a private chat the id of its person. Refuses like Telegram where there is none."""
        try:
            return self.chats[int(chat_id)]
        except (KeyError, ValueError):
            raise bad_request("chat not found") from None

    def message(self, chat: Chat, message_id: int | None, purpose: str) -> Message:
        found = chat.messages.get(message_id or 0)
        if found is None or found.deleted:
            raise bad_request(f"message to {purpose} not found")
        return found

    def write(self, chat: Chat, sender: dict[str, Any], **parts: Any) -> Message:
        message = Message(self.number(), chat.id, sender, int(time.time()), **parts)
        chat.messages[message.id] = message
        return message

    def chat_wire(self, chat: Chat) -> dict[str, Any]:
        if chat.type == "private":
            account = self.accounts[chat.id]
            fields: dict[str, Any] = {"first_name": account.first_name, "username": account.username}
        else:
            fields = {"title": chat.title, "is_forum": chat.forum or None}
        return {"id": chat.id, "type": chat.type} | {k: v for k, v in fields.items() if v is not None}

    def message_wire(self, message: Message) -> dict[str, Any]:
        fields: dict[str, Any] = {
            "message_id": message.id,
            "date": message.date,
            "chat": self.chat_wire(self.chats[message.chat_id]),
            "from": message.sender,
            "edit_date": message.date if message.was else None,
            "message_thread_id": message.topic,
            "is_topic_message": True if message.topic else None,
            "reply_markup": message.markup,
        }
        if message.photo is None:
            fields |= {"text": message.text, "entities": message.entities or None}
        else:
            size = {"file_id": f"photo{message.id}", "file_unique_id": f"u{message.id}", "width": 1, "height": 1}
            fields |= {"photo": [size], "caption": message.text or None, "caption_entities": message.entities or None}
        return {name: value for name, value in fields.items() if value is not None}
