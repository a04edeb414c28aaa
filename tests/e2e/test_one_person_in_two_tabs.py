"""One match in two tabs of one person, and one tab that is reloaded: both follow, nothing seen is hidden again."""

from __future__ import annotations

import re

from playwright.async_api import Browser, expect

from tests.e2e.house import House
from tests.e2e.player import Player, settings
from tests.e2e.scripted import scripted, view_of
from tests.e2e.together import bring_on_move, meet, play_turn, same_boards

START = "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"


async def another_tab(player: Player) -> Player:
    page = await player.page.context.new_page()
    tab = Player(page, player.house)
    page.on("pageerror", lambda error: tab.problems.append(str(error)))
    await page.goto(player.page.url)
    await expect(page.locator(".strip-name")).to_have_count(2)
    return tab


async def begin_a_turn(player: Player) -> None:
    """Touches until something is built."""
    while await player.page.is_disabled("#undo"):
        await player.act()


async def test_both_tabs_follow(browser: Browser, house: House) -> None:
    ana, ben = await meet(browser, house, script=settings(autoForced=False))
    await bring_on_move(ana, ben)
    second = await another_tab(ana)
    await begin_a_turn(second)
    await play_turn(ana)
    await same_boards(ana, second, ben)
    await expect(second.page.locator("#undo")).to_be_disabled()
    await expect(second.page.locator(".toast")).to_have_count(0)
    await bring_on_move(ana, ben)
    await same_boards(second)
    await play_turn(second)
    await same_boards(ana, second, ben)
    assert ana.problems + second.problems == []


async def test_shown_dice_stay_shown_after_a_reload(browser: Browser) -> None:
    ana = await scripted(browser, view_of(START, (3, 1)), settings={"autoRoll": False})
    page = ana.page
    await page.click("#roll")
    dice = page.locator('[data-place="dice"]')
    await expect(dice).to_have_attribute("aria-label", re.compile("^Dice 3, 1"))
    await page.reload()
    await expect(page.locator("#done")).to_be_visible()
    await expect(dice).to_have_attribute("aria-label", re.compile("^Dice 3, 1"))
    ana.view = view_of(START, (6, 2), v=7)
    await page.reload()
    await expect(page.locator("#roll")).to_be_visible()
    await expect(dice).not_to_have_attribute("aria-label", re.compile("6"))
