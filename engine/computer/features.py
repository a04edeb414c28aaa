"""What a person sees on a board: points, blots, shots, primes, the race; as numbers. Judges nothing.

All functions take whole batches of positions as they stand *after* a move (the other side is to roll): `own` and
`opp` of shape (n, 26), each side in its own distance numbering, [0] off, [25] bar, as in `engine.rules.position`.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from engine.computer.judge import Numbers
from engine.rules.position import Position

SIDE = (
    *("pips", "bar", "off", "shut_out"),
    *("point_1", "point_2", "point_3", "point_4", "point_5", "point_6", "point_7", "point_8"),
    *("anchor_18", "anchor_20", "anchor_21", "anchor_22", "anchor_23", "anchor_24"),
    *("blots_home", "blots_outside", "blots_back", "danger", "danger_before_home", "hit_chance"),
    *("back_men", "last_man", "walled_in", "trapped", "stacked", "deep", "builders", "strong_home"),
)
"""The names of one side's features, in the order of the columns of `contact_features` (own first, then opp)."""

RACE = ("lead", "length", "own_off", "opp_off", "own_waste", "opp_waste", "own_outside", "opp_outside")

PIPS_A_TURN = 8.17
CHECKERS_A_TURN = 2.25
"""What a roll does on the average, where nothing stands in the way."""

_PLACE = np.arange(26, dtype=np.float32)

# Rolls of 36 that hit at a distance of 1, 2, ... 24 when nothing stands between.
_SHOTS = (0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3, 0, 0, 1, 1, 0, 1, 0, 1, 0, 0, 0, 1)


def _miss_table() -> Numbers:
    """[e, d]: log of the chance that the enemy on its point e misses a blot on d."""
    table = np.zeros((26, 26), dtype=np.float32)
    for enemy in range(1, 26):
        for point in range(1, 25):
            distance = point - (25 - enemy)
            if 0 < distance <= 24:
                table[enemy, point] = np.log1p(-_SHOTS[distance] / 36)
    return table


MISS = _miss_table()


def arrays(positions: Sequence[Position]) -> tuple[Numbers, Numbers]:
    """The two halves of `positions` as arrays of shape (n, 26)."""
    both = np.array(positions, dtype=np.float32).reshape(len(positions), 2, 26)
    return both[:, 0], both[:, 1]


def is_race(own: Numbers, opp: Numbers) -> npt.NDArray[np.bool_]:
    """Where the sides have passed each other: nobody can hit or block any more. Shape (n,)."""
    return _farthest(own) + _farthest(opp) < 25


def contact_features(own: Numbers, opp: Numbers) -> Numbers:
    """Both sides' features, shape (n, 2 * len(SIDE))."""
    return np.concatenate([_side(own, opp), _side(opp, own)], axis=1)


def race_features(own: Numbers, opp: Numbers) -> Numbers:
    """What matters once the sides have passed each other, shape (n, len(RACE))."""
    mine, his = own @ _PLACE, opp @ _PLACE
    waste_mine, waste_his = _waste(own), _waste(opp)
    total = mine + his
    # Half an average roll: the other side is to roll.
    lead = (his + waste_his - mine - waste_mine - 4.1) / np.sqrt(total + 8)
    columns = (
        *(lead, total / 100, own[:, 0] / 15, opp[:, 0] / 15),
        *(waste_mine / 10, waste_his / 10, own[:, 7:].sum(1) / 15, opp[:, 7:].sum(1) / 15),
    )
    return np.stack(columns, axis=1).astype(np.float32)


def race_mars(winner: Numbers, loser: Numbers, turns_before: float) -> Numbers:
    """Odds in logs that `winner` is done before `loser` has a checker off, shape (n,), once the sides have passed.

    Both by the number of turns that it takes on the average; `turns_before` the winner's first the loser has so many.
    """
    done = np.maximum((winner @ _PLACE + _waste(winner)) / PIPS_A_TURN, winner[:, 1:].sum(1) / CHECKERS_A_TURN)
    one_off = loser @ np.maximum(_PLACE - 6, 0) / PIPS_A_TURN + 1
    odds: Numbers = (one_off - done - turns_before) * 1.7 / (0.3 * np.sqrt(done) + 0.3)
    return odds


def _side(me: Numbers, he: Numbers) -> Numbers:
    board = me[:, 1:25]
    made = (me >= 2).astype(np.float32)
    made[:, 0] = made[:, 25] = 0
    his_made = (he >= 2).astype(np.float32)
    blot = me == 1
    blot[:, 0] = blot[:, 25] = False
    his_home = his_made[:, 1:7].sum(1)
    my_home = made[:, 1:7].sum(1)
    hit = blot * (1 - np.exp(np.minimum(he, 1) @ MISS))
    danger = hit @ ((25 - _PLACE) / 24)
    bar = me[:, 25]
    farthest = _farthest(me)
    columns = (
        *(me @ _PLACE / 100, bar, me[:, 0] / 15, bar * his_home * his_home / 36),
        *(made[:, point] for point in range(1, 9)),
        *(made[:, point] for point in (18, 20, 21, 22, 23, 24)),
        *(blot[:, 1:7].sum(1), blot[:, 7:19].sum(1), blot[:, 19:25].sum(1)),
        *(danger, danger * his_home / 6, 1 - np.prod(1 - hit, axis=1)),
        *(me[:, 19:25].sum(1) / 2, farthest / 24, _walled_in(me, his_made, farthest), _trapped(made, he)),
        *(np.maximum(board - 3, 0).sum(1) / 5, me[:, 1:3].sum(1) / 5, np.minimum(me[:, 7:13], 3).sum(1) / 5),
        np.maximum(my_home - 3, 0) * np.minimum(he[:, 25] + he[:, 19:25].sum(1), 2),
    )
    return np.stack(columns, axis=1).astype(np.float32)


def _farthest(me: Numbers) -> Numbers:
    farthest: Numbers = np.where(me[:, 1:] > 0, _PLACE[1:], 0).max(axis=1)
    return farthest


def _walled_in(me: Numbers, his_made: Numbers, farthest: Numbers) -> Numbers:
    """How many of the six points before my last man are closed, when he is still behind the enemy's middle."""
    steps = farthest.astype(np.intp)[:, None] - np.arange(1, 7)
    closed = np.where(steps > 0, np.take_along_axis(his_made, np.clip(25 - steps, 0, 25), axis=1), 0).sum(1)
    walled: Numbers = np.where(farthest >= 15, closed * closed / 36, 0).astype(np.float32)
    return walled


def _trapped(made: Numbers, he: Numbers) -> Numbers:
    """My best wall: closed points among six in a row, squared beyond three, times the men behind it (at most two)."""
    sums = np.cumsum(made, axis=1)
    wall = sums[:, 6:25] - sums[:, 0:19]  # wall over points s..s+5 for s = 1..19
    behind = np.cumsum(he[:, ::-1], axis=1)[:, 0:19]  # men of his on the bar or on my points below s
    strength = np.maximum(wall - 3, 0) ** 2
    best: Numbers = (strength * np.minimum(behind, 2)).max(axis=1) / np.float32(9)
    return best


def _waste(me: Numbers) -> Numbers:
    """Pips that the count does not show: men piled on the lowest points, gaps on the higher ones."""
    piled = 2 * np.maximum(me[:, 1] - 1, 0) + np.maximum(me[:, 2] - 1, 0) + np.maximum(me[:, 3] - 3, 0)
    gaps = (me[:, 4:7] == 0).sum(1) * (me[:, 1:7].sum(1) > 0)
    waste: Numbers = (piled + gaps).astype(np.float32)
    return waste
