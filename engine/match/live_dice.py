"""The dice of a live table as a match asks for them: knows that none can be had before a throw, makes no throw."""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn

from engine.dice.package import Package
from engine.dice.source import Draw, Pair, Start
from engine.match.events import ServerChain


class Unthrown:
    """No dice: a turn waits for the links of both players (rules 7.2). RuntimeError for whoever asks all the same."""

    def __init__(self, package: Package) -> None:
        self._package = package

    def server_chain(self, game: int) -> ServerChain:
        """What a game begins with: the end of the server's chain for it (rules 7.2.1)."""
        return ServerChain(game, self._package.chain(game).end.hex())

    def opening(self, match: str, game: int, roll: int) -> Pair:
        _refuse(game, roll)

    def under_lids(self, match: str, game: int, roll: int) -> tuple[int, ...]:
        _refuse(game, roll)

    def roll(self, match: str, game: int, roll: int, count: int = 2) -> tuple[int, ...]:
        _refuse(game, roll)

    def from_bag(self, match: str, game: int, seat: int, bag: int, taken: tuple[Pair, ...]) -> Pair:
        _refuse(game, bag)

    def set_up(self, match: str, game: int, drawn: Callable[[Draw], Start]) -> Start:
        _refuse(game, 0)


def _refuse(game: int, roll: int) -> NoReturn:
    raise RuntimeError(f"live dice are thrown by the players: game {game}, roll {roll}")
