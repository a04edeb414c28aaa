"""A player who never gives up: knows how a client resends and heals (PROTOCOL.md), and remembers what was promised.

What the server acknowledged is written down before anything else happens, so that it can be held to it.
"""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import orjson

from tests.load.clients import Client, connect
from tests.seeds import part_of
from tests.walking import walk


@dataclass
class Seat:
    """One person at one match, through as many sockets as it takes."""

    port: int
    token: str
    match: str
    rng: random.Random
    view: dict[str, Any] = field(default_factory=dict)
    pending: dict[str, Any] | None = None
    sent: dict[str, int] = field(default_factory=dict)  # by command id: the version it was sent for
    acknowledged: dict[str, int] = field(default_factory=dict)
    refused: list[str] = field(default_factory=list)
    sockets: int = 0
    playing: bool = True

    async def sit(self) -> None:
        """Until cancelled: connect, say hello, watch, play, and again whenever the socket is lost."""
        while True:
            with suppress(OSError, ConnectionError):
                client = await connect("127.0.0.1", self.port)
                client.heard = lambda message, client=client: self.hear(client, orjson.loads(message))  # type: ignore[misc]
                self.sockets += 1
                self.say(client, {"t": "hello", "token": self.token, "proto": 1})
                self.say(client, {"t": "watch", "match": self.match})
                try:
                    await client.gone
                finally:
                    client.transport.abort()
            await asyncio.sleep(0.02)

    def hear(self, client: Client, message: dict[str, Any]) -> None:
        match message["t"]:
            case "ack":
                assert self.acknowledged.setdefault(message["id"], message["v"]) == message["v"]
                if self.pending is not None and self.pending["id"] == message["id"]:
                    self.pending = None
                self.play(client)
            case "nak":
                self.refused.append(message["code"])
                if message["code"] != "busy":
                    self.pending = None
                elif self.pending is not None:
                    self.say(client, self.pending)
            case "state":
                self.view = message["view"]
                if self.pending is not None:
                    self.say(client, self.pending)
                self.play(client)
            case "ev" if message["view"]["v"] == self.view["v"] + 1:
                self.view = message["view"]
                self.play(client)
            case "ev" if message["view"]["v"] > self.view["v"]:
                self.say(client, {"t": "watch", "match": self.match})

    def play(self, client: Client) -> None:
        """A random legal turn or our part for the dice, if it is ours and nothing is under way."""
        graph, part = self.view["graph"], part_of(self.view)
        if not self.playing or self.pending is not None:
            return
        if part is not None and (part["k"] != "seal" or self.view["me"] == 0):  # one of the two is there first
            self.send(client, part)
        if graph is None:
            return
        self.send(client, {"k": "play", "moves": walk(graph, self.rng.choice)})

    def send(self, client: Client, command: dict[str, Any]) -> None:
        version = self.view["v"]
        self.pending = {"t": "do", "id": f"turn-{len(self.sent):06}", "match": self.match, "v": version, "cmd": command}
        self.sent[self.pending["id"]] = version
        self.say(client, self.pending)

    def say(self, client: Client, words: dict[str, Any]) -> None:
        client.send(orjson.dumps(words))
