"""Refusals over HTTP: knows which status fits each code, decides none."""

from __future__ import annotations

from aiohttp import web

from engine.match.clash import FIELDS, Clash
from webapp import wire
from webapp.wire import Failure, Refused

STATUS: dict[Refused, int] = {
    Refused.BAD_REQUEST: 400,
    Refused.TOO_LARGE: 413,
    Refused.TOO_MANY: 429,
    Refused.NO_SESSION: 401,
    Refused.NOT_FOUND: 404,
    Refused.BAD_TABLE: 422,
    Refused.NOT_YOUR_SEAT: 403,
    Refused.NOT_YOUR_TURN: 409,
    Refused.ILLEGAL_PLAY: 422,
    Refused.MATCH_OVER: 409,
    Refused.STALE: 409,
    Refused.OUT_OF_TIME: 409,
    Refused.NOT_DUE: 409,
    Refused.RESIGN_TOO_HIGH: 409,
    Refused.RESIGN_OPEN: 409,
    Refused.NO_OFFER: 409,
    Refused.ROLL_FIRST: 409,
    Refused.ALREADY_ROLLED: 409,
    Refused.HANDED_FIRST: 409,
    Refused.NO_CUBE: 409,
    Refused.NOT_CUBE_OWNER: 409,
    Refused.RAISE_CAP: 409,
    Refused.CRAWFORD: 409,
    Refused.RAISE_OPEN: 409,
    Refused.NO_RAISE: 409,
    Refused.NO_BEAVER: 409,
    Refused.DICE_FIRST: 409,
    Refused.NOT_NOW: 409,
    Refused.BAD_SEED: 409,
    Refused.BAD_LINK: 409,
    Refused.FORKED: 409,
    Refused.NOT_OVER: 409,
    Refused.TAKEN: 409,
    Refused.EXPIRED: 410,
    Refused.OWN_CHALLENGE: 409,
    Refused.NOT_INVITED: 403,
    Refused.COMPUTER_OFF: 409,
    Refused.BAD_INIT_DATA: 401,
    Refused.BOT_OFF: 404,
    Refused.BUSY: 503,
    Refused.FAILED: 500,
}


class RefusedError(Exception):
    """Ends a request with this code; a handler's way out of any depth."""

    def __init__(self, code: Refused, detail: str | None = None, clash: Clash | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.detail = detail
        self.clash = clash


def failure(
    code: Refused, detail: str | None = None, status: int | None = None, clash: Clash | None = None
) -> web.Response:
    """The answer for a code; `status` where HTTP has a more exact one (405), `clash` where a table is refused."""
    fields = None if clash is None else list(FIELDS[clash])
    body = Failure(code=code, detail=detail, clash=None if clash is None else wire.Clash(clash), fields=fields)
    response = web.Response(
        body=body.model_dump_json(exclude_none=True).encode(),
        status=status or STATUS[code],
        content_type="application/json",
    )
    if code in (Refused.TOO_MANY, Refused.BUSY):
        response.headers["Retry-After"] = "1"
    if code is Refused.NO_SESSION:
        response.headers["WWW-Authenticate"] = "Bearer"
    return response
