"""Matches as files, and what checks them: knows their addresses and what each holds, knows no form of writing them."""

from __future__ import annotations

from importlib.resources import files

from aiohttp import web

from engine.club import archives, matches
from engine.club.denied import Denied
from engine.match.export import document
from engine.match.mat import mat
from webapp.refusing import RefusedError
from webapp.routes import ID
from webapp.site import SITE, Site, address_of
from webapp.wire import Refused

SCRIPT = files("engine.dice").joinpath("check_dice.py").read_bytes()


async def as_json(request: web.Request) -> web.Response:
    """GET /m/{id}.json: everything that happened, as `python -m engine replay` reads it."""
    match_id, record = await _record(request)
    return _file(f"{match_id}.json", "application/json", document(match_id, record.log))


async def as_text(request: web.Request) -> web.Response:
    """GET /m/{id}.mat: as other backgammon programs import it; 404 where that form has no words for the table."""
    match_id, record = await _record(request)
    first, second = (player.name or "Computer" for player in record.players)
    try:
        text = mat(record.log, (first, second))
    except ValueError:
        raise RefusedError(Refused.NOT_FOUND, "this table has no .mat form") from None
    return _file(f"{match_id}.mat", "text/plain", text.encode())


async def as_archive(request: web.Request) -> web.Response:
    """GET /m/{id}/archive.json: a finished match with the secret of its dice, as `python -m engine verify` and the
    script at /check_dice.py read it; before the end 409, `not_over`."""
    site, match_id = _asked(request)
    archive = await archives.archive(site.club, match_id)
    if isinstance(archive, Denied):
        raise RefusedError(Refused(archive.code.value))
    return _file(f"{match_id}.archive.json", "application/json", archive)


async def check_dice(request: web.Request) -> web.Response:
    """GET /check_dice.py: the stand-alone script that checks archives."""
    return _file("check_dice.py", "text/x-python", SCRIPT)


async def _record(request: web.Request) -> tuple[str, matches.Record]:
    site, match_id = _asked(request)
    record = await matches.record(site.club, match_id)
    if isinstance(record, Denied):
        raise RefusedError(Refused(record.code.value))
    return match_id, record


def _asked(request: web.Request) -> tuple[Site, str]:
    site, match_id = request.app[SITE], request.match_info["id"]
    if not site.limits.requests.allows(address_of(site, request)):
        raise RefusedError(Refused.TOO_MANY)
    if not ID.fullmatch(match_id):
        raise RefusedError(Refused.NOT_FOUND)
    return site, match_id


def _file(name: str, kind: str, content: bytes) -> web.Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return web.Response(body=content, content_type=kind, charset="utf-8", headers=headers)
