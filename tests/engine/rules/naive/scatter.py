"""Boards that a game could reach, thrown together at random; half of them so that the rarer rules come up."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tests.engine.rules.naive.board import BAR, OFF, Board, across, turned
from tests.engine.rules.naive.ending import over
from tests.engine.rules.naive.steps import walled_in
from tests.engine.rules.naive.variants import VARIANTS


def scattered(name: str, random: Random) -> Board:
    """One board of a variant on which the game is not over."""
    make = {"short": short, "plakoto": plakoto, "long": long}[VARIANTS[name].family]
    while True:
        found = make(name, random)
        if found and not over(name, found) and not over(name, turned(name, found)):
            return found


def cast(random: Random, men: int, points: Sequence[int], counts: list[int] | None = None) -> list[int]:
    """So many men more, on up to twelve of the points."""
    counts = counts or [0] * 26
    chosen = random.sample(points, min(len(points), random.randint(1, 12)))
    for _ in range(men if chosen else 0):
        counts[random.choice(chosen)] += 1
    return counts


def reach(random: Random) -> int:
    """How far back the rearmost man may stand: in his home, near it, anywhere."""
    return random.choice((6, 6, 7, 8, 14, 24, 24, 24))


def runners(random: Random, men: int) -> list[int]:
    """One to three men on their way, the rest deep in their home."""
    counts = [0] * 26
    for _ in range(min(men, random.choice((1, 1, 2, 3)))):
        counts[random.randint(7, 24)] += 1
    for _ in range(men - sum(counts)):
        counts[random.choice((1, 1, 1, 2, 3))] += 1
    return counts


def obstacles(random: Random, own: Sequence[int], men: int, size: int) -> list[int]:
    """Enemy men, `size` to a point, on about half of the twelve points before the runners; blots beside them."""
    counts = [0] * 26
    ahead = {point - die for point in range(7, 25) if own[point] for die in range(1, 13)}
    free = [point for point in sorted(ahead) if point >= 1 and not own[point]]
    for point in random.sample(free, len(free)):
        if random.random() < 0.55 and men - sum(counts) >= size:
            counts[point] = size
        elif random.random() < 0.1 and men > sum(counts):
            counts[point] = 1
    return counts


def board(own: list[int], opp: list[int], men: int = 15, *pins: frozenset[int]) -> Board:
    """A board whose other men are off."""
    own[OFF], opp[OFF] = men - sum(own), men - sum(opp)
    return Board(tuple(own), tuple(opp), *pins)


def short(name: str, random: Random) -> Board:
    """Men anywhere and off; on the bar too, where hits do not end the game (2.8)."""
    men = VARIANTS[name].men
    kind = random.random()
    if kind < 0.35:
        own = runners(random, random.choice((1, 2, men, men)))
        opp = obstacles(random, own, men, 2)
        return board(own, opp, men)
    if kind < (0.65 if name in ("caucasian", "sudden-death") else 0.4):  # blots in the home (2.2)
        own = cast(random, random.randint(1, min(6, men)), range(1, 13))
        free = [point for point in range(1, 7) if not own[point]]
        opp = cast(random, random.randint(1, min(3, men)), free)
        free = [point for point in range(1, 25) if not own[point] and not opp[point]]
        return board(own, cast(random, min(5, men - sum(opp)), free, opp), men)
    bar = [] if name == "sudden-death" else [BAR] * 2
    own = cast(random, random.randint(1, men), [*range(1, reach(random) + 1), *random.choice(([], [], bar))])
    free = [point for point in range(1, 25) if not own[point]]
    near = random.choice(([point for point in free if point >= 19], free, free)) or free
    opp = cast(random, random.randint(1, men), [*near, *random.choice(([], [], [], bar))])
    return board(own, opp, men)


def plakoto(name: str, random: Random) -> Board | None:
    """Men on the way, and pins. Men are off only on a side that is home, since nobody ever goes back."""
    kind = random.random()
    if kind < 0.2:
        own = runners(random, 15)
        opp = obstacles(random, own, 15, 2)
        return board(own, cast(random, 15 - sum(opp), [p for p in range(1, 25) if not own[p]], opp))
    if kind < 0.35:
        return mothers(random)
    far, his_far = reach(random), reach(random)
    men = [random.randint(1, 15) if back == 6 else 15 for back in (far, his_far)]
    pinned: tuple[set[int], set[int]] = set(), set()  # my men, his men
    for _ in range(random.choice((0, 1, 1, 2, 4))):
        whose, point = random.randrange(2), random.randint(1, 24)
        # nobody can come to his own start again, so nobody can pin there
        if point <= far and 25 - point <= his_far and point != (1, 24)[whose] and not any(point in p for p in pinned):
            pinned[whose].add(point)
    single = [0] * 26
    for point in pinned[0] | pinned[1]:
        single[point] = 1
    if sum(single) > min(men):
        return None
    own = cast(random, men[0] - sum(single), [p for p in range(1, far + 1) if p not in pinned[0]], list(single))
    free = [p for p in range(25 - his_far, 25) if p not in pinned[1] and (p in pinned[0] or not own[p])]
    opp = cast(random, men[1] - sum(single), free, list(single))
    if (far > 6 and sum(own) < 15) or (his_far > 6 and sum(opp) < 15):
        return None
    return board(own, opp, 15, frozenset(pinned[0]), frozenset(pinned[1]))


def mothers(random: Random) -> Board:
    """The enemy has one man left on his start, pinned or not; of mine up to two are left, a lone one perhaps pinned."""
    own, opp = [0] * 26, [0] * 26
    own[24], opp[1] = random.choice((0, 0, 1, 1, 2)), 1
    pinned_own = {24} if own[24] == 1 and random.random() < 0.6 else set[int]()
    pinned_opp = {1} if own[24] and not pinned_own and random.random() < 0.5 else set[int]()
    own[1], opp[24] = len(pinned_opp), len(pinned_own)
    own = cast(random, 15 - sum(own), [*range(2, 8), *random.sample(range(8, 24), 3)], own)
    opp = cast(random, 15 - sum(opp), [point for point in range(2, 24) if not own[point]], opp)
    return board(own, opp, 15, frozenset(pinned_own), frozenset(pinned_opp))


def long(name: str, random: Random) -> Board | None:
    """Men on the way, no block that was illegal to build (3.1.7), Fevga's runner alone (3.5)."""
    own = one_side(name, random, set())
    opp = one_side(name, random, {across(name, point) for point in range(1, 25) if own[point]})
    kind = random.random()
    if kind < 0.1:  # before the first turn of the mover
        own, seen = cast(random, 15, [24]), cast(random, random.choice((0, 1, 1, 2)), [7, 8, 9, 10, 11, 18, 20, 21])
        seen = cast(random, 15 - sum(seen), [12], seen)
    elif kind < 0.3:
        own, seen = nearly_a_block(name, random)
    elif kind < 0.45 and name == "fevga":
        own, seen = nearly_shut(random)
    elif kind < 0.5:
        own = runners(random, 15)
        before = obstacles(random, own, 15, 1)
        free = [p for p in range(1, 25) if not own[p] and not before[p]]
        seen = cast(random, 15 - sum(before), free, before)
    else:
        seen = [opp[across(name, point)] if 1 <= point <= 24 else opp[point] for point in range(26)]
    found = board(own, seen)
    for each in (found, turned(name, found)):
        if name == "fevga" and runner_is_not_alone(each):
            return None
        if name != "fevga" and walled_in(name, each.own, each.opp):
            return None
    return found


def nearly_a_block(name: str, random: Random) -> tuple[list[int], list[int]]:
    """Five of six points in a row on the enemy's route, and his men behind them, all on one point at times (3.1.7)."""
    route = [across(name, his) for his in range(24, 0, -1)]
    first = random.randint(1, 18)
    six = route[first : first + 6]
    own = [0] * 26
    for point in random.sample(six, random.choice((5, 5, 4))):
        own[point] = 1
    behind = route[first - 1 : first] if random.random() < 0.5 else route[:first]
    own = cast(
        random, 15 - sum(own), [point for point in range(1, 25) if point not in behind and point not in six], own
    )
    beyond = [point for point in route[first + 6 :] if not own[point]]
    opp = [0] * 26
    if beyond and random.random() < 0.25:
        opp[random.choice(beyond)] = 1
    return own, cast(random, 15 - sum(opp), behind, opp)


def nearly_shut(random: Random) -> tuple[list[int], list[int]]:
    """Fevga: all but one point of the own starting quarter, or of the six right before all enemy men (3.5)."""
    route = [across("fevga", his) for his in range(24, 0, -1)]
    place = random.choice((0, *range(13, 18)))  # nobody, or all, have passed my head
    six = random.choice((range(19, 25), route[place + 1 : place + 7]))
    hole = random.choice(six)
    own, opp = [0] * 26, [0] * 26
    for point in six:
        own[point] = 1 if point != hole else 0
    front = route[place] if route[place] not in six else 12
    opp[front] = 15
    near = [point for point in range(hole + 1, min(hole + 7, 25)) if point != front] or [24]
    return cast(random, 15 - sum(own), [*near, random.randint(1, 11)], own), opp


def runner_is_not_alone(board: Board) -> bool:
    """Nobody has passed the enemy head yet, but more than one man has left the own."""
    return not any(board.own[:12]) and board.own[24] < 14


def one_side(name: str, random: Random, taken: set[int]) -> list[int]:
    """One side's men by its own numbers, on points that are not taken."""
    kind = random.random()
    far = 24 if kind < 0.5 else reach(random)
    free = [point for point in range(1, far + 1) if point not in taken]
    counts = [0] * 26
    if kind < (0.24 if name == "fevga" else 0.12) and 24 not in taken:
        counts[24] = 14
        counts[random.choice([point for point in free if point >= 13])] += 1
        return counts
    if kind < 0.5:  # a wall with gaps; in Fevga often on the own starting quarter
        low = 18 if name == "fevga" and random.random() < 0.5 else random.randint(1, 19)
        for point in range(low, min(low + random.randint(6, 9), 25)):
            if point in free and random.random() < 0.87:
                counts[point] = 1
    men = (random.randint(1, 15) if far == 6 else 15) - sum(counts)
    stacks = random.sample(free, min(len(free), random.choice((1, 1, 2, 12)))) if kind < 0.5 else free
    return cast(random, men, stacks, counts)
