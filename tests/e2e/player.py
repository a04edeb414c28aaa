"""A person at a board in a browser: reads what a screen reader would read, and clicks; knows no rule."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Any

from playwright.async_api import Browser, Page

from tests.e2e.house import House
from tests.walking import boards

QUICK_SETTINGS = {"autoRoll": True, "autoForced": True, "autoBearOff": True, "reducedMotion": True, "sound": False}

NEXT_CLICK = """
() => {
  const label = (place) => place.getAttribute('aria-label') || '';
  if (document.querySelector('dialog .result-line')) return 'result';
  if (document.querySelector('#rematch')) return 'over';
  if (document.querySelector('#roll')) return '#roll';
  if (document.querySelector('#done:not(:disabled)')) return '#done';
  const places = [...document.querySelectorAll('[data-place]')].filter((place) => place.dataset.place !== 'dice');
  const number = (place) => ({ bar: 25, off: 0 })[place.dataset.place] ?? Number(place.dataset.place);
  const lands = places.filter((place) => /landing/.test(label(place))).sort((a, b) => number(a) - number(b));
  if (lands.length > 0) return `[data-place="${lands[0].dataset.place}"]`;
  const can = places.filter((place) => /can move/.test(label(place))).sort((a, b) => number(b) - number(a));
  return can.length > 0 ? `[data-place="${can[0].dataset.place}"]` : null;
}
"""
"""What a hurried person would touch next; null while there is nothing to do."""


@dataclass
class Player:
    """One browser of its own: a context with its own storage."""

    page: Page
    house: House
    problems: list[str] = field(default_factory=list)
    touched: int = 0

    async def next_click(self, seconds: float = 30) -> str:
        """The selector of what to touch, `result` or `over`; waits until there is something to do."""
        found = await self.page.wait_for_function(NEXT_CLICK, timeout=seconds * 1000)
        return str(await found.json_value())

    async def act(self, seconds: float = 30) -> str:
        """One touch on what is to be done; gives what it was."""
        todo = await self.next_click(seconds)
        if todo not in ("result", "over"):
            await self.touch(todo)
        return todo

    async def look(self) -> str | None:
        """What there is to touch now, without waiting."""
        todo: str | None = await self.page.evaluate(NEXT_CLICK)
        return todo

    async def touch(self, selector: str) -> None:
        self.touched += 1
        await self.page.click(selector, timeout=5_000)

    async def token(self) -> str:
        session = await self.page.evaluate("localStorage.getItem('oyin.session')")
        token: str = json.loads(session)["token"]
        return token

    @property
    def match(self) -> str:
        found = re.search(r"/m/([a-z0-9-]+)$", self.page.url)
        assert found, self.page.url
        return found[1]

    async def server_view(self) -> dict[str, Any]:
        return await self.house.view(self.match, await self.token())

    async def men(self) -> tuple[str, str]:
        """Both sides' men as the labels of the board say: mine first, each in its own numbers."""
        labels: dict[str, str] = await self.page.evaluate(
            "Object.fromEntries([...document.querySelectorAll('[data-place]')]"
            ".map((place) => [place.dataset.place, place.getAttribute('aria-label') || '']))"
        )
        mine, theirs = [0] * 26, [0] * 26
        for place, label in labels.items():
            if place not in ("bar", "off") and not place.isdigit():
                continue
            point = {"bar": 25, "off": 0}.get(place) if not place.isdigit() else int(place)
            assert point is not None
            if own := re.search(r"(\d+) checkers? of yours", label):
                mine[point] = int(own[1])
            if other := re.search(r"(\d+) enemy checkers?", label):
                theirs[point if point in (0, 25) else 25 - point] = int(other[1])
        return "".join(f"{n:x}" for n in mine), "".join(f"{n:x}" for n in theirs)

    async def shows_what_the_server_has(self) -> bool:
        """The position of the match, or one inside my turn: forced checkers have moved by themselves."""
        view = await self.server_view()
        me = view["me"]
        inside = boards(view) if view["graph"] else []
        return await self.men() in [(view["men"][me], view["men"][1 - me]), *inside]


def settings(**changes: bool) -> str:
    """The script by which a new visitor has quick settings from the start; later changes of theirs stay."""
    kept = json.dumps(json.dumps(QUICK_SETTINGS | changes))
    return f"localStorage.getItem('oyin.settings') || localStorage.setItem('oyin.settings', {kept})"


async def sit_down(
    browser: Browser,
    house: House,
    path: str | None = "/",
    *,
    at: str | None = None,
    script: str | None = None,
    **context: Any,
) -> Player:
    """A new visitor with quick settings, on a phone in portrait unless told otherwise.

    Opens `path`, or nothing yet where it is None. `at` is another address of the same server (a cable);
    `script` runs before the page's own, instead of the settings.
    """
    options = {"viewport": {"width": 390, "height": 844}, "locale": "en", **context}
    visit = await browser.new_context(**options)
    await visit.add_init_script(script or settings())
    page = await visit.new_page()
    player = Player(page, house)
    page.on("pageerror", lambda error: player.problems.append(str(error)))
    page.on("console", lambda line: player.problems.append(line.text) if line.type == "error" else None)
    if path is not None:
        await page.goto((at or house.url) + path)
    return player
