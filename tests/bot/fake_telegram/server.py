"""The local Telegram on a real port: knows the Bot API's addresses and manners, leaves the deeds to `methods`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import TracebackType
from typing import Any, TypeVar

from aiogram.methods import GetUpdates
from aiohttp import web

from tests.bot.fake_telegram.calls import Call, check_answer, read_call
from tests.bot.fake_telegram.methods import perform
from tests.bot.fake_telegram.people import Group, User
from tests.bot.fake_telegram.refusals import Refused, flood
from tests.bot.fake_telegram.state import Telegram
from tests.bot.fake_telegram.world import Account, Chat, ChatType, Message, World

TOKEN = "7000000001:AAE-local-telegram-token-for-tests_0"  # noqa: S105  opens nothing but this server
T = TypeVar("T")


class FakeTelegram:
    """A Telegram for one bot, used as `async with FakeTelegram() as telegram`.

    `address` is what the bot gets as its Bot API server. Everything the bot called is in `calls`.
    """

    def __init__(self, token: str = TOKEN, username: str = "oyin_test_bot", port: int = 0) -> None:
        bot = {"id": int(token.partition(":")[0]), "is_bot": True, "first_name": "Oyin", "username": username}
        self.token = token
        self.username = username
        self.state = Telegram(token, World(bot))
        self.down = False
        self.turned_away = 0
        self.called = asyncio.Condition()
        self._port = port
        self._runner: web.AppRunner | None = None

    async def __aenter__(self) -> FakeTelegram:
        app = web.Application(client_max_size=20 * 2**20)
        app.router.add_route("*", "/bot{token}/{method}", self._answer)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0, handler_cancellation=True)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", self._port).start()
        self._port = self._runner.addresses[0][1]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.state.updates.close()
        if self._runner is not None:
            await self._runner.cleanup()

    # --- what tests look at -----------------------------------------------------------------------

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    @property
    def calls(self) -> list[Call]:
        return self.state.calls

    def made(self, name: str) -> list[Call]:
        """The calls of one method, refused ones too."""
        return [call for call in self.calls if call.name == name]

    async def until(self, what: Callable[[], T | None], within: float = 20.0) -> T:
        """Wait until `what` gives something true; looked at after every call of the bot."""
        async with self.called:
            try:
                async with asyncio.timeout(within):
                    while not (found := what()):
                        await self.called.wait()
                    return found
            except TimeoutError:
                last = "\n".join(str(call) for call in self.calls[-8:])
                raise TimeoutError(f"nothing of the kind after {len(self.calls)} calls; the last:\n{last}") from None

    async def message(self, where: User | Group, containing: str = "", within: float = 20.0) -> Message:
        """The newest message of the bot in a chat that contains a text, as soon as there is one."""
        return await self.until(
            lambda: next((m for m in reversed(where.messages) if containing in m.text), None), within
        )

    async def refused_while_down(self, count: int) -> None:
        """Wait until so many calls found nobody there."""
        before = self.turned_away
        await self.until(lambda: self.turned_away >= before + count or None)

    async def pushed(self, count: int, within: float = 20.0) -> list[int]:
        """Wait until the webhook answered that often in all: the statuses."""
        updates = self.state.updates
        async with updates.news, asyncio.timeout(within):
            await updates.news.wait_for(lambda: len(updates.answers) >= count)
        return updates.answers

    # --- who and what there is --------------------------------------------------------------------

    def user(self, name: str, language_code: str | None = "en", username: str | None = None, **more: Any) -> User:
        """A person who has not written to the bot yet."""
        account = Account(7_000 + self.state.world.number(), name, more.get("last_name"), username, language_code)
        self.state.world.accounts[account.id] = account
        self.state.world.chats[account.id] = Chat(account.id, "private")
        return User(self.state, account)

    def group(self, title: str, *members: User, kind: ChatType = "group", forum: bool = False) -> Group:
        """A group with the bot inside; the first member owns it. Forums are supergroups."""
        number = self.state.world.number()
        big = forum or kind == "supergroup"
        chat = Chat(-1_000_000_000_000 - number if big else -number, "supergroup" if big else "group", title, forum)
        chat.members = {member.id for member in members}
        chat.admins = {member.id for member in members[:1]}
        self.state.world.chats[chat.id] = chat
        return Group(self.state, chat)

    # --- what may go wrong ------------------------------------------------------------------------

    def flood(self, where: User | Group | None, seconds: int, times: int = 1) -> None:
        """The next calls in a chat (None: anywhere) are refused with 429 and a wait."""
        self.state.floods.setdefault(where.id if where else None, []).extend([seconds] * times)

    def duplicate(self, times: int) -> None:
        """Deliver each update that often, at the same time."""
        self.state.updates.copies = times

    def reach(self, host: str, address: str) -> None:
        """Webhooks of `https://<host>/...` are really pushed to `<address>/...`."""
        self.state.updates.reach[host] = address

    # --- the door ---------------------------------------------------------------------------------

    def _flooded(self, chat_id: Any) -> int:
        for key in (chat_id, None):
            waits = self.state.floods.get(key)
            if waits:
                return waits.pop(0)
        return 0

    async def _perform(self, call: Call) -> Any:
        if isinstance(call.method, GetUpdates):
            wanted = call.method
            return await self.state.updates.poll(wanted.offset, wanted.timeout, wanted.limit)
        if wait := self._flooded(getattr(call.method, "chat_id", None)):
            raise flood(wait)
        return perform(self.state, call.method, call.files)

    async def _answer(self, request: web.Request) -> web.Response:
        if self.down:
            async with self.called:
                self.turned_away += 1
                self.called.notify_all()
            return web.Response(status=502, text="Bad Gateway")
        call: Call | None = None
        try:
            if request.match_info["token"] != self.token:
                raise Refused(401, "Unauthorized")
            call = await read_call(request.match_info["method"], request)
            result = await self._perform(call)
            check_answer(call.method, result)
            call.ok, call.answer = True, result
            return web.json_response({"ok": True, "result": result})
        except Refused as refused:
            if call is not None:
                call.ok, call.answer = False, refused.description
            return web.json_response(refused.body(), status=refused.code)
        finally:
            if call is not None and not isinstance(call.method, GetUpdates):
                self.calls.append(call)
                async with self.called:
                    self.called.notify_all()
