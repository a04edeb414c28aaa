"""A match's dice worked out once more, from secret, seeds and the published description (engine/dice/README.md) alone:
knows which throw has which number, and none of the product's code that makes dice."""

from __future__ import annotations

from collections.abc import Iterable

from engine.dice.modes import DiceMode
from engine.match.events import Event, GameStarted, Rolled
from engine.match.table import Table, variant_of
from engine.rules.setups import start_men
from engine.rules.variant import Opening, RandomStart
from engine.rules.variants import variant
from tests.engine.dice import plain

COUNT = {DiceMode.TRIPLE: 3, DiceMode.TWO_EACH: 4}


def pips(dice: tuple[int, ...]) -> int:
    return 4 * dice[0] if dice[0] == dice[1] else dice[0] + dice[1]


class Recomputed:
    """Follows the events of one match, and fails the test at the first die that is another."""

    def __init__(self, secret: bytes, match: str, table: Table, lids: tuple[int, int], seeds: tuple[str, str]) -> None:
        self.secret, self.match, self.table, self.lids, self.seeds = secret, match, table, lids, seeds
        self.rolls = 0

    def follow(self, events: Iterable[Event]) -> None:
        for event in events:
            if isinstance(event, GameStarted):
                self._begin(event)
            elif isinstance(event, Rolled):
                assert event.dice == self._due(event.seat), f"game {self.game}, number {self.number}"
                self.totals[event.seat] += pips(event.dice)
                self.number += 1
                self.turn += 1
                self.before = event.dice
                self.rolls += 1

    def _begin(self, event: GameStarted) -> None:
        self.game, self.number, self.turn = f"{self.match}.{event.game}", 0, 0
        self.totals, self.drawn = [0, 0], [0, 0]
        self.client = plain.client(self.game, *self.seeds)
        a = b = 0
        for a, b in event.opening:
            twelve = self._roll(12)
            assert (a, b) == (twelve[self.lids[0] - 1], twelve[6 + self.lids[1] - 1])
            self.number += 1
            assert (a == b) == (self.number < len(event.opening))
        self.first = (max(a, b), min(a, b))
        game = variant(variant_of(self.table, event.game))
        self.plays_opening = game.opening is Opening.PLAYED
        if game.symmetric:
            assert event.white == (0 if a > b else 1)
        if isinstance(game.setup, RandomStart):
            numbers = plain.Numbers(self.secret, f"nardi-setup-v1|{self.game}|{self.client}")
            assert event.men == start_men(game, numbers.below)
        if self.plays_opening and self.table.dice not in COUNT:
            self.number -= 1  # the throw that settled the opening is White's first roll

    def _due(self, seat: int) -> tuple[int, ...]:
        mode = self.table.dice
        if self.turn == 0 and self.plays_opening:
            return self.first + self._roll(COUNT.get(mode, 2) - 2)
        if mode is DiceMode.BALANCED:
            number, place = divmod(self.drawn[seat], 24)
            self.drawn[seat] += 1
            return plain.bag(self.secret, self.game, self.client, "AB"[seat], number)[place]
        if mode is DiceMode.BALANCED_PIPS:
            four, ahead = self._roll(4), self.totals[seat] - self.totals[1 - seat]
            nearer = abs(ahead + pips(four[:2])) <= abs(ahead + pips(four[2:]))
            return four[:2] if nearer else four[2:]
        if mode is DiceMode.EQUAL and self.turn % 2 == 1:
            return self.before
        return self._roll(COUNT.get(mode, 2))

    def _roll(self, count: int) -> tuple[int, ...]:
        return plain.Numbers(self.secret, f"nardi-roll-v1|{self.game}|{self.client}|{self.number}").dice(count)
