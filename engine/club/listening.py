"""Who is told what happens: knows the form of a follower, keeps none."""

from __future__ import annotations

from typing import Literal, Protocol

from engine.club.rematches import Rematch
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
