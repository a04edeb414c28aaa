"""Matches that sockets of this process look at: knows who looks from which seat, knows no socket's inside.

Each match is followed once; a commit is put into words once per seat and goes to all who look from there.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Protocol

import orjson

from engine.club import live, matches, receipts
from engine.club.club import Club
from engine.club.live import Here
from engine.club.matches import Rematch
from engine.club.shared import spawn
from engine.match.events import Entry
from engine.match.state import Match
from engine.match.table import Seat
from webapp.frames import Message


class Looker(Protocol):
    """Somebody who is shown a match."""

    @property
    def person(self) -> str: ...

    def send(self, message: Message) -> None:
        """Must return at once and never raise."""
        ...


@dataclass(eq=False)
class Feed:
    """One match as this process follows it; an `engine.club.live.Listener`."""

    club: Club
    match_id: str
    match: Match | None = None
    seats: dict[Seat | None, set[Looker]] = field(default_factory=dict)
    opening: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Follow the match; `match` stays None where there is none."""
        found = await live.follow(self.club, self.match_id, self)
        if self.match is None:  # else a commit was told before we came to look
            self.match = found

    def current(self) -> Match:
        """The newest state; only of a feed that was joined."""
        if self.match is None:
            raise LookupError(self.match_id)
        return self.match

    def committed(self, match_id: str, entry: Entry, match: Match) -> None:
        self.match = match
        if not any(self.seats.values()):
            return
        if match.dealing is not None and receipts.is_due(entry):
            spawn(self.club, self._give_receipts(), "receipts")
        events, views = matches.events_after(self.club, match_id), matches.views_after(self.club, match_id, match)
        head = b'{"t":"ev","match":"%b","events":%b,"view":' % (match_id.encode(), events)
        for seat, lookers in self.seats.items():
            if lookers:
                view = views.spectator if seat is None else views.seats[seat]
                message = Message(b"%b%b}" % (head, view))
                for looker in tuple(lookers):
                    looker.send(message)

    async def _give_receipts(self) -> None:
        """To both players, of what stands recorded by now."""
        receipt = await receipts.given(self.club, self.match_id)
        if receipt is not None:
            message = Message(orjson.dumps({"t": "receipt", "match": self.match_id, **receipt._asdict()}))
            for seat in (0, 1):
                for looker in tuple(self.seats.get(seat, ())):
                    looker.send(message)

    def presence(self, match_id: str, seats: tuple[Here, Here]) -> None:
        self._tell_all({"t": "presence", "match": match_id, "seats": seats})

    def rematch(self, match_id: str, rematch: Rematch) -> None:
        offer = {"by": rematch.by, "challenge": rematch.challenge, "match": rematch.match}
        self._tell_all({"t": "rematch", "match": match_id, "rematch": offer})

    def started(self, challenge_id: str, match_id: str) -> None:
        """Told to persons, not to matches."""

    def _tell_all(self, words: dict[str, object]) -> None:
        message = Message(orjson.dumps(words))
        for lookers in self.seats.values():
            for looker in tuple(lookers):
                looker.send(message)


@dataclass
class Feeds:
    """All feeds of this process. A feed lives while somebody looks."""

    club: Club
    by_match: dict[str, Feed] = field(default_factory=dict)

    async def join(self, match_id: str, looker: Looker) -> Feed | None:
        """Show the match to `looker` from `feed.current()` on, gapless. None: there is no such match."""
        seat = await matches.seat_in(self.club, match_id, looker.person)
        while True:
            feed = self.by_match.get(match_id)
            if feed is None:
                feed = self.by_match[match_id] = Feed(self.club, match_id)
                feed.opening = asyncio.create_task(feed.open())
            if feed.opening is not None and not feed.opening.done():
                await asyncio.wait([feed.opening])
            if self.by_match.get(match_id) is feed or feed.match is None:
                break  # else the last who looked has left meanwhile, and the feed with them
        if feed.match is None:
            self._forget(feed)
            if feed.opening is not None:
                feed.opening.result()
            return None
        feed.seats.setdefault(seat, set()).add(looker)
        return feed

    def leave(self, feed: Feed, looker: Looker) -> None:
        """Harmless where nothing was joined."""
        for lookers in feed.seats.values():
            lookers.discard(looker)
        if not any(feed.seats.values()):
            self._forget(feed)

    def _forget(self, feed: Feed) -> None:
        if self.by_match.get(feed.match_id) is feed:
            del self.by_match[feed.match_id]
        live.unfollow(self.club, feed.match_id, feed)
