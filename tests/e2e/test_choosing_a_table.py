"""The form of a new game: each field reaches the invitation in words, what clashes is told, what was chosen stays."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, expect

from tests.e2e.choosing import Choice, fill, make, open_form
from tests.e2e.house import House
from tests.e2e.player import sit_down

TABLES: dict[str, tuple[list[Choice], list[str]]] = {
    "a match with a cube": (
        [
            ("Game type", "Nackgammon"),
            ("Match length, points", "5"),
            ("Clock", "30 s"),
            ("In reserve for the match", "15 min"),
            ("Raising", "With cube"),
            ("How the value grows", "1, 2, 4, 8"),
            ("Greatest number of raises", "3"),
            ("Base of the stake, points", "10"),
        ],
        [
            "Short nardi: Nackgammon, to 5 points",
            "30 s for each turn and 15:00 in reserve",
            "Raising: with cube, doubling (1, 2, 4 …), 3 raises at most",
            "Stake for the match: 10 points",
        ],
    ),
    "a single game for checkers": (
        [
            ("Game type", "Sporty"),
            ("Series", "With a draw"),
            ("Dice", "Balanced"),
            ("Stake", "For checkers not borne off"),
            ("Clock", "Days"),
            ("Days for each turn", "3"),
        ],
        [
            "Long nardi: Sporty, with a draw",
            "3 days for each turn",
            "Dice: balanced",
            "Stake for each checker not borne off: 1 point",
        ],
    ),
    "a combined match": (
        [("Series", "Combined"), ("Game 1", "Plakoto (Tapa)"), ("Game 2", "Fevga"), ("Dice", "Triple")],
        ["Combined match: Plakoto (Tapa), Fevga, to 3 points", "Dice: triple"],
    ),
    "a reverse game": (
        [("Series", "Reverse"), ("Raising", "None")],
        ["Short nardi: International, reverse game", "Every win counts 1 point"],
    ),
}


@pytest.mark.parametrize("name", TABLES)
async def test_every_field_stands_on_the_invitation(browser: Browser, house: House, name: str) -> None:
    chosen, lines = TABLES[name]
    ana = await sit_down(browser, house)
    path = await make(ana, chosen)
    ben = await sit_down(browser, house, path)
    await expect(ben.page.locator("#accept")).to_be_enabled()
    for line in lines:
        await expect(ben.page.locator("#terms").get_by_text(line, exact=True)).to_be_visible()
    assert ana.problems + ben.problems == []


async def test_what_clashes_is_told_with_its_fields(browser: Browser, house: House) -> None:
    ana = await sit_down(browser, house)
    form = await open_form(ana)
    await fill(form, [("Raising", "With cube"), ("Dice", "Equal")])
    clash, start = form.locator("#clash"), form.locator("#start")
    await expect(clash).to_contain_text("raising, dice")
    await expect(clash).to_contain_text("nobody may raise")
    await expect(start).to_be_disabled()
    await fill(form, [("Dice", "Real (later)")])
    await expect(clash).to_contain_text("No recorded rolls")
    await fill(form, [("Dice", "Random")])
    await expect(start).to_be_enabled()
    await expect(clash).to_be_empty()


async def test_what_was_chosen_is_there_next_time(browser: Browser, house: House) -> None:
    """And one tap plays it against the computer, without the clock that was for a friend."""
    ana = await sit_down(browser, house)
    await make(ana, [("Game type", "Hyper"), ("Clock", "15 s")])
    await ana.page.goto(house.url)
    await expect(ana.page.locator(".pick b")).to_have_text("Club, Hyper, one game")
    await ana.page.click("#play")
    await expect(ana.page.locator("#table-line")).to_have_text("Hyper, one game")
    table = (await ana.server_view())["table"]
    assert (table["variant"], table["clock"]) == ("hypergammon", None)
