"""chessground 95, Checkora 2366: on a touch screen the page panned instead of the checker."""

from __future__ import annotations

from playwright.async_api import Browser, expect

from tests.e2e.scripted import Scripted, scripted, view_of

START = "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"


async def on_a_small_phone(browser: Browser) -> Scripted:
    ana = await scripted(
        browser, view_of(START, (3, 1)), viewport={"width": 320, "height": 420}, has_touch=True, is_mobile=True
    )
    await expect(ana.page.locator("#undo")).to_be_attached()
    await ana.page.evaluate("document.body.style.paddingBottom = '900px'")
    return ana


async def centre(ana: Scripted, place: str) -> tuple[float, float]:
    box = await ana.page.locator(f'[data-place="{place}"]').bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.8


async def drag(ana: Scripted, start: tuple[float, float], end: tuple[float, float]) -> None:
    devtools = await ana.page.context.new_cdp_session(ana.page)
    (x1, y1), (x2, y2) = start, end

    async def finger(kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        await devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    await finger("touchStart", start)
    for part in range(1, 11):
        await finger("touchMove", (x1 + (x2 - x1) * part / 10, y1 + (y2 - y1) * part / 10))
    await finger("touchEnd")


async def test_a_drag_of_300_px_scrolls_nothing(browser: Browser) -> None:
    ana = await on_a_small_phone(browser)
    x, y = await centre(ana, "8")
    await drag(ana, (x, y), (x + 10, y - 300))
    assert await ana.page.evaluate("scrollY") == 0
    await drag(ana, await centre(ana, "8"), await centre(ana, "5"))
    await expect(ana.page.locator("#undo")).to_be_enabled()
    assert await ana.page.evaluate("scrollY") == 0


async def test_two_taps_do_the_same(browser: Browser) -> None:
    ana = await on_a_small_phone(browser)
    await ana.page.tap('[data-place="8"]')
    await ana.page.tap('[data-place="5"]')
    await expect(ana.page.locator("#undo")).to_be_enabled()
    assert await ana.page.evaluate("scrollY") == 0
