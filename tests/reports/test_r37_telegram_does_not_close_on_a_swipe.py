"""Telegram-iOS 1447, tma.js 490: a swipe on the board closed the app, and the game was lost."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, expect

from tests.e2e.bridge import calls, lay_bridge
from tests.e2e.scripted import SITE, Scripted, scripted, view_of

START = "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"
LAUNCH = "#tgWebAppData=user%3D%257B%257D%26hash%3D00&tgWebAppVersion={version}&tgWebAppPlatform=ios"


async def inside(browser: Browser, version: str) -> Scripted:
    ana = await scripted(browser, view_of(START, (3, 1)), path="/icon.svg")

    await lay_bridge(ana.page, version)
    ana.page.on("pageerror", lambda error: ana.asked.append(f"ERROR {error}"))
    await ana.page.goto(f"{SITE}/m/m1{LAUNCH.format(version=version)}")
    await expect(ana.page.locator("#undo")).to_be_visible()
    return ana


async def test_swipes_are_held_before_the_first_paint(browser: Browser) -> None:
    ana = await inside(browser, "7.7")
    name, paints, screens = (await calls(ana.page))[0]
    assert (name, paints, screens) == ("disableVerticalSwipes", 0, 0)


async def test_an_older_client_is_left_alone(browser: Browser) -> None:
    ana = await inside(browser, "7.6")
    assert "disableVerticalSwipes" not in [name for name, *_ in await calls(ana.page)]
    assert not [line for line in ana.asked if line.startswith("ERROR")]


@pytest.mark.parametrize("version", ["7.6", "8.0"])
async def test_opening_again_returns_to_the_half_built_turn(browser: Browser, version: str) -> None:
    ana = await inside(browser, version)
    await ana.page.click('[data-place="8"]')
    await ana.page.click('[data-place="5"]')
    await expect(ana.page.locator("#undo")).to_be_enabled()
    assert (await calls(ana.page))[-1][0] == "enableClosingConfirmation"
    again = await ana.page.context.new_page()
    await ana.page.close()
    ana.page = again
    await again.route(f"{SITE}/**", ana._serve)
    await again.route_web_socket(f"{SITE.replace('http', 'ws')}/ws", ana._connect)
    await again.goto(f"{SITE}/m/m1")
    await expect(again.locator("#undo")).to_be_enabled()
    moved = again.locator('[data-place="5"]')
    await expect(moved).to_have_attribute("aria-label", "Point 5, 1 checker of yours, can move")


async def test_nothing_of_telegram_is_loaded_elsewhere(browser: Browser) -> None:
    ana = await scripted(browser, view_of(START, (3, 1)), path="/icon.svg")
    asked: list[str] = []
    ana.page.on("request", lambda request: asked.append(request.url))
    await ana.page.goto(f"{SITE}/m/m1")
    await expect(ana.page.locator("#undo")).to_be_visible()
    assert asked
    assert all(url.startswith(SITE) for url in asked)
