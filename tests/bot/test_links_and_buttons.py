"""Links and buttons: what may stand where, by address of the page and type of the chat."""

from __future__ import annotations

import pytest
from aiogram.types import InlineKeyboardMarkup

from bot.keyboards import CANCEL, browser_page, open_card, private_page, share
from bot.links import Links
from bot.texts import CATALOGUES, words
from tests.bot.fake_telegram.keyboards import check_markup
from tests.bot.fake_telegram.world import Chat

PRIVATE, GROUP = Chat(7, "private"), Chat(-7, "supergroup")
HTTPS = Links("oyin_bot", "play", "https://oyin.example")


def only(markup: InlineKeyboardMarkup | None) -> tuple[str, str] | None:
    """(kind, address) of the one button."""
    if markup is None:
        return None
    [[button]] = markup.inline_keyboard
    return ("web_app", button.web_app.url) if button.web_app else ("url", str(button.url))


def test_the_mini_app_is_opened_by_its_short_name_or_as_the_main_one() -> None:
    assert HTTPS.mini_app("c-abc") == "https://t.me/oyin_bot/play?startapp=c-abc"
    assert Links("oyin_bot", None, None).mini_app("c-abc") == "https://t.me/oyin_bot?startapp=c-abc"


@pytest.mark.parametrize(
    ("public_url", "private", "browser"),
    [
        ("https://oyin.example", ("web_app", "https://oyin.example/m/x"), ("url", "https://oyin.example/m/x")),
        ("http://192.0.2.7:8080", ("url", "http://192.0.2.7:8080/m/x"), ("url", "http://192.0.2.7:8080/m/x")),
        ("http://localhost:8080", None, None),
        (None, None, None),
    ],
)
def test_a_page_gets_the_best_button_that_telegram_takes(
    public_url: str | None, private: tuple[str, str] | None, browser: tuple[str, str] | None
) -> None:
    links = Links("oyin_bot", "play", public_url)
    assert only(private_page(links, "/m/x", "Play")) == private
    assert only(browser_page(links, "/m/x", "Play")) == browser
    check_markup(private_page(links, "/m/x", "Play"), PRIVATE)


@pytest.mark.parametrize("lang", CATALOGUES)
def test_a_card_is_taken_in_a_group_with_the_longest_id(lang: str) -> None:
    markup = open_card(HTTPS, words(lang), "a" * 40)
    check_markup(markup, GROUP)
    [[play], [cancel]] = markup.inline_keyboard
    assert play.url == f"https://t.me/oyin_bot/play?startapp=c-{'a' * 40}"
    assert cancel.callback_data == f"{CANCEL}{'a' * 40}"


def test_a_link_to_share_carries_the_invitation_whole() -> None:
    button = only(share(HTTPS, words("en"), HTTPS.mini_app("c-abc")))
    assert button == ("url", "https://t.me/share/url?url=https%3A%2F%2Ft.me%2Foyin_bot%2Fplay%3Fstartapp%3Dc-abc")
