"""What the outcomes of a game are worth under its terms: knows scores, levels and stakes, no positions."""

from __future__ import annotations

from functools import cache

from engine.computer.judge import Numbers
from engine.computer.protocol import Terms

# Of the games that a side wins between equal good players, the share of mars or more, and of koks: counted in
# 8,000 games of the nets of `bgsage` against themselves, cubeless.
MARS_SHARE = 0.27
KOKS_SHARE = 0.013

# Points that decide nothing still count this much of a point, so that a won game is won well and a lost one
# is lost by little, as a person plays.
PRIDE = 0.02

Wins = tuple[int, int, int]


@cache
def match_chance(mine: int, his: int, wins: Wins = (1, 2, 3)) -> float:
    """My chance to win a match in which I still need `mine` points and the other side `his`, both equally good."""
    if mine <= 0:
        return 1.0
    if his <= 0:
        return 0.0
    shares = zip(wins, (1 - MARS_SHARE, MARS_SHARE - KOKS_SHARE, KOKS_SHARE), strict=True)
    return sum(
        share * (match_chance(mine - points, his, wins) + match_chance(mine, his - points, wins)) / 2
        for points, share in shares
    )


# Janowski's formula for a match with a cube: a lead of one point counts so much at so many points to go.
LEAD = 0.85
FAR = 6

# Of the games that decide such a match the share of mars: more are played to the end.
MARS_RAISED = 0.25


@cache
def raised_chance(mine: int, his: int, *, crawford: bool) -> float:
    """My chance to win a match with raising; `crawford`: a side that needs one point has only just come so far."""
    if mine <= 0 or his <= 0:
        return float(his > 0)
    if mine == his:
        return 0.5
    if mine > his:
        return 1 - raised_chance(his, mine, crawford=crawford)
    if mine > 1:
        return 0.5 + LEAD * (his - mine) / (his + FAR)
    # Who is behind raises at once, but in the Crawford game.
    step = 1 if crawford else 2
    oin, mars = (1 - raised_chance(1, his - step * times, crawford=False) for times in (1, 2))
    return 1 - ((1 - MARS_RAISED) * oin + MARS_RAISED * mars) / 2


def score(points: int, terms: Terms) -> float:
    """What `points` for me (below 0: for the other side) make of the match, from -1 to 1; in a game for a stake the
    points themselves."""
    if terms.away is None:
        return points
    mine, his = terms.away
    after = mine - max(points, 0), his - max(-points, 0)
    chance = raised_chance(*after, crawford=1 not in terms.away) if terms.raised else match_chance(*after, terms.wins)
    return 2 * chance - 1


def after_points(points: int, terms: Terms) -> float:
    """`points` for me (below 0: for the other side), as `worth` measures."""
    unit = terms.wins[0] * terms.level
    won, lost = score(unit, terms), score(-unit, terms)
    return (2 * score(points, terms) - won - lost) / (won - lost) + PRIDE * points / unit


def worth(outcomes: Numbers, terms: Terms) -> Numbers:
    """Expected value of each game: +1 is the simplest win at this level, -1 such a loss, in between as chances go.

    `outcomes` has the shape (n, 5): the chances of finishing first, of that by mars or koks, by koks, of the other
    side finishing first by mars or koks, by koks.
    """
    win, mars, koks, lost_mars, lost_koks = outcomes.T
    oin, double, triple = (count * terms.level for count in terms.wins)
    if terms.last_wins:
        last: Numbers = (1 - win) * after_points(oin, terms) + win * after_points(-oin, terms)
        return last
    value: Numbers = (
        (win - mars) * after_points(oin, terms)
        + (mars - koks) * after_points(double, terms)
        + koks * after_points(triple, terms)
        + (1 - win - lost_mars) * after_points(-oin, terms)
        + (lost_mars - lost_koks) * after_points(-double, terms)
        + lost_koks * after_points(-triple, terms)
    )
    return value
