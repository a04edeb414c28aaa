"""Plays as players write them: knows `13/7 11/9* bar/20 6/off(2)`, does not know whether a play is legal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby, pairwise

from engine.rules.graph import Move
from engine.rules.position import Step
from engine.rules.text import NAMES, WORDS

LONGEST = 200
"""Characters; the longest turn of any game, sixteen steps, needs fewer."""

_PLACE = r"(?:bar|off|\d{1,2})"
_GROUP = re.compile(rf"({_PLACE}(?:/{_PLACE}\*?)+)(?:\(([1-4])\))?", re.ASCII)


def format_play(steps: Sequence[Step]) -> str:
    """The steps in the order played; equal ones that follow each other are counted once. No step: empty.

    >>> format_play([Step(6, 0, 6, False), Step(6, 0, 6, False), Step(5, 3, 2, True)])
    '6/off(2) 5/3*'
    """
    words = []
    for (src, dst), group in groupby(steps, key=lambda step: (step.src, step.dst)):
        same = list(group)
        hit = "*" if any(step.hit for step in same) else ""
        count = f"({len(same)})" if len(same) > 1 else ""
        words.append(f"{WORDS[src]}/{WORDS[dst]}{hit}{count}")
    return " ".join(words)


def format_steps(steps: Sequence[Step]) -> str:
    """As `format_play`, every step on its own.

    >>> format_steps([Step(8, 3, 5, False), Step(8, 3, 5, False)])
    '8/3 8/3'
    """
    return " ".join(f"{WORDS[step.src]}/{WORDS[step.dst]}{'*' if step.hit else ''}" for step in steps)


def parse_play(text: str) -> tuple[Move, ...]:
    """The single steps of a written play, in order; ValueError where it is not one.

    Hit marks are read and dropped, as the position tells what is hit. A chain names every stop.

    >>> parse_play("bar/20*/15 6/off(2)")
    ((25, 20), (20, 15), (6, 0), (6, 0))
    """
    if len(text) > LONGEST:
        raise ValueError("too long for a play")
    moves: list[Move] = []
    for word in text.lower().split():
        group = _GROUP.fullmatch(word)
        stops = [stop.rstrip("*") for stop in group[1].split("/")] if group else []
        if group is None or any(stop not in NAMES for stop in stops):
            raise ValueError(f"not a move: {word!r}")
        chain = [(NAMES[src], NAMES[dst]) for src, dst in pairwise(stops)]
        if any(src <= dst for src, dst in chain):
            raise ValueError(f"checkers move towards home: {word!r}")
        moves += chain * int(group[2] or 1)
    return tuple(moves)
