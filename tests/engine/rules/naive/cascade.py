"""A double of the Crazy variants: number after number upward, and what the other side plays of it (2.9b, 3.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tests.engine.rules.naive.board import Board, turned
from tests.engine.rules.naive.steps import Setting, Turn, all_home
from tests.engine.rules.naive.turns import endings, fullest, head_limit

Stage = tuple[int, int]  # a number, and how many times it is to be played
Choose = Callable[[list[Turn]], Turn]


class Cascade(NamedTuple):
    """Where a double has led to."""

    turn: Turn
    played: list[Stage]
    handed_over: list[Stage]


def stages(number: int) -> list[Stage]:
    """(2.9b.1) Four of the number thrown, then four of each higher one."""
    return [(each, 4) for each in range(number, 7)]


def thrown(name: str, board: Board, number: int, choose: Choose, *, first_turn: bool = False) -> Cascade:
    """A double by the side that threw it; `choose` picks among the legal ends of each stage."""
    setting = Setting(name, all_home(board), head_limit(name, number, first_turn, True))
    turn, played = Turn(board, ()), []
    todo = stages(number)
    if all_home(board):
        todo = todo[:1]  # (2.9b.4) an ordinary double
    while todo:
        (each, times), todo = todo[0], todo[1:]
        turn, count = stage(setting, turn, each, times, choose)
        if count:
            played.append((each, count))
        if turn.over or all_home(turn.board):  # (2.9b.5, 2.9b.4)
            return Cascade(turn, played, [])
        if count < times:
            # (2.9b.2) if the first stage could not even be begun, nothing is handed over; (2.9b.3) else all the rest is
            return Cascade(turn, played, [(each, times - count), *todo] if played else [])
    return Cascade(turn, played, [])


def handed_over(name: str, mover: Board, todo: list[Stage], choose: Choose, *, first_turn: bool = False) -> Cascade:
    """(2.9b.3) What the other side plays of it before his own roll; `mover` is the board of the side that threw."""
    board = turned(name, mover)
    limit = head_limit(name, todo[0][0], first_turn, True)
    turn, played = Turn(board, ()), []
    for number, times in todo:
        setting = Setting(name, all_home(board), limit)
        turn, count = stage(setting, turn, number, times, choose)
        if count:
            played.append((number, count))
        if turn.over or all_home(turn.board):
            break
    return Cascade(turn, played, [])


def stage(setting: Setting, turn: Turn, number: int, times: int, choose: Choose) -> tuple[Turn, int]:
    """One number as often as it goes: the turn after it, and how many times it was played."""
    end = choose(fullest(setting, endings(setting, turn._replace(dice=(number,) * times))))
    return end, times - len(end.dice)
