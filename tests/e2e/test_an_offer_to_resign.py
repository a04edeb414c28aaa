"""Offering to resign locks nobody out: the side that offered plays on, which takes it back, and both are told."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, expect

from tests.e2e.fitting import sticking_out
from tests.e2e.house import House
from tests.e2e.player import Player, settings
from tests.e2e.scripted import scripted, view_of
from tests.e2e.together import bring_on_move, meet, play_turn, same_boards

START = "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"
MINE = {
    "en": "play on to take your offer back", "hy": "Խաղալով", "ru": "Сыграйте дальше", "kk": "Жүріс жасасаңыз",
}  # fmt: skip


async def offer(player: Player) -> None:
    await player.page.click('button[aria-label="Menu"]')
    await player.page.click("dialog >> text=Resign")
    await player.page.click("dialog >> text=Offer to resign")


async def test_playing_on_takes_it_back(browser: Browser, house: House) -> None:
    ana, ben = await meet(browser, house, script=settings(autoForced=False), clock="15 s")
    await bring_on_move(ana, ben)
    await offer(ana)
    await expect(ben.page.locator("#accept-resign")).to_be_visible()
    await expect(ana.page.locator("#status")).to_contain_text("Play on to take your offer back")
    await play_turn(ana)
    await expect(ana.page.locator(".toast")).to_contain_text("your offer is taken back")
    await expect(ben.page.locator(".toast")).to_contain_text("took the offer back")
    await expect(ben.page.locator("dialog")).to_have_count(0)
    assert (await ana.server_view())["resign"] is None
    await same_boards(ana, ben)
    assert ana.problems + ben.problems == []


async def test_the_half_built_turn_stays(browser: Browser) -> None:
    ana = await scripted(browser, view_of(START, (3, 1)))
    await expect(ana.page.locator(".strip-name")).to_have_count(2)
    await ana.page.click('[data-place="8"]')
    await ana.page.click('[data-place="5"]')
    offered = view_of(START, (3, 1), v=6, resign={"seat": 0, "value": 1})
    ana.view = offered
    ana.say({"t": "ev", "match": "m1", "events": [{"k": "resign_offered", "seat": 0, "value": 1}], "view": offered})
    await expect(ana.page.locator("#status")).to_contain_text("Waiting for the answer")
    await expect(ana.page.locator("#undo")).to_be_enabled()
    await ana.page.click('[data-place="6"]')
    await ana.page.click('[data-place="5"]')
    await ana.page.click("#done")
    assert ana.commands()[-1] | {"id": ""} == {
        "t": "do", "id": "", "match": "m1", "v": 6, "head": offered["head"],
        "cmd": {"k": "play", "moves": [[8, 5], [6, 5]]},
    }  # fmt: skip


@pytest.mark.parametrize("lang", ["en", "hy", "ru", "kk"])
async def test_it_is_said_on_the_narrowest_phone(browser: Browser, lang: str) -> None:
    view = view_of(START, (3, 1), resign={"seat": 0, "value": 1})
    ana = await scripted(browser, view, viewport={"width": 320, "height": 568}, settings={"lang": lang})
    line = ana.page.locator("#status p")
    await expect(line).to_contain_text(MINE[lang], ignore_case=True)
    assert await line.evaluate("(one) => one.scrollHeight <= one.clientHeight"), "no word is cut off"
    assert await sticking_out(ana.page) == []
    ana.view = view | {"turn": 1, "graph": None, "v": 6}
    ana.say({"t": "ev", "match": "m1", "events": [], "view": ana.view})
    await expect(line).not_to_contain_text(MINE[lang], ignore_case=True)
