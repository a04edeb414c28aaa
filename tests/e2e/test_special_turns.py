"""Turns that are no ordinary ones say so: an answering roll, a double that climbs, what the other side left over."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Browser, expect

from tests.e2e.scripted import PLAIN_TABLE, scripted, view_of

START = "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"
CUBE = {"level": 1, "owner": None, "left": 6, "crawford": False, "offer": None}


def stage(**changes: Any) -> dict[str, Any]:
    return {"number": 5, "moves": 4, "rolled": 3, "handed": False, "ahead": [[6, 4]]} | changes


TURNS: dict[str, tuple[dict[str, Any], str]] = {
    "answering": ({"answering": True}, "Your answering roll: bear off all for a draw"),
    "answering, theirs": (
        {"answering": True, "turn": 1, "actor": 1, "graph": None},
        "Ben has an answering roll for a draw",
    ),
    "a double goes on": ({"dice": [3, 3], "stage": stage()}, "Your double goes on: 4 \u00d7 5"),
    "left over": ({"dice": [3, 3], "stage": stage(handed=True, moves=2)}, "First play what Ben left: 2 \u00d7 5"),
    "their double goes on": (
        {"dice": [3, 3], "stage": stage(), "turn": 1, "actor": 1, "graph": None},
        "Ben goes on with the double: 4 \u00d7 5",
    ),
}


@pytest.mark.parametrize("name", TURNS)
async def test_the_status_line_says_what_kind_of_turn_it_is(browser: Browser, name: str) -> None:
    changes, line = TURNS[name]
    ana = await scripted(browser, view_of(START, (3, 1)) | changes)
    await expect(ana.page.locator("#status")).to_have_text(line)


async def test_nobody_raises_in_the_crawford_game(browser: Browser) -> None:
    table = PLAIN_TABLE | {"points": 5, "raising": "cube", "progression": "doubling", "raises": 6, "level": None}
    view = view_of(START, (3, 1), table=table, score=[4, 1], cube=CUBE | {"crawford": True})
    ana = await scripted(browser, view)
    await expect(ana.page.locator("#table-line")).to_have_text(
        "Crawford game \u00b7 International, to 5 points, with cube"
    )
    await expect(ana.page.locator("#raise")).to_have_count(0)


async def test_a_draw_and_a_technical_loss_are_told_as_such(browser: Browser) -> None:
    ana = await scripted(browser, view_of(START, (3, 1)))
    await expect(ana.page.locator(".strip-name")).to_have_count(2)
    results: dict[str, tuple[dict[str, Any], tuple[str, str]]] = {
        "draw": ({"winner": None, "win": None, "points": 0, "how": "draw"}, ("A draw", "Neither side won")),
        "time": (
            {"winner": 1, "win": "mars", "points": 4, "how": "time"},
            ("Ben won the match", "technical loss, 4 points"),
        ),
    }
    for number, (result, said) in enumerate(results.values()):
        over = view_of(START, (3, 1), v=6 + number, phase="over", graph=None, awaits=None) | {"dice": []}
        over |= {"winner": result["winner"], "results": [{"game": 1, **result}] * (number + 1)}
        ana.say({"t": "state", "view": over})
        for text in said:
            await expect(ana.page.get_by_role("dialog")).to_contain_text(text)
