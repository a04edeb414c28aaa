"""PlayStrategy 1247: automatic play moved a checker that was not forced."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Browser, expect

from tests.e2e.scripted import scripted, view_of

FORCED = {"autoForced": True}
ONE_WAY = "bar:1 1:14 | 1:2 2:2 3:2 4:2 6:2 11:5"
"""With 6-5 the five enters over the only open point, and no checker can play the six."""
START = "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"


async def test_a_turn_with_one_way_plays_itself(browser: Browser) -> None:
    ana = await scripted(browser, view_of(ONE_WAY, (6, 5)), settings=FORCED)
    await expect(ana.page.locator("#done")).to_be_enabled()
    await expect(ana.page.locator('[data-place="20"]')).to_have_attribute("aria-label", "Point 20, 1 checker of yours")
    assert ana.commands() == [], "it moves the checker, the person confirms the turn"


@pytest.mark.parametrize("dice", [(6, 1), (3, 3), (5, 4)])
async def test_a_free_choice_stays_free(browser: Browser, dice: tuple[int, int]) -> None:
    ana = await scripted(browser, view_of(START, dice), settings=FORCED)
    point = ana.page.locator('[data-place="13"]')
    await expect(point).to_have_attribute(
        "aria-label", re.compile("^Point 13, 5 checkers of yours, (can move|selected)")
    )
    assert await ana.page.is_disabled("#undo")
    assert ana.commands() == []


async def test_the_shared_step_plays_itself_and_the_rest_waits(browser: Browser) -> None:
    """A checker on the bar that one die alone can bring in; the other die is free."""
    ana = await scripted(browser, view_of("bar:1 13:6 8:3 6:5 | 5:2 13:5 8:3 6:5", (5, 1)), settings=FORCED)
    entered = ana.page.locator('[data-place="24"]')
    await expect(entered).to_have_attribute("aria-label", re.compile("^Point 24, 1 checker"))
    await expect(ana.page.locator('[data-place="bar"]')).to_have_attribute("aria-label", "Bar, empty")
    assert await ana.page.is_disabled("#done")
