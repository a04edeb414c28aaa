"""Whatever goes wrong between the bot and Telegram, the token stands in no error, no trace and no log."""

from __future__ import annotations

import asyncio
import logging
import socket
import traceback
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramAPIError, TelegramNetworkError
from aiohttp import web

from bot.session import open_session
from tests.bot.fake_telegram import TOKEN

SECRET = TOKEN.partition(":")[2]
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


async def _echo_page(request: web.Request) -> web.StreamResponse:
    return web.Response(status=502, text=f"<html>The requested URL {request.path} cannot be served.</html>")


async def _echo_json(request: web.Request) -> web.StreamResponse:
    body = {"ok": False, "error_code": 400, "description": f"Bad Request: no such path {request.path}"}
    return web.json_response(body, status=400)


async def _hang(request: web.Request) -> web.StreamResponse:
    await asyncio.sleep(30)
    return web.Response()


async def _cut(request: web.Request) -> web.StreamResponse:
    assert request.transport
    request.transport.abort()
    return web.Response()


async def _not_what_was_asked(request: web.Request) -> web.StreamResponse:
    return web.json_response({"ok": True, "result": {"path": request.path}})


async def _elsewhere(request: web.Request) -> web.StreamResponse:
    raise web.HTTPFound(f"http://[::bad/{request.path}")


@pytest.fixture(params=[_echo_page, _echo_json, _hang, _cut, _not_what_was_asked, _elsewhere])
async def broken(request: pytest.FixtureRequest) -> AsyncIterator[str]:
    app = web.Application()
    app.router.add_route("*", "/{rest:.*}", request.param)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1, handler_cancellation=True)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    yield f"http://127.0.0.1:{runner.addresses[0][1]}"
    await runner.cleanup()


async def ask(address: str, caplog: pytest.LogCaptureFixture) -> tuple[TelegramAPIError, str]:
    """The error of a call, and everything that could be printed of it."""
    caplog.set_level(logging.DEBUG)
    bot = Bot(TOKEN, open_session(address, seconds=0.5))
    try:
        await bot.get_me()
    except TelegramAPIError as error:
        logging.getLogger("test").exception("failed")
        shown = "".join(traceback.TracebackException.from_exception(error, capture_locals=True).format(chain=True))
        return error, shown + caplog.text + repr(error) + str(error.__context__) + str(error.__cause__)
    finally:
        await bot.session.close()
    raise AssertionError("the call should have failed")


async def test_a_broken_answer_never_shows_the_token(broken: str, caplog: pytest.LogCaptureFixture) -> None:
    error, shown = await ask(broken, caplog)
    assert SECRET not in shown
    assert error.message


async def test_nobody_there_never_shows_the_token(caplog: pytest.LogCaptureFixture) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    error, shown = await ask(f"http://127.0.0.1:{port}", caplog)
    assert isinstance(error, TelegramNetworkError)
    assert SECRET not in shown
