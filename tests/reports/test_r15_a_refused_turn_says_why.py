"""dailygammon 135: the position jumped back without a word. Ours says what happened, and shows the game as it is."""

from __future__ import annotations

from playwright.async_api import Browser, expect

from tests.e2e.scripted import scripted, view_of


async def test_a_stale_turn(browser: Browser) -> None:
    ana = await scripted(browser, view_of("24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5", (3, 1)))
    for place in ("8", "5", "6", "5"):
        await ana.page.click(f'[data-place="{place}"]')
    await ana.page.click("#done")
    await expect(ana.page.locator("#status")).to_have_text("Sending your turn")
    ana.view = view_of("24:2 13:5 6:8 | 24:2 13:5 8:3 6:5", (6, 6), v=7)
    ana.say({"t": "nak", "id": ana.commands()[0]["id"], "code": "stale", "match": "m1"})
    await expect(ana.page.locator(".toast")).to_contain_text(
        "The game had already moved on, so this turn was not played"
    )
    await expect(ana.page.locator('[data-place="6"]')).to_have_attribute("aria-label", "Point 6, 8 checkers of yours")
    await expect(ana.page.locator("#status")).to_contain_text("Your turn")
