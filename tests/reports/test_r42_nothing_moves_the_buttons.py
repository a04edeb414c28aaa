"""lila 5896: a banner pushed the buttons aside, and a game was resigned by accident."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Browser, expect

from tests.e2e.scripted import PLAIN_TABLE, Scripted, scripted, view_of

START = "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"
CLOCK = {"running": 0, "delay_ms": 15_000, "bank_ms": [120_000, 120_000], "now": 0}
TABLE = PLAIN_TABLE | {"points": 3, "clock": {"delay": 15, "bank": 360}, "level": None}


async def rectangles(ana: Scripted) -> dict[str, Any]:
    await expect(ana.page.locator("#undo")).to_be_visible()
    found: dict[str, Any] = await ana.page.evaluate(
        "Object.fromEntries([...document.querySelectorAll('.actions button, .strip-top > button, .frame-board')]"
        ".map((one, index) => [index, JSON.stringify(one.getBoundingClientRect())]))"
    )
    return found


CASES = [(320, 568, lang) for lang in ("en", "hy", "ru", "kk")] + [(844, 390, "ru"), (1280, 800, "hy")]


@pytest.mark.parametrize(("width", "height", "lang"), CASES)
async def test_presence_and_a_lost_connection(browser: Browser, width: int, height: int, lang: str) -> None:
    view = view_of(START, (3, 1), clock=CLOCK, table=TABLE)
    ana = await scripted(browser, view, settings={"lang": lang}, viewport={"width": width, "height": height})
    before = await rectangles(ana)
    status = ana.page.locator("#status")
    waiting = view | {"v": 6, "turn": 1, "graph": None, "clock": CLOCK | {"running": 1}}
    ana.view = waiting
    ana.say({"t": "ev", "match": "m1", "events": [], "view": waiting})
    calm = await status.inner_text()
    for presence in ("away", "off", "on"):
        ana.say({"t": "presence", "match": "m1", "seats": ["on", presence]})
        if presence != "on":
            await expect(status).not_to_have_text(calm)
        assert await rectangles(ana) == before, presence
    words = await status.inner_text()
    assert ana.socket is not None
    await ana.socket.close()
    await expect(status).not_to_have_text(words)
    assert await rectangles(ana) == before
    assert await ana.page.evaluate("document.documentElement.scrollWidth") <= width, "nothing sticks out"


async def test_resigning_is_asked_twice(browser: Browser) -> None:
    ana = await scripted(browser, view_of(START, (3, 1)))
    await ana.page.click('button[aria-label="Menu"]')
    await ana.page.click("dialog >> text=Resign")
    await expect(ana.page.locator("dialog h2")).to_have_text("Resign this game?")
    await ana.page.click("dialog >> text=Play on")
    assert ana.commands() == []
    await ana.page.click('button[aria-label="Menu"]')
    await ana.page.click("dialog >> text=Resign")
    await ana.page.get_by_role("radio", name="mars, 2 points").check()
    await ana.page.click("dialog >> text=Offer to resign")
    assert [command["cmd"] for command in ana.commands()] == [{"k": "offer_resign", "value": 2}]
