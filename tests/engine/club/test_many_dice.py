"""Three and four dice: what takes long is worked out beside the event loop, and what comes of it is the same."""

from __future__ import annotations

import threading

import pytest

from engine.club.club import Club
from engine.dice.modes import DiceMode
from engine.match.decide import decide
from engine.match.table import Table
from tests.engine.club.table import new_match, play_turn, state, two_guests


@pytest.mark.parametrize(("dice", "beside"), [(DiceMode.TWO_EACH, True), (DiceMode.TRIPLE, True), ("random", False)])
async def test_only_many_dice_are_judged_beside_the_loop(
    club: Club, monkeypatch: pytest.MonkeyPatch, dice: DiceMode, beside: bool
) -> None:
    threads: list[threading.Thread] = []

    def watched(*asked: object) -> object:
        threads.append(threading.current_thread())
        return decide(*asked)  # type: ignore[arg-type]

    monkeypatch.setattr("engine.club.attempt.decide", watched)
    persons = await two_guests(club)
    match_id = await new_match(club, *persons, Table(dice=DiceMode(dice)))
    for _ in range(6):
        await play_turn(club, match_id, persons)
    assert (await state(club, match_id)).version >= 7
    assert {thread is not threading.main_thread() for thread in threads} == {beside}
