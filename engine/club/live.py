"""Following a match as it happens: knows who listens in this process; knows no socket."""

from __future__ import annotations

from typing import Literal, Protocol

from engine.club.club import Club
from engine.club.matches import Rematch
from engine.match.events import Entry
from engine.match.state import Match

Here = Literal["on", "away", "off"]


class Listener(Protocol):
    """What a follower is told. Called in the event loop, in the order of the commits: must return at once."""

    def committed(self, match_id: str, entry: Entry, match: Match) -> None:
        """`entry` is in the log, `match` is the state after it. Every version once, in order, without gaps."""
        ...

    def presence(self, match_id: str, seats: tuple[Here, Here]) -> None: ...

    def rematch(self, match_id: str, rematch: Rematch) -> None: ...

    def started(self, challenge_id: str, match_id: str) -> None:
        """A challenge made by the person of this listener was taken (`greet`)."""
        ...


async def follow(club: Club, match_id: str, listener: Listener) -> Match | None:
    """From the returned state on, the listener is told every commit. None: no such match."""
    raise NotImplementedError


def unfollow(club: Club, match_id: str, listener: Listener) -> None:
    """Harmless where nothing was followed."""
    raise NotImplementedError


def greet(club: Club, person_id: str, listener: Listener) -> None:
    """Tell this listener when a challenge of the person is taken, until `part`."""
    raise NotImplementedError


def part(club: Club, person_id: str, listener: Listener) -> None:
    raise NotImplementedError


async def be_here(club: Club, match_id: str, person_id: str, listener: Listener, state: Here) -> None:
    """The person looks at the match through this listener (`on`), has hidden it (`away`) or is gone (`off`).

    A person with several listeners is the most present of them. Only players count.
    """
    raise NotImplementedError


async def who_is_here(club: Club, match_id: str) -> tuple[Here, Here]:
    """The computer is always `on`."""
    raise NotImplementedError
