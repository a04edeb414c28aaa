"""Where games begin: pips, points, mirror, and random starts drawn from a stream."""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from hashlib import sha256
from random import Random

import pytest

from engine.rules.position import POINTS
from engine.rules.score import pips
from engine.rules.setups import fits, start_men
from engine.rules.text import men
from engine.rules.variant import RandomStart
from engine.rules.variants import VARIANTS, variant

PIPS = {
    "international": (167, 167),
    "nackgammon": (194, 194),
    "hypergammon": (69, 69),
    "longgammon": (360, 360),
    "exchange-of-fire": (162, 162),
    "snake": (167, 363),
    "plakoto": (360, 360),
    "long": (360, 360),
    "fevga": (360, 360),
}
SEALED = bytes(range(32))
CLIENT = "45f1e1dd1d89189af21f4b48dec6fa9f863a262acd270d5f78e18a813c4c82bf"


@pytest.mark.parametrize("name", PIPS)
def test_pips_at_the_start(name: str) -> None:
    white, black = variant(name).start
    assert (pips(white), pips(black)) == PIPS[name]


def test_no_two_sides_begin_on_one_point() -> None:
    for each in VARIANTS.values():
        white, black = start_men(each, Random(1).randrange)
        assert sum(white) == sum(black) == each.checkers
        assert not any(white[point] and black[each.geometry.facing[point]] for point in POINTS)


def test_the_standard_start_by_whites_path() -> None:
    """A path point is 25 - distance for White, and the distance itself for Black, who goes the other way."""
    white, black = variant("international").start
    assert {25 - point: white[point] for point in POINTS if white[point]} == {1: 2, 12: 5, 17: 3, 19: 5}
    assert {point: black[point] for point in POINTS if black[point]} == {24: 2, 13: 5, 8: 3, 6: 5}


def test_in_an_exchange_of_fire_the_sides_alternate() -> None:
    white, black = variant("exchange-of-fire").start
    assert {point for point in POINTS if white[point]} == set(range(2, 25, 2))
    assert {25 - point for point in POINTS if black[point]} == set(range(1, 24, 2))


def test_a_random_start_is_not_one_of_its_own() -> None:
    with pytest.raises(ValueError, match="draws"):
        _ = variant("randgammon-1").start
    assert variant("randgammon-1").symmetric
    assert variant("international").symmetric
    assert not variant("snake").symmetric


def accepted(name: str, line: str) -> bool:
    game = variant(name)
    assert isinstance(game.setup, RandomStart)
    return fits(game, game.setup, men(line))


@pytest.mark.parametrize(
    ("name", "line", "fair"),
    [
        ("randgammon-1", "24:1 20:2 13:4 8:3 6:5", True),
        ("randgammon-1", "24:2 13:5 8:3 6:5", False),  # no blot
        ("randgammon-1", "24:1 9:2 8:2 7:2 6:2 5:2 4:4", False),  # six in a row
        ("randgammon-1", "24:1 9:2 8:2 7:2 6:2 5:1 4:5", True),
        ("randgammon-1", "12:1 9:4 8:4 7:3 6:3", False),  # sides have passed each other
        ("randgammon-1", "24:1 20:2 13:6 8:3 6:3", False),  # a stack of six
        ("randgammon-1", "24:1 13:4 12:4 8:3 6:3", False),  # 13 and 12 face each other
        ("randgammon-1", "24:5 23:5 22:4 18:1", False),  # too many pips
        ("randgammon-2", "24:2 21:3 13:4 7:4 5:2", True),
        ("randgammon-2", "24:1 21:4 13:4 7:4 5:2", False),
    ],
)
def test_what_is_a_fair_start(name: str, line: str, *, fair: bool) -> None:
    assert accepted(name, line) is fair


def stream(key: bytes, head: str) -> Iterator[int]:
    block = 0
    while True:
        yield from hmac.digest(key, f"{head}|{block}".encode(), sha256)
        block += 1


def test_the_start_of_a_sealed_game() -> None:
    """A vector that was worked out elsewhere, from the published stream of a game."""
    numbers = stream(SEALED, f"nardi-setup-v1|m-000001.1|{CLIENT}")

    def draw(n: int) -> int:
        return next(byte % n for byte in numbers if byte < 256 - 256 % n)

    expected = men("18:4 17:1 16:2 13:1 6:2 5:2 4:3")
    assert start_men(variant("randgammon-1"), draw) == (expected, expected)


@pytest.mark.parametrize("name", ["randgammon-1", "randgammon-2"])
def test_every_random_start_is_fair(name: str) -> None:
    game, random = variant(name), Random(5)
    starts = [start_men(game, random.randrange) for _ in range(60)]
    for white, black in starts:
        assert white == black
        blots = sum(white[point] == 1 for point in POINTS)
        assert (blots > 0) == (name == "randgammon-1")
        assert max(white) <= 5
        assert 100 <= pips(white) <= 220
    assert len(set(starts)) > 50
