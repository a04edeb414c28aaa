"""Two browsers play each other through an invite link to the end, through a reload, a cut cable and a killed server."""

from __future__ import annotations

import json

from playwright.async_api import Browser, expect

from tests.e2e.cable import Cable
from tests.e2e.house import House
from tests.e2e.player import Player, settings
from tests.e2e.together import meet, on_move, play_on, same_boards
from tests.waiting import until


def turns(count: int, *players: Player):  # type: ignore[no-untyped-def]
    """True when the players together touched so many things."""
    start = sum(player.touched for player in players)
    return lambda: sum(player.touched for player in players) - start >= count


async def test_to_the_end(browser: Browser, house: House) -> None:
    async with Cable(house.port) as cable:
        ana, ben = await meet(browser, house, guest_at=cable.url, script=settings(autoForced=False))
        await play_on(ana, ben, turns(20, ana, ben))
        await _reload_in_the_middle_of_a_turn(ana, ben)
        await play_on(ana, ben, turns(20, ana, ben))
        await _cut_and_mend(ana, ben, cable)
        await play_on(ana, ben, turns(20, ana, ben))
        await _kill_and_restart(ana, ben, house)
        await play_on(ana, ben, lambda: False)
        for player in (ana, ben):
            view = await player.server_view()
            assert view["phase"] == "over"
            title = "You won the match" if view["winner"] == view["me"] else "won the match"
            await expect(player.page.locator("dialog h2")).to_contain_text(title)
        await _rematch(ana, ben)
        assert not [line for line in ana.problems + ben.problems if "ERR_" not in line and "WebSocket" not in line]


async def _reload_in_the_middle_of_a_turn(ana: Player, ben: Player) -> None:
    mover, other = await on_move(ana, ben)
    await mover.page.wait_for_function("!document.querySelector('dialog')")
    while await mover.page.is_disabled("#undo"):
        mover, other = await on_move(ana, ben)
        await mover.touch(str(await mover.look()))
    moves = await half_turn(mover)
    assert moves
    await mover.page.reload()
    await until(lambda: shows_half_a_turn(mover, moves), 10)
    await expect(mover.page.locator("#undo")).to_be_enabled()
    await other.page.reload()
    await same_boards(other)


async def half_turn(player: Player) -> list[tuple[int, int]]:
    """The moves of the turn in hand, as the page keeps them."""
    kept = json.loads(await player.page.evaluate("localStorage.getItem('oyin.turn')"))
    moves: list[tuple[int, int]] = kept[-1]["moves"]
    return moves


async def shows_half_a_turn(player: Player, moves: list[tuple[int, int]]) -> bool:
    view = await player.server_view()
    own = [int(count, 16) for count in view["men"][view["me"]]]
    for src, dst in moves:
        own[src] -= 1
        own[dst] += 1
    return (await player.men())[0] == "".join(f"{count:x}" for count in own)


async def _cut_and_mend(ana: Player, ben: Player, cable: Cable) -> None:
    cable.cut()
    await expect(ben.page.locator("#status")).to_contain_text("Connection lost")
    cable.mend()
    await expect(ben.page.locator("#status")).not_to_contain_text("Connection lost")
    await play_on(ana, ben, turns(1, ana, ben))


async def _kill_and_restart(ana: Player, ben: Player, house: House) -> None:
    await house.kill()
    for player in (ana, ben):
        await expect(player.page.locator("#status")).to_contain_text("Connection lost", timeout=12_000)
    await house.start()
    for player in (ana, ben):
        await expect(player.page.locator("#status")).not_to_contain_text("Connection lost", timeout=15_000)


async def _rematch(ana: Player, ben: Player) -> None:
    old = ana.match
    await ana.page.click("dialog >> #rematch")
    await ben.page.click("dialog >> #rematch")
    for player in (ana, ben):
        await player.page.wait_for_url(lambda url: "/m/" in url and old not in url)
    await same_boards(ana, ben)
