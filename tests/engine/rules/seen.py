"""A position as the second rule book keeps it; knows both forms, no rule."""

from __future__ import annotations

from engine.rules.position import PINNED, POINTS, Position, number
from engine.rules.variant import Variant
from tests.engine.rules.naive.board import Board


def seen(game: Variant, position: Position) -> Board:
    """Both sides by the mover's numbers, pinned men apart."""
    own, opp = position.own, [position.opp[place] for place in game.geometry.facing]
    pins = [frozenset(point for point in POINTS if men[point] == PINNED) for men in (own, opp)]
    return Board(tuple(map(number, own)), tuple(map(number, opp)), *pins)
