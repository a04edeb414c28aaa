"""Raising between two browsers: offered before the roll, accepted, countered by a beaver, declined at its price."""

from __future__ import annotations

from playwright.async_api import Browser, expect

from tests.e2e.choosing import Choice, meet_at
from tests.e2e.house import House
from tests.e2e.player import Player, settings
from tests.e2e.together import on_move, play_turn
from tests.waiting import until

BEAVER: list[Choice] = [("Raising", "With beaver")]


async def first_to_raise(ana: Player, ben: Player) -> tuple[Player, Player]:
    """Who may raise after the opening turn, for which the dice were thrown already; and the other."""
    opener, second = await on_move(ana, ben)
    await expect(opener.page.locator("#raise")).to_have_count(0)
    await play_turn(opener)
    await expect(second.page.locator("#raise")).to_be_visible()
    await expect(second.page.locator("#status")).to_have_text("Your turn: roll, or raise first")
    return second, opener


async def offer(player: Player) -> None:
    await player.page.click("#raise")
    await player.page.click("#raise-sure")
    await expect(player.page.locator("#status")).to_contain_text("Waiting for the answer")


async def test_a_raise_is_accepted_and_the_cube_goes_over(browser: Browser, house: House) -> None:
    raiser, taker = await first_to_raise(*await meet_at(browser, house, [("Raising", "With cube")]))
    await offer(raiser)
    asked = taker.page.get_by_role("dialog")
    await expect(asked).to_contain_text("raises to 2")
    await expect(asked).to_contain_text("Decline: you lose this game, 1 point.")
    await expect(asked.locator("#raise-beaver")).to_have_count(0)
    await asked.locator("#raise-accept").click()
    for player in (raiser, taker):
        await expect(player.page.locator("#table-line")).to_contain_text("worth 2")
    # the dice come after an accepted raise, and the cube is the taker's from now on
    await play_turn(raiser)
    await expect(taker.page.locator("#raise")).to_be_visible()
    await taker.page.click("#roll")
    await play_turn(taker)
    await expect(raiser.page.locator("#roll, #done")).to_be_visible()
    await expect(raiser.page.locator("#raise")).to_have_count(0)
    assert raiser.problems + taker.problems == []


async def test_a_declined_raise_costs_the_old_value(browser: Browser, house: House) -> None:
    raiser, taker = await first_to_raise(*await meet_at(browser, house, BEAVER))
    await offer(raiser)
    asked = taker.page.get_by_role("dialog")
    await asked.locator("#raise-decline").click()
    await expect(asked.locator("#raise-decline")).to_have_text("Yes, lose 1 point")
    await asked.locator("#raise-decline").click()
    for player, title in ((raiser, "You won the match"), (taker, "won the match")):
        result = player.page.get_by_role("dialog")
        await expect(result).to_contain_text(title)
        await expect(result).to_contain_text("1 point, the raise was declined")


async def test_a_beaver_keeps_the_cube_by_keyboard_alone(browser: Browser, house: House) -> None:
    raiser, taker = await first_to_raise(*await meet_at(browser, house, BEAVER))
    for selector in ("#raise", "dialog[open] #raise-sure"):  # opening a dialog takes the focus
        await raiser.page.locator(selector).focus()
        await raiser.page.keyboard.press("Enter")
    beaver = taker.page.locator("dialog[open] #raise-beaver")
    await expect(beaver).to_have_text("Beaver: raise to 3")
    await beaver.focus()
    await taker.page.keyboard.press("Enter")
    asked = raiser.page.get_by_role("dialog")
    await expect(asked).to_contain_text("answers with a beaver: 3")
    await expect(asked).to_contain_text("Decline: you lose this game, 2 points.")
    await raiser.page.locator("dialog[open] #raise-accept").focus()
    await raiser.page.keyboard.press("Enter")
    await expect(raiser.page.locator("#table-line")).to_contain_text("worth 3")
    await expect(taker.page.locator("[data-voice]")).to_contain_text("accepted: the game is worth 3")
    cube = (await raiser.server_view())["cube"]
    assert (cube["level"], cube["owner"]) == (3, (await taker.server_view())["me"])


async def test_who_never_raises_is_not_asked(browser: Browser, house: House) -> None:
    ana, ben = await meet_at(browser, house, BEAVER, script=settings(neverRaise=True))
    opener, second = await on_move(ana, ben)
    await play_turn(opener)
    await play_turn(second)

    async def rolled() -> bool:
        return not (await opener.server_view())["to_roll"]

    await until(rolled, 10)
    await expect(opener.page.locator("#raise")).to_be_hidden()
