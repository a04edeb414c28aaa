"""Two browsers play with live dice: every roll is made by both of them and the server, to the end of a short match."""

from __future__ import annotations

from playwright.async_api import Browser, expect

from tests.e2e.choosing import meet_at
from tests.e2e.house import House
from tests.e2e.player import Player
from tests.e2e.together import play_on
from tests.waiting import until

LIVE = (("Dice", "Live"), ("Game type", "Hyper"))
FORGET_CHAINS = """
Object.keys(localStorage).filter((key) => key.includes('/chain/')).forEach((key) => localStorage.removeItem(key))
"""


async def sit_at_live_dice(browser: Browser, house: House, *more: tuple[str, str]) -> tuple[Player, Player]:
    ana, ben = await meet_at(browser, house, (*LIVE, *more))
    await until(lambda: thrown(ana, 1), 30)
    return ana, ben


async def thrown(player: Player, count: int) -> bool:
    live = (await player.server_view())["live"]
    return live is None or live["throw"] >= count


async def nothing_is_wrong(*players: Player) -> None:
    for player in players:
        assert player.problems == []
        assert await player.page.locator(".status-warning").count() == 0


async def test_a_game_to_its_end_and_the_next_one(browser: Browser, house: House) -> None:
    """The result stays while the chains for the next game are exchanged, and nobody throws over it."""
    ana, ben = await sit_at_live_dice(browser, house, ("Match length, points", "2"))
    await play_on(ana, ben, lambda: False)
    await until(lambda: both_chains(ana, 2), 30)
    for player in (ana, ben):
        await expect(player.page.locator("dialog .result-line").first).to_be_visible()
    assert not await thrown(ana, 1)
    for player in (ana, ben):
        await player.page.click("dialog >> text=Next game")
    await until(lambda: thrown(ana, 1), 30)
    await nothing_is_wrong(ana, ben)


async def both_chains(player: Player, game: int) -> bool:
    live = (await player.server_view())["live"]
    return live is not None and live["game"] == game and None not in live["ends"]


async def test_a_throw_that_a_reload_comes_between(browser: Browser, house: House) -> None:
    """Whoever has to answer is away; coming back, the page answers by itself."""
    ana, ben = await sit_at_live_dice(browser, house, ("Raising", "With cube"))
    await until(lambda: play_until_the_roll(ana, ben), 30)
    mover, other = (ana, ben) if (await ana.server_view())["turn"] == 0 else (ben, ana)
    address = other.page.url
    before = (await mover.server_view())["live"]["throw"]
    await other.page.goto(house.url)
    await mover.touch("#roll")
    await expect(mover.page.locator("#status")).to_contain_text("has to give a link")
    await mover.page.reload()
    await expect(mover.page.locator("#status")).to_contain_text("has to give a link")
    await other.page.goto(address)
    await until(lambda: thrown(mover, before + 1))
    await nothing_is_wrong(ana, ben)


async def play_until_the_roll(*players: Player) -> bool:
    """True when somebody is asked to roll; until then a touch on what else there is to do."""
    looks = [await player.look() for player in players]
    if "#roll" in looks:
        return True
    for player, todo in zip(players, looks, strict=True):
        if todo:
            await player.touch(todo)
    return False


async def test_lost_links_are_made_anew(browser: Browser, house: House) -> None:
    ana, ben = await sit_at_live_dice(browser, house)
    end = (await ana.server_view())["live"]["ends"][0]
    await ana.page.evaluate(FORGET_CHAINS)
    await ana.page.reload()
    await expect(ana.page.locator(".toast")).to_contain_text("New ones are published")
    await until(lambda: another_end(ana, end))
    at = (await ana.server_view())["live"]["throw"]
    await until(lambda: play_a_little(ana, ben, at + 2), 60)
    await nothing_is_wrong(ana, ben)


async def another_end(player: Player, end: str) -> bool:
    ends: list[str] = (await player.server_view())["live"]["ends"]
    return ends[0] != end


async def play_a_little(ana: Player, ben: Player, throws: int) -> bool:
    for player in (ana, ben):
        if todo := await player.look():
            await player.touch(todo)
    return await thrown(ana, throws)
