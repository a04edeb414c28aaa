"""International short nardi written a second time, slowly: knows the words of the rules, none of the engine's code.

A board is kept by absolute points, White's path being 1 to 24: positive counts are White's, negative Black's. Every
order of the dice is tried to its end; only then the whole turns are picked out.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations

from engine.rules.position import Position


@dataclass(frozen=True)
class Board:
    points: tuple[int, ...]  # index 1..24, White positive
    bar: tuple[int, int]  # White, Black
    off: tuple[int, int]


def white_to_move(position: Position) -> Board:
    points = [0] * 25
    for distance in range(1, 25):
        points[25 - distance] += position.own[distance]
        points[distance] -= position.opp[distance]
    return Board(tuple(points), (position.own[25], position.opp[25]), (position.own[0], position.opp[0]))


def to_position(board: Board) -> Position:
    own = [board.off[0], *(max(board.points[25 - d], 0) for d in range(1, 25)), board.bar[0]]
    opp = [board.off[1], *(max(-board.points[d], 0) for d in range(1, 25)), board.bar[1]]
    return Position(tuple(own), tuple(opp))


def farthest(board: Board) -> int:
    """White's rearmost checker as a path index: 0 on the bar, 25 when all are off."""
    return 0 if board.bar[0] else next((i for i in range(1, 25) if board.points[i] > 0), 25)


def white_step(board: Board, source: int, die: int) -> Board | None:
    """White's checker at path index `source` (0 = bar) moved by one die, None where the rules forbid it."""
    if (board.bar[0] if source == 0 else board.points[source]) < 1:
        return None
    if board.bar[0] > 0 and source != 0:
        return None
    target = source + die
    points, bar, off = list(board.points), list(board.bar), list(board.off)
    if target > 24:
        if farthest(board) < 19 or (target > 25 and farthest(board) < source):
            return None
        off[0] += 1
    elif points[target] < -1:
        return None
    elif points[target] == -1:
        points[target] = 1
        bar[1] += 1
    else:
        points[target] += 1
    if source == 0:
        bar[0] -= 1
    else:
        points[source] -= 1
    return Board(tuple(points), (bar[0], bar[1]), (off[0], off[1]))


Turn = tuple[tuple[int, int], ...]
"""(path index, die) of each step."""


def sequences(board: Board, dice: tuple[int, ...]) -> list[tuple[Turn, Board]]:
    """Every sequence that plays these dice in this order until one cannot be played, or the game is over."""
    if dice and board.off[0] < 15:
        ways = [(source, after) for source in range(25) if (after := white_step(board, source, dice[0]))]
        if ways:
            return [
                (((source, dice[0]), *rest), end) for source, after in ways for rest, end in sequences(after, dice[1:])
            ]
    return [((), board)]


def legal_turns(position: Position, dice: tuple[int, ...]) -> dict[Turn, Position]:
    """All whole legal turns with what they lead to (rules 1.3 to 1.14)."""
    orders = {dice * 2} if dice[0] == dice[1] and len(dice) == 2 else set(permutations(dice))
    found = {turn: end for order in orders for turn, end in sequences(white_to_move(position), order)}
    most = max(map(len, found))
    pips = max(sum(die for _, die in turn) for turn in found if len(turn) == most)
    return {
        turn: to_position(end)
        for turn, end in found.items()
        if end.off[0] == 15 or (len(turn) == most and sum(die for _, die in turn) == pips)
    }


def legal_results(position: Position, dice: tuple[int, ...]) -> set[Position]:
    """What `legal_turns` leads to, found without listing every turn."""
    orders = {dice * 2} if dice[0] == dice[1] and len(dice) == 2 else set(permutations(dice))
    known: dict[tuple[Board, tuple[int, ...]], set[tuple[int, int, Board]]] = {}
    found = {result for order in orders for result in _ends(white_to_move(position), order, known)}
    most = max(count for count, _, _ in found)
    pips = max(sum_ for count, sum_, _ in found if count == most)
    return {to_position(end) for count, sum_, end in found if end.off[0] == 15 or (count, sum_) == (most, pips)}


def _ends(
    board: Board, dice: tuple[int, ...], known: dict[tuple[Board, tuple[int, ...]], set[tuple[int, int, Board]]]
) -> set[tuple[int, int, Board]]:
    """(dice played, their sum, last board) of every sequence in this order of dice."""
    if (board, dice) not in known:
        boards = {white_step(board, source, dice[0]) for source in range(25)} if dice and board.off[0] < 15 else set()
        boards.discard(None)
        known[board, dice] = {
            (count + 1, pips + dice[0], end)
            for after in boards
            if after
            for count, pips, end in _ends(after, dice[1:], known)
        } or {(0, 0, board)}
    return known[board, dice]
