"""Report 27: a race on accepting, or accepting after the start, made two games of one challenge."""

from __future__ import annotations

import asyncio
from collections import Counter

from bot.app import RunningBot
from engine.club import challenges, matches
from engine.club.club import Club
from engine.club.denied import Denied, DeniedCode
from tests.bot.fake_telegram import FakeTelegram
from tests.bot.playing import opens_app


async def test_twenty_at_once_make_one_match(bot: RunningBot, telegram: FakeTelegram, club: Club) -> None:
    anahit, *others = (telegram.user(f"Player {number}") for number in range(21))
    group = telegram.group("Club", anahit, *others)
    anahit.say("/nardi", group)
    card = await telegram.message(group)
    challenge_id = card.buttons[0]["url"].partition("=c-")[2]
    persons = [await opens_app(club, user) for user in others]

    answers = await asyncio.gather(*(challenges.accept(club, challenge_id, person.id) for person in persons))

    started = [answer for answer in answers if isinstance(answer, str)]
    assert len(started) == 1
    assert Counter(a.code for a in answers if isinstance(a, Denied)) == {DeniedCode.TAKEN: 19}
    winner = persons[answers.index(started[0])]
    assert await challenges.accept(club, challenge_id, winner.id) == started[0], "again: the same match"
    assert [mine.match_id for mine in await matches.mine(club, winner.id)] == started
    await telegram.until(lambda: (f"{anahit.account.first_name} – {winner.name}" in card.text) or None)
    assert len(group.messages) == 1
