"""Whole turns: every order of the dice with every man to its end, and then only the fullest ones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tests.engine.rules.naive.board import Board, board, turned, written
from tests.engine.rules.naive.steps import Setting, Turn, all_home, enemy_route, legal_steps, stepped
from tests.engine.rules.naive.variants import VARIANTS


def begin(case: Mapping[str, Any]) -> tuple[Setting, Turn]:
    """The turn that a case asks about, before its first step."""
    here, dice = board(case), list(case["dice"])
    name, variant = case["variant"], VARIANTS[case["variant"]]
    double = len(dice) == 2 and dice[0] == dice[1]
    if double:  # (1.5); three or four dice know no doubles (4)
        dice = [dice[0]] * case.get("moves", 4)
    setting = Setting(
        name,
        bearing_off=not (variant.crazy and double) or all_home(here),  # (2.9b.4)
        head_limit=head_limit(name, dice[0] if double else 0, case.get("first_turn", False), case.get("starter", True)),
    )
    return setting, Turn(here, tuple(sorted(dice)))


def head_limit(name: str, double: int, first_turn: bool, starter: bool) -> int:
    """(3.1.5, 3.5) How many men may leave the head in a turn; `double` is its number, or 0."""
    if VARIANTS[name].family != "long":
        return 15
    if name == "fevga":
        return 1 if first_turn else 15
    allowed = first_turn and not (name == "long-sporty" and starter)
    return 2 if allowed and double in VARIANTS[name].two_from_head else 1


def endings(setting: Setting, turn: Turn) -> list[Turn]:
    """Every end of a turn that no further step follows. Turns at the same stand are looked at once."""
    found, now = [], {turn}
    while now:
        later = set()
        for each in now:
            steps = legal_steps(setting, each)
            later |= {stepped(setting, each, step) for step in steps}
            if not steps:
                found.append(each)
        now = later
    return found


def measure(turn: Turn) -> tuple[int, int]:
    """How much of the dice is left, most wanted first: fewest dice, then fewest pips (1.6, 4)."""
    return len(turn.dice), sum(turn.dice)


def fullest(setting: Setting, found: Iterable[Turn]) -> list[Turn]:
    """(1.6) The legal ones among the ends of a turn. A step that ends the game completes the turn."""
    found = list(found)
    best = min(measure(end) for end in found)
    legal = [end for end in found if end.over or measure(end) == best]
    if setting.name == "fevga":  # (3.5) illegal where another play exists
        legal = [end for end in legal if not shut_in(end.board)] or legal
    return legal


def shut_in(board: Board) -> bool:
    """(3.5) Fevga: the own starting quarter is held, or a prime stands right before all fifteen enemy men."""
    return start_quarter(board) or prime_before_all(board)


def start_quarter(board: Board) -> bool:
    """(3.5) All six points of the own starting quarter are held."""
    return all(board.own[19:25])


def prime_before_all(board: Board) -> bool:
    """(3.5) All fifteen enemy men stand on one point and the next six of their route are mine."""
    mine, his = enemy_route("fevga", board.own), enemy_route("fevga", board.opp)
    where = his.index(15) if 15 in his else 24
    return where + 6 < 24 and all(mine[where + 1 : where + 7])


def legal_ends(case: Mapping[str, Any]) -> list[Turn]:
    """All legal ends of the turn that a case asks about."""
    setting, turn = begin(case)
    return fullest(setting, endings(setting, turn))


def dead(name: str, board: Board) -> bool:
    """(6.10) Neither side can ever move again: no number moves anybody on either side, so nothing will change."""
    sides = board, turned(name, board)
    return not any(legal_steps(Setting(name), Turn(each, (1, 2, 3, 4, 5, 6))) for each in sides)


def answer(case: Mapping[str, Any]) -> dict[str, Any]:
    """Every board on which a legal turn can end, and how many dice must be played.

    Where the same board ends the game after fewer dice, the fewer count: the turn is complete with them.
    """
    numbers, needed = len(begin(case)[1].dice), dict[Board, int]()
    for end in legal_ends(case):
        needed[end.board] = min(needed.get(end.board, numbers), numbers - len(end.dice))
    return {"dice_used": max(needed.values()), "results": [written(each) for each in needed]}
