"""fibscli 9: one tap for two dice took the way that does not hit. Ours takes the way that hits, or asks."""

from __future__ import annotations

from playwright.async_api import Browser, expect

from tests.e2e.scripted import scripted, view_of

HITS_ON_ONE_WAY = "24:2 13:5 8:3 6:5 | 18:1 13:4 8:5 6:5"
"""With 6-1 from 13: over 12, which is empty, or over 7, where the enemy's 18 is a blot."""
HITS_ON_BOTH = "24:2 13:5 8:3 6:5 | 18:1 13:1 8:6 6:7"
"""With 6-1 from 13 both 12 (their 13) and 7 (their 18) hold a blot."""


async def test_the_way_that_hits_is_taken(browser: Browser) -> None:
    ana = await scripted(browser, view_of(HITS_ON_ONE_WAY, (6, 1)))
    await ana.page.click('[data-place="13"]')
    await ana.page.click('[data-place="6"]')
    await ana.page.click("#done")
    await expect(ana.page.locator("#status")).to_have_text("Sending your turn")
    assert [command["cmd"] for command in ana.commands()] == [{"k": "play", "moves": [[13, 7], [7, 6]]}]


async def test_two_different_hits_are_asked(browser: Browser) -> None:
    ana = await scripted(browser, view_of(HITS_ON_BOTH, (6, 1)))
    await ana.page.click('[data-place="13"]')
    await ana.page.click('[data-place="6"]')
    await expect(ana.page.locator("#status")).to_have_text("Tap the way to take")
    await ana.page.click('[data-place="12"]')
    await ana.page.click("#done")
    await expect(ana.page.locator("#status")).to_have_text("Sending your turn")
    assert ana.commands()[0]["cmd"]["moves"] == [[13, 12], [12, 6]]
