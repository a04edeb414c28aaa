"""Many turns in one group: Telegram's limits hold over real HTTP, and the card still says what holds at the end."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
from aiogram.methods import EditMessageText, SendMessage

from bot.app import RunningBot, start
from bot.pace import Limits
from engine.club.club import Club
from tests.bot.fake_telegram import TOKEN, FakeTelegram
from tests.bot.playing import accepts, loses_game, opens_app, plays_a_turn

SCALED = Limits(chat_gap=0.05, group=20, minute=3.0)
"""Telegram's limits with the minute twenty times shorter, so that a test lives to see it pass."""

PAIRS, TURNS = 5, 9
"""So many matches at once in one group, each of fewer turns than any game needs to end."""


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
    pairs = [(telegram.user(f"Anahit {n}"), telegram.user(f"Boris {n}")) for n in range(PAIRS)]
    late = telegram.user("Tigran")
    group = telegram.group("Club", *itertools.chain.from_iterable(pairs), late)
    moments = note_moments(telegram)
    games = []
    for challenger, taker in pairs:
        challenger.say("/nardi 3", group)
        card = await telegram.message(group, f"{challenger.account.first_name} invites")
        match_id = await accepts(club, taker, card)
        games.append((card, match_id, (await opens_app(club, challenger), await opens_app(club, taker))))
    for _ in range(TURNS):
        for _, match_id, players in games:
            await plays_a_turn(club, match_id, players)
    late.say("/nardi 7", group)
    await telegram.message(group, "7 points", within=SCALED.minute + 2)
    for _, match_id, (challenger_, taker_) in games:
        await loses_game(club, match_id, challenger_, taker_)
        await loses_game(club, match_id, challenger_, taker_, value=2)
    for number, (card, _, _) in enumerate(games):
        await telegram.until(lambda card=card, won=f"Boris {number} won": won in card.text or None)  # type: ignore[misc]
    sent_at = await moments()

    assert len(sent_at) < PAIRS * TURNS, "several turns, one edit"
    for first, moment in enumerate(sent_at):
        within = [other for other in sent_at[first:] if other < moment + SCALED.minute * 0.97]
        assert len(within) <= SCALED.group


def note_moments(telegram: FakeTelegram) -> Callable[[], Awaitable[list[float]]]:
    """Begin to note when something is written or edited; the result ends that and tells."""
    moments: list[float] = []
    clock = asyncio.get_running_loop().time

    async def note() -> None:
        while True:
            async with telegram.called:
                await telegram.called.wait()
            told = [call for call in telegram.calls if isinstance(call.method, SendMessage | EditMessageText)]
            moments.extend([clock()] * (len(told) - len(moments)))

    noting = asyncio.create_task(note())

    async def end() -> list[float]:
        noting.cancel()
        await asyncio.gather(noting, return_exceptions=True)
        return moments

    return end
