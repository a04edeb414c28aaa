"""The page that checks the dice of a finished match, in a real browser, beside the two other checkers."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import aiohttp
from playwright.async_api import Browser, Page, Route, expect

from engine.club.club import opened
from engine.match.verify import check
from tests.e2e.archived import archived
from tests.e2e.house import ROOT, House
from tests.e2e.test_an_offer_to_resign import offer
from tests.e2e.together import meet
from tests.engine.match.finished import KINDS

SCRIPT = ROOT / "engine" / "dice" / "check_dice.py"


async def matches_of(house: House, *kinds: str) -> dict[str, str]:
    assert house.dsn is not None
    async with opened(house.dsn) as club:
        return {kind: await archived(club, KINDS[kind]) for kind in kinds}


async def script(path: Path) -> str:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-I", str(SCRIPT), str(path), stdout=asyncio.subprocess.PIPE
    )
    out, _ = await process.communicate()
    return out.decode().strip()


async def verdict(page: Page, house: House, match: str) -> str:
    await page.goto(f"{house.url}/m/{match}/dice")
    await expect(page.locator("#verdict")).to_be_visible(timeout=60_000)
    return (await page.locator("#verdict").get_attribute("class") or "").removeprefix("check-verdict check-verdict-")


async def test_every_kind_of_match_holds_for_everybody_who_checks(
    browser: Browser, house: House, tmp_path: Path
) -> None:
    kinds = [kind for kind in KINDS if kind != "real, used up"]
    matches = await matches_of(house, *kinds)
    page = await browser.new_page(locale="en")
    async with aiohttp.ClientSession() as http:
        async with http.get(f"{house.url}/api/v1/dice/key") as answer:
            key = (await answer.json())["key"]
        for kind, match in matches.items():
            sealed_only = kind == "sealed only"
            async with http.get(f"{house.url}/m/{match}/archive.json") as answer:
                archive = await answer.read()
            assert check(archive, key).verdict == ("sealed only" if sealed_only else "holds"), kind
            path = tmp_path / f"{match}.archive.json"
            path.write_bytes(archive)
            assert (await script(path)).startswith("sealed only" if sealed_only else "holds"), kind
            assert await verdict(page, house, match) == ("half" if sealed_only else "good"), kind
            await expect(page.locator(".done >> text=signatures of the server")).to_be_visible()


async def test_a_changed_archive_and_a_receipt_that_does_not_fit(browser: Browser, house: House) -> None:
    match = (await matches_of(house, "computer"))["computer"]
    page = await browser.new_page(locale="en")

    async def change(route: Route) -> None:
        answer = await route.fetch()
        await route.fulfill(response=answer, body=(await answer.text()).replace(r"\"dice\":[3,", r"\"dice\":[4,", 1))

    await page.route("**/archive.json", change)
    assert await verdict(page, house, match) == "bad"
    await expect(page.locator(".check")).to_contain_text("does not name the one before it")
    await page.unroute("**/archive.json")
    assert await verdict(page, house, match) == "good"
    await expect(page.locator(".undone >> text=kept no receipt")).to_be_visible()


async def test_two_who_have_played_hold_the_record_against_their_receipts(browser: Browser, house: House) -> None:
    ana, ben = await meet(browser, house)
    await offer(ana)
    await ben.page.click("#accept-resign")
    await ben.page.click("#accept-resign")
    await ana.page.click("dialog >> #check-dice")
    await expect(ana.page.locator(".check-verdict-good")).to_be_visible(timeout=30_000)
    await expect(ana.page.locator(".done >> text=receipt that your browser kept")).to_be_visible()
    await ben.page.click("dialog >> text=Look at the board")
    await ben.page.click('button[aria-label="Menu"]')
    await ben.page.click("dialog >> text=Check the dice")
    await expect(ben.page.locator(".check-verdict-good")).to_be_visible(timeout=30_000)
    await expect(ben.page.locator(".done >> text=receipt that your browser kept")).to_be_visible()
    await ben.page.click('button[aria-label="Open the match"]')
    await expect(ben.page.locator(".strip-name")).to_have_count(2)
    assert ana.problems + ben.problems == []


async def test_before_the_end_there_is_nothing_to_see(browser: Browser, house: House) -> None:
    page = await browser.new_page(locale="en")
    await page.goto(house.url)
    await page.click("#play")
    await page.wait_for_url("**/m/*")
    await page.goto(f"{page.url}/dice")
    await expect(page.locator(".check")).to_contain_text("This can be seen when the match is over.")
    await page.goto(f"{house.url}/m/no-such/dice")
    await expect(page.locator(".check")).to_contain_text("there is nothing to check")
