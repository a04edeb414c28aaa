"""One side of live dice, against a server of the test that may lie: what is answered, and what is told in red."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright.async_api import Browser, expect

from engine.dice.live import Chain, LiveDice, fits, parse_link
from tests.e2e.preparing import live
from tests.e2e.scripted import Json, Scripted, scripted
from tests.waiting import until

GAME = "m1.1"
BEN, SERVER = (Chain(GAME, party, party.encode() * 32) for party in "BS")
FIRST_HEAD, SECOND_HEAD = "1" * 64, "2" * 64


class Shown(NamedTuple):
    """Ana's page after the chains, with the end that it made and the next link of Ben."""

    ana: Scripted
    end: str
    asking: Json
    """The view of Ben's throw, as an honest server shows it."""


async def commands(ana: Scripted, count: int) -> list[Json]:
    """As many different commands as there are, when there are so many; a reload may have sent one again."""
    await until(lambda: len(asked(ana)) >= count)
    return asked(ana)


def asked(ana: Scripted) -> list[Json]:
    return [*{message["id"]: message["cmd"] for message in ana.commands()}.values()]


def commit(ana: Scripted, view: Json, *events: Json, acknowledges: bool = True) -> None:
    ana.view = view
    if acknowledges:
        ana.say({"t": "ack", "id": ana.commands()[-1]["id"], "v": view["v"]})
    ana.say({"t": "ev", "match": "m1", "events": [*events], "view": view})


async def chains(browser: Browser) -> Shown:
    """Ana's chain is made and shown; Ben, as if he were the one who throws first, asks for the first throw."""
    none = [None, BEN.end.hex(), SERVER.end.hex()]
    ana = await scripted(browser, live(ends=none, last=none, lids=[None, 2], awaits="chain"))
    (chain,) = await commands(ana, 1)
    assert chain["k"] == "chain"
    ends = [chain["end"], *none[1:]]
    lids = [chain["lid"], 2]
    commit(ana, live(v=2, head=FIRST_HEAD, ends=ends, last=ends, lids=lids))
    link = BEN.link(0).hex()
    asking = live(
        v=3, head=SECOND_HEAD, ends=ends, last=[chain["end"], link, ends[2]], lids=lids, actor=0, awaits="answer",
        open={"link": link, "head": FIRST_HEAD},
    )  # fmt: skip
    return Shown(ana, chain["end"], asking)


async def test_a_throw_is_answered_and_its_dice_are_checked(browser: Browser) -> None:
    ana, end, asking = await chains(browser)
    commit(ana, asking, acknowledges=False)
    _, answer = await commands(ana, 2)
    assert answer["k"] == "answer_throw"
    assert fits(GAME, "A", parse_link(answer["link"]), parse_link(end))
    commit(ana, *thrown(asking, answer["link"]))
    await expect(ana.page.locator("#status")).to_contain_text("Throwing the dice")
    assert await ana.page.locator(".status-warning").count() == 0


def thrown(asking: Json, link: str) -> tuple[Json, Json, Json]:
    """The view after the throw, and its events: the links, then the dice, as if they settled nothing."""
    server, of_ben = SERVER.link(0), asking["live"]["open"]["link"]
    dice = LiveDice(server, GAME, 0, FIRST_HEAD, parse_link(link), parse_link(of_ben), (1, 2))
    state = asking["live"] | {"last": [link, of_ben, server.hex()], "throw": 1, "open": None, "awaits": None}
    return (
        asking | {"v": 4, "head": "3" * 64, "live": state, "actor": 1},
        {"k": "thrown", "throw": 0, "link": link, "server": server.hex()},
        {"k": "opening_tied", "lids": list(dice.under_lids("m1", 1, 0))},
    )


async def test_other_dice_are_told_in_red(browser: Browser) -> None:
    ana, _, asking = await chains(browser)
    commit(ana, asking, acknowledges=False)
    _, answer = await commands(ana, 2)
    view, links, tied = thrown(asking, answer["link"])
    due = "-".join(str(die) for die in tied["lids"])
    commit(ana, view, links, tied | {"lids": [1] * 12})
    warning = ana.page.locator(".status-warning")
    await expect(warning).to_contain_text("do not check")
    await expect(warning).to_contain_text(due)
    await expect(ana.page.locator("[data-voice]")).to_contain_text("do not check")


LIES: dict[str, tuple[Callable[[Json], Json], str]] = {
    "link": (lambda live: {**live, "open": {**live["open"], "link": "f" * 64}}, "link of Ben does not follow"),
    "head": (lambda live: {**live, "open": {**live["open"], "head": "f" * 64}}, "another course of the match"),
}


@pytest.mark.parametrize("lie", LIES)
@pytest.mark.parametrize("after_reload", [False, True], ids=["at once", "after a reload"])
async def test_who_asks_wrongly_gets_no_link(browser: Browser, lie: str, after_reload: bool) -> None:
    ana, _, asking = await chains(browser)
    change, told = LIES[lie]
    asking["live"] = change(asking["live"])
    await until(lambda: ana.page.evaluate("Object.keys(localStorage).some((key) => key.endsWith('/seen'))"))
    if after_reload:
        ana.say({"t": "ack", "id": ana.commands()[-1]["id"], "v": 2})
        ana.view = asking
        await ana.page.reload()
    else:
        commit(ana, asking, acknowledges=False)
    await expect(ana.page.locator(".status-warning")).to_contain_text(told)
    assert len(asked(ana)) == 1


async def test_a_link_is_given_away_for_one_head_only(browser: Browser) -> None:
    """Who has seen the link of a throw that was refused could try heads until the dice suit him."""
    ana, end, asking = await chains(browser)
    mine = asking["live"] | {"last": asking["live"]["ends"], "open": None, "awaits": "throw"}
    commit(ana, asking | {"head": SECOND_HEAD, "live": mine}, acknowledges=False)
    _, throw = await commands(ana, 2)
    assert throw["k"] == "throw"
    assert fits(GAME, "A", parse_link(throw["link"]), parse_link(end))
    ana.say({"t": "nak", "id": ana.commands()[-1]["id"], "code": "stale", "match": "m1"})
    commit(ana, asking | {"v": 4, "head": "4" * 64, "live": mine}, acknowledges=False)
    *_, chain = await commands(ana, 3)
    assert chain["k"] == "chain"
    assert chain["end"] != end
    anew = {"ends": [chain["end"], *mine["ends"][1:]], "last": [chain["end"], *mine["ends"][1:]]}
    commit(ana, asking | {"v": 5, "head": "5" * 64, "live": mine | anew})
    *_, throw = await commands(ana, 4)
    assert throw["k"] == "throw"
    assert fits(GAME, "A", parse_link(throw["link"]), parse_link(chain["end"]))


async def test_an_open_throw_that_was_answered_is_not_answered_for_another_head(browser: Browser) -> None:
    ana, _, asking = await chains(browser)
    commit(ana, asking, acknowledges=False)
    await commands(ana, 2)
    ana.say({"t": "nak", "id": ana.commands()[-1]["id"], "code": "stale", "match": "m1"})
    again = asking["live"] | {"open": asking["live"]["open"] | {"head": "7" * 64}}
    commit(ana, asking | {"v": 6, "head": "8" * 64, "live": again}, acknowledges=False)
    await expect(ana.page.locator(".status-warning")).to_contain_text("another course of the match")
    assert len(asked(ana)) == 2


async def test_a_reload_in_the_middle_of_a_throw_answers_with_the_kept_chain(browser: Browser) -> None:
    ana, end, asking = await chains(browser)
    ana.view = asking
    await ana.page.reload()
    _, answer = await commands(ana, 2)
    assert fits(GAME, "A", parse_link(answer["link"]), parse_link(end))


async def test_a_lost_chain_is_made_anew_between_throws_only(browser: Browser) -> None:
    ana, end, asking = await chains(browser)
    await ana.page.evaluate("localStorage.removeItem('oyin.commands')")
    quiet = ana.view
    await ana.page.evaluate(
        "Object.keys(localStorage).filter((key) => /chain/.test(key)).map((key) => localStorage.removeItem(key))"
    )
    ana.view = asking
    await ana.page.reload()
    await expect(ana.page.locator("#status")).to_contain_text("does not have the link that is due")
    assert len(asked(ana)) == 1
    ana.view = quiet
    await ana.page.reload()
    _, chain = await commands(ana, 2)
    assert chain["k"] == "chain"
    assert chain["end"] != end
    assert chain["lid"] == quiet["live"]["lids"][0]
    await expect(ana.page.locator(".toast")).to_contain_text("New ones are published")


async def test_two_browsers_of_one_person_do_not_take_the_game_from_each_other(browser: Browser) -> None:
    ana, _, _ = await chains(browser)
    view = ana.view
    other = ["9" * 64, *view["live"]["ends"][1:]]
    commit(ana, view | {"v": 3, "head": SECOND_HEAD, "live": {**view["live"], "ends": other, "last": other}})
    await expect(ana.page.locator("#status")).to_contain_text("in another browser now")
    assert len(asked(ana)) == 1
    await ana.page.click("#play-here")
    _, chain = await commands(ana, 2)
    assert chain["k"] == "chain"
