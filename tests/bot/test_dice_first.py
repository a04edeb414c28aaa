"""A match whose players have not agreed on dice yet, and one that ends without a game, as the chat sees them."""

from __future__ import annotations

import pytest

from bot.app import RunningBot
from bot.terms import nobody_won
from bot.texts import words
from engine.club.act import act
from engine.club.club import Club
from engine.match.commands import Void
from engine.match.events import How
from tests.bot.fake_telegram import FakeTelegram
from tests.bot.playing import accepts, opens_app
from tests.engine.club.table import agree, new_match, state, two_guests

EN = words("en")


@pytest.fixture
def club(sealed_club: Club) -> Club:
    return sealed_club


async def test_the_card_waits_for_who_is_away_and_then_follows_the_game(
    bot: RunningBot, telegram: FakeTelegram, club: Club
) -> None:
    anahit, boris = telegram.user("Anahit"), telegram.user("Boris")
    group = telegram.group("Club", anahit, boris)
    anahit.say("/nardi 3", group)
    card = await telegram.message(group)
    match_id = await accepts(club, boris, card)
    await telegram.until(lambda: EN.card_waits.format(name="Anahit") in card.text or None)
    await opens_app(club, anahit)
    await agree(club, match_id)
    name = ("Anahit", "Boris")[(await state(club, match_id)).turn]
    await telegram.until(lambda: EN.card_turn.format(name=name) in card.text or None)
    await act(club, match_id, None, None, None, Void())
    await telegram.until(lambda: EN.void in card.text or None)


@pytest.mark.parametrize("lang", ["hy", "ru", "kk", "en"])
async def test_every_end_without_a_winner_has_its_words(lang: str, club: Club) -> None:
    said = words(lang)
    match = await state(club, await new_match(club, *await two_guests(club)))
    told = {how: nobody_won(said, match._replace(phase="over", ended=how)) for how in How}
    assert [how for how, line in told.items() if line] == [How.DICE, How.CANCELLED, How.VOID]
    assert len(set(filter(None, told.values()))) == 3
