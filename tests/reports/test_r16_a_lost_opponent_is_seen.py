"""backgammonjs 11: the other side had gone, and nothing told so. Ours says it within 12 s, with the clock running."""

from __future__ import annotations

import re

from playwright.async_api import Browser, expect

from tests.e2e.cable import Cable
from tests.e2e.house import House
from tests.e2e.together import bring_on_move, meet


async def test_the_cable_of_the_player_on_move_is_cut(browser: Browser, house: House) -> None:
    async with Cable(house.port) as cable:
        ana, ben = await meet(browser, house, guest_at=cable.url, points=3, clock="60 s")
        await bring_on_move(ben, ana)
        await expect(ana.page.locator('[data-seat="other"] .presence-on')).to_be_visible()
        cable.cut()
        status = ana.page.locator("#status")
        await expect(status).to_have_text(re.compile(r"is not connected\. Time left: \d:\d\d"), timeout=12_000)
        first = await status.inner_text()
        await expect(status).not_to_have_text(first, timeout=3_000)
        cable.mend()
        await expect(ana.page.locator('[data-seat="other"] .presence-on')).to_be_visible(timeout=15_000)
