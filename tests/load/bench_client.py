"""How much a first visitor downloads, and how soon there is something to play: a real browser on a slow line."""

from __future__ import annotations

import asyncio
import gzip
import os
import re
import tempfile
from pathlib import Path
from statistics import median

from playwright.async_api import Browser, async_playwright

from engine.match.archive import Archive, archive_to_bytes
from engine.match.table import Table
from tests.e2e.conftest import CHROMIUM
from tests.e2e.house import ROOT, House
from tests.engine.match.finished import Kind, played
from tests.load.bench import Row

STATIC = ROOT / "webapp" / "static"
LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 100_000}
"""150 ms to the server and back, 1.6 Mbit/s."""
VISITS = 5
MOST_KB = 70.0
MOST_S = 1.5
CHECK_MS = 200
LONGEST = Table(points=13)
"""The longest match there is, and its games are played on to their ends."""


def first_visit_kb() -> float:
    """Script and style that the page asks for, and the largest language."""
    page = (STATIC / "index.html").read_text("utf-8")
    names = re.findall(r'(?:src|href)="/(assets/[^"]+\.(?:js|css))"', page)
    languages = [path for lang in ("hy", "ru", "kk", "en") for path in (STATIC / "assets").glob(f"{lang}-*.js")]
    files = [*(STATIC / name for name in names), max(languages, key=_weight)]
    return sum(_weight(file) for file in files)


def _weight(file: Path) -> float:
    return len(gzip.compress(file.read_bytes(), 9)) / 1024


async def visit(browser: Browser, url: str) -> tuple[float, float]:
    """Seconds of a cold visit to the board with its Play button, and from the press to the first dice."""
    context = await browser.new_context(viewport={"width": 390, "height": 844}, locale="hy")
    page = await context.new_page()
    devtools = await context.new_cdp_session(page)
    await devtools.send("Network.enable")
    await devtools.send("Network.emulateNetworkConditions", LINE)
    await page.goto(url, wait_until="commit")
    await page.wait_for_selector("#play")
    board = float(await page.evaluate("performance.now()"))
    await page.evaluate("document.getElementById('play').addEventListener('click', () => performance.mark('play'))")
    await page.click("#play")
    await page.wait_for_selector('[data-place="dice"][aria-label*=","]')
    dice = float(await page.evaluate("performance.now() - performance.getEntriesByName('play')[0].startTime"))
    await context.close()
    return board / 1000, dice / 1000


async def check(browser: Browser, url: str, archive: Archive) -> float:
    """Milliseconds in which the page checks the dice of a finished match, once it has the archive."""
    page = await browser.new_page()
    await page.route("**/archive.json", lambda route: route.fulfill(body=archive_to_bytes(archive)))
    await page.route("**/dice/key", lambda route: route.fulfill(json={"key": archive.key}))
    await page.goto(f"{url}/m/{archive.match_id}/dice")
    await page.wait_for_selector(".check-verdict-good")
    took = float(await page.evaluate("performance.getEntriesByName('check', 'measure')[0].duration"))
    await page.close()
    return took


async def visits() -> tuple[list[tuple[float, float]], list[float]]:
    with tempfile.TemporaryDirectory(prefix="oyin-bench-") as folder:
        house = House(None, Path(folder))
        await house.start()
        try:
            async with async_playwright() as playwright:
                arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
                browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=arguments)
                times = [await visit(browser, house.url) for _ in range(VISITS)]
                _, archive = played(Kind(LONGEST))
                checks = [await check(browser, house.url, archive) for _ in range(VISITS)]
                await browser.close()
                return times, checks
        finally:
            await house.stop()


def rows() -> list[Row]:
    size = first_visit_kb()
    times, checks = asyncio.run(visits())
    board, dice = (median(column) for column in zip(*times, strict=True))
    checked = median(checks)
    return [
        Row(
            "client: script and style of a first visit, gzip", f"{size:.1f} KB", f"<= {MOST_KB:.0f} KB", size <= MOST_KB
        ),
        Row("client: cold, to the board, 150 ms and 1.6 Mbit/s", f"{board:.2f} s", f"<= {MOST_S} s", board <= MOST_S),
        Row("client: from the press of Play to the first dice", f"{dice:.2f} s", ""),
        Row(
            "client: the dice of a match to 13 points checked",
            f"{checked:.0f} ms",
            f"<= {CHECK_MS} ms",
            checked <= CHECK_MS,
        ),
    ]
