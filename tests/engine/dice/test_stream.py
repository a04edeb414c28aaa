"""The stream of rules 7: the numbers of a second writing of it, fair to the last byte; shuffles that lose nothing."""

from __future__ import annotations

import hmac
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dice.stream import dice, draws, shuffled

from .plain import Numbers, stream_bytes

KEYS = st.binary(min_size=32, max_size=32)
TEXTS = st.text("abcdef0123456789|-.", min_size=1, max_size=80)


@given(KEYS, TEXTS, st.lists(st.integers(1, 256), max_size=200))
def test_the_same_numbers_as_from_the_rule_text(key: bytes, text: str, ns: list[int]) -> None:
    draw, numbers = draws(key, text), Numbers(key, text)
    assert [draw(n) for n in ns] == [numbers.below(n) for n in ns]


@given(KEYS, TEXTS)
def test_dice_are_the_first_of_the_stream_however_many(key: bytes, text: str) -> None:
    twelve = dice(key, text, 12)
    assert twelve == Numbers(key, text).dice(12) == dice(key, text, 12)
    assert twelve[:2] == dice(key, text, 2)
    assert dice(key, text, 0) == ()


@given(KEYS, KEYS, TEXTS, TEXTS)
def test_another_place_is_another_stream(key: bytes, other: bytes, text: str, elsewhere: str) -> None:
    def shown(key: bytes, text: str) -> list[int]:
        draw = draws(key, text)
        return [draw(256) for _ in range(40)]

    assert (shown(key, text) == shown(other, elsewhere)) == ((key, text) == (other, elsewhere))


def test_of_all_bytes_each_number_is_made_by_equally_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every byte once, in order: what is not skipped makes each of 0 .. n - 1 equally often."""
    every = [bytes(range(start, start + 32)) for start in range(0, 256, 32)]
    for n in range(1, 257):
        blocks = iter(every)
        monkeypatch.setattr("engine.dice.stream.hmac.digest", lambda key, text, name, blocks=blocks: next(blocks))
        draw = draws(b"", "")
        made = Counter(draw(n) for _ in range(256 // n * n))
        assert made == Counter(dict.fromkeys(range(n), 256 // n))


@pytest.mark.parametrize("n", [0, -1, 257])
def test_what_a_byte_cannot_tell_apart_is_not_drawn(n: int) -> None:
    with pytest.raises(ValueError, match="one byte"):
        draws(b"key", "text")(n)


@given(KEYS, st.lists(st.integers(), max_size=100))
def test_a_shuffle_is_a_permutation(key: bytes, items: list[int]) -> None:
    assert Counter(shuffled(items, draws(key, "bag"))) == Counter(items)


def test_every_order_comes_from_one_way_to_draw() -> None:
    """Three items: U(3), then U(2). Six ways to draw, six orders."""
    made = []
    for high in range(3):
        for low in range(2):
            drawn = {3: high, 2: low}
            made.append(shuffled("abc", drawn.__getitem__))
    assert sorted(made) == sorted(permutations("abc"))


def test_a_block_follows_a_block() -> None:
    """Byte 32 is the first of block 1."""
    draw = draws(b"k" * 32, "t")
    shown = bytes(draw(256) for _ in range(70))
    assert shown == bytes(stream_bytes(b"k" * 32, "t", 70)[:70])
    assert shown[32:64] == hmac.digest(b"k" * 32, b"t|1", "sha256")
