"""dailygammon 56: the button that accepts lay where the button that rolls had been, and was pressed by accident."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, Locator, expect

from tests.e2e.scripted import scripted, view_of

START = "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"
SIZES = [(320, 568), (390, 844), (844, 390), (1280, 800)]


async def rectangle(locator: Locator) -> tuple[float, float, float, float]:
    box = await locator.bounding_box()
    assert box is not None
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]


@pytest.mark.parametrize(("width", "height"), SIZES)
async def test_an_offer_to_resign(browser: Browser, width: int, height: int) -> None:
    """Its accepting lies on none of the turn's buttons, and needs a second press."""
    view = view_of(START, (3, 1))
    ana = await scripted(browser, view, settings={"autoRoll": False}, viewport={"width": width, "height": height})
    await expect(ana.page.locator("#roll")).to_be_visible()
    turn = [await rectangle(ana.page.locator(name)) for name in ("#undo", "#roll")]
    offered = view | {"v": 6, "resign": {"seat": 1, "value": 2}}
    ana.view = offered
    ana.say({"t": "ev", "match": "m1", "events": [{"k": "resign_offered", "seat": 1, "value": 2}], "view": offered})
    accept = ana.page.locator("#accept-resign")
    await expect(accept).to_be_visible()
    await ana.page.evaluate("Promise.all(document.getAnimations().map((one) => one.finished))")
    left, top, right, bottom = await rectangle(accept)
    for x1, y1, x2, y2 in turn:
        assert right <= x1 or left >= x2 or bottom <= y1 or top >= y2
    await accept.click()
    assert ana.commands() == []
    await expect(accept).to_have_text("Yes, accept 2 points")
    await accept.click()
    await expect(ana.page.locator("dialog")).to_have_count(0)
    assert [command["cmd"] for command in ana.commands()] == [{"k": "answer_resign", "accept": True}]
