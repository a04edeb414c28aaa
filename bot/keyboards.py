"""The bot's buttons: knows which kind of button goes where. A web_app button is made for private chats only."""

from __future__ import annotations

from aiogram.types import InlineKeyboardButton, InlineKeyboardMarkup, WebAppInfo

from bot.links import Links
from bot.texts import CATALOGUES, Words

CANCEL = "cancel:"
LANGUAGE = "lang:"


def private_page(links: Links, path: str, label: str) -> InlineKeyboardMarkup | None:
    """Opens a page of the app from the private chat; None where no button can lead there."""
    if (app := links.web_app(path)) is not None:
        return _rows(InlineKeyboardButton(text=label, web_app=WebAppInfo(url=app)))
    return browser_page(links, path, label)


def browser_page(links: Links, path: str, label: str) -> InlineKeyboardMarkup | None:
    """Opens a page in the browser; None where no button can lead there."""
    url = links.button_page(path)
    return _rows(InlineKeyboardButton(text=label, url=url)) if url else None


def group_app(links: Links, payload: str, label: str) -> InlineKeyboardMarkup:
    """Opens the Mini App from a group: always by a link, since Telegram takes no web_app button there."""
    return _rows(InlineKeyboardButton(text=label, url=links.mini_app(payload)))


def open_card(links: Links, words: Words, challenge_id: str) -> InlineKeyboardMarkup:
    """Play for everybody, cancel for the one who invited."""
    play = InlineKeyboardButton(text=words.play, url=links.mini_app(f"c-{challenge_id}"))
    return _rows(play, InlineKeyboardButton(text=words.cancel, callback_data=f"{CANCEL}{challenge_id}"))


def share(links: Links, words: Words, url: str) -> InlineKeyboardMarkup:
    return _rows(InlineKeyboardButton(text=words.share, url=links.share(url)))


def languages() -> InlineKeyboardMarkup:
    """Our languages, each in its own name."""
    return _rows(
        *(InlineKeyboardButton(text=w.language, callback_data=f"{LANGUAGE}{lang}") for lang, w in CATALOGUES.items())
    )


def _rows(*buttons: InlineKeyboardButton) -> InlineKeyboardMarkup:
    """One button a row: labels are long in some languages."""
    return InlineKeyboardMarkup(inline_keyboard=[[button] for button in buttons])
