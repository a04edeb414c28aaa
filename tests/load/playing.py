"""Two clients at one table, as fast as the server lets them: knows the wire, knows no rule.

The seat on move walks a random path of the graph that it was sent. A turn is over when both have been told of it.
"""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field

import orjson

from tests.load.clients import Client, connect
from tests.load.wandering import random_turn
from tests.seeds import part_of

NO_GRAPH = b'"graph":null'
GRAPH = b'"graph":"'
OVER = b'"phase":"over"'
PREPARING = b'"phase":"preparing"'


@dataclass
class Tally:
    """Latencies in seconds, of the turns that were begun after `since`; bytes are of all of them."""

    since: float = float("inf")
    turns: list[float] = field(default_factory=list)
    naks: list[bytes] = field(default_factory=list)
    sizes: tuple[list[int], list[int]] = ([], [])  # of what told a turn: to the seat on move, to the other one


class Table:
    """Two sockets and the matches that they play one after another."""

    def __init__(self, clients: tuple[Client, Client], matches: list[str], tally: Tally, seed: int) -> None:
        self.clients = clients
        self.matches = matches
        self.tally = tally
        self.rng = random.Random(seed)
        self.begun: dict[int, float] = {}
        self.told: dict[int, int] = {}
        self.states: list[tuple[int, bytes]] = []
        self.stopped = False
        self.done = asyncio.get_running_loop().create_future()
        for seat, client in enumerate(clients):
            client.heard = lambda message, seat=seat: self.hear(seat, message)  # type: ignore[misc]

    def next_match(self) -> None:
        if not self.matches or self.stopped:
            if not self.done.done():
                self.done.set_result(None)
            return
        self.match = self.matches.pop()
        self.begun.clear()
        self.told.clear()
        self.states.clear()
        for client in self.clients:
            client.send(orjson.dumps({"t": "watch", "match": self.match}))

    def hear(self, seat: int, message: bytes) -> None:
        if message.startswith(b'{"t":"ev"'):
            self.tell(version_in(message), time.perf_counter(), seat, message)
        elif message.startswith(b'{"t":"state"'):
            self.states.append((seat, message))
            if len(self.states) == 2:
                for each, state in self.states:
                    self.act(each, state)
        elif message.startswith(b'{"t":"nak"'):
            self.tally.naks.append(message)
            self.stop()

    def tell(self, version: int, now: float, seat: int, message: bytes) -> None:
        told = self.told.pop(version, 0) + 1
        if told < 2:
            self.told[version] = told
        else:
            begun = self.begun.pop(version, None)
            if begun is not None and begun >= self.tally.since:
                self.tally.turns.append(now - begun)
        if self.act(seat, message):
            self.tally.sizes[0].append(len(message))
            return
        if PREPARING in message:
            return
        self.tally.sizes[1].append(len(message))
        if told == 2 and OVER in message:
            for client in self.clients:
                client.send(orjson.dumps({"t": "unwatch", "match": self.match}))
            self.next_match()

    def act(self, seat: int, message: bytes) -> bool:
        """Play, or do the seat's part for the dice; whether the message brought a turn."""
        if NO_GRAPH not in message:
            self.move(seat, message)
            return True
        if PREPARING in message:
            view = orjson.loads(message)["view"]
            part = part_of(view)
            if part is not None and (part["k"] != "seal" or seat == 0):  # one of the two is there first
                version = view["v"]
                words = {"t": "do", "id": f"part-{seat}-{version:06}", "match": self.match, "v": version, "cmd": part}
                self.clients[seat].send(orjson.dumps(words))
        return False

    def move(self, seat: int, message: bytes) -> None:
        if self.stopped:
            return self.stop()
        at = message.index(GRAPH) + len(GRAPH)
        moves = random_turn(message[at : message.index(b'"', at)].decode(), self.rng)
        version = version_in(message)
        command = {"k": "play", "moves": moves}
        words = {"t": "do", "id": f"turn-{seat}-{version:06}", "match": self.match, "v": version, "cmd": command}
        self.begun[version + 1] = time.perf_counter()
        self.clients[seat].send(orjson.dumps(words))

    def stop(self) -> None:
        self.stopped = True
        if not self.done.done():
            self.done.set_result(None)


def version_in(message: bytes) -> int:
    """The version that the view of a message is of."""
    at = message.index(b'"v":', message.index(b'"view":{')) + 4
    return int(message[at : message.index(b",", at)])


async def sit_down(port: int, tokens: tuple[str, str], matches: list[str], tally: Tally, seed: int) -> Table:
    """Two sockets that have said hello."""
    clients = await connect("127.0.0.1", port), await connect("127.0.0.1", port)
    for client, token in zip(clients, tokens, strict=True):
        client.send(orjson.dumps({"t": "hello", "token": token, "proto": 1}))
    return Table(clients, matches, tally, seed)
