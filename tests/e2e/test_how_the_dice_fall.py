"""The public page of dice: what stands in the database is what is read there, in every language and theme."""

from __future__ import annotations

import json
import random
from typing import Any

import aiohttp
import pytest
from playwright.async_api import Browser, Page, expect

from engine.dice.modes import DiceMode
from engine.dice.statistics import figures
from engine.dice.tally import PAIRS, Kind, Tally, Throw, tally
from engine.store import statistics as store
from engine.store.connect import connect
from tests.e2e.fitting import doubled_ids, sticking_out
from tests.e2e.house import ROOT, House
from tests.e2e.player import QUICK_SETTINGS, sit_down
from tests.e2e.scripted import SITE, scripted, view_of
from webapp.statistics_routes import to_wire

AXE = ROOT / "webapp" / "client" / "node_modules" / "axe-core" / "axe.min.js"
R, B, T = DiceMode.RANDOM, DiceMode.BALANCED_PIPS, DiceMode.TRIPLE
FACES = (1, 2, 3, 4, 5, 6)
START = "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"


def sample(mode: DiceMode, rolls: int, seed: int, sixes: int = 1) -> Tally:
    """Rolls of one game, with `sixes` sixes on each die."""
    rng = random.Random(seed)
    die = [*FACES, *[6] * (sixes - 1)]
    count = 3 if mode is T else 2
    throws = [Throw(1, n % 2, tuple(rng.choice(die) for _ in range(count)), Kind.TURN) for n in range(rolls)]
    throws += [Throw(1, n % 2, (rng.choice(FACES),), Kind.OPENING) for n in range(rolls // 20)]
    return tally(mode, throws)._replace(matches=rolls // 50, checkable=rolls // 60)


async def seed(dsn: str, counts: dict[tuple[str, DiceMode], Tally]) -> None:
    pool = await connect(dsn)
    async with pool.acquire() as connection:
        for (whose, mode), counted in counts.items():
            await store.add(connection, whose, mode, counted._asdict())
    await pool.close()


async def guest(house: House) -> dict[str, Any]:
    async with aiohttp.ClientSession() as http, http.post(f"{house.url}/api/v1/guest", json={}) as answer:
        session: dict[str, Any] = await answer.json()
        return session


async def shown(page: Page) -> list[int]:
    """The numbers of the 36 cells."""
    await expect(page.locator(".heat tbody td")).to_have_count(36)
    cells = await page.locator(".heat tbody td").all_text_contents()
    return [int(cell.replace(",", "").replace("\xa0", "")) for cell in cells]


async def violations(page: Page) -> list[Any]:
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(AXE.read_text())
    found: list[Any] = await page.evaluate(
        "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]))"
    )
    return found


def cases(p: float) -> str:
    assert p >= 0.01
    return f"in {round(p * 100)} of 100 cases"


async def test_everybodys_the_computers_and_mine(browser: Browser, house: House, dsn: str) -> None:
    session = await guest(house)
    me = session["person"]["id"]
    counts = {("all", R): sample(R, 12_000, 1), ("all", B): sample(B, 2_000, 2), ("all", T): sample(T, 900, 3)}
    counts |= {("computer", R): sample(R, 3_000, 4), (me, R): sample(R, 700, 5)}
    await seed(dsn, counts)
    kept = {"session": {"token": session["token"], "person": session["person"]}, "settings": QUICK_SETTINGS}
    script = ";".join(f"localStorage.setItem('oyin.{key}', {json.dumps(json.dumps(one))})" for key, one in kept.items())
    ana = await sit_down(browser, house, "/", script=script)
    page = ana.page
    await page.get_by_role("button", name="My games").click()
    await page.get_by_role("button", name="How the dice fall").click()
    await expect(page).to_have_url(f"{house.url}/dice")
    assert await shown(page) == list(counts["all", R].pairs)
    found = figures(R, counts["all", R])
    assert found.verdict is not None
    await expect(page.locator(".stats")).to_contain_text(cases(found.verdict.p))
    await expect(page.locator(".stats")).to_contain_text(f"Chi-square {found.verdict.chi_square:.1f}")
    assert found.doubles is not None
    await expect(page.get_by_role("row", name=f"Doubles {found.doubles.count:,} 2,000.0")).to_be_visible()
    await page.get_by_role("radio", name="triple").check()
    await expect(page.locator(".heat")).to_have_count(0)
    await expect(page.locator(".faces").first).to_have_attribute("aria-label", _bars(counts["all", T]))
    await page.get_by_role("radio", name="Computer").check()
    assert await shown(page) == list(counts["computer", R].pairs)
    await page.get_by_role("radio", name="Mine").check()
    assert await shown(page) == list(counts[me, R].pairs)
    mine = figures(R, counts[me, R])
    await expect(page.locator(".stats")).to_contain_text(cases(mine.luck_p))
    await expect(page.get_by_role("row", name=f"Pips {mine.pips:,} {mine.pips_expected:,.1f}")).to_be_visible()
    await page.go_back()
    await expect(page.locator("#play")).to_be_visible()
    await expect(page.locator('[data-place="24"]')).to_be_visible()
    assert ana.problems == []


def _bars(counted: Tally) -> str:
    each = sum(counted.faces) / 6
    said = [f"{face}: {n:,}, expected {each:,.1f}" for face, n in zip(FACES, counted.faces, strict=True)]
    return "Single dice. " + "; ".join(said)


async def test_bent_dice_show(browser: Browser, house: House, dsn: str) -> None:
    await seed(dsn, {("all", R): sample(R, 4_000, 7, sixes=2)})
    ana = await sit_down(browser, house, "/dice")
    await expect(ana.page.locator(".stats")).to_contain_text("in 1 of 1,000,000 cases only")
    classes = await ana.page.locator(".heat tbody td").evaluate_all("cells => cells.map((cell) => cell.className)")
    assert {classes[at] for at, pair in enumerate(PAIRS) if 6 in pair} <= {"heat-more-2", "heat-more-3"}
    assert sum(one.startswith("heat-less") for one in classes) > 15


async def test_before_the_first_match(browser: Browser, house: House) -> None:
    ana = await sit_down(browser, house, "/dice")
    await expect(ana.page.locator(".stats")).to_contain_text("Nothing has been counted yet")
    assert ana.problems == []


@pytest.mark.parametrize(("lang", "theme"), [("en", "walnut"), ("hy", "night"), ("ru", "contrast"), ("kk", "walnut")])
async def test_it_fits_and_is_read_out(browser: Browser, house: House, dsn: str, lang: str, theme: str) -> None:
    counts = {("all", mode): sample(mode, 250_000 if mode is R and theme == "night" else 3_000, 1) for mode in DiceMode
              if mode is not DiceMode.TWO_EACH}  # fmt: skip
    await seed(dsn, counts | {("computer", R): sample(R, 40, 2)})
    kept = json.dumps(json.dumps(QUICK_SETTINGS | {"lang": lang, "theme": theme}))
    ana = await sit_down(browser, house, None, script=f"localStorage.setItem('oyin.settings', {kept})")
    for width, height in ((320, 568), (390, 844), (768, 1024), (1280, 800)):
        await ana.page.set_viewport_size({"width": width, "height": height})
        await ana.page.goto(f"{house.url}/dice")
        await expect(ana.page.locator(".heat")).to_be_visible()
        assert await sticking_out(ana.page) == [], width
    assert await doubled_ids(ana.page) == []
    assert await violations(ana.page) == []
    assert ana.problems == []


async def test_the_dice_of_one_match(browser: Browser) -> None:
    over = view_of(START, (3, 1), phase="over", graph=None, winner=0, v=9, results=[
        {"game": 1, "winner": 0, "win": "oin", "points": 1, "how": "off"}])  # fmt: skip
    ana = await scripted(browser, over, path="/icon.svg")
    found = [figures(R, sample(R, rolls, 1)) for rolls in (31, 33)]
    ana.answers["/matches/m1/dice"] = {"seats": [to_wire(each).model_dump(mode="json") for each in found]}
    await ana.page.goto(f"{SITE}/m/m1")
    await ana.page.locator(".strip-top > button").click()
    await ana.page.get_by_role("button", name="Dice of this match").click()
    sheet = ana.page.get_by_role("dialog", name="The dice of this match")
    await expect(sheet.get_by_role("row", name="Rolls 31 33")).to_be_visible()
    await expect(sheet.get_by_role("row", name=f"Pips {found[0].pips} {found[1].pips}")).to_be_visible()
    assert await sticking_out(ana.page) == []
    assert await violations(ana.page) == []
