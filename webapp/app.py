"""The web application: knows which address leads where, knows no handler's work."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial

import orjson
from aiohttp import web

from engine.club import people
from engine.club.shared import repeat, spawn
from webapp import dice_routes, downloads, metrics, play, sessions, sockets, static, statistics_routes
from webapp.around import add_headers, around
from webapp.feeds import Feeds
from webapp.openapi import document
from webapp.refusing import RefusedError
from webapp.routes import BASE, ROUTES, handler
from webapp.site import SITE, Site
from webapp.wire import Refused

ROUTE_MODULES = (sessions, play, dice_routes, statistics_routes)
"""Their routes register themselves when they are imported."""

PAGES = ("/", "/m/{id}", "/m/{id}/dice", "/c/{id}", "/dice")
READY_WITHIN = 2.0


def make_app(site: Site) -> web.Application:
    """Everything that a browser, a client or a monitor may ask for. The bot's webhook is mounted by the caller."""
    app = web.Application(middlewares=[around])
    app[SITE] = site
    app[sockets.SOCKETS] = sockets.Sockets(site, Feeds(site.club))
    app.on_response_prepare.append(add_headers)
    app.cleanup_ctx.append(_sweeping)
    for of in ROUTES:
        app.router.add_route(of.method, BASE + of.path, handler(of))
    described = orjson.dumps(document())

    async def openapi(_: web.Request) -> web.Response:
        return web.Response(body=described, content_type="application/json")

    app.router.add_get(f"{BASE}/openapi.json", openapi)
    app.router.add_get("/ws", sockets.serve, allow_head=False)
    app.router.add_get("/healthz", healthy)
    app.router.add_get("/readyz", ready)
    app.router.add_get("/metrics", numbers)
    app.router.add_get("/m/{id}.json", downloads.as_json)
    app.router.add_get("/m/{id}.mat", downloads.as_text)
    app.router.add_get("/m/{id}/archive.json", downloads.as_archive)
    app.router.add_get("/check_dice.py", downloads.check_dice)
    for path in PAGES:
        app.router.add_get(path, page)
    for path in site.assets:
        app.router.add_get(path, asset)
    return app


async def healthy(_: web.Request) -> web.Response:
    """The process runs and its loop turns."""
    return web.Response(text="ok\n")


async def ready(request: web.Request) -> web.Response:
    """The database answers, and we are not on our way out."""
    site = request.app[SITE]
    if site.draining:
        raise RefusedError(Refused.BUSY)
    async with asyncio.timeout(READY_WITHIN):
        await people.load(site.club, "nobody")
    return web.Response(text="ok\n")


async def numbers(request: web.Request) -> web.Response:
    """For Prometheus. Who may not read them learns nothing of their being here."""
    site = request.app[SITE]
    token = site.settings.metrics_token
    if not metrics.may_read(request.remote, request.headers, token.get_secret_value() if token else None):
        raise RefusedError(Refused.NOT_FOUND)
    return web.Response(body=site.metrics.text(), headers={"Content-Type": "text/plain; version=0.0.4; charset=utf-8"})


async def page(request: web.Request) -> web.Response:
    """The one page; its script looks at the address."""
    return static.respond(request, request.app[SITE].assets[f"/{static.PAGE}"])


async def asset(request: web.Request) -> web.Response:
    return static.respond(request, request.app[SITE].assets[request.path])


async def _sweeping(app: web.Application) -> AsyncIterator[None]:
    open_now = app[sockets.SOCKETS]
    sweeper = spawn(app[SITE].club, repeat(partial(sockets.sweep, open_now), sockets.SWEEP_EVERY, "sockets"), "sockets")
    yield
    sweeper.cancel()
