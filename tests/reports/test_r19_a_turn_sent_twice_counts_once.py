"""lila 5681, pychess 318, lichobile 913: a turn was lost with the connection, or counted twice after it came back."""

from __future__ import annotations

from playwright.async_api import Browser, expect

from tests.e2e.cable import Cable
from tests.e2e.house import House
from tests.e2e.player import Player
from tests.e2e.together import bring_on_move, meet, same_boards


async def build_a_turn(player: Player) -> None:
    while await player.page.is_disabled("#done"):
        todo = await player.look()
        assert todo != "#done"
        if todo:
            await player.touch(todo)


async def ben_on_move(browser: Browser, house: House, cable: Cable) -> tuple[Player, Player]:
    ana, ben = await meet(browser, house, guest_at=cable.url)
    await bring_on_move(ben, ana)
    return ana, ben


async def test_the_answer_is_lost(browser: Browser, house: House) -> None:
    """Reports 19. The server commits, the browser never hears; nothing else is played until it has asked again."""
    async with Cable(house.port) as cable:
        ana, ben = await ben_on_move(browser, house, cable)
        await build_a_turn(ben)
        version = (await ana.server_view())["v"]
        cable.deaf = True
        await ben.page.click("#done")
        await expect(ana.page.locator("#status")).to_contain_text("Your turn")
        assert (await ana.server_view())["v"] == version + 1
        assert await ben.page.is_disabled("#done")
        assert await ben.page.is_disabled("#undo")
        cable.cut()
        cable.mend()
        await expect(ben.page.locator("#status")).to_contain_text("is on move", timeout=15_000)
        assert (await ana.server_view())["v"] == version + 1
        await same_boards(ana, ben)


async def test_a_turn_played_without_a_connection_is_sent_later(browser: Browser, house: House) -> None:
    """Reports 20: it is kept, also over a reload, and sent with its own id until it is answered."""
    async with Cable(house.port) as cable:
        ana, ben = await ben_on_move(browser, house, cable)
        version = (await ana.server_view())["v"]
        cable.cut()
        await expect(ben.page.locator("#status")).to_contain_text("Connection lost")
        await build_a_turn(ben)
        await ben.page.click("#done")
        await expect(ben.page.locator("#status")).to_contain_text("will be sent as soon as there is a connection")
        assert (await ana.server_view())["v"] == version
        cable.mend()
        await expect(ana.page.locator("#status")).to_contain_text("Your turn", timeout=15_000)
        assert (await ana.server_view())["v"] == version + 1
        await same_boards(ana, ben)
