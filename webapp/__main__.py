"""The one process of a small installation: server, bot, clocks, computer, and a database where none is configured.

Knows the order in which they come up and go down, and nothing of their work.
"""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import sys
from importlib import import_module
from typing import TYPE_CHECKING

import structlog
import uvloop
from aiohttp import web

from bot.links import WEBHOOK
from engine.club.club import opened
from engine.club.keys import kept_key
from engine.computer.opponent import Opponent
from engine.store import embedded
from engine.store.connect import CannotConnectError
from engine.store.migrate import SchemaError, migrate
from webapp import sockets
from webapp.app import make_app
from webapp.logs import set_up_logs
from webapp.settings import Settings, SettingsError, read_settings, unknown_settings
from webapp.site import Site
from webapp.starting import StartError, address, banner, first_time, open_as_many_files_as_allowed, take_port
from webapp.static import MISSING, PAGE
from webapp.tokens import session_key

if TYPE_CHECKING:
    from bot.app import RunningBot

log = structlog.get_logger("oyin")

FAULTS = (SettingsError, StartError, embedded.EmbeddedError, CannotConnectError, SchemaError)
LOOK_AFTER_EVERY = 0.5
ANSWERS_WITHIN = 15.0
"""Seconds that requests in hand may take after a SIGTERM."""
TELEGRAM_WITHIN = 1.5
TELEGRAM_AT_LAST = 60.0
ON_ITS_WAY = "on its way"
COMPUTER_WITHIN = 1.5
"""Seconds that the banner waits to learn which evaluator loads; neither pages nor play do."""


def main() -> int:
    """The exit code: 0 after a stop that was asked for, 1 where the server could not start (one line says why)."""
    try:
        settings = read_settings()
        set_up_logs(settings.log_level, settings.log_format)
        for name in unknown_settings(dict(os.environ)):
            say(f"{name} is no setting of Oyin; it changes nothing.")
        return _run(settings)
    except FAULTS as fault:
        print(f"oyin: {fault}", file=sys.stderr, flush=True)
        return 1
    except KeyboardInterrupt:
        return 130


def say(line: str) -> None:
    """A reader that has gone (`make run | head`) must not take the server with it, in the middle of its stop least."""
    try:
        print(line, flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(settings: Settings) -> int:
    open_as_many_files_as_allowed()
    port = take_port(settings.host, settings.port)
    database: embedded.Embedded | None = None
    try:
        if settings.database_url is None:
            if first_time(settings.data_dir):
                say(f"Making a database in {settings.data_dir} (the first time only).")
            database = embedded.start(settings.data_dir)
        dsn = settings.database_url.get_secret_value() if settings.database_url else database.dsn  # type: ignore[union-attr]
        uvloop.run(_serve(settings, port, dsn, database))
    finally:
        port.close()
        if database is not None:
            embedded.stop(database)
    return 0


async def _serve(settings: Settings, port: socket.socket, dsn: str, database: embedded.Embedded | None) -> None:
    asked = _stop_signals()
    computer = Opponent(settings.computer)  # loads in the background
    try:
        direct = settings.database_direct_url
        direct_dsn = direct.get_secret_value() if direct else dsn
        await migrate(direct_dsn)
        cached = 0 if direct else 100  # statements that a pooler's next connection would not know
        async with opened(dsn, computer=computer, direct_dsn=direct_dsn, statement_cache_size=cached) as club:
            secret = settings.secret.get_secret_value().encode() if settings.secret else await kept_key(club, "session")
            site = Site(settings, club, session_key(secret), computer.kind)
            await _until_asked(site, port, database, computer, asked)
    finally:
        await computer.close()


async def _until_asked(
    site: Site,
    port: socket.socket,
    database: embedded.Embedded | None,
    computer: Opponent,
    asked: asyncio.Event,
) -> None:
    app = make_app(site)
    bot = _begin_bot(site, app, address(site.settings, port.getsockname()[1]))
    runner = web.AppRunner(app, access_log=None, keepalive_timeout=75, shutdown_timeout=ANSWERS_WITHIN)
    await runner.setup()
    await web.SockSite(runner, port, backlog=1024).start()
    await computer.ready(COMPUTER_WITHIN)
    site.computer = computer.kind  # until now a good guess
    pages = site.assets[f"/{PAGE}"].bodies[""] != MISSING
    words = None if bot is None else await _how_it_stands(bot, TELEGRAM_WITHIN)
    say(banner(site.settings, port.getsockname()[1], site.computer, words, pages))
    teller = asyncio.create_task(_tell_later(bot)) if bot is not None and words == ON_ITS_WAY else None
    carer = asyncio.create_task(_look_after(database)) if database is not None else None
    _settle_memory()
    try:
        await asked.wait()
        say("Stopping: letting everybody finish the move in hand.")
    finally:
        site.draining = True
        for helper in (carer, teller):
            if helper is not None:
                helper.cancel()
        for listening in tuple(runner.sites):
            await listening.stop()
        await sockets.drain(app[sockets.SOCKETS])
        if bot is not None:
            await (await bot).stop()
        await runner.cleanup()


def _settle_memory() -> None:
    """Leave what is loaded by now out of the search for cyclic garbage, and search less often: a turn makes hundreds of
    small tuples and no cycle, and the searches took a tenth of its time, the deepest 50 ms at once."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)


def _stop_signals() -> asyncio.Event:
    """Set by the first Ctrl-C or SIGTERM; a second one ends the process at once."""
    asked = asyncio.Event()
    loop = asyncio.get_running_loop()

    def ask(which: signal.Signals) -> None:
        asked.set()
        loop.remove_signal_handler(which)

    for which in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(which, ask, which)
    return asked


async def _look_after(database: embedded.Embedded) -> None:
    """Our own database has nobody else to start it again."""
    while True:
        await asyncio.sleep(LOOK_AFTER_EVERY)
        if embedded.revive(database):
            log.warning("the database had died and was started again")


def _begin_bot(site: Site, app: web.Application, page: str) -> asyncio.Task[RunningBot] | None:
    """The bot of the configured token, on its way. `page` is where people reach us."""
    if site.settings.bot_token is None:
        return None
    bot = asyncio.create_task(_bot(site, site.settings.bot_token.get_secret_value(), page))

    async def push(request: web.Request) -> web.Response:
        # what comes before the bot is there is delivered again by Telegram
        return await bot.result().handle(request) if bot.done() else web.Response(status=503)

    app.router.add_post(WEBHOOK, push)
    return bot


async def _bot(site: Site, token: str, page: str) -> RunningBot:
    """Loaded in a thread: its library takes seconds, for which no page should wait."""
    start = (await asyncio.to_thread(import_module, "bot.app")).start

    def changed(bot: RunningBot) -> None:
        site.bot = bot.username

    running: RunningBot = await start(
        token=token,
        club=site.club,
        telegram_api_base=site.settings.telegram_api,
        public_url=page,
        app_name=site.settings.telegram_app,
        changed=changed,
    )
    return running


async def _tell_later(bot: asyncio.Task[RunningBot]) -> None:
    say(f"The bot: {await _how_it_stands(bot, TELEGRAM_AT_LAST)}.")


async def _how_it_stands(bot: asyncio.Task[RunningBot], within: float) -> str:
    """One line, after Telegram had so many seconds to answer."""
    await asyncio.wait([bot], timeout=within)
    if not bot.done():
        return ON_ITS_WAY
    running = bot.result()
    await running.settled(within)
    return f"@{running.username}, {running.says}" if running.username else running.says


if __name__ == "__main__":
    sys.exit(main())
