"""Every value of every field of a table: asked for over HTTP, seen on the invitation, played over sockets to an end."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from typing import Any, get_args

import pytest

from engine.club.club import Club
from engine.rules.variants import VARIANTS
from tests.walking import walk
from tests.webapp.serving import Served, Talk, Words, new_id, serving
from webapp.wire import terms
from webapp.wire.match import ClockSettings

pytestmark = pytest.mark.usefixtures("calm")

CUBE: Words = {"raising": "cube"}

TABLES: list[Words] = [
    *({"variant": name} for name in get_args(terms.GameType)),
    *({"points": points, **CUBE} for points in (2, 3, 13)),
    {"series": "draw"},
    {"series": "reverse"},
    {"series": "combined", "variant": "long", "cycle": ["long", "plakoto", "hypergammon"], "points": 3},
    {"stake": "checkers", "base": 10},
    {"stake": "win", "base": 1000, **CUBE},
    *({"dice": mode} for mode in ("random", "balanced", "balanced-pips", "equal", "triple", "two-each")),
    *({"raising": raising} for raising in get_args(terms.Raising)),
    {**CUBE, "progression": "doubling", "raises": 6},
    {**CUBE, "progression": "linear", "raises": 1},
    *(
        {"clock": {"delay": d, "bank": 0 if d >= 86400 else 60}}
        for d in get_args(ClockSettings.model_fields["delay"].annotation)
    ),
]
OPENED_LATER: list[tuple[Words, str]] = [({"dice": "real"}, "real_out")]


@pytest.fixture
async def served(club: Club) -> AsyncIterator[Served]:
    """One that takes messages as fast as a test sends them."""
    async with serving(club, messages_per_second=100_000) as served:
        yield served


def command(view: Words, chance: random.Random) -> Words:
    """Something that the actor of this view may do."""
    if view["awaits"] == "answer":
        offer = view["cube"]["offer"]
        if offer["may_beaver"] and chance.random() < 0.5:
            return {"k": "beaver"}
        return {"k": "answer_raise", "accept": chance.random() < 0.8}
    if view["awaits"] == "roll":
        cube = view["cube"]
        may_raise = cube["left"] and not cube["crawford"] and cube["owner"] in (None, view["me"])
        return {"k": "raise"} if may_raise and chance.random() < 0.1 else {"k": "roll"}
    return {"k": "play", "moves": walk(view["graph"], chance.choice)}


async def after(talk: Talk, version: int) -> Words:
    """What this side sees once the version is there."""
    for words in talk.heard:
        if words["t"] == "ev" and words["view"]["v"] == version:
            return words
    while (words := await talk.hear("ev"))["view"]["v"] != version:
        pass
    return words


async def play_out(talks: tuple[Talk, Talk], views: list[Words], seed: int) -> Words:
    """The last view of seat 0. What one commit shows to the two must agree."""
    chance = random.Random(seed)
    while views[0]["phase"] == "playing":
        actor = views[0]["actor"]
        assert views[1]["actor"] == actor
        words = await talks[actor].do(views[0]["match"], views[0]["v"], command(views[actor], chance))
        assert words["t"] == "ack", (words, views[actor])
        views = [(await after(talk, words["v"]))["view"] for talk in talks]
        for talk in talks:
            talk.heard.clear()
        for field in ("men", "score", "turn", "dice", "cube", "stage", "results", "winner"):
            assert views[0][field] == views[1][field], field
    return views[0]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join(str(value) for value in table.values()) or "usual")
async def test_it_is_shown_before_it_is_taken_and_played_to_its_end(served: Served, table: Words) -> None:
    ana, ben = await served.guest(), await served.guest()
    status, challenge = await served.ask("POST", "/challenges", ana, table)
    assert (status, challenge.get("clash")) == (201, None)
    status, seen = await served.ask("GET", f"/challenges/{challenge['id']}", ben)
    assert status == 200
    assert {field: seen["table"][field] for field in table} == table
    _, made = await served.ask("POST", f"/challenges/{challenge['id']}/accept", ben)
    talks = await served.talk(ana), await served.talk(ben)
    views = [await talk.watch(made["match"]) for talk in talks]
    assert views[0]["table"] == seen["table"]
    last = await play_out(talks, views, seed=len(str(table)))
    assert_sound(last, table)


def assert_sound(last: Words, table: Words) -> None:
    """The end fits what was agreed."""
    results: list[dict[str, Any]] = last["results"]
    points = table.get("points", 1)
    assert results
    if last["winner"] is None:
        assert results[-1]["how"] == "draw"
        return
    won = sum(each["points"] for each in results if each["winner"] == last["winner"])
    assert won == last["score"][last["winner"]]
    assert won >= points if points > 1 else len([each for each in results if each["winner"] is not None]) == 1
    most = 15 if table.get("stake") == "checkers" else 3
    level = last["cube"]["level"] if last["cube"] else 1
    assert 1 <= results[-1]["points"] <= most * level
    assert last["payout"] >= table.get("base", 1)


def test_the_wire_names_every_game_and_no_other() -> None:
    assert get_args(terms.GameType) == tuple(VARIANTS)


@pytest.mark.parametrize(("table", "clash"), OPENED_LATER)
async def test_what_is_not_open_yet_says_so(served: Served, table: Words, clash: str) -> None:
    status, answer = await served.ask("POST", "/challenges", await served.guest(), table)
    assert (status, answer["code"], answer["clash"]) == (422, "bad_table", clash)


async def test_a_raise_at_the_wrong_moment_changes_nothing(served: Served) -> None:
    ana, ben = await served.guest(), await served.guest()
    match = await served.match_of(ana, ben, CUBE)
    talks = await served.talk(ana), await served.talk(ben)
    views = [await talk.watch(match) for talk in talks]
    first = views[0]["actor"]
    for seat in (0, 1):
        for cmd in ({"k": "raise"}, {"k": "beaver"}, {"k": "answer_raise", "accept": True}, {"k": "roll"}):
            words = await talks[seat].do(match, views[0]["v"], cmd, new_id())
            assert words["t"] == "nak", (seat, first, cmd)
    assert (await talks[0].watch(match)) | {"clock": None} == views[0] | {"clock": None}
