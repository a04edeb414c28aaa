"""What is owed to Telegram: knows what to tell, whom, where and when; words and sends nothing."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass
from enum import StrEnum

from engine.club import challenges, people
from engine.club.challenges import Challenge
from engine.club.held import stands_since
from engine.club.people import Person
from engine.club.players import Player, players
from engine.club.pulse import NODE_DEAD_MS
from engine.club.shared import Club, alone
from engine.match.snapshot import match_from_bytes
from engine.match.state import Match
from engine.store import challenges as challenge_store
from engine.store import matches, outbox, presence
from engine.store import people as people_store
from engine.store.outbox import Taken

LEASE_MS = 30_000
ATTEMPTS_MAX = 8
BACKOFF_MS = 2_000
BACKOFF_MAX_MS = 10 * 60_000
TOO_OLD_MS = 24 * 3600 * 1000


class Kind(StrEnum):
    CARD = "card"  # a challenge's card in a chat: send it, or edit it to what `challenge` and `game` say now
    STARTED = "started"  # your challenge was taken
    TURN = "turn"  # your turn, and you are away
    OVER = "over"  # the match ended while you were away
    REMATCH = "rematch"  # you are offered a rematch


@dataclass(frozen=True, slots=True)
class Game:
    """The match that a notice is about, as it is now."""

    match_id: str
    match: Match
    players: tuple[Player, Player]


@dataclass(frozen=True, slots=True)
class Notice:
    """One thing to send. `message_id` None = send a new message, else edit that one.

    `person` is None for cards. `mention`: the person cannot be reached in private; say it in the group of the card.
    """

    id: int
    rev: int
    kind: Kind
    chat_id: int
    topic_id: int | None
    message_id: int | None
    lang: str
    person: Person | None
    mention: bool
    challenge: Challenge | None
    game: Game | None
    attempts: int = 1


async def take(club: Club, limit: int = 20) -> list[Notice]:
    """What is due, each leased to this caller for 30 s so that no other process sends it too.

    What has become needless (the person came back, the turn was played) is dropped here.
    """
    found: list[Notice] = []
    for taken in await outbox.take(club.pool, club.now(), LEASE_MS, limit):
        notice = None
        with alone("notices", taken.match_id):
            if club.now() - taken.caused_at < TOO_OLD_MS:
                notice = await (_card(club, taken) if taken.kind == Kind.CARD else _to_person(club, taken))
            if notice is None:
                await outbox.settle(club.pool, taken.id, taken.rev)
            else:
                found.append(notice)
            continue
        await _later(club, taken.id, taken.attempts)
    return found


async def wait(club: Club, seconds: float) -> None:
    """Until something new is owed by this process's doing, at most so long."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await club.owed.wait()
    club.owed.clear()


async def sent(club: Club, notice: Notice, message_id: int | None = None) -> None:
    """Settled; what changed meanwhile stays owed. `message_id`: of a card that was sent anew."""
    async with club.pool.acquire() as connection, connection.transaction():
        if message_id is not None and notice.kind is Kind.CARD and notice.challenge is not None:
            await challenge_store.card_sent(connection, notice.challenge.id, notice.chat_id, message_id)
        await outbox.settle(connection, notice.id, notice.rev)


async def failed(club: Club, notice: Notice, retry_after: float | None = None) -> None:
    """Owed again after `retry_after` seconds, or after a growing pause; given up after eight failures without one."""
    if retry_after is not None:
        await outbox.postpone(club.pool, notice.id, club.now() + int(retry_after * 1000), counted=False)
    else:
        await _later(club, notice.id, notice.attempts)


async def _later(club: Club, id_: int, attempts: int) -> None:
    if attempts >= ATTEMPTS_MAX:
        await outbox.give_up(club.pool, id_)
    else:
        pause_ms = min(BACKOFF_MAX_MS, BACKOFF_MS * 2 ** (attempts - 1))
        await outbox.postpone(club.pool, id_, club.now() + pause_ms, counted=True)


async def refused(club: Club, notice: Notice) -> None:
    """This can never be delivered (message gone, chat closed to the bot): given up, whatever it says by now."""
    await outbox.give_up(club.pool, notice.id)


async def unreachable(club: Club, person_id: str) -> None:
    """Telegram lets the bot no longer write to this person. What is owed to them goes to their group, or is dropped."""
    await people_store.set_unreachable(club.pool, person_id)
    await outbox.release(club.pool, person_id)
    club.owed.set()


async def handled_update(club: Club, update_id: int) -> bool:
    """True once per Telegram update, whoever asks."""
    return await outbox.first_handled(club.pool, update_id, club.now())


async def chat_migrated(club: Club, old_chat_id: int, new_chat_id: int) -> None:
    """A group became a supergroup: its cards live on under the new id, as new messages."""
    await challenge_store.move_cards(club.pool, old_chat_id, new_chat_id)


async def _card(club: Club, taken: Taken) -> Notice | None:
    challenge = await challenges.load(club, taken.challenge_id or "")
    if challenge is None or challenge.card is None:
        return None
    card = challenge.card
    if card.message_id is None and challenge.status in ("cancelled", "expired"):
        return None  # it was never seen, and is nothing any more
    game = None if challenge.match_id is None else await _game(club, challenge.match_id)
    return Notice(
        taken.id,
        taken.rev,
        Kind.CARD,
        card.chat_id,
        card.topic_id,
        card.message_id,
        card.lang,
        None,
        False,
        challenge,
        game,
        taken.attempts,
    )


async def _to_person(club: Club, taken: Taken) -> Notice | None:
    person = await people.load(club, taken.person_id or "")
    match_id = taken.match_id or ""
    if person is None or person.telegram_id is None:
        return None
    if await presence.seen_since(club.pool, match_id, person.id, taken.caused_at, club.now() - NODE_DEAD_MS):
        return None
    game = await _game(club, match_id)
    challenge = None if taken.challenge_id is None else await challenges.load(club, taken.challenge_id)
    if game is None or not await _still_true(club, taken, game, challenge):
        return None
    chat_id, topic_id = person.telegram_id, None
    if not person.reachable:
        card = await challenge_store.card_of_match(club.pool, match_id)
        if card is None:
            return None
        chat_id, topic_id = card.chat_id, card.topic_id
    return Notice(
        taken.id,
        taken.rev,
        Kind(taken.kind),
        chat_id,
        topic_id,
        None,
        person.lang,
        person,
        not person.reachable,
        challenge,
        game,
        taken.attempts,
    )


async def _game(club: Club, match_id: str) -> Game | None:
    row = await matches.load(club.pool, match_id)
    if row is None:
        return None
    match = match_from_bytes(row.snapshot)
    return Game(match_id, match, players(row.persons, match.table.level))


async def _still_true(club: Club, taken: Taken, game: Game, challenge: Challenge | None) -> bool:
    match Kind(taken.kind):
        case Kind.TURN:
            return game.match.phase != "over" and await stands_since(club, game.match_id, taken.version)
        case Kind.STARTED:
            return game.match.phase != "over"
        case Kind.REMATCH:
            return challenge is not None and challenge.status == "open"
        case _:
            return True
