"""Filling in the form of a new game: knows its labels in English, chooses by them as a person would."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import urlsplit

from playwright.async_api import Browser, Locator, expect

from tests.e2e.house import House
from tests.e2e.player import Player, sit_down


async def open_form(player: Player, opener: str = "text=Invite a friend") -> Locator:
    """The form with all its fields in sight."""
    await player.page.click(opener)
    form = player.page.locator("dialog")
    await form.locator("summary").click()
    return form


async def choose(form: Locator, field: str, name: str) -> None:
    """One of a row of choices."""
    await form.get_by_role("group", name=field, exact=True).get_by_role("radio", name=name, exact=True).check()


async def pick(form: Locator, field: str, name: str) -> None:
    """One of a list."""
    await form.get_by_label(field, exact=True).select_option(label=name)


Choice = tuple[str, str]
"""A field and what is chosen in it."""


async def fill(form: Locator, chosen: Sequence[Choice]) -> None:
    """In this order, as a field may appear with the one before it; a list is told from a row by its role."""
    for field, name in chosen:
        if field == "Base of the stake, points":
            await form.get_by_label(field).fill(name)
            await form.get_by_label(field).blur()
        elif await form.get_by_role("combobox", name=field, exact=True).count():
            await pick(form, field, name)
        else:
            await choose(form, field, name)


async def make(player: Player, chosen: Sequence[Choice]) -> str:
    """The path of an invitation to such a table."""
    form = await open_form(player)
    await fill(form, chosen)
    await form.locator("#start").click()
    return urlsplit((await player.page.inner_text("#invite-link")).strip()).path


async def meet_at(
    browser: Browser, house: House, chosen: Sequence[Choice], script: str | None = None
) -> tuple[Player, Player]:
    """Ana makes such a table, Ben accepts it; both see the match."""
    ana = await sit_down(browser, house, script=script)
    ben = await sit_down(browser, house, await make(ana, chosen), script=script)
    await ben.page.click("#accept")
    for player in (ana, ben):
        await expect(player.page.locator("#done, #roll")).to_be_visible()
    return ana, ben
