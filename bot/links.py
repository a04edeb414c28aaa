"""Where links lead: knows the addresses of the bot, its Mini App and the page; knows no button."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import quote, urlsplit

WEBHOOK = "/telegram/webhook"
"""Where Telegram reaches us below the public address."""


@dataclass(frozen=True, slots=True)
class Links:
    """`app` is the short name of the Mini App at BotFather; without one the bot's main Mini App is opened.

    `public_url` is where people reach the page, without a slash at the end; None = nowhere.
    """

    username: str
    app: str | None
    public_url: str | None

    def mini_app(self, payload: str) -> str:
        """Opens the Mini App from any chat. The payload reaches the page inside the signed initData."""
        path = f"{self.username}/{self.app}" if self.app else self.username
        return f"https://t.me/{path}?startapp={payload}"

    def share(self, url: str) -> str:
        """Asks the person for the chat that a link should be passed on to."""
        return f"https://t.me/share/url?url={quote(url, safe='')}"

    def page(self, path: str) -> str | None:
        """The page in a browser, as text: it may lead to this very machine only."""
        return f"{self.public_url}{path}" if self.public_url else None

    def button_page(self, path: str) -> str | None:
        """The page for a plain link button: Telegram takes no host without a dot, such as localhost."""
        page = self.page(path)
        return page if page and "." in (urlsplit(page).hostname or "") else None

    def web_app(self, path: str) -> str | None:
        """The page for a web_app button, which must be https."""
        page = self.button_page(path)
        return page if page and page.startswith("https://") else None
