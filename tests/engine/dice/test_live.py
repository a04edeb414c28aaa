"""Live dice against numbers worked out elsewhere, and against a second writing of the protocol."""

from __future__ import annotations

import hmac
from functools import cache
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dice.live import LENGTH, PARTIES, Chain, LiveDice, fits, parse_link, server_start
from engine.dice.source import Dice, UsedUpError

from . import plain

GAME = "m-000001.1"
STARTS = {"S": bytes([1] * 32), "A": bytes([2] * 32), "B": bytes([3] * 32)}
ENDS = {
    "S": "3f66739c48f859eab730e18620de3cf068972bebb4508f609e2a0ae8be699b2f",
    "A": "1e710717f4a8bbd8baeff4b044da01fd17bad3ba86b6e39f9f52ce86af424469",
    "B": "2b157673d7ba9d3c667d2e5ad74b81c6094b84eef3bd7f6b8656d5cb0a488836",
}
NO_HEAD = "0" * 64
LINKS = st.binary(min_size=32, max_size=32)


@cache
def chain(party: str) -> Chain:
    return Chain(GAME, party, STARTS[party])


@cache
def every(party: str) -> list[bytes]:
    """x[0] to x[4096], one after the other."""
    found = [STARTS[party]]
    for _ in range(4096):
        found.append(sha256(b"nardi-link-v1|m-000001.1|" + party.encode() + b"|" + found[-1]).digest())
    return found


def thrown(throw: int, lids: tuple[int, int] = (1, 1)) -> LiveDice:
    s, a, b = (chain(party).link(throw) for party in "SAB")
    return LiveDice(s, GAME, throw, NO_HEAD, a, b, lids)


def test_ends_and_the_first_link() -> None:
    assert {party: chain(party).end.hex() for party in PARTIES} == ENDS
    assert chain("S").link(0).hex() == "db3cbb7f0d621f7ae196215641f595c2a4e20bbf559efc9ef934c654fd161162"


def test_throws() -> None:
    assert thrown(0).under_lids("m-000001", 1, 0) == (2, 4, 4, 5, 2, 2, 4, 6, 2, 1, 3, 5)
    assert thrown(0, (4, 6)).opening("m-000001", 1, 0) == (5, 5)
    assert thrown(0, (1, 2)).opening("m-000001", 1, 0) == (2, 6)
    for count in range(1, 5):
        assert thrown(1).roll("m-000001", 1, 1, count) == (3, 4, 3, 1)[:count]
        assert thrown(2).roll("m-000001", 1, 2, count) == (2, 2, 3, 4)[:count]


@pytest.mark.parametrize("party", PARTIES)
def test_links_walk_the_chain_backwards(party: str) -> None:
    assert [chain(party).link(number) for number in range(LENGTH)] == every(party)[4095::-1]


@given(st.lists(st.integers(0, 4095), max_size=30), st.sampled_from(PARTIES))
def test_links_in_whatever_order_they_are_asked(numbers: list[int], party: str) -> None:
    assert [chain(party).link(number) for number in numbers] == [every(party)[4095 - number] for number in numbers]


@pytest.mark.parametrize("party", PARTIES)
def test_each_link_fits_the_one_before_and_no_other(party: str) -> None:
    before = chain(party).end
    for number in range(200):
        link = chain(party).link(number)
        assert fits(GAME, party, link, before)
        assert not fits(GAME, party, link, link)
        assert not fits("m-000001.2", party, link, before)
        assert not any(fits(GAME, other, link, before) for other in PARTIES if other != party)
        assert not fits(GAME, party, chain(party).link(number + 1), before), "no link is left out"
        assert not fits(GAME, party, link[:-1] + bytes([link[-1] ^ 1]), before)
        assert not fits(GAME, party, link[:-1], before)
        before = link


def test_a_chain_ends() -> None:
    assert chain("A").link(LENGTH - 1) == STARTS["A"]
    for number in (LENGTH, LENGTH + 1):
        with pytest.raises(UsedUpError):
            chain("A").link(number)
    with pytest.raises(ValueError, match="-1"):
        chain("A").link(-1)


def test_the_servers_chain_comes_from_the_secret_of_the_match() -> None:
    secret = bytes(range(32))
    starts = [server_start(secret, f"{match}.{game}") for match in ("m-1", "m-2") for game in (1, 2)]
    assert len(set(starts)) == 4
    assert {len(start) for start in starts} == {32}
    mac = hmac.new(secret, b"nardi-live-start-v1|m-1.1", "sha256").digest()
    assert starts[0] == mac


@given(LINKS, LINKS, LINKS, LINKS, st.integers(0, 4095), st.tuples(st.integers(1, 6), st.integers(1, 6)))
def test_all_of_it_as_a_second_writing_has_it(
    s: bytes, a: bytes, b: bytes, head: bytes, throw: int, lids: tuple[int, int]
) -> None:
    source: Dice = LiveDice(s, "m-7.3", throw, head.hex(), a, b, lids)
    said = f"|m-7.3|{throw}|{head.hex()}|{a.hex()}|{b.hex()}"
    twelve = plain.Numbers(s, "nardi-live-v1" + said).dice(12)
    assert source.under_lids("m-7", 3, 0) == twelve
    assert source.opening("m-7", 3, 0) == (twelve[lids[0] - 1], twelve[5 + lids[1]])
    assert source.roll("m-7", 3, 9) == twelve[:2]
    start = plain.Numbers(s, "nardi-live-setup-v1" + said)
    assert source.set_up("m-7", 3, lambda draw: [draw(n) for n in range(1, 80)]) == [
        start.below(n) for n in range(1, 80)
    ]


def test_whatever_goes_into_a_throw_changes_it() -> None:
    s, a, b, other = (bytes([n] * 32) for n in range(4))
    places = [
        LiveDice(s, "m-1.1", 5, NO_HEAD, a, b, (1, 1)),
        LiveDice(other, "m-1.1", 5, NO_HEAD, a, b, (1, 1)),
        LiveDice(s, "m-1.1", 6, NO_HEAD, a, b, (1, 1)),
        LiveDice(s, "m-1.1", 5, "1" * 64, a, b, (1, 1)),
        LiveDice(s, "m-1.1", 5, NO_HEAD, other, b, (1, 1)),
        LiveDice(s, "m-1.1", 5, NO_HEAD, a, other, (1, 1)),
        LiveDice(s, "m-1.1", 5, NO_HEAD, b, a, (1, 1)),
    ]
    assert len({place.roll("m-1", 1, 5, 40) for place in places}) == len(places)


def test_a_throw_serves_one_game_and_no_bag() -> None:
    for match, game in (("m-2", 1), ("m-000001", 2)):
        with pytest.raises(ValueError, match="asked for"):
            thrown(0).roll(match, game, 0)
        with pytest.raises(ValueError, match="asked for"):
            thrown(0).set_up(match, game, lambda draw: draw(6))
    with pytest.raises(ValueError, match="no bag"):
        thrown(0).from_bag("m-000001", 1, 0, 0, ())


@given(LINKS)
def test_a_link_is_written_in_one_way(link: bytes) -> None:
    assert parse_link(link.hex()) == link


@pytest.mark.parametrize("text", ["", "a1" * 31, "a1" * 33, "A1" * 32, " " + "a1" * 32, "a1" * 32 + "\n", "g1" * 32])
def test_what_is_no_link(text: str) -> None:
    with pytest.raises(ValueError, match="64 lower-case"):
        parse_link(text)


def test_what_has_another_length_or_party_makes_no_dice_and_no_chain() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Chain(GAME, "A", bytes(31))
    with pytest.raises(ValueError, match="32 bytes"):
        LiveDice(bytes(32), GAME, 0, NO_HEAD, bytes(32), bytes(33), (1, 1))
    for party in ("", "C", "AB"):
        with pytest.raises(ValueError, match="nobody"):
            Chain(GAME, party, bytes(32))
