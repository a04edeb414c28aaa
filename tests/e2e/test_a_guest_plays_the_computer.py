"""A stranger opens the page, touches Play, and plays a whole game against the computer to its end."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.e2e.house import House
from tests.e2e.player import sit_down


@pytest.fixture
async def house(dsn: str, tmp_path: Path) -> AsyncIterator[House]:
    """A server with the strong computer, as people meet it."""
    house = House(dsn, tmp_path)
    await house.start()
    yield house
    await house.stop()


async def test_a_whole_game(browser: Browser, house: House) -> None:
    guest = await sit_down(browser, house)
    page = guest.page
    await page.click("#play")
    await expect(page.locator('[data-place="dice"]')).to_have_attribute("aria-label", re.compile(r"^Dice \d, \d"))
    while await guest.act() != "result":
        pass
    view = await guest.server_view()
    assert view["phase"] == "over"
    won = view["winner"] == view["me"]
    await expect(page.locator("dialog h2")).to_have_text("You won the match" if won else "Computer won the match")
    await page.click("dialog >> text=Look at the board")
    assert await guest.shows_what_the_server_has()
    assert guest.problems == []
