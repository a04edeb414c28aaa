"""Telegram's own script, as far as our page touches it: remembers the calls, refuses what its version does not know."""

from __future__ import annotations

from typing import Any

from playwright.async_api import BrowserContext, Page

ADDRESS = "https://telegram.org/js/telegram-web-app.js"
SCRIPT = """
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


async def lay_bridge(where: Page | BrowserContext, version: str = "8.0") -> None:
    """The page gets this script instead of Telegram's."""

    async def answer(route: Any) -> None:
        await route.fulfill(body=SCRIPT % version, content_type="text/javascript")

    await where.route(ADDRESS, answer)


async def calls(page: Page) -> list[tuple[str, int, int]]:
    """Name, contentful paints before it, children of #app at that moment."""
    return [tuple(call) for call in await page.evaluate("window.calls")]
