"""Little room, in every language: nothing is cut off or scrolls sideways, the start fits, ids are unique."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from tests.e2e.fitting import doubled_ids, hidden_below, sticking_out
from tests.e2e.scripted import PLAIN_TABLE, Scripted, scripted, view_of

LANGUAGES = ("en", "hy", "ru", "kk")
START = "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"
LONG = "Շահնազարյանցվարդանուհիմարգարիտա"
SMALL = {"width": 320, "height": 568}
TABLE = PLAIN_TABLE | {"points": 7, "clock": {"delay": 120, "bank": 840}, "level": None}
CLOCK = {"running": 0, "delay_ms": 120_000, "bank_ms": [840_000, 840_000], "now": 0}
SEATS = [{"kind": "guest", "name": "Ana", "level": None}, {"kind": "telegram", "name": LONG, "level": None}]
RESULT = {"game": 1, "winner": 1, "win": "koks", "points": 3, "how": "resigned"}
CHALLENGE = {
    "id": "c1", "by": SEATS[1], "mine": False, "table": TABLE, "status": "open", "match": None, "telegram_url": None,
    "url": "https://oyin.example/c/c1", "expires_at": 0,
}  # fmt: skip
CONFIG = {"version": "test", "bot": "oyin_bot", "app": None, "computer": "full"}
MATCH = {
    "match": "m1", "table": TABLE, "opponent": SEATS[1], "me": 0, "score": [0, 0], "phase": "playing", "my_turn": True,
}  # fmt: skip
MINE = {"matches": [MATCH, MATCH | {"match": "m2", "phase": "over"}], "challenges": [CHALLENGE]}


def table(**changes: Any) -> dict[str, Any]:
    return view_of(START, (3, 1), seats=SEATS, table=TABLE, clock=CLOCK) | changes


async def at(browser: Browser, lang: str, path: str, view: dict[str, Any], answers: dict[str, Any]) -> Scripted:
    """A page on the smallest phone; `answers` are there before the page asks."""
    ana = await scripted(browser, view, path="/icon.svg", viewport=SMALL, settings={"lang": lang})
    ana.answers |= {"/config": CONFIG} | answers
    await ana.page.goto(f"{ana.page.url.removesuffix('/icon.svg')}{path}")
    await expect(ana.page.locator(".frame")).to_be_visible()
    return ana


@dataclass
class Eye:
    """Collects what is wrong on each screen of a test, so that one run tells all of it."""

    wrong: dict[str, list[str]] = field(default_factory=dict)

    async def look(self, ana: Scripted, name: str) -> None:
        faults = await sticking_out(ana.page) + [f"id {one} twice" for one in await doubled_ids(ana.page)]
        if faults:
            self.wrong[name] = faults


async def opened(ana: Scripted, *selectors: str) -> None:
    """Presses one after another; an open dialog is at rest after it."""
    for selector in selectors:
        await ana.page.locator(selector).click()
    await expect(ana.page.locator("dialog")).to_be_visible()


async def closed(ana: Scripted) -> None:
    await ana.page.keyboard.press("Escape")
    await expect(ana.page.locator("dialog")).to_have_count(0)


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_first_screen_fits(browser: Browser, lang: str) -> None:
    eye = Eye()
    for name, mine in (("fresh", {"matches": [], "challenges": []}), ("with a game", MINE)):
        ana = await at(browser, lang, "/", table(), {"/me/open": mine})
        await expect(ana.page.locator(".welcome-more button")).to_have_count(2)
        await expect(ana.page.locator(".welcome-pair" if mine is MINE else ".pick")).to_be_visible()
        assert await hidden_below(ana.page) <= 0, name
        await eye.look(ana, name)
        await ana.page.context.close()
    assert eye.wrong == {}


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_every_sheet_of_the_first_screen(browser: Browser, lang: str) -> None:
    eye = Eye()
    ana = await at(browser, lang, "/", table(), {"/me/open": {"matches": [], "challenges": []}})
    await expect(ana.page.locator(".welcome-more button")).to_have_count(2)
    sheets = {
        "no games": ".brand-tools button >> nth=0",
        "settings": ".brand-tools button >> nth=1",
        "new game": ".pick",
        "invite": ".welcome > .button-secondary",
        "rules": ".welcome-more button >> nth=0",
        "sign in": ".welcome-more button >> nth=1",
    }
    for name, selector in sheets.items():
        await opened(ana, selector)
        await eye.look(ana, name)
        await closed(ana)
    ana.answers["/me/open"] = MINE
    await opened(ana, sheets["no games"])
    await expect(ana.page.locator("dialog .list-row")).to_have_count(3)
    await eye.look(ana, "games")
    assert eye.wrong == {}


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_a_match_and_every_sheet_of_it(browser: Browser, lang: str) -> None:
    eye = Eye()
    ana = await at(browser, lang, "/m/m1", table(), {})
    await expect(ana.page.locator(".strip-name")).to_have_count(2)
    await eye.look(ana, "match")
    menu = ".strip-top > button"
    for name, more in (
        ("menu", []),
        ("settings", ["dialog .stack > button >> nth=1"]),
        ("rules", ["dialog .stack > button >> nth=2"]),
        ("resign", ["dialog .button-danger"]),
    ):
        await opened(ana, menu, *more)
        await eye.look(ana, name)
        await closed(ana)
    await ana.page.locator('[data-place="6"]').click()
    await ana.page.locator('[data-place="4"]').click()
    offered = table(v=6, resign={"seat": 1, "value": 2})
    ana.view = offered
    ana.say({"t": "ev", "match": "m1", "events": [{"k": "resign_offered", "seat": 1, "value": 2}], "view": offered})
    await expect(ana.page.locator("#accept-resign")).to_be_visible()
    await eye.look(ana, "offer")
    await ana.page.locator("#accept-resign").click()
    await eye.look(ana, "offer, sure")
    assert eye.wrong == {}


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_raising(browser: Browser, lang: str) -> None:
    """My raise with the warning that it is of no use to me, and theirs with every answer."""
    eye = Eye()
    raised = TABLE | {"raising": "beaver", "progression": "doubling", "raises": 6, "variant": "crazy-plakoto"}
    cube = {"level": 1, "owner": None, "left": 6, "crawford": False, "offer": None}
    mine = table(table=raised, cube=cube, score=[6, 0], awaits="roll", to_roll=True, dice=[], graph=None)
    ana = await at(browser, lang, "/m/m1", mine, {})
    await opened(ana, "#raise")
    await expect(ana.page.locator("#dead-cube")).to_be_visible()
    await eye.look(ana, "my raise")
    await closed(ana)
    for beaver in (False, True):
        offer = {"seat": 1, "beaver": beaver, "level": 4, "cost": 2, "may_beaver": not beaver}
        theirs = mine | {
            "v": 6 + beaver,
            "turn": 1,
            "awaits": "answer",
            "to_roll": False,
            "cube": cube | {"offer": offer},
        }
        ana.view = theirs
        ana.say({"t": "state", "view": theirs})
        await expect(ana.page.locator("#raise-beaver")).to_have_count(0 if beaver else 1)
        await ana.page.locator("#raise-decline").click()
        await eye.look(ana, f"their raise, beaver {beaver}")
    assert eye.wrong == {}


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_end_of_a_match(browser: Browser, lang: str) -> None:
    eye = Eye()
    ana = await at(browser, lang, "/m/m1", table(), {})
    await expect(ana.page.locator(".strip-name")).to_have_count(2)
    over = table(v=6, phase="over", graph=None, dice=[], results=[RESULT], winner=1, score=[0, 7])
    ana.view = over
    ended = [{"k": "game_ended", **RESULT}, {"k": "match_ended", "winner": 1, "how": "resigned"}]
    ana.say({"t": "ev", "match": "m1", "events": ended, "view": over})
    await expect(ana.page.locator("dialog #rematch")).to_be_visible()
    await eye.look(ana, "result")
    await closed(ana)
    await expect(ana.page.locator("#rematch")).to_be_visible()
    await eye.look(ana, "over")
    assert eye.wrong == {}


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_invitations(browser: Browser, lang: str) -> None:
    eye = Eye()
    forms = {status: CHALLENGE | {"status": status} for status in ("open", "taken", "expired", "cancelled")}
    forms["mine"] = CHALLENGE | {"mine": True}
    for name, challenge in forms.items():
        ana = await at(browser, lang, "/c/c1", table(), {"/challenges/c1": challenge})
        await expect(ana.page.locator(".welcome h2")).to_be_visible()
        await eye.look(ana, name)
        await ana.page.context.close()
    assert eye.wrong == {}


SHORTENED = """
() => [...document.querySelectorAll('.strip-name *, .button span')]
  .filter((one) => one.scrollWidth > one.clientWidth && getComputedStyle(one).display !== 'inline')
  .map((one) => one.textContent)
"""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1024, 768), (844, 390)])
async def test_beside_the_board(browser: Browser, lang: str, width: int, height: int) -> None:
    """On a wide screen the panel is narrow: names of usual length and all numbers are read in full."""
    seats = [SEATS[0], {"kind": "telegram", "name": "Անահիտ Մ.", "level": None}]
    view = table(seats=seats, score=[5, 6])
    ana = await scripted(browser, view, settings={"lang": lang}, viewport={"width": width, "height": height})
    await expect(ana.page.locator(".strip-name")).to_have_count(2)
    assert await ana.page.evaluate(SHORTENED) == []
    assert await sticking_out(ana.page) == []
