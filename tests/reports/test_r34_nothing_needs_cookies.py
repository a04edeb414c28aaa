"""tma.js 471: cookies were dropped. Ours plays where a browser forbids cookies and all storage with them."""

from __future__ import annotations

from playwright.async_api import Browser, expect

from tests.e2e.house import House
from tests.e2e.player import sit_down

FORBIDDEN = """
const refuse = () => { throw new DOMException('The request was denied.', 'SecurityError'); };
for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
"""


async def test_a_guest_plays_without_any_storage(browser: Browser, house: House) -> None:
    answers: list[str] = []
    guest = await sit_down(browser, house, script=FORBIDDEN)
    guest.page.on("response", lambda answer: answers.extend(answer.headers))
    await guest.page.reload()
    await guest.page.click("#play")
    for _ in range(12):
        assert await guest.act() != "result"
    await expect(guest.page.locator("#status")).to_be_visible()
    assert guest.problems == []
    assert "set-cookie" not in answers
    assert await guest.page.context.cookies() == []
