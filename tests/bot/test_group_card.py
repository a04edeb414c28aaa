"""A challenge in a group, from the command to the result, as everybody in the chat sees it."""

from __future__ import annotations

import pytest

from bot.app import RunningBot
from bot.table import how_to_ask
from bot.texts import words
from engine.club import challenges, matches
from engine.club.club import Club
from engine.club.denied import Denied, DeniedCode
from tests.bot.fake_telegram import FakeTelegram, Message
from tests.bot.playing import accepts, loses_game, opens_app, plays_a_turn

EN = words("en")


def says(message: Message, *parts: str) -> bool | None:
    """True once the message contains all parts."""
    return all(part in message.text for part in parts) or None


@pytest.mark.parametrize("lang", ["hy", "ru", "kk", "en"])
async def test_the_card_speaks_the_challengers_language_and_offers_play_and_cancel(
    bot: RunningBot, telegram: FakeTelegram, lang: str
) -> None:
    anahit = telegram.user("Anahit", lang)
    group = telegram.group("Club", anahit)
    anahit.say("/nardi 5 60", group)
    card = await telegram.message(group)
    said = words(lang)
    assert says(card, "Anahit", said.table.match_to.format(points=5), said.table.clock.format(seconds=60, minutes=10))
    assert [button["text"] for button in card.buttons] == [said.play, said.cancel]
    assert card.buttons[0]["url"].startswith("https://t.me/oyin_test_bot/play?startapp=c-")


async def test_the_card_follows_the_match_to_its_result(bot: RunningBot, telegram: FakeTelegram, club: Club) -> None:
    anahit, boris = telegram.user("Anahit"), telegram.user("Boris", "ru")
    group = telegram.group("Club", anahit, boris)
    anahit.say("/nardi 3", group)
    card = await telegram.message(group)
    match_id = await accepts(club, boris, card)
    players = await opens_app(club, anahit), await opens_app(club, boris)
    view = await matches.view(club, match_id, None)
    assert isinstance(view, dict)
    names = ("Anahit", "Boris")

    await telegram.until(lambda: says(card, "Anahit – Boris", "0 : 0", EN.card_turn.format(name=names[view["turn"]])))
    [watch] = card.buttons
    assert watch == {"text": EN.watch, "url": f"https://t.me/oyin_test_bot/play?startapp=m-{match_id}"}

    await plays_a_turn(club, match_id, players)
    after = await matches.view(club, match_id, None)
    assert isinstance(after, dict)
    await telegram.until(lambda: says(card, EN.card_turn.format(name=names[after["turn"]])))

    await loses_game(club, match_id, players[0], players[1])
    await telegram.until(lambda: says(card, "0 : 1"))
    await loses_game(club, match_id, players[0], players[1], value=2)
    await telegram.until(
        lambda: says(card, EN.card_won.format(name="Boris", result="3 : 0")[3:4]) and says(card, "3 : 0")
    )
    assert EN.how_resigned in card.text
    assert len(group.messages) == 1, "one card, edited"
    assert [b["url"] for b in card.buttons] == [watch["url"]]


async def test_a_single_game_tells_how_it_was_won(bot: RunningBot, telegram: FakeTelegram, club: Club) -> None:
    anahit, boris = telegram.user("Anahit"), telegram.user("Boris")
    group = telegram.group("Club", anahit, boris)
    anahit.say("/nardi", group)
    card = await telegram.message(group)
    match_id = await accepts(club, boris, card)
    await loses_game(club, match_id, await opens_app(club, boris), await opens_app(club, anahit), value=2)
    await telegram.until(lambda: says(card, "Anahit won, mars"))


async def test_nobody_accepts_their_own_card(bot: RunningBot, telegram: FakeTelegram, club: Club) -> None:
    anahit = telegram.user("Anahit")
    group = telegram.group("Club", anahit)
    anahit.say("/nardi", group)
    card = await telegram.message(group)
    app = anahit.open(card.buttons[0]["url"])
    assert app.start_param
    answer = await challenges.accept(club, app.start_param[2:], (await opens_app(club, anahit)).id)
    assert answer == Denied(DeniedCode.OWN_CHALLENGE)


async def test_cancel_is_for_the_challenger_and_for_administrators(bot: RunningBot, telegram: FakeTelegram) -> None:
    owner, anahit, boris = telegram.user("Owner"), telegram.user("Anahit"), telegram.user("Boris", "ru")
    group = telegram.group("Club", owner, anahit, boris)
    anahit.say("/nardi", group)
    first = await telegram.message(group)
    assert await boris.press(first, EN.cancel) == words("ru").only_challenger
    assert first.buttons
    assert await anahit.press(first, EN.cancel) == EN.cancelled
    await telegram.until(lambda: says(first, EN.card_cancelled))
    assert not first.buttons

    anahit.say("/nardi 3", group)
    second = await telegram.message(group, "3 points")
    assert await owner.press(second, EN.cancel) == EN.cancelled
    await telegram.until(lambda: says(second, EN.card_cancelled))


async def test_an_administrator_of_another_group_cancels_nothing_here(bot: RunningBot, telegram: FakeTelegram) -> None:
    anahit, stranger = telegram.user("Anahit"), telegram.user("Stranger")
    group, theirs = telegram.group("Club", anahit), telegram.group("Theirs", stranger)
    anahit.say("/nardi", group)
    stranger.say("/nardi 3", theirs)
    card, forged = await telegram.message(group), await telegram.message(theirs)
    forged.markup = card.markup  # a client of one's own can press with any data
    assert await stranger.press(forged, EN.cancel) == EN.only_challenger
    assert card.buttons


async def test_cancel_comes_too_late_once_the_match_began(bot: RunningBot, telegram: FakeTelegram, club: Club) -> None:
    anahit, boris = telegram.user("Anahit"), telegram.user("Boris")
    group = telegram.group("Club", anahit, boris)
    anahit.say("/nardi", group)
    card = await telegram.message(group)
    old = Message(card.id, card.chat_id, card.sender, card.date, card.text, markup=card.markup)
    await accepts(club, boris, card)
    assert await anahit.press(old, EN.cancel) == EN.too_late
    await telegram.until(lambda: says(card, "Anahit – Boris"))


async def test_words_that_are_not_understood_are_answered_not_guessed(bot: RunningBot, telegram: FakeTelegram) -> None:
    anahit = telegram.user("Anahit")
    group = telegram.group("Club", anahit)
    anahit.say("/nardi 14", group)
    answer = await telegram.message(group)
    assert answer.text == how_to_ask(EN)
    assert not answer.buttons


async def test_a_command_for_another_bot_is_not_ours(bot: RunningBot, telegram: FakeTelegram) -> None:
    anahit = telegram.user("Anahit")
    group = telegram.group("Club", anahit)
    anahit.say("/nardi@some_other_bot 3", group)
    anahit.say("/nardi@oyin_test_bot 5", group)
    await telegram.message(group, "5 points")
    assert len(group.messages) == 1


async def test_an_anonymous_administrator_is_asked_to_show_themselves(bot: RunningBot, telegram: FakeTelegram) -> None:
    anahit = telegram.user("Anahit")
    group = telegram.group("Club", anahit, kind="supergroup")
    world = telegram.state.world
    nobody = {"id": 1087968824, "is_bot": True, "first_name": "Group", "username": "GroupAnonymousBot"}
    message = world.write(group.chat, nobody, text="/nardi")
    wire = world.message_wire(message) | {
        "sender_chat": world.chat_wire(group.chat),
        "entities": [{"type": "bot_command", "offset": 0, "length": 6}],
    }
    telegram.state.updates.add({"update_id": world.number(), "message": wire})
    assert (await telegram.message(group, "as yourself")).text == EN.anonymous


async def test_a_name_cannot_break_the_card(bot: RunningBot, telegram: FakeTelegram, club: Club) -> None:
    anahit, boris = telegram.user("<b>An & <a href='x'>"), telegram.user("Bo\u202eris\n\n</b>")
    group = telegram.group("Club", anahit, boris)
    anahit.say("/nardi", group)
    card = await telegram.message(group)
    assert "<b>An & <a href='x'>" in card.text
    await accepts(club, boris, card)
    await telegram.until(lambda: says(card, "<b>An & <a href='x'> – Boris </b>"))
    assert {entity["type"] for entity in card.entities} == {"bold"}


async def test_a_group_that_moves_keeps_its_card(bot: RunningBot, telegram: FakeTelegram, club: Club) -> None:
    anahit, boris = telegram.user("Anahit"), telegram.user("Boris")
    old = telegram.group("Club", anahit, boris)
    anahit.say("/nardi", old)
    card = await telegram.message(old)
    new = old.migrate()
    match_id = await accepts(club, boris, card)
    moved = await telegram.message(new, "Anahit – Boris")
    await loses_game(club, match_id, await opens_app(club, boris), await opens_app(club, anahit))
    await telegram.until(lambda: says(moved, "Anahit won"))
    assert len(new.messages) == 1


async def test_a_move_that_only_the_refusal_tells_of_is_followed(
    bot: RunningBot, telegram: FakeTelegram, club: Club
) -> None:
    anahit, boris = telegram.user("Anahit"), telegram.user("Boris")
    old = telegram.group("Club", anahit, boris)
    anahit.say("/nardi", old)
    card = await telegram.message(old)
    updates = telegram.state.updates
    taken_in = list(updates.waiting)
    new = old.migrate()
    updates.waiting[:] = taken_in  # the service messages get lost
    await accepts(club, boris, card)
    await telegram.message(new, "Anahit – Boris")


async def test_a_deleted_card_does_not_hold_up_anything(bot: RunningBot, telegram: FakeTelegram, club: Club) -> None:
    anahit, boris = telegram.user("Anahit"), telegram.user("Boris")
    group = telegram.group("Club", anahit, boris)
    anahit.say("/nardi", group)
    card = await telegram.message(group)
    card.deleted = True
    await accepts(club, boris, card)
    await telegram.until(lambda: [c for c in telegram.made("editMessageText") if not c.ok] or None)
    anahit.say("/nardi 7", group)
    await telegram.message(group, "7 points")
    assert len([c for c in telegram.made("editMessageText") if not c.ok]) == 1, "given up at once"


async def test_without_rights_to_write_the_challenger_is_told_in_private(
    bot: RunningBot, telegram: FakeTelegram, club: Club
) -> None:
    anahit = telegram.user("Anahit")
    anahit.start()
    await telegram.message(anahit)
    group = telegram.group("Club", anahit)
    group.chat.bot_may_write = False
    anahit.say("/nardi", group)
    await telegram.message(anahit, EN.cannot_write)
    assert await challenges.open_for(club, (await opens_app(club, anahit)).id) == []
    assert not group.messages
