"""Where the men stand before the first roll."""

from __future__ import annotations

from random import Random

from tests.engine.rules.naive.board import BAR, Board, across, side
from tests.engine.rules.naive.variants import VARIANTS

STANDARD = {"24": 2, "13": 5, "8": 3, "6": 5}
# by distance numbers of each side (2, 2.7, 3.1.1)
SAME_FOR_BOTH: dict[str, dict[str, int]] = {
    "international": STANDARD,
    "caucasian": STANDARD,
    "sudden-death": STANDARD,
    "nackgammon": {"24": 2, "23": 2, "13": 4, "8": 3, "6": 4},
    "hypergammon": {"24": 1, "23": 1, "22": 1},
    "exchange-of-fire": {**{str(point): 1 for point in range(24, 2, -2)}, "2": 4},
    **{name: {"24": 15} for name in ("longgammon", "plakoto", "crazy-plakoto")},
    **{name: {"24": 15} for name in ("long", "long-sporty", "crazy-gulbar", "fevga")},
}
SNAKE = {"bar": 9, "24": 2, "23": 2, "22": 2}  # (2.10) Black


def first_board(name: str, random: Random) -> Board:
    """The board as White sees it before the first roll."""
    men = VARIANTS[name].men
    if name == "snake":
        white, black = side(STANDARD, men), side(SNAKE, men)
    elif name in SAME_FOR_BOTH:
        white = black = side(SAME_FOR_BOTH[name], men)
    else:
        white = black = drawn(name, random)
    return Board(white, (black[0], *(black[across(name, point)] for point in range(1, 25)), black[BAR]))


def drawn(name: str, random: Random) -> tuple[int, ...]:
    """(2.6) One side of Randgammon; not the sealed stream's drawing, only its conditions."""
    while True:
        least = 2 if name == "randgammon-2" else 1
        points = [random.choice((point, 25 - point)) for point in random.sample(range(1, 13), random.randint(4, 7))]
        counts = [0] * 26
        for point in points:
            counts[point] = least
        while sum(counts) < 15:
            counts[random.choice(points)] += 1
        if not complaints(name, tuple(counts)):
            return tuple(counts)


def complaints(name: str, counts: tuple[int, ...]) -> list[int]:
    """(2.6) The numbers of the conditions for a drawn position that one side's men do not meet."""
    held = [point for point in range(1, 25) if counts[point]]
    pips = sum(point * counts[point] for point in held)
    singles = [point for point in held if counts[point] == 1]
    six = any(all(counts[point] >= 2 for point in range(low, low + 6)) for low in range(1, 20))
    return (
        [1] * (sum(counts) != 15 or any(counts[25 - point] for point in held))
        + [2] * (max(held) < 13)
        + [3] * (six or (not singles if name == "randgammon-1" else bool(singles)))
        + [4] * (not 4 <= len(held) <= 9 or max(counts) > 5 or not 100 <= pips <= 220)
    )
