"""Calls to Telegram whose failures never show the token. Knows aiogram's session, knows no method.

The token is part of every address, and errors of HTTP clients like to quote addresses, as do the error pages of
proxies on the way. So whatever fails is raised anew here, without a cause and in words of our own.
"""

from __future__ import annotations

from typing import TypeVar

from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.exceptions import AiogramError, TelegramAPIError, TelegramNetworkError
from aiogram.methods import TelegramMethod

T = TypeVar("T")


class QuietSession(AiohttpSession):
    """Raises `TelegramAPIError`s only: what Telegram refused as its own class, all else as `TelegramNetworkError`."""

    async def make_request(self, bot: Bot, method: TelegramMethod[T], timeout: int | None = None) -> T:  # noqa: ASYNC109
        problem: TelegramAPIError
        try:
            return await super().make_request(bot, method, timeout)
        except TelegramNetworkError as error:
            cause = type(error.__cause__).__name__ if error.__cause__ else "no answer"
            problem = TelegramNetworkError(method, f"Telegram cannot be reached ({cause})")
        except TelegramAPIError as error:
            error.message = error.message.replace(bot.token, "<token>")
            problem = error
        except (AiogramError, OSError, ValueError) as error:
            problem = TelegramNetworkError(method, f"the answer was not Telegram's ({type(error).__name__})")
        problem.__cause__ = problem.__context__ = None
        raise problem.with_traceback(None)

    async def close(self) -> None:
        """Returns when the connections are closed. aiohttp waits for that; aiogram would pause after it."""
        if self._session is not None:
            await self._session.close()


def open_session(api_base: str | None, seconds: float = 20.0) -> QuietSession:
    """A session to Telegram, or to another server that speaks its Bot API. `seconds` is the patience per call."""
    if api_base is None:
        return QuietSession(timeout=seconds)
    return QuietSession(api=TelegramAPIServer.from_base(api_base), timeout=seconds)
