"""dailygammon 10: every tried move and every undo was a round trip. Ours is one message, when the turn is done."""

from __future__ import annotations

from playwright.async_api import Browser, expect

from tests.e2e.scripted import scripted, view_of


async def test_moves_and_undo_are_free(browser: Browser) -> None:
    ana = await scripted(browser, view_of("24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5", (3, 1)))
    eight = ana.page.locator('[data-place="8"]')
    await expect(eight).to_have_attribute("aria-label", "Point 8, 3 checkers of yours, can move")
    said, asked = len(ana.heard), len(ana.asked)
    for _ in range(3):
        await ana.page.click('[data-place="8"]')
        await ana.page.click('[data-place="5"]')
        await ana.page.click('[data-place="6"]')
        await ana.page.click('[data-place="5"]')
        await expect(ana.page.locator("#done")).to_be_enabled()
        await ana.page.click("#undo")
        await ana.page.click("#undo")
        await expect(ana.page.locator("#undo")).to_be_disabled()
    assert [message for message in ana.heard[said:] if message["t"] != "ping"] == []
    assert ana.asked[asked:] == []
