"""What the outcomes of a game are worth at a match score without a cube: knows scores, no positions."""

from __future__ import annotations

from functools import cache

from engine.computer.judge import Numbers

# Of the games that a side wins between equal good players, the share of mars or more, and of koks: counted in
# 8,000 games of the nets of `bgsage` against themselves, cubeless.
MARS_SHARE = 0.27
KOKS_SHARE = 0.013

# Points that decide nothing still count this much of a point, so that a won game is won well and a lost one
# is lost by little, as a person plays.
PRIDE = 0.02


@cache
def match_chance(mine: int, his: int) -> float:
    """My chance to win a match in which I still need `mine` points and the other side `his`, both equally good."""
    if mine <= 0:
        return 1.0
    if his <= 0:
        return 0.0
    shares = ((1, 1 - MARS_SHARE), (2, MARS_SHARE - KOKS_SHARE), (3, KOKS_SHARE))
    won = sum(share * match_chance(mine - points, his) for points, share in shares)
    lost = sum(share * match_chance(mine, his - points) for points, share in shares)
    return (won + lost) / 2


def after_points(points: int, away: tuple[int, int]) -> float:
    """`points` for me (below 0: for the other side) at this score, as `worth` measures."""
    mine, his = away
    won = match_chance(mine - 1, his)
    lost = match_chance(mine, his - 1)
    chance = match_chance(mine - max(points, 0), his - max(-points, 0))
    return (2 * chance - won - lost) / (won - lost) + PRIDE * points


def worth(outcomes: Numbers, away: tuple[int, int]) -> Numbers:
    """Expected value of each game: +1 is one point won at this score, -1 one lost, in between as match chances go.

    `outcomes` has the shape (n, 5): the chances of a win, of a win by mars or koks, of a win by koks, of a loss by
    mars or koks, of a loss by koks.
    """
    win, mars, koks, lost_mars, lost_koks = outcomes.T
    value: Numbers = (
        (win - mars) * after_points(1, away)
        + (mars - koks) * after_points(2, away)
        + koks * after_points(3, away)
        + (1 - win - lost_mars) * after_points(-1, away)
        + (lost_mars - lost_koks) * after_points(-2, away)
        + lost_koks * after_points(-3, away)
    )
    return value
