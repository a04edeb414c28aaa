"""A link whose invitation is over, opened in a browser: it says so, and there is something to do."""

from __future__ import annotations

import re

import asyncpg
import pytest
from playwright.async_api import Browser, expect

from tests.e2e.house import House
from tests.e2e.player import Player, sit_down
from tests.e2e.together import invite


async def withdraw(host: Player) -> None:
    await host.page.click("text=Withdraw the invitation")
    await host.page.click("text=Withdraw the invitation?")
    await expect(host.page.locator("#play")).to_be_visible()


async def outlive(house: House) -> None:
    """All open invitations are past their time."""
    connection = await asyncpg.connect(house.dsn)
    try:
        await connection.execute("update challenges set expires_at = 1")
    finally:
        await connection.close()


CASES = {
    "withdrawn": ("This invitation was withdrawn", "Your friend took it back", "You took it back"),
    "expired": ("This invitation has expired", "Ask your friend for a new link", "Nobody accepted it in time"),
}


@pytest.mark.parametrize("how", CASES)
async def test_opened_too_late(browser: Browser, house: House, how: str) -> None:
    title, to_a_friend, to_the_host = CASES[how]
    ana = await sit_down(browser, house)
    path = await invite(ana)
    await (withdraw(ana) if how == "withdrawn" else outlive(house))
    ben = await sit_down(browser, house, path)
    await ana.page.goto(house.url + path)
    for player, line in ((ben, to_a_friend), (ana, to_the_host)):
        await expect(player.page.locator(".welcome h2")).to_have_text(title)
        await expect(player.page.locator(".welcome p")).to_contain_text(line)
    await ana.page.click(".welcome >> text=Invite a friend")
    await ana.page.click("text=Make a link")
    await expect(ana.page.locator("#invite-link")).to_be_visible()
    await ben.page.click(".welcome >> text=Play the computer")
    await ben.page.wait_for_url(re.compile("/m/"))


@pytest.mark.parametrize("how", CASES)
async def test_accepted_too_late(browser: Browser, house: House, how: str) -> None:
    ana = await sit_down(browser, house)
    path = await invite(ana)
    ben = await sit_down(browser, house, path)
    await expect(ben.page.locator("#accept")).to_be_visible()
    await (withdraw(ana) if how == "withdrawn" else outlive(house))
    await ben.page.click("#accept")
    await expect(ben.page.locator(".welcome h2")).to_have_text(CASES[how][0])
    assert "/c/" in ben.page.url
