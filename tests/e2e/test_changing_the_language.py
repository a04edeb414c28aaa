"""Another language in the middle of a game: every text at once, nothing built is lost, and it stays after a reload."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Browser, expect

from tests.e2e.scripted import Scripted, scripted, view_of

START = "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"
NAMES = {"hy": "Հայերեն", "ru": "Русский", "kk": "Қазақша"}
TEXTS = """
() => {
  const found = [];
  const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  while (walk.nextNode())
    if (!walk.currentNode.parentElement.closest('[data-voice], script, style')) found.push(walk.currentNode.data);
  for (const one of document.querySelectorAll('[aria-label], [title]'))
    found.push(one.getAttribute('aria-label'), one.getAttribute('title'));
  return [document.documentElement.lang, ...found.filter((text) => text?.trim())];
}
"""


async def texts(ana: Scripted) -> list[str]:
    """All that is read or read out on the page, but for what was said before."""
    found: list[str] = await ana.page.evaluate(TEXTS)
    return found


async def choose(ana: Scripted, lang: str) -> None:
    await ana.page.locator(".strip-top > button").click()
    await ana.page.locator("dialog .stack > button >> nth=1").click()
    await ana.page.get_by_role("radio", name=NAMES[lang]).check()
    await expect(ana.page.locator("html")).to_have_attribute("lang", lang)
    await expect(ana.page.get_by_role("radio", name=NAMES[lang])).to_be_checked()
    await ana.page.keyboard.press("Escape")
    await expect(ana.page.locator("dialog")).to_have_count(0)


@pytest.mark.parametrize("lang", NAMES)
@pytest.mark.parametrize("state", ["half a turn", "an offer of mine", "a refused move"])
async def test_every_text_changes_at_once(browser: Browser, lang: str, state: str) -> None:
    changes: dict[str, Any] = {"resign": {"seat": 0, "value": 1}} if state == "an offer of mine" else {}
    ana = await scripted(browser, view_of(START, (3, 1), **changes), settings={"autoForced": False})
    await expect(ana.page.locator(".strip-name")).to_have_count(2)
    await ana.page.click('[data-place="8"]')
    await ana.page.click('[data-place="5"]')
    await expect(ana.page.locator("#undo")).to_be_enabled()
    if state == "a refused move":
        await ana.page.click('[data-place="8"]')
        await ana.page.click('[data-place="1"]')
        because = next(message for message in reversed(ana.heard) if message["t"] == "why")
        ana.say({"t": "because", "id": because["id"], "reason": "point_closed", "points": [1]})
        await expect(ana.page.locator("#status")).to_contain_text("This point is closed")
    await choose(ana, lang)
    await expect(ana.page.locator("#undo")).to_be_enabled()
    if state == "a refused move":
        await expect(ana.page.locator("#status")).not_to_contain_text("This point is closed", timeout=1_000)
        await expect(ana.page.locator(".status-refused")).to_have_count(0, timeout=8_000)
    changed, title = await texts(ana), await ana.page.title()
    await ana.page.reload()
    await expect(ana.page.locator("#undo")).to_be_enabled()
    await expect(ana.page).to_have_title(title)
    assert changed == await texts(ana)
