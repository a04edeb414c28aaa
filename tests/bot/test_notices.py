"""What a player is told while away, where, and how failures of sending are met."""

from __future__ import annotations

import pytest
from aiogram.methods import SendMessage

from bot.app import RunningBot
from bot.texts import words
from engine.club import challenges, matches, people
from engine.club.club import Club
from engine.club.people import Person
from engine.match.table import Table
from tests.bot.fake_telegram import FakeTelegram, Group, User
from tests.bot.fixtures import PUBLIC, Clock
from tests.bot.playing import accepts, loses_game, opens_app, plays_a_turn

EN, RU = words("en"), words("ru")


async def at_a_match(
    telegram: FakeTelegram, club: Club, *users: User, command: str = "/nardi"
) -> tuple[Group, str, tuple[Person, Person]]:
    """The first user challenges in a group, the second accepts; who has the first turn may be either."""
    group = telegram.group("Club", *users)
    users[0].say(command, group)
    match_id = await accepts(club, users[1], await telegram.message(group))
    return group, match_id, (await opens_app(club, users[0]), await opens_app(club, users[1]))


async def on_move(club: Club, match_id: str) -> int:
    view = await matches.view(club, match_id, None)
    assert isinstance(view, dict)
    turn: int = view["turn"]
    return turn


async def test_the_challenger_is_told_that_it_began(
    bot: RunningBot, telegram: FakeTelegram, club: Club, clock: Clock
) -> None:
    anahit, boris = telegram.user("Anahit", "ru"), telegram.user("Boris")
    anahit.start()
    _, match_id, _ = await at_a_match(telegram, club, anahit, boris)
    clock.pass_seconds(6)
    told = await telegram.message(anahit, RU.accepted.format(name="Boris").replace("<b>", "").replace("</b>", ""))
    [button] = told.buttons
    assert button == {"text": RU.open_match, "web_app": {"url": f"{PUBLIC}/m/{match_id}"}}


async def test_whoever_is_away_is_told_once_that_it_is_their_turn(
    bot: RunningBot, telegram: FakeTelegram, club: Club, clock: Clock
) -> None:
    users = telegram.user("Anahit"), telegram.user("Boris")
    for user in users:
        user.start()
    _, match_id, players = await at_a_match(telegram, club, *users, command="/nardi 3")
    await plays_a_turn(club, match_id, players)
    away = users[await on_move(club, match_id)]
    clock.pass_seconds(25)
    told = await telegram.message(away, "Your turn")
    assert "0 : 0" in told.text
    clock.pass_seconds(60)
    await plays_a_turn(club, match_id, players)
    clock.pass_seconds(25)
    other = users[await on_move(club, match_id)]
    await telegram.message(other, "Your turn")
    assert sum("Your turn" in m.text for m in away.messages) == (2 if away is other else 1)


async def test_the_end_and_a_rematch_reach_whoever_left(
    bot: RunningBot, telegram: FakeTelegram, club: Club, clock: Clock
) -> None:
    anahit, boris = telegram.user("Anahit", "ru"), telegram.user("Boris")
    for user in (anahit, boris):
        user.start()
    _, match_id, (challenger, taker) = await at_a_match(telegram, club, anahit, boris)
    await loses_game(club, match_id, challenger, taker, value=2)
    clock.pass_seconds(25)
    assert "марс" in (await telegram.message(anahit, "Матч окончен")).text
    assert "You won, mars" in (await telegram.message(boris, "is over")).text
    await matches.rematch(club, match_id, taker.id)
    clock.pass_seconds(10)
    offered = await telegram.message(anahit, "предлагает реванш")
    assert "/c/" in offered.buttons[0]["web_app"]["url"]


async def test_a_flood_is_waited_out_in_its_chat_only(bot: RunningBot, telegram: FakeTelegram, club: Club) -> None:
    anahit, boris = telegram.user("Anahit"), telegram.user("Boris")
    busy, calm = telegram.group("Busy", anahit), telegram.group("Calm", boris)
    telegram.flood(busy, 3)
    anahit.say("/nardi", busy)
    await telegram.until(lambda: [c for c in telegram.made("sendMessage") if not c.ok] or None)
    boris.say("/nardi", calm)
    await telegram.message(calm, within=2.0)
    assert not busy.messages
    assert await telegram.message(busy)
    tries = [c.method for c in telegram.made("sendMessage")]
    assert [m.chat_id for m in tries if isinstance(m, SendMessage)] == [busy.id, calm.id, busy.id]


async def test_an_outage_costs_nothing_that_is_owed(bot: RunningBot, telegram: FakeTelegram, club: Club) -> None:
    anahit = telegram.user("Anahit")
    group = telegram.group("Club", anahit)
    telegram.user("Warm-up").start()
    await telegram.until(lambda: telegram.made("sendMessage") or None)
    telegram.down = True
    person = await opens_app(club, anahit)
    await challenges.create(club, person.id, Table(), card=challenges.Card(group.id, None, "en"))
    await telegram.refused_while_down(2)
    telegram.down = False
    await telegram.message(group, within=20.0)
    assert len(group.messages) == 1


@pytest.mark.parametrize("blocked_by_press", [True, False])
async def test_a_person_who_comes_back_is_written_to_again(
    bot: RunningBot, telegram: FakeTelegram, club: Club, clock: Clock, blocked_by_press: bool
) -> None:
    anahit, boris = telegram.user("Anahit"), telegram.user("Boris")
    anahit.start()
    await telegram.message(anahit)
    if blocked_by_press:
        anahit.block()
    else:
        anahit.account.blocked = True
    group, match_id, players = await at_a_match(telegram, club, anahit, boris)
    clock.pass_seconds(25)
    await telegram.message(group, "Anahit, ")
    anahit.start()
    await telegram.until(lambda: len(anahit.messages) > 1 or None)
    person = await people.load(club, players[0].id)
    assert person
    assert person.reachable
    await loses_game(club, match_id, players[0], players[1])
    clock.pass_seconds(25)
    await telegram.message(anahit, "is over")
