"""pychess 468: after a lost connection the page showed the old game, and time was lost unknowing."""

from __future__ import annotations

from playwright.async_api import Browser, expect

from tests.e2e.cable import Cable
from tests.e2e.house import House
from tests.e2e.player import Player
from tests.e2e.together import bring_on_move, meet, play_turn, same_boards

AGREE_WITHIN_MS = 300


async def shown_and_true_ms(player: Player) -> tuple[float, float]:
    view = await player.server_view()
    shown = await player.page.locator('[data-seat="me"] .clock').get_attribute("data-left")
    assert shown is not None
    clock, me = view["clock"], view["me"]
    free = clock["delay_ms"] if clock["running"] == me else 0
    return float(shown), free + clock["bank_ms"][me]


async def test_the_opponent_moves_meanwhile(browser: Browser, house: House) -> None:
    async with Cable(house.port) as cable:
        ana, ben = await meet(browser, house, guest_at=cable.url, points=3, clock="60 s")
        await bring_on_move(ana, ben)
        cable.cut()
        await expect(ben.page.locator("#status")).to_contain_text("Connection lost")
        await play_turn(ana)
        cable.mend()
        await expect(ben.page.locator("#status")).to_contain_text("Your turn", timeout=15_000)
        await same_boards(ana, ben)
        shown, true = await shown_and_true_ms(ben)
        assert abs(shown - true) <= AGREE_WITHIN_MS
