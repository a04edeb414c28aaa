"""What a route of the API is, and how a request becomes a call and an answer: knows HTTP, knows no route's work."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from aiohttp import web
from pydantic import ValidationError

from engine.club import people
from engine.club.people import Person
from webapp.caching import etag_of, has_it
from webapp.reading import read_body
from webapp.refusing import RefusedError
from webapp.site import SITE, Site, address_of, seconds
from webapp.tokens import Session, verify
from webapp.wire import Model, Refused

BASE = "/api/v1"
MOST_BYTES = 16 * 1024
"""Of a request's body; the largest real one, initData, has some 2,000."""
BODY_PATIENCE = 10.0

ALWAYS = (Refused.BAD_REQUEST, Refused.TOO_LARGE, Refused.TOO_MANY, Refused.BUSY, Refused.FAILED)
"""What any route may answer."""

ID = re.compile(r"[a-z0-9-]{1,40}", re.ASCII)


@dataclass(frozen=True)
class Call:
    """One request after its checks. `session` and `person` are there where one was shown and holds."""

    site: Site
    request: web.Request
    address: str
    session: Session | None
    person: Person | None

    @property
    def me(self) -> Person:
        """The person of a route that needs a session."""
        if self.person is None:
            raise RefusedError(Refused.NO_SESSION)
        return self.person

    @property
    def id(self) -> str:
        """The id in the path; one that cannot exist is not found."""
        found = self.request.match_info["id"]
        if not ID.fullmatch(found):
            raise RefusedError(Refused.NOT_FOUND)
        return found


Answer = Model | bytes | None
Work = Callable[[Call, Any], Awaitable[Answer]]


@dataclass(frozen=True)
class Route:
    """`answer` None: no content. `session`: whether one is needed; `refusals`: what it may answer besides `ALWAYS`;
    `fresh`: seconds for which anybody may keep the answer. A route has a body or a query, and its work gets it."""

    method: str
    path: str
    summary: str
    work: Work
    body: type[Model] | None
    answer: type[Model] | None
    status: int
    session: bool
    refusals: tuple[Refused, ...]
    query: type[Model] | None
    fresh: int | None


ROUTES: list[Route] = []


def route(
    method: str,
    path: str,
    summary: str,
    *,
    body: type[Model] | None = None,
    answer: type[Model] | None,
    status: int = 200,
    session: bool = True,
    refusals: tuple[Refused, ...] = (),
    query: type[Model] | None = None,
    fresh: int | None = None,
) -> Callable[[Work], Work]:
    """Make a function the work of a route."""

    def register(work: Work) -> Work:
        ROUTES.append(Route(method, path, summary, work, body, answer, status, session, refusals, query, fresh))
        return work

    return register


def handler(of: Route) -> Callable[[web.Request], Awaitable[web.Response]]:
    """The aiohttp handler of a route: limits, session, body, work, answer."""

    async def handle(request: web.Request) -> web.Response:
        site = request.app[SITE]
        address = address_of(site, request)
        if not site.limits.requests.allows(address):
            raise RefusedError(Refused.TOO_MANY)
        session, person = await _who(site, request)
        if of.session and person is None:
            raise RefusedError(Refused.NO_SESSION)
        if person is not None and not site.limits.messages.allows(person.id):
            raise RefusedError(Refused.TOO_MANY)
        asked = await _read(request, of.body) if of.body is not None else _asked(request, of.query)
        answer = await of.work(Call(site, request, address, session, person), asked)
        if answer is None:
            return web.Response(status=of.status)
        content = answer if isinstance(answer, bytes) else answer.model_dump_json().encode()
        if of.fresh is None:
            return web.Response(body=content, status=of.status, content_type="application/json")
        headers = {"Cache-Control": f"public, max-age={of.fresh}", "ETag": etag_of(content)}
        if has_it(request, headers["ETag"]):
            return web.Response(status=304, headers=headers)
        return web.Response(body=content, status=of.status, content_type="application/json", headers=headers)

    return handle


async def _who(site: Site, request: web.Request) -> tuple[Session | None, Person | None]:
    """Whose session was shown. None, None without one and with one that does not hold."""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    session = verify(site.key, token, seconds()) if scheme.lower() == "bearer" else None
    person = await people.load(site.club, session.person) if session is not None else None
    return (session, person) if person is not None else (None, None)


def _asked(request: web.Request, model: type[Model] | None) -> Model | None:
    if model is None:
        return None
    try:
        asked = model.model_validate(dict(request.query))
    except ValidationError:
        asked = None
    if asked is None or len(asked.model_fields_set) != len(request.query):  # or a name stands twice
        raise RefusedError(Refused.BAD_REQUEST, f"not a {model.__name__}")
    return asked


async def _read(request: web.Request, model: type[Model]) -> Model:
    raw = bytearray()
    try:
        async with asyncio.timeout(BODY_PATIENCE):
            async for part in request.content.iter_chunked(MOST_BYTES):
                raw += part
                if len(raw) > MOST_BYTES:
                    raise RefusedError(Refused.TOO_LARGE)
    except (TimeoutError, ConnectionError, web.RequestPayloadError):
        raise RefusedError(Refused.BAD_REQUEST) from None
    body = read_body(bytes(raw), model)
    if body is None:
        raise RefusedError(Refused.BAD_REQUEST, f"not a {model.__name__}")
    return body
