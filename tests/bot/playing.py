"""People of the tests as the app sees them: they come by signed initData, take challenges and end matches."""

from __future__ import annotations

import itertools
from typing import Any

from aiohttp import ClientSession

from engine.club import challenges, matches
from engine.club.club import Club
from engine.club.people import Person, TelegramUser, telegram_person
from engine.match.commands import AnswerResign, Command, OfferResign, Play
from tests.bot.fake_telegram import Message, User
from tests.walking import walk

_numbers = itertools.count(1)


async def opens_app(club: Club, user: User) -> Person:
    """What the server does with the person of a verified initData."""
    account = user.account
    return await telegram_person(club, TelegramUser(account.id, account.first_name, None, account.language_code))


async def accepts(club: Club, user: User, card: Message) -> str:
    """Open the app by the card's button and take the challenge: the id of the match."""
    app = user.open(card.button("startapp")["url"])
    assert app.start_param
    assert app.start_param.startswith("c-")
    person = await opens_app(club, user)
    match_id = await challenges.accept(club, app.start_param.removeprefix("c-"), person.id)
    assert isinstance(match_id, str), match_id
    return match_id


async def does(club: Club, match_id: str, person: Person, command: Command) -> int:
    """The version after a command that must be accepted."""
    view = await matches.view(club, match_id, person.id)
    assert isinstance(view, dict)
    answer = await matches.command(club, match_id, person.id, f"test-command-{next(_numbers)}", view["v"], command)
    assert isinstance(answer, int), answer
    return answer


async def plays_a_turn(club: Club, match_id: str, players: tuple[Person, Person]) -> None:
    """Whoever is on move plays some legal turn, along the graph that the client gets."""
    view = await matches.view(club, match_id, players[0].id)
    assert isinstance(view, dict)
    mover = players[view["turn"]]
    mine = await matches.view(club, match_id, mover.id)
    assert isinstance(mine, dict)
    await does(club, match_id, mover, Play(tuple(walk(mine["graph"]))))


async def loses_game(club: Club, match_id: str, loser: Person, winner: Person, value: int = 1) -> None:
    """Resign the game for `value`, and have that taken."""
    await does(club, match_id, loser, OfferResign(value))
    await does(club, match_id, winner, AnswerResign(True))


async def enters(http: ClientSession, init_data: str) -> dict[str, Any]:
    """The session that the API gives for initData."""
    async with http.post("telegram", json={"init_data": init_data}) as answer:
        assert answer.status == 200, await answer.text()
        session: dict[str, Any] = await answer.json()
        return session
