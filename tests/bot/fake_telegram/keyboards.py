"""Which buttons Telegram takes in which chat: knows the real refusals, so that tests meet them before people do."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from aiogram.types import InlineKeyboardButton, InlineKeyboardMarkup

from tests.bot.fake_telegram.refusals import bad_request
from tests.bot.fake_telegram.world import Chat

_ACTIONS = (
    "url",
    "login_url",
    "callback_data",
    "web_app",
    "switch_inline_query",
    "switch_inline_query_current_chat",
    "switch_inline_query_chosen_chat",
    "copy_text",
    "callback_game",
    "pay",
)


def check_url(url: str, what: str, https_only: bool = False) -> None:
    """A link that leads nowhere from a phone is refused: no scheme, no dot in the host (localhost)."""
    parts = urlsplit(url)
    if parts.scheme == "tg":
        return
    if parts.scheme not in ("http", "https"):
        raise bad_request(f"{what} '{url}' is invalid: Unsupported URL protocol")
    if https_only and parts.scheme != "https":
        raise bad_request(f"{what} '{url}' is invalid: Only HTTPS links are allowed")
    if "." not in (parts.hostname or ""):
        raise bad_request(f"{what} '{url}' is invalid: Wrong HTTP URL")


def _check_button(button: InlineKeyboardButton, chat: Chat | None) -> None:
    if not button.text:
        raise bad_request("can't parse inline keyboard button: Text buttons must not be empty")
    if sum(getattr(button, action, None) is not None for action in _ACTIONS) != 1:
        raise bad_request("can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard")
    if button.url is not None:
        check_url(button.url, "inline keyboard button URL")
    if button.web_app is not None:
        if chat is None or chat.type != "private":
            raise bad_request("BUTTON_TYPE_INVALID")
        check_url(button.web_app.url, "inline keyboard button Web App URL", https_only=True)
    if button.callback_data is not None and not 1 <= len(button.callback_data.encode()) <= 64:
        raise bad_request("BUTTON_DATA_INVALID")


def check_markup(markup: Any, chat: Chat | None) -> dict[str, Any] | None:
    """The markup as Telegram gives it back. `chat` is None for a message sent through inline mode.

    Only inline keyboards are known here; the bot has no use for others.
    """
    if markup is None:
        return None
    if not isinstance(markup, InlineKeyboardMarkup):
        raise bad_request(f"the local Telegram knows no {type(markup).__name__}")
    for row in markup.inline_keyboard:
        for button in row:
            _check_button(button, chat)
    if not any(markup.inline_keyboard):
        return None
    return markup.model_dump(exclude_none=True)
