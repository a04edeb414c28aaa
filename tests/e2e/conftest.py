"""A real browser and a real server for each test; nothing is played by anything but clicks, taps and keys."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, async_playwright

from tests.e2e.house import ROOT, House

DEBIAN_CHROMIUM = Path("/usr/bin/chromium")
CHROMIUM = str(DEBIAN_CHROMIUM) if DEBIAN_CHROMIUM.exists() else None
BUILT = (ROOT / "webapp" / "static" / "index.html").exists()


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    """Chromium: Debian's where it is installed, else Playwright's own."""
    async with async_playwright() as playwright:
        arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=arguments)
        yield browser
        await browser.close()


@pytest.fixture
async def house(dsn: str, tmp_path: Path) -> AsyncIterator[House]:
    """A server of this test's own, with the built client and the small evaluator, which is there at once."""
    assert BUILT, "the client is not built: make webapp/static/index.html"
    house = House(dsn, tmp_path, {"COMPUTER": "simple"})
    await house.start()
    yield house
    await house.stop()
