"""What is owed to Telegram: knows what to tell, whom, where and when; words and sends nothing."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.club.challenges import Challenge
from engine.club.club import Club
from engine.club.matches import Player
from engine.club.people import Person
from engine.match.state import Match


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


async def take(club: Club, limit: int = 20) -> list[Notice]:
    """What is due, each leased to this caller for 30 s so that no other process sends it too.

    What has become needless (the person came back, the turn was played) is dropped here.
    """
    raise NotImplementedError


async def wait(club: Club, seconds: float) -> None:
    """Until something new is owed by this process's doing, at most so long."""
    raise NotImplementedError


async def sent(club: Club, notice: Notice, message_id: int | None = None) -> None:
    """Settled; what changed meanwhile stays owed. `message_id`: of a card that was sent anew."""
    raise NotImplementedError


async def failed(club: Club, notice: Notice, retry_after: float | None = None) -> None:
    """Owed again after `retry_after` seconds, or after a growing pause; given up after eight failures without one."""
    raise NotImplementedError


async def refused(club: Club, notice: Notice) -> None:
    """This can never be delivered (message gone, chat closed to the bot): given up."""
    raise NotImplementedError


async def unreachable(club: Club, person_id: str) -> None:
    """Telegram lets the bot no longer write to this person. What is owed to them goes to their group, or is dropped."""
    raise NotImplementedError


async def handled_update(club: Club, update_id: int) -> bool:
    """True once per Telegram update, whoever asks."""
    raise NotImplementedError


async def chat_migrated(club: Club, old_chat_id: int, new_chat_id: int) -> None:
    """A group became a supergroup: its cards live on under the new id, as new messages."""
    raise NotImplementedError
