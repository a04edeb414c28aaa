"""Tables over HTTP: what goes together is made as it was asked for, and the rest is told what clashes."""

from __future__ import annotations

import pytest

from engine.club.club import Club
from engine.dice.real import MIN_PAIRS, digits
from tests.webapp.serving import Served, serving

pytestmark = pytest.mark.usefixtures("calm")

RICH = {
    "points": 1,
    "series": "draw",
    "stake": "checkers",
    "base": 10,
    "raising": "jacoby",
    "raises": 3,
    "clock": {"delay": 172800, "bank": 0},
}


async def test_a_table_comes_back_as_it_was_asked_for(served: Served) -> None:
    ani, ben = await served.guest(), await served.guest()
    status, made = await served.ask("POST", "/challenges", ani, RICH)
    assert status == 201
    wanted = RICH | {"variant": "international", "cycle": [], "dice": "random", "progression": "linear", "level": None}
    assert made["table"] == wanted
    _, taken = await served.ask("POST", f"/challenges/{made['id']}/accept", ben)
    _, view = await served.ask("GET", f"/matches/{taken['match']}", ani)
    assert view["table"] == wanted


async def test_what_raising_leaves_open_is_filled_in(served: Served) -> None:
    ani = await served.guest()
    for points, progression, raises in ((1, "linear", 9), (7, "doubling", 6)):
        _, made = await served.ask("POST", "/challenges", ani, {"points": points, "raising": "cube"})
        assert (made["table"]["progression"], made["table"]["raises"]) == (progression, raises)


async def test_what_clashes_is_refused_with_its_fields(served: Served) -> None:
    ani = await served.guest()
    refused = {"code": "bad_table", "clash": "match_raising", "fields": ["points", "raising"]}
    table = {"points": 5, "raising": "beaver"}
    for path in ("/challenges", "/matches"):
        assert await served.ask("POST", path, ani, table) == (422, refused)
    with_clock = await served.ask("POST", "/matches", ani, {"clock": {"delay": 15, "bank": 120}})
    assert with_clock == (422, {"code": "bad_table", "clash": "computer_clock", "fields": ["level", "clock"]})
    _, mine = await served.ask("GET", "/me/open", ani)
    assert mine == {"matches": [], "challenges": []}


async def test_a_form_may_ask_before(served: Served) -> None:
    status, answer = await served.ask("POST", "/tables/check", body={"dice": "live", "level": "club"})
    assert (status, answer["clash"], answer["fields"]) == (200, "live_computer", ["dice", "level"])
    status, answer = await served.ask("POST", "/tables/check", body=RICH)
    assert (status, answer["clash"], answer["fields"], answer["table"]["base"]) == (200, None, [], 10)
    assert (await served.ask("POST", "/tables/check", body={"dice": "loaded"}))[0] == 400


async def test_a_real_table_is_open_while_recorded_dice_are_in_stock(sealed_club: Club) -> None:
    async with serving(sealed_club) as served:
        ani = await served.guest()
        out = {"code": "bad_table", "clash": "real_out", "fields": ["dice"]}
        assert await served.ask("POST", "/challenges", ani, {"dice": "real"}) == (422, out)
        thrown = digits(tuple((1 + at % 6, 1 + at % 5) for at in range(MIN_PAIRS)))
        await served.site.club.pool.execute("insert into real_packages values ($1, $2, null, 0)", "a" * 64, thrown)
        assert (await served.ask("GET", "/config"))[1]["real"] is True
        for points, clash in ((1, None), (2, "real_out")):
            _, answer = await served.ask("POST", "/tables/check", body={"dice": "real", "points": points})
            assert answer["clash"] == clash
        assert (await served.ask("POST", "/challenges", ani, {"dice": "real"}))[0] == 201
        assert (await served.ask("GET", "/config"))[1]["real"] is False
        assert await served.ask("POST", "/challenges", ani, {"dice": "real"}) == (422, out)
