"""Routes of matches and challenges: knows the club's services, knows no rule."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

import orjson

from engine.club import challenges, matches
from engine.club.denied import Denied
from engine.club.tables import TableError, clashing
from engine.dice.modes import DiceMode
from engine.match.clash import FIELDS
from engine.match.table import Table
from webapp import shown
from webapp.headers import origin_of
from webapp.refusing import RefusedError
from webapp.routes import Call, route
from webapp.site import VERSION
from webapp.wire import (
    Challenge,
    Clash,
    Config,
    MatchRef,
    Mine,
    NewChallenge,
    NewComputerMatch,
    Refused,
    Rematch,
    TableAnswer,
    TableQuestion,
    View,
)

REAL = Table(dice=DiceMode.REAL)
"""The table that needs the fewest recorded dice."""


@route("GET", "/config", "What is on", answer=Config, session=False)
async def config(call: Call, _: None) -> Config:
    site = call.site
    app = site.settings.telegram_app if site.bot else None
    real = await clashing(site.club, REAL) is None
    return Config(version=VERSION, bot=site.bot, app=app, computer=site.computer, real=real)


@route("GET", "/me/open", "My matches and open challenges", answer=Mine)
async def mine(call: Call, _: None) -> Mine:
    club, me = call.site.club, call.me.id
    found, waiting = await asyncio.gather(matches.mine(club, me), challenges.open_for(club, me))
    return Mine(matches=[shown.my_match(one) for one in found], challenges=[_shown(call, one) for one in waiting])


@route(
    "POST",
    "/matches",
    "A match against the computer",
    body=NewComputerMatch,
    answer=MatchRef,
    status=201,
    refusals=(Refused.BAD_TABLE, Refused.COMPUTER_OFF),
)
async def new_match(call: Call, body: NewComputerMatch) -> MatchRef:
    _may_make(call)
    table = shown.asked_table(body, body.level)
    with _table_refused():
        made = await matches.start_against_computer(call.site.club, call.me.id, table)
    return MatchRef(match=_deny(made) if isinstance(made, Denied) else made)


@route("GET", "/matches/{id}", "A match as I may see it", answer=View, refusals=(Refused.NOT_FOUND,))
async def one_match(call: Call, _: None) -> bytes:
    found = await matches.view(call.site.club, call.id, call.me.id)
    return orjson.dumps(_deny(found) if isinstance(found, Denied) else found)


@route(
    "POST",
    "/matches/{id}/rematch",
    "Offer a rematch, or take the one that is offered",
    answer=Rematch,
    refusals=(
        Refused.NOT_FOUND,
        Refused.NOT_YOUR_SEAT,
        Refused.NOT_DUE,
        Refused.EXPIRED,
        Refused.COMPUTER_OFF,
        Refused.BAD_TABLE,
    ),
)
async def rematch(call: Call, _: None) -> Rematch:
    _may_make(call)
    with _table_refused():
        made = await matches.rematch(call.site.club, call.id, call.me.id)
    if isinstance(made, Denied):
        _deny(made)
    return Rematch(by=made.by, challenge=made.challenge, match=made.match)


@route("POST", "/tables/check", "Could this table be made?", body=TableQuestion, answer=TableAnswer, session=False)
async def check_table(call: Call, body: TableQuestion) -> TableAnswer:
    table = shown.asked_table(body, body.level)
    found = await clashing(call.site.club, table)
    fields = [] if found is None else [*FIELDS[found]]
    return TableAnswer(clash=None if found is None else Clash(found), fields=fields, table=shown.table(table))


@route(
    "POST",
    "/challenges",
    "An open invitation",
    body=NewChallenge,
    answer=Challenge,
    status=201,
    refusals=(Refused.BAD_TABLE,),
)
async def new_challenge(call: Call, body: NewChallenge) -> Challenge:
    _may_make(call)
    with _table_refused():
        made = await challenges.create(call.site.club, call.me.id, shown.asked_table(body))
    return _shown(call, made)


@route("GET", "/challenges/{id}", "An invitation", answer=Challenge, refusals=(Refused.NOT_FOUND,))
async def one_challenge(call: Call, _: None) -> Challenge:
    found = await challenges.load(call.site.club, call.id)
    if found is None:
        raise RefusedError(Refused.NOT_FOUND)
    return _shown(call, found)


@route(
    "POST",
    "/challenges/{id}/accept",
    "Take an invitation: exactly one person gets the match",
    answer=MatchRef,
    refusals=(Refused.NOT_FOUND, Refused.TAKEN, Refused.EXPIRED, Refused.OWN_CHALLENGE, Refused.NOT_INVITED),
)
async def accept(call: Call, _: None) -> MatchRef:
    made = await challenges.accept(call.site.club, call.id, call.me.id)
    return MatchRef(match=_deny(made) if isinstance(made, Denied) else made)


@route(
    "DELETE",
    "/challenges/{id}",
    "Take my invitation back",
    answer=None,
    status=204,
    refusals=(Refused.NOT_FOUND, Refused.TAKEN, Refused.EXPIRED, Refused.NOT_INVITED),
)
async def cancel(call: Call, _: None) -> None:
    denied = await challenges.cancel(call.site.club, call.id, call.me.id)
    if denied is not None:
        _deny(denied)


@contextmanager
def _table_refused() -> Iterator[None]:
    """Whoever asks for a table that cannot be made is told what clashes."""
    try:
        yield
    except TableError as wrong:
        raise RefusedError(Refused.BAD_TABLE, clash=wrong.reason) from None


def _may_make(call: Call) -> None:
    if not call.site.limits.makes.allows(call.me.id):
        raise RefusedError(Refused.TOO_MANY)


def _deny(denied: Denied) -> NoReturn:
    raise RefusedError(Refused(denied.code.value))


def _shown(call: Call, found: challenges.Challenge) -> Challenge:
    site = call.site
    origin = origin_of(site.settings.public_url, call.request) or f"http://{site.settings.host}:{site.settings.port}"
    link = f"https://t.me/{site.bot}/{site.settings.telegram_app}" if site.bot else None
    return shown.challenge(found, call.me.id, origin, link)
