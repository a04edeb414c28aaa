"""What our own nets see of a board, in any variant: knows geometry and contact as data, judges nothing.

Like `features`, which sees more of games with fifteen checkers and hits, but no pins and no other direction. Whole
batches of positions as they stand *after* a move (the other side is to roll): counts of shape (n, 26) for each side.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np
import numpy.typing as npt

from engine.computer.features import MISS
from engine.computer.judge import Numbers
from engine.rules.geometry import CONTRARY
from engine.rules.position import PINNED, Position
from engine.rules.variant import CLOSED_FROM, Contact, Variant

Counts = npt.NDArray[np.uint8]

_PLACE = np.arange(26, dtype=np.float32)


def counts(positions: Sequence[Position]) -> Counts:
    """`positions` as they are written, shape (n, 52): the mover's 26 counts, then the other side's."""
    written = b"".join(bytes(own) + bytes(opp) for own, opp in positions)
    return np.frombuffer(written, dtype=np.uint8).reshape(-1, 52)


def turned(both: Counts) -> Counts:
    """The same boards, seen from the other side."""
    return np.concatenate([both[:, 26:], both[:, :26]], axis=1)


def sight(variant: Variant, both: Counts) -> Numbers:
    """Everything that a net of this variant takes in, shape (n, `width`)."""
    own, opp = both[:, :26], both[:, 26:]
    mine, his = _numbers(own), _numbers(opp)
    pips = mine @ _PLACE, his @ _PLACE
    lead = (pips[1] - pips[0] - 4) / np.sqrt(pips[0] + pips[1] + 8)
    columns = [
        lead[:, None],
        _side(variant, mine, his, own == PINNED, opp == PINNED),
        _side(variant, his, mine, opp == PINNED, own == PINNED),
    ]
    return np.concatenate(columns, axis=1, dtype=np.float32)


@cache
def width(variant: Variant) -> int:
    """How many numbers `sight` has for each board."""
    return int(sight(variant, counts([Position((0,) * 26, (0,) * 26)])).shape[1])


def _numbers(side: Counts) -> Numbers:
    return np.where(side == PINNED, 1, side).astype(np.float32)


def _side(
    variant: Variant, me: Numbers, he: Numbers, pinned: npt.NDArray[np.bool_], pins: npt.NDArray[np.bool_]
) -> Numbers:
    """One side's part: its points one by one, then what they amount to. `pins` are the enemies that it pins."""
    men = variant.checkers
    facing = np.array(variant.geometry.facing)
    board = me[:, 1:25]
    there = he[:, facing]  # his checkers on my points
    there[:, 0] = there[:, 25] = 0
    closed = (there >= CLOSED_FROM[variant.contact]) | (pinned & (there > 0))
    free = (me > 0) & ~pinned
    walls = _walls(closed)
    farthest = np.where(me[:, 1:] > 0, _PLACE[1:], 0).max(axis=1)
    ahead = np.where(there > 0, _PLACE, 99).min(axis=1)
    walled = walls * walls / 36
    amounts = [
        me[:, 25] / 3,
        me[:, 0] / men,
        me[:, 0] > 0,
        me @ _PLACE / (12 * men),
        me[:, 1:7].sum(1) / men,
        farthest / 24,
        (ahead < farthest) | (me[:, 25] > 0) | (he[:, 25] > 0),
        (me * walled).sum(1) / men,
        np.where(me > 0, walled, 0).max(axis=1),
        _dice_that_move(free, closed) / 6,
        np.minimum(board, 1).sum(1) / 15,
        np.maximum(board - 3, 0).sum(1) / men,
        (me[:, 1:7] >= CLOSED_FROM[variant.contact]).sum(1) / 6,
    ]
    units = [board >= 1, board >= 2, np.maximum(board - 2, 0) / 4]
    if variant.geometry is CONTRARY:
        lone = (me == 1) & ~pinned
        lone[:, 0] = lone[:, 25] = False
        hit = lone * (1 - np.exp(np.minimum(he * ~pins, 1) @ MISS))
        amounts += [hit.sum(1), hit @ ((25 - _PLACE) / 24), 1 - np.prod(1 - hit, axis=1)]
    if variant.contact is Contact.PIN:
        units.append(pinned[:, 1:25])
        amounts += [pinned.sum(1) / 3, pinned @ _PLACE / 24]
    return np.concatenate([np.stack(amounts, axis=1), *units], axis=1, dtype=np.float32)


def _walls(closed: npt.NDArray[np.bool_]) -> Numbers:
    """For each place how many of the six points before it are closed."""
    sums = np.zeros((len(closed), 33), dtype=np.float32)
    np.cumsum(closed, axis=1, out=sums[:, 7:])
    walls: Numbers = sums[:, 6:32] - sums[:, :26]
    return walls


def _dice_that_move(free: npt.NDArray[np.bool_], closed: npt.NDArray[np.bool_]) -> npt.NDArray[np.intp]:
    """How many of the six numbers move some checker on the board."""
    found = [(free[:, die + 1 :] & ~closed[:, 1:-die]).any(axis=1) for die in range(1, 7)]
    dice: npt.NDArray[np.intp] = np.sum(found, axis=0)
    return dice
