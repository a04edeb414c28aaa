"""Two people at one match: how they meet by a link, and how they play on together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from playwright.async_api import Browser, expect

from tests.e2e.house import House
from tests.e2e.player import Player, sit_down
from tests.waiting import until


async def invite(host: Player, points: int = 1, clock: str | None = None) -> str:
    """The path of a link that `host` made by hand; `clock` is the text of its choice, such as `15 s`."""
    await host.page.click("text=Invite a friend")
    for wanted in filter(None, (str(points), clock)):
        await host.page.get_by_role("radio", name=wanted, exact=True).check()
    await host.page.click("text=Make a link")
    return urlsplit((await host.page.inner_text("#invite-link")).strip()).path


async def meet(
    browser: Browser, house: House, *, guest_at: str | None = None, script: str | None = None, **terms: Any
) -> tuple[Player, Player]:
    """Ana invites, Ben accepts; both see the match, whose dice are agreed on."""
    ana = await sit_down(browser, house, script=script)
    path = await invite(ana, **terms)
    ben = await sit_down(browser, house, path, at=guest_at, script=script)
    await ben.page.click("#accept")
    for player in (ana, ben):
        await expect(player.page.locator("#done, #roll")).to_be_visible()

    async def agreed() -> bool:
        return bool((await ana.server_view())["phase"] != "preparing")

    await until(agreed, 20)
    return ana, ben


async def play_on(ana: Player, ben: Player, enough: Callable[[], bool]) -> None:
    """Both touch what there is to touch until `enough()` or the end of the game."""

    async def somebody() -> bool:
        for player in (ana, ben):
            todo = await player.look()
            if todo in ("result", "over"):
                return True
            if todo:
                await player.touch(todo)
                return enough()
        return False

    while not enough():
        await until(somebody, 60)
        if "result" in (await ana.look(), await ben.look()):
            return


async def on_move(ana: Player, ben: Player) -> tuple[Player, Player]:
    """Who is on move, and who is not; waits until the board asks somebody for a move."""
    found: list[Player] = []

    async def somebody() -> bool:
        found[:] = [player for player in (ana, ben) if (await player.look() or "").startswith(("[data-place", "#done"))]
        return len(found) == 1

    await until(somebody, 20)
    mover = found[0]
    return mover, ben if mover is ana else ana


async def play_turn(player: Player) -> None:
    """One whole turn of the player who is on move."""
    version = (await player.server_view())["v"]

    async def played() -> bool:
        todo = await player.look()
        if todo:
            await player.touch(todo)
        return todo is None and (await player.server_view())["v"] > version

    await until(played, 20)


async def bring_on_move(player: Player, other: Player) -> None:
    """The other one plays a turn, if it is the other one's."""
    while (await on_move(player, other))[0] is other:
        await play_turn(other)


async def same_boards(*players: Player) -> None:
    """Returns when every board shows what the server has."""
    for player in players:
        await until(player.shows_what_the_server_has, 20)
