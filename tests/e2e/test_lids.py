"""Lids at the opening: drawn at once or picked, kept under a seal, opened once; against a server of the test."""

from __future__ import annotations

import hashlib
import re
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from tests.e2e.fitting import sticking_out
from tests.e2e.preparing import opened, sealing
from tests.e2e.scripted import UNSAFE_SITE, Json, Scripted, scripted
from tests.waiting import until

HEX_32 = re.compile(r"[0-9a-f]{32}")
ROWS = [[4, 3, 3, 6, 5, 4, 1, 2, 6, 5, 3, 2], [4, 2, 3, 6, 5, 4, 1, 2, 6, 5, 5, 2]]
"""With the lids 2 and 5: 3 and 3, then 2 and 5."""
NO_ROOM = """
const put = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, value) {
  if (key.startsWith('oyin.dice')) throw new DOMException('full', 'QuotaExceededError');
  put.call(this, key, value);
};
"""


async def only_command(ana: Scripted, count: int = 1) -> Json:
    """The newest command, when there are so many."""
    await until(lambda: len(ana.commands()) >= count)
    assert len(ana.commands()) == count
    command: Json = ana.commands()[-1]["cmd"]
    return command


def sealed(seed: Json) -> str:
    return hashlib.sha256(f"nardi-seed-v1|m1|A|{seed['lid']}|{seed['seed']}".encode()).hexdigest()


async def accept(ana: Scripted, view: Json) -> None:
    """The last command is taken; the match goes on with `view`."""
    ana.view = view
    ana.say({"t": "ack", "id": ana.commands()[-1]["id"], "v": view["v"]})
    ana.say({"t": "ev", "match": "m1", "events": [], "view": view})


async def test_a_lid_is_drawn_at_once(browser: Browser) -> None:
    ana = await scripted(browser, sealing(awaits="seed", sealed=[None, "b" * 64]))
    seed = await only_command(ana)
    assert seed["k"] == "seed"
    assert seed["lid"] in range(1, 7)
    assert HEX_32.fullmatch(seed["seed"])
    assert ana.commands()[0]["head"] == ana.view["head"]
    mine = ana.page.locator('[data-lids="0"]')
    await expect(mine).to_have_attribute("aria-label", f"Your six lids, picked: lid {seed['lid']}")
    await expect(ana.page.locator('[data-lids="1"]')).to_have_attribute("aria-label", "Six lids of Ben")


@pytest.mark.parametrize("by_key", [False, True], ids=["touch", "keyboard"])
async def test_a_lid_is_picked_by_hand(browser: Browser, by_key: bool) -> None:
    ana = await scripted(
        browser, sealing(awaits="seed"), settings={"pickLid": True}, viewport={"width": 320, "height": 640}
    )
    await expect(ana.page.locator("#status")).to_contain_text("Pick a lid")
    assert await sticking_out(ana.page) == []
    assert ana.commands() == []
    lid = ana.page.get_by_role("button", name="Lid 4", exact=True)
    await (lid.press("Enter") if by_key else lid.click())
    assert (await only_command(ana))["lid"] == 4


async def test_a_seal_is_opened_after_a_reload_with_what_was_sealed(browser: Browser) -> None:
    ana = await scripted(browser, sealing(awaits="seal"))
    seal = await only_command(ana)
    assert seal["k"] == "seal"
    await accept(ana, sealing(v=2, sealed=[seal["hash"], None]))
    await expect(ana.page.locator("#status")).to_contain_text("Waiting for Ben")
    await ana.page.reload()
    await expect(ana.page.locator("#status")).to_contain_text("Waiting for Ben")
    await expect(ana.page.locator('[data-lids="0"]')).to_have_attribute("aria-label", re.compile(r"picked: lid \d$"))
    ana.view = sealing(v=3, sealed=[seal["hash"], None], lids=[None, 5], awaits="open", turn=0, actor=0)
    await ana.page.reload()
    seed = await only_command(ana, 2)
    assert seed["k"] == "seed"
    assert sealed(seed) == seal["hash"]


async def test_a_second_look_seals_nothing_else(browser: Browser) -> None:
    """A tab that finds a seed sends that one, and under the same id."""
    ana = await scripted(browser, sealing(awaits="seal"))
    first = await only_command(ana)
    await ana.page.evaluate("localStorage.removeItem('oyin.commands')")
    await ana.page.reload()
    assert await only_command(ana, 2) == first
    assert len({command["id"] for command in ana.commands()}) == 1


async def test_a_lost_seal_is_said(browser: Browser) -> None:
    ana = await scripted(browser, sealing(v=3, sealed=["d" * 64, None], lids=[None, 5], awaits="open", turn=0, actor=0))
    await expect(ana.page.locator("#status")).to_contain_text("no longer has the lid you sealed")
    assert ana.commands() == []


async def test_a_full_storage_stops_nobody(browser: Browser) -> None:
    ana = await scripted(browser, sealing(awaits="seal"), script=NO_ROOM)
    seal = await only_command(ana)
    await expect(ana.page.locator(".toast")).to_contain_text("This browser keeps nothing")
    await accept(ana, sealing(v=2, sealed=[seal["hash"], None]))
    await accept(ana, sealing(v=3, sealed=[seal["hash"], None], lids=[None, 5], awaits="open", turn=0, actor=0))
    assert sealed(await only_command(ana, 2)) == seal["hash"]


async def test_a_page_without_https_seals_nothing_but_shows_a_seed(browser: Browser) -> None:
    ana = await scripted(browser, sealing(awaits="seal"), site=UNSAFE_SITE)
    await expect(ana.page.locator("#status")).to_contain_text("without https")
    assert ana.commands() == []
    ana.view = sealing(v=2, awaits="seed", sealed=[None, "b" * 64])
    await ana.page.reload()
    assert (await only_command(ana))["k"] == "seed"


async def test_what_the_server_signed_is_shown_to_it_again(browser: Browser) -> None:
    ana = await scripted(browser, sealing(sealed=["b" * 64, None]))
    await expect(ana.page.locator("[data-lids]")).to_have_count(2)
    receipt = {"text": "nardi-receipt-v1|m1|7|ab", "signature": "cd"}
    ana.say({"t": "receipt", "match": "m1", **receipt})
    ana.say({"t": "receipt", "match": "m1", "text": "nardi-receipt-v1|m1|6|ab", "signature": "old"})
    await until(lambda: ana.page.evaluate("Object.keys(localStorage).some((key) => key.endsWith('/receipt'))"))
    await ana.page.reload()
    await until(lambda: [each for each in ana.heard if each["t"] == "watch"][-1].get("receipt") == receipt)


async def open_lids(browser: Browser, **context: Any) -> Scripted:
    ana = await scripted(browser, sealing(sealed=["b" * 64, None], lids=[None, 5]), **context)
    await expect(ana.page.locator("[data-lids]")).to_have_count(2)
    ana.say(opened(ROWS, (2, 5), 2))
    return ana


async def test_the_lids_open_with_both_picks_and_ties_in_order(browser: Browser) -> None:
    ana = await open_lids(browser)
    mine, theirs = ana.page.locator('[data-lids="0"]'), ana.page.locator('[data-lids="1"]')
    await expect(mine).to_have_attribute("aria-label", "Your six lids, picked: lid 2, under them: 4 3 3 6 5 4")
    await expect(mine).to_have_attribute("aria-label", "Your six lids, picked: lid 2, under them: 4 2 3 6 5 4")
    await expect(theirs).to_have_attribute("aria-label", "Six lids of Ben, picked: lid 5, under them: 1 2 6 5 5 2")
    voice = await ana.page.inner_text("[data-voice]")
    assert "Your lid 2: 3. Ben, lid 5: 3. Equal dice. Once more, under the same lids" in voice
    assert "Your lid 2: 2. Ben, lid 5: 5" in voice
    assert await ana.page.evaluate("document.getAnimations().length") == 0, "reduced motion"
    await expect(mine).to_have_count(0)


@pytest.mark.parametrize("by_key", [False, True], ids=["touch", "keyboard"])
async def test_open_lids_are_skipped(browser: Browser, by_key: bool) -> None:
    ana = await open_lids(browser)
    await expect(ana.page.locator('[data-lids="0"]')).to_have_attribute("aria-label", re.compile("under them"))
    await (ana.page.keyboard.press("Tab") if by_key else ana.page.mouse.click(200, 300))
    assert await ana.page.locator("[data-lids]").count() == 0
