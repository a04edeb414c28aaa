"""One client's socket: knows how bytes leave it and when it ends, knows no message's meaning.

Nothing waits for a client: what it does not take is held by its transport, and a client that lets too much gather
loses its socket. What is said in one go of the event loop leaves in one write: a turn and its acknowledgement together.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import Literal

import orjson
from aiohttp import WSCloseCode, web

from engine.club.live import Here
from engine.club.matches import Rematch
from engine.match.events import Entry
from engine.match.state import Match
from webapp.feeds import Feed
from webapp.frames import Message
from webapp.limits import Bucket

Ending = Literal["drain", "slow", "too_many", "no_session", "silent"]

MOST_UNSENT = 256 * 1024
"""Bytes that may wait for one client: some fifty of the largest views."""
CLOSING_PATIENCE = 3.0

CLOSE_CODE: dict[str, int] = {
    "drain": WSCloseCode.SERVICE_RESTART,
    "too_many": WSCloseCode.TRY_AGAIN_LATER,
    "no_session": WSCloseCode.POLICY_VIOLATION,
}


@dataclass(eq=False)
class Line:
    """A socket after its upgrade; an `engine.club.live.Listener` for its person's challenges."""

    socket: web.WebSocketResponse[bool]
    transport: asyncio.Transport
    window_bits: int
    bucket: Bucket
    patience: Bucket
    task: asyncio.Task[object] | None
    person: str = ""
    away: bool = False
    busy: bool = False
    silent: bool = False
    ending: Ending | None = None
    watching: dict[str, Feed] = field(default_factory=dict)
    heard: float = field(default_factory=time.monotonic)
    _unsent: list[bytes] = field(default_factory=list)

    def send(self, message: Message) -> None:
        """Say a message when the event loop comes round."""
        if not self._unsent:
            asyncio.get_running_loop().call_soon(self.flush)
        self._unsent.append(message.frame(self.window_bits))

    def flush(self) -> None:
        """Hand what was said to the transport now; end the socket instead where too much waits already."""
        unsent, self._unsent = self._unsent, []
        transport = self.transport
        if not unsent or transport.is_closing():
            return
        if transport.get_write_buffer_size() > MOST_UNSENT:
            self.ending = "slow"
            transport.abort()
            return
        transport.write(unsent[0] if len(unsent) == 1 else b"".join(unsent))

    def say(self, words: object) -> None:
        self.send(Message(orjson.dumps(words)))

    def end(self, why: Ending) -> None:
        """Leave after the message in hand; `finish` says why."""
        if self.ending is None:
            self.ending = why

    async def finish(self) -> None:
        """Say what is not said yet and goodbye, where somebody is there to hear it."""
        if self.ending in CLOSE_CODE and not self.socket.closed:
            self.say({"t": "bye", "why": self.ending})
            self.flush()
            await self.socket.close(code=CLOSE_CODE[self.ending], drain=False)
        self.flush()

    def here(self) -> Here:
        if self.silent:
            return "off"
        return "away" if self.away else "on"

    def started(self, challenge_id: str, match_id: str) -> None:
        self.say({"t": "started", "challenge": challenge_id, "match": match_id})

    def committed(self, match_id: str, entry: Entry, match: Match) -> None:
        """Feeds hear of matches."""

    def presence(self, match_id: str, seats: tuple[Here, Here]) -> None:
        """Feeds hear of matches."""

    def rematch(self, match_id: str, rematch: Rematch) -> None:
        """Feeds hear of matches."""
