"""A random way through the line of a turn's graph: knows its letters, reads no more of it than the way needs.

`tests.walking` reads a line whole. A load generator shares its machine with the server, and what it spends on choosing
a turn is spent by nobody at the floor.
"""

from __future__ import annotations

import re
from random import Random

FRESH = re.compile(r"[a-y](?!\d)")
"""A step to the next node that no letter before has led to."""
FURTHER = re.compile(r"\d*")


def random_turn(line: str, rng: Random) -> list[tuple[int, int]]:
    """Pairs of points, each step chosen from those that may be made there."""
    words, node = line.split(" "), 0
    moves: list[tuple[int, int]] = []
    while word := words[node]:
        at = 0
        while not word[at].isalpha():
            at = int(rng.random() * len(word))
        letter = word[at]
        src = ord(letter.lower()) - 96
        moves.append((src, max(src - int(word[word.rfind("/", 0, at) + 1]), 0)))
        if letter.isupper():
            break
        further = FURTHER.match(word, at + 1)
        assert further is not None
        if further[0]:
            node += int(further[0])
        else:
            node = sum(len(FRESH.findall(before)) for before in words[:node]) + len(FRESH.findall(word, 0, at + 1))
    return moves
