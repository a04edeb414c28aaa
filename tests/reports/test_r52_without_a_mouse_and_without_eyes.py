"""chessground 158, lila 6401: boards that a screen reader and a keyboard could not play on."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect

from tests.e2e.house import ROOT, House
from tests.e2e.player import Player, sit_down

AXE = ROOT / "webapp" / "client" / "node_modules" / "axe-core" / "axe.min.js"
UPPER = ["13", "14", "15", "16", "17", "18", "bar", "19", "20", "21", "22", "23", "24", "off"]
LOWER = ["12", "11", "10", "9", "8", "7", "bar", "6", "5", "4", "3", "2", "1", "off"]


async def faults(page: Page) -> list[Any]:
    """What axe finds wrong with the page as it is now."""
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(AXE.read_text("utf-8"))
    found: list[Any] = await page.evaluate(
        "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]))"
    )
    return found


async def focused(page: Page) -> str | None:
    place: str | None = await page.evaluate("document.activeElement?.dataset.place ?? null")
    return place


async def walk_to(page: Page, place: str) -> None:
    """By Tab into the board, then by arrows, as a person who knows where the places lie."""
    for _ in range(12):
        if await focused(page) not in (None, "dice"):
            break
        await page.keyboard.press("Tab")
    assert await focused(page) is not None, "Tab leads into the board"
    row = UPPER if place in UPPER else LOWER
    await page.keyboard.press("ArrowUp" if row is UPPER else "ArrowDown")
    here = str(await focused(page))
    steps = row.index(place) - row.index(here)
    for _ in range(abs(steps)):
        await page.keyboard.press("ArrowRight" if steps > 0 else "ArrowLeft")
    assert await focused(page) == place


async def press_next(player: Player) -> str:
    """What the mouse would click, done with keys."""
    page = player.page
    todo = await player.next_click()
    if todo == "#roll":
        await page.keyboard.press("r")
    elif todo == "#done":
        await page.keyboard.press("d")
    elif todo.startswith("[data-place"):
        await walk_to(page, todo.split('"')[1])
        await page.keyboard.press("Enter")
    return todo


async def test_a_whole_game_by_keyboard_and_read_aloud(browser: Browser, house: House) -> None:
    guest = await sit_down(browser, house, reduced_motion="reduce")
    page = guest.page
    await page.wait_for_selector("#play")
    assert await faults(page) == []
    await page.evaluate(
        "window.said = []; new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach("
        "(line) => said.push(line.textContent)))).observe(document.querySelector('[data-voice]'), { childList: true })"
    )
    while await page.evaluate("document.activeElement?.id") != "play":
        await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await guest.next_click()
    await page.mouse.move(0, 0)
    await page.locator('[data-place="dice"]').focus()
    assert await faults(page) == []
    while await press_next(guest) != "result":
        pass
    assert await faults(page) == []
    view = await guest.server_view()
    assert view["phase"] == "over"
    said = "\n".join(await page.evaluate("window.said"))
    for words in ("You rolled", "Computer rolled", "Computer played", "the match"):
        assert words in said


@pytest.mark.parametrize("theme", ["walnut", "night", "contrast"])
async def test_every_sheet_and_every_theme(browser: Browser, house: House, theme: str) -> None:
    guest = await sit_down(browser, house, reduced_motion="reduce")
    await guest.page.evaluate(f"localStorage.setItem('oyin.settings', JSON.stringify({{ theme: '{theme}' }}))")
    await guest.page.reload()
    for name in ("Settings", "My games"):
        await guest.page.click(f'button[aria-label="{name}"]')
        await expect(guest.page.locator("dialog")).to_be_visible()
        assert await faults(guest.page) == [], name
        await guest.page.keyboard.press("Escape")
        await expect(guest.page.locator("dialog")).to_have_count(0)
    await guest.page.click("text=Invite a friend")
    assert await faults(guest.page) == []
    await guest.page.click("text=Make a link")
    await expect(guest.page.locator("#invite-link")).to_be_visible()
    assert await faults(guest.page) == []
