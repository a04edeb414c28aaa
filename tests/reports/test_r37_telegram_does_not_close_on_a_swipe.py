"""Telegram-iOS 1447, tma.js 490: a swipe on the board closed the app, and the game was lost."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from tests.e2e.scripted import SITE, Scripted, scripted, view_of

START = "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"
LAUNCH = "#tgWebAppData=user%3D%257B%257D%26hash%3D00&tgWebAppVersion={version}&tgWebAppPlatform=ios"
BRIDGE = """
window.calls = [];
const version = '%s';
const known = { disableVerticalSwipes: '7.7', expand: '6.0', ready: '6.0', enableClosingConfirmation: '6.2',
  disableClosingConfirmation: '6.2', setHeaderColor: '6.1', setBackgroundColor: '6.1', onEvent: '6.0' };
const newer = (one, two) => one.split('.').map(Number).reduce((sum, n) => sum * 100 + n, 0) >=
  two.split('.').map(Number).reduce((sum, n) => sum * 100 + n, 0);
const app = { initData: '', initDataUnsafe: {}, version, platform: 'ios', colorScheme: 'light', themeParams: {},
  isVersionAtLeast: (wanted) => newer(version, wanted) };
for (const [name, since] of Object.entries(known)) app[name] = (...given) => {
  if (!newer(version, since)) throw new Error(`WebAppMethodUnsupported: ${name}`);
  const seen = performance.getEntriesByName('first-contentful-paint').length;
  window.calls.push([name, seen, document.getElementById('app').childElementCount]);
};
app.BackButton = { onClick() { return app.BackButton; }, offClick() {}, show() {}, hide() {} };
app.HapticFeedback = { impactOccurred() {}, selectionChanged() {}, notificationOccurred() {} };
window.Telegram = { WebApp: app };
"""


async def inside(browser: Browser, version: str) -> Scripted:
    ana = await scripted(browser, view_of(START, (3, 1)), path="/icon.svg")

    async def bridge(route: Any) -> None:
        await route.fulfill(body=BRIDGE % version, content_type="text/javascript")

    await ana.page.route("https://telegram.org/js/telegram-web-app.js", bridge)
    ana.page.on("pageerror", lambda error: ana.asked.append(f"ERROR {error}"))
    await ana.page.goto(f"{SITE}/m/m1{LAUNCH.format(version=version)}")
    await expect(ana.page.locator("#undo")).to_be_visible()
    return ana


async def calls(ana: Scripted) -> list[list[Any]]:
    found: list[list[Any]] = json.loads(await ana.page.evaluate("JSON.stringify(window.calls)"))
    return found


async def test_swipes_are_held_before_the_first_paint(browser: Browser) -> None:
    ana = await inside(browser, "7.7")
    name, paints, screens = (await calls(ana))[0]
    assert (name, paints, screens) == ("disableVerticalSwipes", 0, 0)


async def test_an_older_client_is_left_alone(browser: Browser) -> None:
    ana = await inside(browser, "7.6")
    assert "disableVerticalSwipes" not in [name for name, *_ in await calls(ana)]
    assert not [line for line in ana.asked if line.startswith("ERROR")]


@pytest.mark.parametrize("version", ["7.6", "8.0"])
async def test_opening_again_returns_to_the_half_built_turn(browser: Browser, version: str) -> None:
    ana = await inside(browser, version)
    await ana.page.click('[data-place="8"]')
    await ana.page.click('[data-place="5"]')
    await expect(ana.page.locator("#undo")).to_be_enabled()
    assert (await calls(ana))[-1][0] == "enableClosingConfirmation"
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
