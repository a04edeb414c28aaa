"""What happens around every request: headers, counting, the log, and a closed code for whatever goes wrong."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable

import structlog
from aiohttp import web

from engine.club.denied import LOST
from webapp.headers import secure
from webapp.refusing import RefusedError, failure
from webapp.site import SITE
from webapp.wire import Refused

log = structlog.get_logger("oyin.http")

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

_BY_STATUS = {404: Refused.NOT_FOUND, 413: Refused.TOO_LARGE}


@web.middleware
async def around(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Answers with a `Failure` of a closed code where the handler does not answer; logs a fault, never its request."""
    began = time.perf_counter()
    response = await _answer(request, handler)
    route = _route(request)
    site = request.app[SITE]
    site.metrics.requests.labels(request.method if response.status != 405 else "other", route, response.status).inc()
    if route.startswith("/api/"):
        took = round((time.perf_counter() - began) * 1000, 1)
        log.info("request", method=request.method, route=route, status=response.status, ms=took)
    return response


async def _answer(request: web.Request, handler: Handler) -> web.StreamResponse:
    try:
        return await handler(request)
    except RefusedError as refused:
        request.app[SITE].metrics.refusals.labels(refused.code).inc()
        return failure(refused.code, refused.detail, clash=refused.clash)
    except web.HTTPException as error:
        answer = failure(_BY_STATUS.get(error.status, Refused.BAD_REQUEST), status=error.status)
        if "Allow" in error.headers:
            answer.headers["Allow"] = error.headers["Allow"]
        return answer
    except LOST:
        log.warning("the database is out of reach", route=_route(request))
        return failure(Refused.BUSY)
    except Exception:
        log.exception("a request failed", route=_route(request))
        return failure(Refused.FAILED)


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    """For every answer, also those made outside of handlers."""
    secure(request.app[SITE].settings.public_url, request, response)
    if request.path.startswith("/api/") and "Cache-Control" not in response.headers:
        response.headers["Cache-Control"] = "no-store"


def _route(request: web.Request) -> str:
    """The route's pattern: a path may hold an id, and what matches no route may hold anything."""
    resource = request.match_info.route.resource
    return resource.canonical if resource is not None else "none"
