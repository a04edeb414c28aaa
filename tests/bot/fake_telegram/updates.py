"""How updates reach the bot: long polling or webhook, late, twice or out of order. Knows nothing of what is in them."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from aiohttp import ClientError, ClientSession, ClientTimeout

from tests.bot.fake_telegram.refusals import bad_request, conflict


@dataclass
class Updates:
    """Updates that wait, and where they go.

    `copies` is how often each is delivered. `reach` maps the host of a public address to where the tests
    really serve it, since a webhook must be https. `answers` collects the status of each push.
    """

    copies: int = 1
    reach: dict[str, str] = field(default_factory=dict)
    webhook: str = ""
    secret: str | None = None
    answers: list[int] = field(default_factory=list)
    waiting: list[dict[str, Any]] = field(default_factory=list)
    news: asyncio.Condition = field(default_factory=asyncio.Condition)
    pollers: int = 0
    closed: bool = False
    _pushes: set[asyncio.Task[None]] = field(default_factory=set)

    def add(self, update: dict[str, Any]) -> None:
        """Must be called inside the running loop."""
        self.waiting.append(update)
        self._spawn(self._push(update) if self.webhook else self._wake())

    def _spawn(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._pushes.add(task)
        task.add_done_callback(self._pushes.discard)

    async def _wake(self) -> None:
        async with self.news:
            self.news.notify_all()

    async def poll(self, offset: int | None, wait: int | None, limit: int | None) -> list[dict[str, Any]]:
        """As getUpdates: forgets everything before `offset`, waits up to `wait` seconds for something."""
        if self.webhook:
            raise conflict(
                "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
            )
        if self.pollers:
            raise conflict("terminated by other getUpdates request; make sure that only one bot instance is running")
        self.waiting = [update for update in self.waiting if update["update_id"] >= (offset or 0)]
        self.pollers += 1
        try:
            async with self.news:
                if not self.waiting and wait:
                    try:
                        async with asyncio.timeout(wait):
                            await self.news.wait_for(lambda: self.waiting or self.closed or self.webhook)
                    except TimeoutError:
                        return []
            return [update for update in self.waiting[: limit or 100] for _ in range(self.copies)]
        finally:
            self.pollers -= 1

    def set_webhook(self, url: str, secret: str | None, drop: bool | None) -> None:
        """Refuses an address that Telegram would not push to."""
        if url and not url.startswith("https://"):
            raise bad_request("bad webhook: An HTTPS URL must be provided for webhook")
        if url and (urlsplit(url).port or 443) not in (443, 80, 88, 8443):
            raise bad_request("bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443")
        if url and (urlsplit(url).hostname or "") not in self.reach:
            raise bad_request("bad webhook: Failed to resolve host: Name or service not known")
        self.webhook, self.secret = url, secret
        if drop:
            self.waiting.clear()
        if url:
            for update in self.waiting:
                self._spawn(self._push(update))
        self._spawn(self._wake())

    async def _push(self, update: dict[str, Any]) -> None:
        parts = urlsplit(self.webhook)
        target = self.reach[parts.hostname or ""] + parts.path
        headers = {"X-Telegram-Bot-Api-Secret-Token": self.secret} if self.secret else {}
        async with ClientSession(timeout=ClientTimeout(total=10)) as session:

            async def deliver() -> int:
                try:
                    async with session.post(target, json=update, headers=headers) as response:
                        return response.status
                except (ClientError, TimeoutError):
                    return 0

            statuses = await asyncio.gather(*(deliver() for _ in range(self.copies)))
        self.answers.extend(statuses)
        if any(200 <= status < 300 for status in statuses):
            self.waiting = [other for other in self.waiting if other is not update]
        await self._wake()

    async def close(self) -> None:
        self.closed = True
        for push in list(self._pushes):
            push.cancel()
        await asyncio.gather(*self._pushes, return_exceptions=True)
        await self._wake()
