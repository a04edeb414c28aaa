"""Silence on sockets: who is silent is absent, then gone, whatever goes wrong with another."""

from __future__ import annotations

import time

import pytest

from tests.waiting import until
from tests.webapp.serving import Served
from webapp import sockets
from webapp.conversation import Conversation
from webapp.line import Line


async def test_a_fault_in_telling_one_absence_keeps_no_other_from_being_told(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, ben = await served.guest(), await served.guest()
    match = await served.match_of(ana, ben)
    broken, silent, present = await served.talk(ana), await served.talk(ben), await served.talk(ana)
    for talk in (broken, silent, present):
        await talk.watch(match)
    open_now = served.app[sockets.SOCKETS]
    first, second, third = open_now.all
    tell = Conversation.show_presence

    async def tell_or_fail(self: Conversation) -> None:
        if self.line is first:
            raise RuntimeError("a fault of ours")
        await tell(self)

    monkeypatch.setattr(Conversation, "show_presence", tell_or_fail)
    grow_silent(sockets.ABSENCE, first, second)
    await sockets.sweep(open_now)
    while (await present.hear("presence"))["seats"] != ["on", "off"]:
        pass
    grow_silent(sockets.SILENCE, first, second)
    await sockets.sweep(open_now)
    await until(lambda: set(open_now.all) == {third})


def grow_silent(seconds: float, *lines: Line) -> None:
    for line in lines:
        line.heard = time.monotonic() - seconds - 1
