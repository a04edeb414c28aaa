"""Many turns in one group: Telegram's limits hold over real HTTP, and the card still says what holds at the end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from aiogram.methods import EditMessageText, SendMessage

from bot.app import RunningBot, start
from bot.pace import Limits
from engine.club.club import Club
from tests.bot.fake_telegram import TOKEN, FakeTelegram
from tests.bot.playing import accepts, loses_game, opens_app, plays_a_turn

SCALED = Limits(chat_gap=0.05, group=20, minute=3.0)
"""Telegram's limits with the minute twenty times shorter, so that a test lives to see it pass."""

TURNS = 24
"""Fewer than any game needs to end."""


@pytest.fixture
async def bot(club: Club, telegram: FakeTelegram) -> AsyncIterator[RunningBot]:
    running = await start(
        token=TOKEN, club=club, telegram_api_base=telegram.address, app_name="play", poll_seconds=5, limits=SCALED
    )
    await running.settled(10.0)
    yield running
    await running.stop()


async def test_edits_are_put_together_and_invitations_come_through(
    bot: RunningBot, telegram: FakeTelegram, club: Club
) -> None:
    users = [telegram.user(name) for name in ("Anahit", "Boris", "Tigran")]
    group = telegram.group("Club", *users)
    users[0].say("/nardi 3", group)
    card = await telegram.message(group)
    match_id = await accepts(club, users[1], card)
    players = await opens_app(club, users[0]), await opens_app(club, users[1])
    sent_at: list[float] = []
    loop = asyncio.get_running_loop()

    async def note_moments() -> None:
        seen = 0
        while True:
            async with telegram.called:
                await telegram.called.wait()
            told = [c for c in telegram.calls if isinstance(c.method, SendMessage | EditMessageText)]
            sent_at.extend([loop.time()] * (len(told) - seen))
            seen = len(told)

    noting = asyncio.create_task(note_moments())
    for _ in range(TURNS):
        await plays_a_turn(club, match_id, players)
    users[2].say("/nardi 7", group)
    await telegram.message(group, "7 points", within=2.0)
    await loses_game(club, match_id, players[0], players[1])
    await loses_game(club, match_id, players[0], players[1], value=2)
    await telegram.until(lambda: "Boris won, 3 : 0" in card.text or None)
    noting.cancel()

    assert len(card.was) < TURNS, "several turns, one edit"
    for first, moment in enumerate(sent_at):
        within = [other for other in sent_at[first:] if other < moment + SCALED.minute * 0.97]
        assert len(within) <= SCALED.group
