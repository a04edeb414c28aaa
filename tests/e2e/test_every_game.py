"""Every game against the computer on the real board, each touched through to its end."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser

from engine.rules.variants import VARIANTS
from tests.e2e.house import House
from tests.e2e.player import Player, sit_down

SLICE = ("hypergammon", "sudden-death", "crazy-plakoto", "fevga")
"""What differs most: few checkers, an end by a hit, pins and climbing doubles, the other way round."""
PICTURES = os.environ.get("PICTURES")
"""A folder for pictures of the start, for people to look at."""


@pytest.fixture
async def house(dsn: str, tmp_path: Path) -> AsyncIterator[House]:
    """A server with everything that people meet, but for the computer's pauses."""
    house = House(dsn, tmp_path)
    await house.start()
    yield house
    await house.stop()


async def a_whole_game(browser: Browser, house: House, variant: str) -> None:
    guest = await sit_down(browser, house)
    await guest.page.click("#play")  # the first game makes the guest
    await guest.page.wait_for_url("**/m/*")
    await guest.page.goto(f"{house.url}/m/{await begun(guest, variant)}")
    await guest.page.wait_for_selector("[data-place]")
    if PICTURES:
        await guest.page.wait_for_timeout(600)
        await guest.page.screenshot(path=f"{PICTURES}/{variant}.png")
    while await guest.act() != "result":
        pass
    view = await guest.server_view()
    assert (view["phase"], view["variant"]) == ("over", variant)
    assert guest.problems == []


async def begun(guest: Player, variant: str) -> str:
    """A match against the computer, asked for by the page's own session."""
    match: str = await guest.page.evaluate(
        """async ([token, variant]) => {
          const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
          const body = JSON.stringify({ level: 'club', variant });
          const answer = await fetch('/api/v1/matches', { method: 'POST', headers, body });
          return (await answer.json()).match;
        }""",
        [await guest.token(), variant],
    )
    return match


@pytest.mark.parametrize("variant", SLICE)
async def test_a_slice_of_the_games(browser: Browser, house: House, variant: str) -> None:
    await a_whole_game(browser, house, variant)


@pytest.mark.verify
@pytest.mark.timeout(600)
@pytest.mark.parametrize("variant", [name for name in VARIANTS if name not in SLICE])
async def test_every_other_game(browser: Browser, house: House, variant: str) -> None:
    await a_whole_game(browser, house, variant)
