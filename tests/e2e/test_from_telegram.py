"""The same match from Telegram: a challenge in a group, an app opened by its link, a browser signed in by the bot."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.bot.fake_telegram import FakeTelegram, MiniApp
from tests.e2e.bridge import lay_bridge
from tests.e2e.house import House
from tests.e2e.player import Player, sit_down
from tests.e2e.together import play_on, same_boards


@pytest.fixture
async def telegram() -> AsyncIterator[FakeTelegram]:
    async with FakeTelegram() as telegram:
        yield telegram


@pytest.fixture
async def house(dsn: str, tmp_path: Path, telegram: FakeTelegram) -> AsyncIterator[House]:
    """A server whose bot has spoken to the local Telegram: the page is there sooner."""
    house = House(dsn, tmp_path, {"BOT_TOKEN": telegram.token, "TELEGRAM_API": telegram.address, "COMPUTER": "simple"})
    await house.start()
    await telegram.until(lambda: telegram.made("deleteWebhook") or None, within=60.0)
    yield house
    await house.stop()


async def opens(browser: Browser, house: House, app: MiniApp, path: str = "/") -> Player:
    """The app in a Telegram client: its address with the signed fragment, and Telegram's own script."""
    player = await sit_down(browser, house, None)
    await lay_bridge(player.page)
    await player.page.goto(f"{house.url}{path}#{app.fragment}")
    return player


async def test_a_group_challenge(browser: Browser, house: House, telegram: FakeTelegram) -> None:
    anahit, boris = telegram.user("Anahit"), telegram.user("Boris")
    group = telegram.group("Club", anahit, boris)
    anahit.say("/nardi", group)
    card = await telegram.message(group)
    first = await opens(browser, house, anahit.open(card.buttons[0]["url"]))
    await expect(first.page.locator("#invite-link")).to_have_text(card.buttons[0]["url"])
    await first.page.close()
    ben = await opens(browser, house, boris.open(card.buttons[0]["url"]))
    await ben.page.wait_for_url(re.compile("/m/"))
    await telegram.until(lambda: "Anahit – Boris" in card.text or None)
    ana = await opens(browser, house, anahit.open(card.buttons[0]["url"]))
    await play_on(ana, ben, lambda: ana.touched + ben.touched >= 8)
    await same_boards(ana, ben)
    await ben.page.reload()
    await same_boards(ben)
    assert ben.match == ana.match
    assert ana.problems + ben.problems == []


async def test_a_link_that_lost_its_parameter_shows_what_waits(
    browser: Browser, house: House, telegram: FakeTelegram
) -> None:
    """Reports 30: on some clients the start parameter is gone; the open invitation is there all the same."""
    anahit, boris = telegram.user("Anahit"), telegram.user("Boris")
    group = telegram.group("Club", anahit, boris)
    anahit.say("/nardi", group)
    card = await telegram.message(group)
    ben = await opens(browser, house, boris.open(card.buttons[0]["url"]))
    await ben.page.wait_for_url(re.compile("/m/"))
    ana = await opens(browser, house, anahit.open("https://t.me/oyin_test_bot/play"), f"/m/{ben.match}")
    await ana.page.click('button[aria-label="Menu"]')
    await ana.page.click("dialog >> text=Resign")
    await ana.page.click("dialog >> text=Offer to resign")
    await ben.page.click("#accept-resign")
    await ben.page.click("#accept-resign")
    await telegram.until(lambda: "Boris won" in card.text or None)
    await ben.page.click("dialog >> #rematch")
    await expect(ben.page.locator("dialog #rematch")).to_have_text("Waiting for Anahit")
    await ana.page.close()
    again = await opens(browser, house, anahit.open("https://t.me/oyin_test_bot/play"))
    await expect(again.page.locator("dialog h2")).to_have_text("My games")
    await again.page.click("dialog >> text=Boris invites you to a game")
    await again.page.click("#accept")
    await again.page.wait_for_url(re.compile("/m/"))
    await ben.page.wait_for_url(re.compile(again.match))
    await same_boards(again, ben)


async def test_a_guest_signs_in_through_the_bot_and_keeps_the_game(
    browser: Browser, house: House, telegram: FakeTelegram
) -> None:
    guest = await sit_down(browser, house)
    await guest.page.click("#play")
    await guest.act()
    match = guest.match
    anahit = telegram.user("Anahit")
    anahit.start("signin")
    letter = await telegram.message(anahit)
    code = re.search(r"/#signin=([\w-]+)", letter.text + str(letter.buttons))
    assert code, letter
    await guest.page.goto(f"{house.url}/#signin={code[1]}")
    await guest.page.reload()
    await guest.page.click("#play >> text=Continue")
    await guest.page.wait_for_url(re.compile(match))
    await same_boards(guest)
    assert (await guest.server_view())["seats"][0] == {"kind": "telegram", "name": "Anahit", "level": None}
    other = await sit_down(browser, house, f"/#signin={code[1]}")
    await expect(other.page.locator(".toast")).to_contain_text("no longer works")
