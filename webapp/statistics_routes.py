"""Routes of dice statistics: knows whose figures are asked for, knows no formula."""

from __future__ import annotations

from dataclasses import asdict

from engine.club import statistics
from engine.club.denied import Denied
from engine.dice.statistics import Figures
from webapp.refusing import RefusedError
from webapp.routes import Call, route
from webapp.wire import DiceFigures, DiceStatistics, MatchDice, MyDice, Refused

FRESH_S = 20
"""For so long an answer may be shown again without asking."""


@route(
    "GET",
    "/dice/statistics",
    "What fell in all finished matches, by dice mode, against what was to be expected",
    answer=DiceStatistics,
    session=False,
    fresh=FRESH_S,
)
async def dice_statistics(call: Call, _: None) -> DiceStatistics:
    found = await statistics.public(call.site.club)
    return DiceStatistics(all=[*map(to_wire, found.all)], computer=[*map(to_wire, found.computer)])


@route("GET", "/me/dice", "What fell for me in my finished matches", answer=MyDice)
async def my_dice(call: Call, _: None) -> MyDice:
    return MyDice(mine=[*map(to_wire, await statistics.of(call.site.club, call.me.id))])


@route(
    "GET",
    "/matches/{id}/dice",
    "What fell for each player of a finished match",
    answer=MatchDice,
    session=False,
    fresh=FRESH_S,
    refusals=(Refused.NOT_FOUND,),
)
async def dice_of_a_match(call: Call, _: None) -> MatchDice:
    if not call.site.limits.logs.allows(call.address):  # a whole log is read for it
        raise RefusedError(Refused.TOO_MANY)
    found = await statistics.of_match(call.site.club, call.id)
    if isinstance(found, Denied):
        raise RefusedError(Refused(found.code.value))
    first, second = found
    return MatchDice(seats=(to_wire(first), to_wire(second)))


def to_wire(found: Figures) -> DiceFigures:
    return DiceFigures(**asdict(found), luck=found.luck, luck_p=found.luck_p)
