"""Two clients of the bare server: the same exchange as at a real table, with nothing to choose."""

from __future__ import annotations

import time

from tests.load.clients import Client
from tests.load.playing import Tally


class FloorTable:
    """Seats take turns by the version; every turn carries a command of the usual length."""

    def __init__(self, clients: tuple[Client, Client], match: str, tally: Tally) -> None:
        self.clients = clients
        self.match = match
        self.tally = tally
        self.begun = 0.0
        self.told = 0
        self.stopped = False
        for client in clients:
            client.heard = self.hear

    def hear(self, message: bytes) -> None:
        if not message.startswith(b'{"t":"ev"'):
            return
        self.told += 1
        if self.told == 1:
            return
        self.told = 0
        if self.begun >= self.tally.since:
            self.tally.turns.append(time.perf_counter() - self.begun)
        at = message.index(b'"v":') + 4
        self.move(int(message[at : message.index(b",", at)]))

    def move(self, version: int) -> None:
        if self.stopped:
            return
        seat = version % 2
        self.begun = time.perf_counter()
        self.clients[seat].send(
            b'{"t":"do","id":"turn-%d-%06d","match":"%b","v":%d,"cmd":{"k":"play","moves":[[13,7],[8,7]]}}'
            % (seat, version, self.match.encode(), version)
        )
