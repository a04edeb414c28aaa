"""Two people's sealed dice before the first roll: through reloads, second tabs and lost storage, on the real server."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from playwright.async_api import Browser, expect

from tests.e2e.house import House
from tests.e2e.player import Player, settings, sit_down
from tests.e2e.together import invite, play_on
from tests.waiting import until

PICKING = settings(pickLid=True)
FORGET = """
Object.keys(localStorage).filter((key) => key.startsWith('oyin.dice')).forEach((key) => localStorage.removeItem(key))
"""


@dataclass
class Table:
    """Ana has invited, Ben has accepted; both pick their lids by hand, so that nothing goes on by itself."""

    ana: Player
    ben: Player

    async def stage(self) -> dict[str, object] | None:
        sealing: dict[str, object] | None = (await self.ana.server_view())["sealing"]
        return sealing


@pytest.fixture
async def table(browser: Browser, house: House) -> Table:
    ana = await sit_down(browser, house, script=PICKING)
    ben = await sit_down(browser, house, await invite(ana), script=PICKING)
    await ben.page.click("#accept")
    for player in (ana, ben):
        await asked_for_a_lid(player)
    return Table(ana, ben)


async def asked_for_a_lid(player: Player) -> None:
    await expect(player.page.locator("#status")).to_contain_text("Pick a lid")


async def pick(player: Player, lid: int) -> None:
    await player.page.get_by_role("button", name=f"Lid {lid}", exact=True).click()


async def status(player: Player, text: str) -> None:
    await expect(player.page.locator("#status")).to_contain_text(text)


async def plays(player: Player) -> bool:
    return bool((await player.server_view())["phase"] == "playing")


async def test_a_reload_in_every_stage(table: Table) -> None:
    ana, ben = table.ana, table.ben
    await ana.page.reload()
    await asked_for_a_lid(ana)
    await pick(ana, 2)
    await status(ana, "Waiting for")
    for player in (ana, ben):
        await player.page.reload()
    await status(ana, "Waiting for")
    await expect(ana.page.locator('[data-lids="0"]')).to_have_attribute("aria-label", "Your six lids, picked: lid 2")
    await asked_for_a_lid(ben)
    await pick(ben, 5)
    await until(lambda: plays(ana))
    for player in (ana, ben):
        await player.page.reload()
    await play_on(ana, ben, lambda: False)
    assert (await ana.server_view())["phase"] == "over"
    assert ana.problems + ben.problems == []


async def test_a_reload_while_the_seal_is_to_be_opened(table: Table) -> None:
    """Ana's page is closed when Ben picks; coming back, it opens what it had sealed."""
    ana, ben = table.ana, table.ben
    address = ana.page.url
    await pick(ana, 6)
    await status(ana, "Waiting for")
    await ana.page.goto(ana.house.url)
    await pick(ben, 1)
    await status(ben, "has to open the sealed lid")
    await ben.page.reload()
    await status(ben, "has to open the sealed lid")
    await ana.page.goto(address)
    await until(lambda: plays(ana))


async def test_a_second_tab_picks_nothing_else(table: Table) -> None:
    ana, ben = table.ana, table.ben
    second = Player(await ana.page.context.new_page(), ana.house)
    await second.page.goto(ana.page.url)
    await asked_for_a_lid(second)
    await pick(ana, 3)
    await status(second, "Waiting for")
    await expect(second.page.locator('[data-lids="0"]')).to_have_attribute("aria-label", "Your six lids, picked: lid 3")
    await pick(ben, 4)
    await until(lambda: plays(ana))
    for player in (ana, second, ben):
        await expect(player.page.locator("[data-lids]")).to_have_count(0, timeout=10_000)
        await expect(player.page.locator(".toast")).to_have_count(0)


async def test_whose_storage_is_cleared_is_told_and_another_seal_does_not_fit(table: Table) -> None:
    ana, ben = table.ana, table.ben
    await pick(ana, 3)
    await status(ana, "Waiting for")
    await ana.page.evaluate(FORGET)
    await ana.page.reload()
    await status(ana, "no longer has the lid you sealed")
    await pick(ben, 4)
    await status(ben, "has to open the sealed lid")
    await status(ana, "no longer has the lid you sealed")
    stage = await table.stage()
    assert stage is not None
    assert stage["awaits"] == "open"


async def test_the_computer_waits_for_a_lid_that_is_picked(browser: Browser, house: House) -> None:
    guest = await sit_down(browser, house, script=PICKING)
    await guest.page.click("#play")
    await asked_for_a_lid(guest)
    await pick(guest, 5)
    await expect(guest.page.locator("[data-voice]")).to_contain_text("Your lid 5: ")
    while await guest.act() != "result":
        pass
    assert guest.problems == []


async def test_the_first_roll_is_one_touch_away(browser: Browser, house: House) -> None:
    guest = await sit_down(browser, house)
    await guest.touch("#play")
    await guest.next_click()
    assert guest.touched == 1
    view = await guest.server_view()
    assert view["dice"]
