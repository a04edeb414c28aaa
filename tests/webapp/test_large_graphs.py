"""Three and four dice make graphs that take a tenth of a second: others play meanwhile, so none is made on the event
loop, whatever asks for it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from engine.match import legal
from tests.webapp.serving import Served, new_id

Made = dict[str, set[int]]


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Iterator[Made]:
    """In which threads graphs and their lines are made from here on."""
    threads: Made = {"turn_graph": set(), "graph_to_wire": set()}

    def noticed(name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def make(*args: Any) -> Any:
            threads[name].add(threading.get_ident())
            return real(*args)

        return make

    for name in threads:
        monkeypatch.setattr(legal, name, noticed(name, getattr(legal, name)))
    forget()
    yield threads
    forget()


def forget() -> None:
    """As after a restart: no graph is at hand."""
    legal.turns.cache_clear()
    legal.line.cache_clear()


@pytest.mark.usefixtures("calm")
@pytest.mark.parametrize("dice", ["triple", "two-each"])
async def test_no_large_graph_is_made_on_the_event_loop(served: Served, made: Made, dice: str) -> None:
    loop = threading.get_ident()
    ana, ben = await served.guest(), await served.guest()
    match = await served.match_of(ana, ben, {"dice": dice})
    talks = await served.talk(ana), await served.talk(ben)
    views = [await talk.watch(match) for talk in talks]
    for asked in range(4):
        mover = views[0]["turn"]
        if asked:
            forget()
        assert (await talks[mover].play(views[mover]))["t"] == "ack"
        forget()
        views = [await talk.watch(match) for talk in talks]
        forget()
        mover, version = views[0]["turn"], views[0]["v"]
        await talks[mover].say({"t": "why", "id": new_id(), "match": match, "v": version, "taken": [], "move": [1, 24]})
        assert (await talks[mover].hear("because"))["reason"]
    for name, threads in made.items():
        assert threads, name
        assert loop not in threads, name


@pytest.mark.usefixtures("calm")
async def test_a_graph_of_two_dice_is_made_where_it_is_asked_for(served: Served, made: Made) -> None:
    """Else the test above would hold for any reason."""
    ana, ben = await served.guest(), await served.guest()
    match = await served.match_of(ana, ben)
    for talk in (await served.talk(ana), await served.talk(ben)):
        await talk.watch(match)
    assert made == {"turn_graph": {threading.get_ident()}, "graph_to_wire": {threading.get_ident()}}
