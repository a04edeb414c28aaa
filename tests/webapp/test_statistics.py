"""Dice statistics over HTTP: public ones for anybody, mine for me, a match's once it is over; figures that add up."""

from __future__ import annotations

from collections.abc import AsyncIterator
from math import isclose, sqrt

import pytest

from engine.club.club import opened
from engine.club.statistics import count_finished
from engine.dice.system import SystemDice
from tests.engine.club.table import FirstLegal
from tests.webapp.serving import Served, Words, serving
from webapp.wire import DiceStatistics, MatchDice, MyDice


@pytest.fixture
async def served(dsn: str) -> AsyncIterator[Served]:
    async with opened(dsn, dice=SystemDice(), computer=FirstLegal(), pause=0) as club, serving(club) as served:
        yield served


async def played(served: Served, ana: str, ben: str, terms: Words | None = None) -> str:
    """A match that was given up after a few turns, and is counted."""
    match = await served.match_of(ana, ben, terms)
    talks = [await served.talk(token) for token in (ana, ben)]
    view = await talks[0].watch(match)
    await talks[1].watch(match)
    for _ in range(5):
        await talks[view["turn"]].play(await talks[view["turn"]].watch(match))
        view = await talks[0].watch(match)
    given = await talks[0].do(match, view["v"], {"k": "offer_resign", "value": view["resign_max"]})
    assert given["t"] == "ack"
    for talk in talks:
        await talk.socket.close()
    await count_finished(served.site.club)
    return match


def add_up(figures: Words) -> None:
    assert sum(figures["pairs"]) == figures["rolls"]
    assert isclose(sum(figures["pairs_expected"]), figures["rolls"], abs_tol=1e-9)
    assert sum(figures["faces"]) == 2 * figures["rolls"]
    assert sum(figures["pairs"][0::7]) == figures["doubles"]["count"]
    assert isclose(figures["pips_expected"], figures["rolls"] * 49 / 6)
    luck = (figures["pips"] - figures["pips_expected"]) / figures["pips_deviation"]
    assert isclose(figures["luck"], luck)
    assert isclose(figures["pips_deviation"], sqrt(figures["rolls"] * 665 / 36), rel_tol=0.5)


@pytest.mark.usefixtures("calm")
async def test_nothing_has_been_thrown_yet(served: Served) -> None:
    status, everybody = await served.ask("GET", "/dice/statistics")
    assert (status, everybody) == (200, {"all": [], "computer": []})
    assert await served.ask("GET", "/me/dice", await served.guest()) == (200, {"mine": []})


@pytest.mark.usefixtures("calm")
async def test_public_mine_and_the_matchs(served: Served) -> None:
    ana, ben, cid = [await served.guest() for _ in range(3)]
    match = await played(served, ana, ben)
    _, everybody = await served.ask("GET", "/dice/statistics")
    (all_,) = DiceStatistics.model_validate(everybody).model_dump()["all"]
    add_up(all_)
    assert (all_["mode"], all_["matches"], all_["rolls"] >= 4, sum(all_["opening"]) % 2) == ("random", 1, True, 0)
    _, of_match = await served.ask("GET", f"/matches/{match}/dice")
    seats = MatchDice.model_validate(of_match).model_dump()["seats"]
    for seat, token in zip(seats, (ana, ben), strict=True):
        add_up(seat)
        _, mine = await served.ask("GET", "/me/dice", token)
        assert MyDice.model_validate(mine).model_dump()["mine"] == [seat]
    assert [a + b for a, b in zip(seats[0]["pairs"], seats[1]["pairs"], strict=True)] == all_["pairs"]
    assert await served.ask("GET", "/me/dice", cid) == (200, {"mine": []})


@pytest.mark.usefixtures("calm")
async def test_three_dice_are_counted_by_face(served: Served) -> None:
    ana, ben = await served.guest(), await served.guest()
    await played(served, ana, ben, {"dice": "triple"})
    _, everybody = await served.ask("GET", "/dice/statistics")
    (all_,) = everybody["all"]
    assert (all_["mode"], all_["pairs"], all_["doubles"], all_["streaks"]) == ("triple", [], None, [])
    assert sum(all_["faces"]) == 3 * all_["rolls"] + 1, "the first turn's third die besides"


@pytest.mark.usefixtures("calm")
async def test_what_is_not_shown(served: Served) -> None:
    ana, ben = await served.guest(), await served.guest()
    going = await served.match_of(ana, ben)
    assert (await served.ask("GET", f"/matches/{going}/dice", ana))[0] == 404
    assert (await served.ask("GET", "/matches/no-such/dice"))[0] == 404
    assert (await served.ask("GET", "/me/dice"))[1]["code"] == "no_session"


@pytest.mark.usefixtures("calm")
async def test_it_is_kept_for_a_moment_and_asked_for_again(served: Served) -> None:
    url = f"{served.url}/api/v1/dice/statistics"
    async with served.http.get(url) as first:
        assert first.headers["Cache-Control"].startswith("public, max-age=")
        tag = first.headers["ETag"]
    async with served.http.get(url, headers={"If-None-Match": tag}) as again:
        assert again.status == 304
    await played(served, await served.guest(), await served.guest())
    async with served.http.get(url, headers={"If-None-Match": tag}) as changed:
        assert changed.status == 200
