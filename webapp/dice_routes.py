"""Routes of verifiable dice, for anybody: knows the club's public log, knows no secret before it is open."""

from __future__ import annotations

from engine.club import packages
from engine.club.packages import Published
from webapp.refusing import RefusedError
from webapp.routes import Call, route
from webapp.wire import DiceKey, LogEntry, LogPage, LogQuery, OpenedPackage, Refused, Signed

FRESH_S = 5
"""For so long an answer may be shown again without asking."""


@route("GET", "/dice/key", "What the server's signatures are checked against", answer=DiceKey, session=False, fresh=60)
async def dice_key(call: Call, _: None) -> DiceKey:
    return DiceKey(key=packages.key(call.site.club))


@route(
    "GET",
    "/dice/log",
    "The public log of commitments: up to 500 entries after a serial",
    query=LogQuery,
    answer=LogPage,
    session=False,
    fresh=FRESH_S,
)
async def dice_log(call: Call, asked: LogQuery) -> LogPage:
    _may_read(call)
    log = await packages.public_log(call.site.club, asked.after)
    return LogPage(entries=[LogEntry(**_entry(one)) for one in log.entries], head=Signed(**log.head._asdict()))


@route(
    "GET",
    "/dice/log/{id}",
    "The entry of one match, with everything of its package that is open",
    answer=OpenedPackage,
    session=False,
    fresh=FRESH_S,
    refusals=(Refused.NOT_FOUND,),
)
async def dice_of_match(call: Call, _: None) -> OpenedPackage:
    _may_read(call)
    found = await packages.published(call.site.club, call.id)
    if found is None:
        raise RefusedError(Refused.NOT_FOUND)
    return OpenedPackage(**_entry(found), real=found.digits)


def _may_read(call: Call) -> None:
    """A page of the log is large: who reads it all does so in a minute, not in a second."""
    if not call.site.limits.logs.allows(call.address):
        raise RefusedError(Refused.TOO_MANY)


def _entry(found: Published) -> dict[str, object]:
    return {
        "serial": found.serial,
        "text": found.text,
        "hash": found.hash,
        "match": found.match_id,
        "state": found.state,
        "secret": found.secret,
    }
