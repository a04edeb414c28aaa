"""Each reason is checked against the words of the rules, by code that shares nothing with the engine's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations, permutations
from random import Random

import pytest

from engine.rules.context import TurnContext
from engine.rules.graph import Move
from engine.rules.position import BAR, OFF, Position
from engine.rules.text import pos, pos_text
from engine.rules.turn import numbers
from engine.rules.variants import variant
from engine.rules.why import Reason, Why, why_not
from tests.engine.rules.boards import INTERNATIONAL, hemmed, mixed, throw
from tests.engine.rules.oracle import Board, Turn, legal_turns, white_step, white_to_move

OF_EVERY_GAME = {
    Reason.NO_CHECKER,
    Reason.BAR_FIRST,
    Reason.BACKWARDS,
    Reason.NO_SUCH_DIE,
    Reason.POINT_CLOSED,
    Reason.WAY_CLOSED,
    Reason.NOT_ALL_HOME,
    Reason.FARTHER_CHECKER,
    Reason.MUST_PLAY_BOTH,
    Reason.MUST_PLAY_LARGER,
    Reason.MUST_PLAY_MORE,
    Reason.TURN_DONE,
}


def raw(position: Position, src: int, way: tuple[int, ...]) -> bool:
    """Whether single steps alone would allow one checker this way."""
    board: Board | None = white_to_move(position)
    for die in way:
        board = board and white_step(board, 25 - src, die)
        src -= die
    return board is not None


def holds(position: Position, dice: tuple[int, ...], turns: Iterable[Turn], src: int, dst: int, why: Why) -> bool:
    """Whether what `why` claims of the first step of a turn is true, word by word, and its points prove it."""
    rest, points = numbers(dice), why.points
    single = {die for die in rest if src - die == dst or (dst == OFF and die >= src)}
    ways = [way for n in range(1, len(rest) + 1) for way in set(permutations(rest, n))]
    ways = [way for way in ways if (sum(way) == src - dst if dst else sum(way[:-1]) < src <= sum(way))]
    allowed = any(raw(position, src, way) for way in ways)
    most = max(map(len, turns))
    movable = {25 - turn[0][0] for turn in turns if turn}
    match why.reason:
        case Reason.NO_CHECKER:
            return points == (src,) and not position.own[src]
        case Reason.BAR_FIRST:
            return points == (BAR,) and not allowed and position.own[BAR] > (src == BAR)
        case Reason.BACKWARDS:
            return not points and dst >= src
        case Reason.NO_SUCH_DIE:
            sums = {sum(rest[i] for i in range(len(rest)) if chosen >> i & 1) for chosen in range(1, 1 << len(rest))}
            return not points and (src - dst not in sums if dst else all(total < src for total in sums))
        case Reason.POINT_CLOSED:
            return points == (dst,) and position.opp[25 - dst] > 1
        case Reason.WAY_CLOSED:
            return not allowed and bool(points) and all(position.opp[25 - p] > 1 and dst < p < src for p in points)
        case Reason.NOT_ALL_HOME:
            outside = {p for p in range(7, 26) if position.own[p]}
            # a checker that one die brings home first is not what keeps the others from bearing off
            return dst == OFF and not allowed and outside - {src} <= set(points) <= outside and bool(points)
        case Reason.FARTHER_CHECKER:
            stops = {src - sum(way[:-1]) for way in ways}  # where the last die would take it off
            farther = [{p for p in range(stop + 1, 25) if position.own[p] - (p == src != stop)} for stop in stops]
            return dst == OFF and src not in single and set(points) in farther and bool(points) and not allowed
        case Reason.MUST_PLAY_BOTH:
            return allowed and len(ways[0]) == 1 and len(rest) == 2 == most and set(points) == movable
        case Reason.MUST_PLAY_MORE:
            return allowed and len(rest) > 2 and most > 1 and set(points) == movable
        case Reason.MUST_PLAY_LARGER:
            best = max(sum(die for _, die in turn) for turn in turns)
            return allowed and most < len(rest) and sum(ways[0]) < best and set(points) == movable
        case _:
            return False


def three(random: Random) -> tuple[int, ...]:
    """With two dice alone no step of a double ever costs another: three make `must_play_more` happen."""
    return (*throw(random), random.randint(1, 6))


def carried(turns: Iterable[Turn]) -> set[tuple[int, int]]:
    """Every (src, dst) that one checker can do at the beginning of a legal turn, with one die or several."""
    found = set()
    for turn in turns:
        src = place = 25 - turn[0][0] if turn else 0
        for source, die in turn:
            if 25 - source != place or place == OFF:
                break
            place = max(place - die, OFF)
            found.add((src, place))
    return found


def explained(positions: list[Position], seed: int) -> Counter[Reason]:
    """Ask about every move that any of the dice could mean and check the answers; how often each reason was given."""
    random, given = Random(seed), Counter[Reason]()
    for position in positions:
        dice = random.choice([throw, throw, throw, three])(random)
        turns = legal_turns(position, dice)
        legal = carried(turns)
        rest = numbers(dice)
        far = {sum(way) for count in range(1, len(rest) + 1) for way in combinations(rest, count)} | {7}
        empty = random.choice([place for place in range(1, 26) if not position.own[place]])
        for src in [empty, *(place for place in range(1, 26) if position.own[place])]:
            asked = {max(src - distance, OFF) for distance in far} | {min(src + 3, 24)}
            for dst in asked | ({OFF} if src < 7 else set()):
                why = why_not(INTERNATIONAL, position, dice, (), src, dst)
                assert (why is None) == ((src, dst) in legal), (pos_text(position), dice, src, dst, why)
                if why is not None:
                    assert holds(position, dice, turns, src, dst, why), (pos_text(position), dice, src, dst, why)
                    given[why.reason] += 1
    return given


def test_every_reason_is_true() -> None:
    given = explained(mixed(100, seed=21) + [hemmed(Random(seed)) for seed in range(150)], seed=22)
    assert set(given) == OF_EVERY_GAME - {Reason.TURN_DONE}


@pytest.mark.verify
def test_every_reason_is_true_on_thousands_of_positions() -> None:
    explained(mixed(2000, seed=23) + [hemmed(Random(seed)) for seed in range(150, 3000)], seed=24)


CASES: list[tuple[str, tuple[int, ...], list[Move], Move, Why | None]] = [
    ("24:1 | 11:2", (6, 4), [], (24, 20), Why(Reason.MUST_PLAY_LARGER, (24,))),
    ("24:1 | 5:2", (6, 4), [], (24, 20), Why(Reason.POINT_CLOSED, (20,))),
    ("24:1 | 5:2", (6, 4), [], (24, 14), None),
    ("24:1 | 5:2 7:2", (6, 4), [], (24, 14), Why(Reason.WAY_CLOSED, (20, 18))),
    ("24:1 | 11:2", (6, 4), [], (24, 14), Why(Reason.POINT_CLOSED, (14,))),
    ("24:1 | 11:2", (6, 4), [], (24, 19), Why(Reason.NO_SUCH_DIE, ())),
    ("24:1 | 11:2", (6, 4), [], (18, 24), Why(Reason.NO_CHECKER, (18,))),
    ("24:1 18:1 | 11:2", (6, 4), [], (18, 24), Why(Reason.BACKWARDS, ())),
    ("8:1 2:1 | 20:2", (6, 2), [], (8, 6), None),
    ("8:1 3:1 | 24:2 22:2", (6, 1), [], (8, 7), Why(Reason.MUST_PLAY_BOTH, (8, 3))),
    ("13:1 1:14 | 22:2 21:2", (5, 4, 1), [], (13, 9), Why(Reason.MUST_PLAY_LARGER, (13,))),
    ("bar:1 13:1 | 24:2", (6, 4), [], (13, 7), Why(Reason.BAR_FIRST, (25,))),
    ("bar:2 13:1 | 24:2", (6, 4), [(25, 19)], (19, 15), Why(Reason.BAR_FIRST, (25,))),
    ("bar:2 13:1 | 24:2", (6, 4), [], (25, 15), Why(Reason.BAR_FIRST, (25,))),
    ("7:1 6:1 4:1 | 24:2", (6, 4), [], (6, 0), Why(Reason.NOT_ALL_HOME, (7,))),
    ("7:1 6:1 4:1 | 24:2", (6, 1), [], (7, 0), None),
    ("7:1 6:1 4:1 | 24:2", (6, 1), [(7, 6)], (6, 0), None),
    ("6:1 3:2 | 24:2", (5, 4), [], (3, 0), Why(Reason.FARTHER_CHECKER, (6,))),
    ("13:1 6:1 | 24:2", (6, 5), [], (13, 0), Why(Reason.NOT_ALL_HOME, (13,))),
    ("6:2 | 24:2", (2, 1), [], (6, 0), Why(Reason.NO_SUCH_DIE, ())),
    ("24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5", (3, 1), [(8, 5), (6, 5)], (6, 5), Why(Reason.TURN_DONE, ())),
    ("1:1 | 24:2", (2, 1), [(1, 0)], (2, 1), Why(Reason.TURN_DONE, ())),
    ("13:3 | 20:2", (4, 4), [(13, 9), (13, 9)], (9, 5), Why(Reason.POINT_CLOSED, (5,))),
]


@pytest.mark.parametrize(("line", "dice", "taken", "move", "expected"), CASES)
def test_reasons_by_hand(line: str, dice: tuple[int, ...], taken: list[Move], move: Move, expected: Why | None) -> None:
    assert why_not(INTERNATIONAL, pos(line), dice, taken, *move) == expected


ROW = (11, 10, 9, 8, 7, 6)
OTHER_GAMES: list[tuple[str, str, tuple[int, ...], list[Move], Move, Why | None]] = [
    ("plakoto", "13:p 6:14 | 12:1 20:14", (6, 1), [], (13, 7), Why(Reason.PINNED, (13,))),
    ("plakoto", "13:p 6:14 | 12:1 20:14", (6, 1), [], (13, 6), Why(Reason.PINNED, (13,))),
    ("plakoto", "14:1 13:p 2:13 | 12:1 20:14", (6, 1), [], (14, 13), Why(Reason.POINT_CLOSED, (13,))),
    ("plakoto", "4:p 3:1 2:13 | 21:1 1:14", (2, 1), [], (2, 0), Why(Reason.HOME_PINNED, (4,))),
    ("plakoto", "4:p 3:1 2:13 | 21:1 1:14", (2, 1), [], (3, 1), None),
    ("crazy-plakoto", "7:1 6:1 2:13 | 13:15", (1, 1), [(7, 6)], (2, 1), None),
    ("crazy-plakoto", "7:1 6:1 1:13 | 13:15", (1, 1), [(7, 6)], (1, 0), Why(Reason.NO_BEARING_OFF, ())),
    ("long", "24:14 20:1 | 24:15", (4, 3), [(24, 21)], (24, 20), Why(Reason.HEAD_USED, (24,))),
    ("long", "24:14 20:1 | 24:15", (4, 3), [(20, 17)], (24, 20), None),
    ("long", "24:14 20:1 | 24:14 7:1", (4, 1), [], (20, 19), Why(Reason.POINT_CLOSED, (19,))),
    ("long", "14:1 11:2 10:2 9:2 8:2 7:3 1:3 | 24:15", (5, 3), [], (11, 6), Why(Reason.ROW_OF_SIX, ROW)),
    ("long", "14:1 11:2 10:2 9:2 8:2 7:3 1:3 | 24:14", (5, 3), [], (11, 6), None),
    ("fevga", "24:14 13:1 | 24:15", (6, 5), [], (24, 18), Why(Reason.RUNNER_FIRST, (13,))),
    ("fevga", "24:14 13:1 | 24:15", (6, 5), [(13, 7)], (24, 19), None),
    ("fevga", "24:4 23:2 22:2 21:2 20:2 9:3 | 24:15", (5, 1), [], (24, 19), None),
    (
        "fevga",
        "24:4 23:2 22:2 21:2 20:2 9:3 | 24:15",
        (5, 1),
        [(9, 8)],
        (24, 19),
        Why(Reason.QUARTER_FULL, (24, 23, 22, 21, 20, 19)),
    ),
    ("fevga", "14:1 11:2 10:2 9:2 8:2 7:2 6:2 2:2 | 24:15", (2, 1), [], (14, 13), Why(Reason.PRIME_SHUT, ROW)),
    ("fevga", "14:1 11:2 10:2 9:2 8:2 7:2 6:2 2:2 | 24:15", (2, 1), [], (11, 10), None),
    ("caucasian", "20:1 8:1 4:2 | 20:1 1:2", (3, 1), [(8, 5)], (5, 4), Why(Reason.WOULD_HIDE, (5, 4))),
    ("caucasian", "20:1 8:1 4:2 | 20:1 1:2", (3, 1), [], (8, 4), None),  # over 7
    ("caucasian", "8:1 4:2 | 20:1 22:2 18:2", (3, 1), [(8, 5)], (5, 4), None),
    ("caucasian", "8:1 6:1 3:1 | 20:1", (3, 5), [(8, 5)], (5, 0), Why(Reason.WOULD_HIDE, (5,))),
    ("sudden-death", "24:1 1:14 | 3:1 9:2 20:12", (6, 2), [(24, 22)], (22, 16), Why(Reason.TURN_DONE, ())),
    ("sudden-death", "24:1 1:14 | 3:1 7:2 20:12", (6, 2), [], (24, 16), Why(Reason.TURN_DONE, ())),
    ("sudden-death", "24:1 2:1 1:13 | 3:1 9:2 20:12", (6, 1), [], (2, 1), None),
]


@pytest.mark.parametrize(("name", "line", "dice", "taken", "move", "expected"), OTHER_GAMES)
def test_reasons_of_other_games(
    name: str, line: str, dice: tuple[int, ...], taken: list[Move], move: Move, expected: Why | None
) -> None:
    assert why_not(variant(name), pos(line), dice, taken, *move) == expected


def test_the_right_to_the_head_is_asked_in_its_turn() -> None:
    line = pos("24:15 | 24:15")
    first = TurnContext(first_turn=True)
    assert why_not(variant("long"), line, (4, 4), [(24, 20)], 24, 20, first) is None
    assert why_not(variant("long"), line, (4, 4), [(24, 20)], 24, 20) == Why(Reason.HEAD_USED, (24,))


def test_every_reason_has_been_given() -> None:
    told = [case[-1] for case in CASES] + [case[-1] for case in OTHER_GAMES]
    assert {why.reason for why in told if why} | OF_EVERY_GAME == set(Reason)


def test_steps_that_begin_no_legal_turn_are_not_explained() -> None:
    with pytest.raises(ValueError, match="beginning"):
        why_not(INTERNATIONAL, pos("6:2 | 24:2"), (2, 1), [(6, 3)], 6, 4)
