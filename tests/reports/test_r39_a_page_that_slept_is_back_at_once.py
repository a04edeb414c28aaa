"""tutanota 1553, colyseus 27: after the background the page said "reconnecting" for ever."""

from __future__ import annotations

import re

from playwright.async_api import Browser, expect

from tests.e2e.cable import Cable
from tests.e2e.house import House
from tests.e2e.scripted import scripted, view_of
from tests.e2e.together import meet, same_boards

START = "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"


async def test_ten_minutes_of_sleep(browser: Browser, house: House) -> None:
    """The lid is closed, the network forgets the connection; the page is whole again within two seconds."""
    async with Cable(house.port) as cable:
        ana, ben = await meet(browser, house, guest_at=cable.url)
        sockets: list[str] = []
        await ben.page.clock.install()
        await ben.page.reload()
        await same_boards(ben)
        ben.page.on("websocket", lambda socket: sockets.append(socket.url))
        cable.deaf = True
        await ben.page.clock.fast_forward("10:00")
        cable.cut()
        cable.mend()
        await expect(ben.page.locator("#status")).to_contain_text(re.compile("move|turn"), timeout=2_000)
        assert sockets
        await same_boards(ana, ben)


async def test_trying_ends_and_a_person_can_start_it_again(browser: Browser) -> None:
    ana = await scripted(browser, view_of(START, (3, 1)))
    await expect(ana.page.locator("#status")).to_have_text("Your turn")
    await ana.page.clock.install()
    await ana.page.reload()
    await expect(ana.page.locator("#status")).to_have_text("Your turn")
    ana.dead = True
    assert ana.socket is not None
    await ana.socket.close()
    retry = ana.page.locator("#status button")
    for _ in range(40):
        await ana.page.clock.run_for(10_000)
        if await retry.is_visible():
            break
    await expect(ana.page.locator("#status")).to_contain_text("The server cannot be reached")
    ana.dead = False
    await retry.click()
    await expect(ana.page.locator("#status")).to_have_text("Your turn")
