"""Positions in one line of text, for tests, docs and error messages: knows the words, no rule.

    bar:1 13:5 6:5 8:4 | 19:2

Left of the bar sign the mover, right of it the other side, each in its own numbering; whoever is not named is off.
A pinned checker is `4:p`.
"""

from __future__ import annotations

from engine.rules.position import BAR, OFF, PINNED, POINTS, Men, Position

NAMES = {"off": OFF, "bar": BAR, **{str(point): point for point in POINTS}}
PIN = "p"
WORDS = {point: name for name, point in NAMES.items()}


def men(text: str, checkers: int = 15) -> Men:
    """One side's men; ValueError for a place that is not on the board or more checkers than there are.

    >>> men("6:2 bar:1")
    (12, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)
    """
    counts, pinned = [0] * 26, set[int]()
    for word in text.split():
        place, _, count = word.partition(":")
        if place not in NAMES or not (count == PIN or count.isdecimal()):
            raise ValueError(f"not a place and a count: {word!r}")
        counts[NAMES[place]] += 1 if count == PIN else int(count)
        if count == PIN:
            pinned.add(NAMES[place])
    rest = checkers - sum(counts)
    if rest < 0:
        raise ValueError(f"more than {checkers} checkers: {text!r}")
    counts[OFF] += rest
    for point in pinned:
        if point not in POINTS or counts[point] != 1:
            raise ValueError(f"only a lone checker on a point can be pinned: {text!r}")
        counts[point] = PINNED
    return tuple(counts)


def pos(text: str, checkers: int = 15) -> Position:
    """A position from its line; ValueError as for `men`.

    >>> pos("6:2 | 24:2").turned() == pos("24:2 | 6:2")
    True
    """
    own, bar_sign, opp = text.partition("|")
    if not bar_sign:
        raise ValueError(f"no '|' between the two sides: {text!r}")
    return Position(men(own, checkers), men(opp, checkers))


def men_text(counts: Men) -> str:
    """The words of one side, farthest first; those off are left out, as `men` puts them back.

    >>> men_text(men("6:2 bar:1"))
    'bar:1 6:2'
    """
    shown = ((place, counts[place]) for place in range(BAR, OFF, -1) if counts[place])
    return " ".join(f"{WORDS[place]}:{PIN if count == PINNED else count}" for place, count in shown)


def pos_text(position: Position) -> str:
    """The line that `pos` reads.

    >>> pos_text(pos("13:2 24:1 | bar:1 4:p"))
    '24:1 13:2 | bar:1 4:p'
    """
    return f"{men_text(position.own)} | {men_text(position.opp)}"
