"""When a game is over and what it is worth, the raise apart; knows no dice."""

from __future__ import annotations

from tests.engine.rules.naive.board import BAR, OFF, Board
from tests.engine.rules.naive.variants import VARIANTS

START, ENEMY_START = 24, 1


def over(name: str, board: Board, *, hit: bool = False) -> str:
    """After a step of the mover: "win" for him, "draw", or nothing yet."""
    if board.own[OFF] == VARIANTS[name].men:  # (1.15)
        return "win"
    if name == "sudden-death" and hit:  # (2.8)
        return "win"
    if VARIANTS[name].family == "plakoto" and ENEMY_START in board.pinned_opp:  # (2.9.5)
        if START in board.pinned_own:
            return "draw"
        if not board.own[START]:
            return "win"
    return ""


def worth(name: str, board: Board) -> int:
    """What the mover has won: 1, mars 2 or koks 3. The board is that after his last step."""
    variant = VARIANTS[name]
    if variant.family == "plakoto" and board.own[OFF] < variant.men:
        return 2  # (2.9.5) won by the mother
    if name == "sudden-death" or not variant.mars or board.opp[OFF]:
        return 1
    # (1.15) in the short family the winner's home is his points 1 to 6, by the mover's numbers
    if variant.koks and (board.opp[BAR] or any(board.opp[1:7])):
        return 3
    return 2


def draw_mode(name: str, white: Board, black: Board | None) -> str:
    """(6.2) White has finished; `black` is Black's view after his one answering roll, or None where he was first."""
    if black is None:
        return "black"
    return "draw" if over(name, black) == "win" else "white"


def reverse(finished_first: str) -> tuple[str, int]:
    """(6.3) Who bears off last wins, and it is worth 1."""
    return ("black" if finished_first == "white" else "white"), 1
