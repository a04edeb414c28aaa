"""t_games 194: automatic bearing off stopped at the first die that took no checker, and missed the rest."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Browser, expect

from tests.e2e.scripted import scripted, view_of

BEAR_OFF = {"autoBearOff": True}


def off(count: int) -> re.Pattern[str]:
    return re.compile(rf"\b{count} checkers? of yours")


@pytest.mark.parametrize(
    ("position", "dice", "count"),
    [
        ("5:1 2:1 | 6:2 5:2", (4, 2), 14),  # the four takes nothing, the two does
        ("6:3 5:3 4:2 3:1 | 6:2", (5, 3), 8),  # both dice
        ("6:2 3:3 1:1 | 6:2", (3, 3), 12),  # a double takes as many as stand there
    ],
)
async def test_every_exact_die_is_found(browser: Browser, position: str, dice: tuple[int, int], count: int) -> None:
    ana = await scripted(browser, view_of(position, dice), settings=BEAR_OFF)
    await expect(ana.page.locator('[data-place="off"]')).to_have_attribute("aria-label", off(count))
    assert ana.commands() == []


@pytest.mark.parametrize(
    ("position", "dice"),
    [
        ("5:1 2:1 | 6:2 5:2", (6, 4)),  # a larger die is the player's to use
        ("5:1 2:1 | 24:1 6:2", (4, 2)),  # an enemy checker in my home
        ("5:1 2:1 | bar:1 6:2", (4, 2)),  # an enemy checker on the bar
    ],
)
async def test_it_stops_where_it_must(browser: Browser, position: str, dice: tuple[int, int]) -> None:
    ana = await scripted(browser, view_of(position, dice), settings=BEAR_OFF)
    await expect(ana.page.locator('[data-place="5"]')).to_have_attribute("aria-label", re.compile("can move|selected"))
    await expect(ana.page.locator('[data-place="off"]')).to_have_attribute("aria-label", off(13))
    assert await ana.page.is_disabled("#undo")
