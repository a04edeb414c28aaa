"""Recorded packages: what a file may look like, what is wrong with one and where, and how a match walks through it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dice.modes import NOTHING, DiceMode, Memory, after_opening, place_of_opening, remember, throw
from engine.dice.real import (
    MIN_PAIRS,
    PackageError,
    RealDice,
    digits,
    from_digits,
    package_hash,
    pairs_needed,
    parse,
    to_file,
)
from engine.dice.sealed import SealedDice, Seed
from engine.dice.source import Dice, Pair, UsedUpError

from . import plain

PAIRS = tuple((1 + at % 6, 1 + at // 6 % 6) for at in range(MIN_PAIRS))
ENOUGH = digits(PAIRS).encode()
SEALED = SealedDice(bytes(range(32)), "m-000001", (Seed(2, "a1" * 16), Seed(5, "b2" * 16)))
PAIR = st.tuples(st.integers(1, 6), st.integers(1, 6))


@given(st.lists(PAIR, max_size=40))
def test_a_file_that_we_write_is_read_and_names_the_same_package(more: list[Pair]) -> None:
    pairs = (*PAIRS, *more)
    written = to_file(pairs, "thrown by A. A. in Yerevan", "two precision dice")
    assert parse(written) == pairs
    assert max(len(line) for line in written.splitlines()) < 80
    assert from_digits(digits(pairs)) == pairs


def test_lines_spaces_and_remarks_change_nothing() -> None:
    one = b"nardi-real-v1\n" + ENOUGH
    spread = b"nardi-real-v1\r\n# by hand\r\n\r\n 11 21  31\r\n4151\r\n#\n" + ENOUGH[10:] + b"\n\n"
    assert parse(one) == parse(spread) == PAIRS


def test_the_hash_is_of_all_digits_behind_the_name_of_the_form() -> None:
    assert package_hash(PAIRS) == plain.sha("nardi-real-v1|" + "".join(f"{a}{b}" for a, b in PAIRS))
    # sha256sum of "nardi-real-v1|112131"
    assert package_hash(((1, 1), (2, 1), (3, 1))) == "9ee99c33bfe1806f8ed63ca110b2b909d9860c2f07a2913f24a93452cd7fcab0"
    assert package_hash(PAIRS) != package_hash((*PAIRS[:-1], (PAIRS[-1][1], PAIRS[-1][0])))


@pytest.mark.parametrize(
    ("data", "line", "column", "what"),
    [
        (b"", 1, 1, "first line"),
        (b"nardi-real-v2\n" + ENOUGH, 1, 1, "first line"),
        (b"nardi-real-v1 \n" + ENOUGH, 1, 1, "first line"),
        (b"\xef\xbb\xbfnardi-real-v1\n" + ENOUGH, 1, 1, "first line"),
        (b"nardi-real-v1\n1121\n31 70\n" + ENOUGH, 3, 4, "no die: '7'"),
        (b"nardi-real-v1\n1101\n" + ENOUGH, 2, 3, "no die: '0'"),
        (b"nardi-real-v1\n11\t21\n" + ENOUGH, 2, 3, r"no die: '\t'"),
        (b"nardi-real-v1\n\n1\n" + ENOUGH, 3, 2, "second die"),
        (b"nardi-real-v1\n11 2 31\n" + ENOUGH, 2, 5, "second die"),
        (b"nardi-real-v1\n112\n131\n" + ENOUGH, 2, 4, "second die"),
        (b"nardi-real-v1\n" + ENOUGH + b"\n11 # the last\n", 3, 4, "no die: '#'"),
        (b"nardi-real-v1\n# Ere\xd6\x82an\n" + ENOUGH, 2, 6, "not ASCII"),
        (b"nardi-real-v1\n11\xc3\xa9\n" + ENOUGH, 2, 3, "no die"),
        (b"nardi-real-v1\n" + ENOUGH[:-2] + b"\n", 3, 1, f"{MIN_PAIRS - 1} pairs"),
    ],
)
def test_what_is_wrong_and_where(data: bytes, line: int, column: int, what: str) -> None:
    with pytest.raises(PackageError) as caught:
        parse(data)
    assert (caught.value.line, caught.value.column) == (line, column), caught.value
    assert what in caught.value.what
    assert str(caught.value).startswith(f"line {line}, column {column}: ")


@given(st.binary(max_size=200))
def test_whatever_is_no_package_is_refused_in_one_way(data: bytes) -> None:
    for each in (data, b"nardi-real-v1\n" + data):
        with pytest.raises(PackageError):
            parse(each)


@pytest.mark.parametrize("text", ["1", "17", "11 21", "١١", "11\n"])
def test_what_are_no_digits_of_a_package(text: str) -> None:
    with pytest.raises(ValueError, match="even number"):
        from_digits(text)


def test_longer_matches_need_more() -> None:
    assert pairs_needed(1) == MIN_PAIRS
    assert pairs_needed(7) == 13 * MIN_PAIRS, "a match to seven takes thirteen games at the most"


def test_a_match_walks_through_its_package_once() -> None:
    """Two games as a match asks for them: a tie and an opening, its own first roll, and what follows."""
    source: Dice = RealDice(PAIRS, SEALED)
    memory, mode = NOTHING, DiceMode.REAL
    used: list[Pair] = []
    for game, throws, turns in ((1, 2, 5), (2, 1, 3)):
        for tie in range(throws):
            twelve = source.under_lids("m-000001", game, place_of_opening(mode, memory, tie))
            assert source.opening("m-000001", game, place_of_opening(mode, memory, tie)) == (twelve[1], twelve[6 + 4])
            used += from_digits("".join(map(str, twelve)))
        memory = after_opening(mode, memory, throws)
        memory = remember(mode, memory, 0, (6, 1), opening=True)  # played with the dice of the opening
        for turn in range(turns):
            dice = throw(mode, source, memory, "m-000001", game, throws + turn, turn % 2)
            memory = remember(mode, memory, turn % 2, dice, opening=False)
            used.append((dice[0], dice[1]))
    assert tuple(used) == PAIRS[: 3 * 6 + 8]
    assert memory == Memory(drawn=26)


def test_a_start_position_comes_from_the_sealed_stream() -> None:
    def drawn(source: Dice) -> list[int]:
        return source.set_up("m-000001", 1, lambda draw: [draw(6) for _ in range(20)])

    assert drawn(RealDice(PAIRS, SEALED)) == drawn(SEALED)


def test_behind_the_last_pair_there_is_nothing() -> None:
    source, last = RealDice(PAIRS, SEALED), len(PAIRS) - 1
    assert source.roll("m-000001", 1, last) == PAIRS[-1]
    assert len(source.under_lids("m-000001", 1, last - 5)) == 12
    with pytest.raises(UsedUpError, match="used up"):
        source.roll("m-000001", 1, last + 1)
    with pytest.raises(UsedUpError, match="used up"):
        source.opening("m-000001", 1, last - 4)


def test_no_other_mode_is_played_with_recorded_dice() -> None:
    with pytest.raises(ValueError, match="two by two"):
        RealDice(PAIRS, SEALED).roll("m-000001", 1, 0, 3)
    with pytest.raises(ValueError, match="no bag"):
        RealDice(PAIRS, SEALED).from_bag("m-000001", 1, 0, 0, ())
