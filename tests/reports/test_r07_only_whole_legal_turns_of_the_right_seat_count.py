"""Row 7: elsewhere dice came from the client, empty turns and prefixes counted, and nobody looked at the sender."""

from __future__ import annotations

import random

import pytest

from engine.match.commands import Command, Play
from engine.match.decide import decide
from engine.match.legal import graph
from engine.match.refusals import Code, Refusal
from engine.match.snapshot import match_to_bytes
from engine.match.state import Match
from engine.match.table import Seat
from engine.rules.graph import Move
from tests.engine.match.setting import NOW, SEATS, Dealt, begun, other, standing

BOARDS = [
    ("24:2 13:5 8:3 6:5", "24:2 13:5 8:3 6:5"),
    ("bar:1 13:4 8:3 6:5", "21:1 13:5 8:3 6:5"),
    ("6:3 5:3 4:3 3:2", "24:1 2:1"),
    ("3:1 1:2", "6:8"),
    ("24:2 20:1 13:3 9:1 8:3 6:4", "20:1 18:1 13:4 8:3 6:5"),
]
ROLLS = [(a, b) for a in range(1, 7) for b in range(1, a + 1)]


def whole_turns(match: Match) -> set[tuple[Move, ...]]:
    turns = graph(match)
    found: set[tuple[Move, ...]] = set()
    stack: list[tuple[int | None, tuple[Move, ...]]] = [(0, ())]
    while stack:
        node, moves = stack.pop()
        if node is None:
            found.add(moves)
        else:
            stack += [(child, (*moves, (step.src, step.dst))) for step, child in turns.edges(node)]
    return found


def changed(moves: tuple[Move, ...], rng: random.Random) -> tuple[Move, ...]:
    """A turn cut short, emptied, lengthened, doubled, moved by a point or made of nothing."""
    src, dst = rng.choice(moves)
    return rng.choice(
        [
            (),
            moves[:-1],
            moves[1:],
            (*moves, moves[-1]),
            (*moves, (rng.randrange(26), rng.randrange(26))),
            moves * 2,
            tuple((dst, src) for src, dst in moves),
            tuple((src, max(0, dst - 1)) for src, dst in moves),
            tuple((rng.randrange(26), rng.randrange(26)) for _ in moves),
            ((src, dst), (src, dst)),
        ]
    )


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize(("mover", "opponent"), BOARDS)
def test_anything_but_a_whole_legal_turn_is_refused(seat: Seat, mover: str, opponent: str) -> None:
    rng = random.Random(f"{seat}{mover}")
    tried = 0
    for dice in ROLLS:
        match = standing(mover, opponent, dice, seat)
        turns = whole_turns(match)
        if not turns:
            continue
        before = match_to_bytes(match)
        for moves in rng.choices(sorted(turns), k=20):
            wrong = changed(moves, rng)
            if wrong in turns:
                continue
            tried += 1
            assert decide("m-1", match, Play(wrong), seat, NOW, Dealt()) == Refusal(Code.ILLEGAL_PLAY)
            assert decide("m-1", match, Play(moves), other(seat), NOW, Dealt()) == Refusal(Code.NOT_YOUR_TURN)
            assert decide("m-1", match, Play(moves), None, NOW, Dealt()) == Refusal(Code.NOT_YOUR_SEAT)
        assert match_to_bytes(match) == before
    assert tried > 100


def test_no_command_has_room_for_dice_or_a_clock() -> None:
    """What a client may say of a turn is where checkers go: nothing else of it exists on this side."""
    assert Play.__slots__ == ("moves",)
    with pytest.raises(TypeError):
        Play(((13, 7),), dice=(6, 6))  # type: ignore[call-arg]


def test_a_turn_with_other_dice_is_no_turn() -> None:
    command: Command = Play(((24, 18), (18, 12), (12, 6), (6, 0)))
    assert decide("m-1", begun(), command, 0, NOW, Dealt()) == Refusal(Code.ILLEGAL_PLAY)
