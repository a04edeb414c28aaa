"""Sealed dice against numbers worked out elsewhere, and against a second writing of the protocol."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dice.sealed import SealedDice, Seed, client_hash, commitment, drawn_seed, seal, under
from engine.dice.source import Dice
from engine.rules.position import POINTS
from engine.rules.setups import start_men
from engine.rules.variants import variant

from . import plain

SECRET = bytes(range(32))
MATCH = "m-000001"
SEEDS = (Seed(2, "a1" * 16), Seed(5, "b2" * 16))

SEED = st.builds(Seed, st.integers(1, 6), st.binary(min_size=16, max_size=16).map(bytes.hex))
MATCH_IDS = st.text("abcxyz0189-", min_size=1, max_size=40)
SECRETS = st.binary(min_size=32, max_size=32)


def dice() -> SealedDice:
    return SealedDice(SECRET, MATCH, SEEDS)


def test_what_is_published_before_the_match() -> None:
    assert commitment(SECRET) == "a90b7d30641ea3f251658e3813abddc86300f0625112d5cfe488f558d76b89f5"
    assert seal(MATCH, 0, SEEDS[0]) == "49399512bbb69758b83e458db9eaa45d3aaa1178df7d65e26e27216bec180b45"
    assert client_hash(MATCH, 1, SEEDS) == "45f1e1dd1d89189af21f4b48dec6fa9f863a262acd270d5f78e18a813c4c82bf"


def test_the_opening() -> None:
    assert dice().under_lids(MATCH, 1, 0) == (4, 3, 3, 6, 5, 4, 1, 2, 6, 5, 5, 2)
    assert dice().opening(MATCH, 1, 0) == (3, 5)
    assert under((4, 3, 3, 6, 5, 4, 1, 2, 6, 5, 5, 2), (2, 5)) == (3, 5)


@pytest.mark.parametrize(
    ("roll", "four"),
    [(1, (5, 6, 1, 5)), (2, (3, 1, 4, 4)), (3, (6, 4, 5, 1)), (13, (1, 1, 6, 3))],
)
def test_rolls(roll: int, four: tuple[int, ...]) -> None:
    for count in range(1, 5):
        assert dice().roll(MATCH, 1, roll, count) == four[:count]


def test_a_byte_that_is_skipped() -> None:
    """The second byte of roll 13 is 253, and would make a 2."""
    client = plain.client(f"{MATCH}.1", SEEDS[0].seed, SEEDS[1].seed)
    assert plain.stream_bytes(SECRET, f"nardi-roll-v1|{MATCH}.1|{client}|13", 2)[1] == 253
    assert dice().roll(MATCH, 1, 13)[1] != 1 + 253 % 6


def test_bags() -> None:
    first = [(1, 4), (5, 1), (1, 3), (2, 2), (4, 6), (6, 4)]
    second = [(5, 1), (1, 5), (5, 6), (2, 2), (3, 6), (6, 1)]
    for seat, pairs in ((0, first), (1, second)):
        assert [dice().from_bag(MATCH, 1, seat, 0, tuple(pairs[:taken])) for taken in range(6)] == pairs


def test_a_start_position() -> None:
    white, black = dice().set_up(MATCH, 1, lambda draw: start_men(variant("randgammon-1"), draw))
    assert white == black
    assert {point: white[point] for point in POINTS if white[point]} == {18: 4, 17: 1, 16: 2, 13: 1, 6: 2, 5: 2, 4: 3}


@given(SECRETS, MATCH_IDS, SEED, SEED, st.integers(1, 30), st.integers(0, 400))
def test_all_of_it_as_a_second_writing_has_it(
    secret: bytes, match: str, a: Seed, b: Seed, game: int, roll: int
) -> None:
    source: Dice = SealedDice(secret, match, (a, b))
    game_id = f"{match}.{game}"
    client = plain.client(game_id, a.seed, b.seed)
    twelve = plain.Numbers(secret, f"nardi-roll-v1|{game_id}|{client}|{roll}").dice(12)
    assert source.under_lids(match, game, roll) == twelve
    assert source.opening(match, game, roll) == (twelve[a.lid - 1], twelve[5 + b.lid])
    assert source.roll(match, game, roll) == twelve[:2]
    for seat in (0, 1):
        bag = plain.bag(secret, game_id, client, "AB"[seat], roll % 5)
        taken = roll % 24
        assert source.from_bag(match, game, seat, roll % 5, tuple(bag[:taken])) == bag[taken]
        said = f"nardi-seed-v1|{match}|{'AB'[seat]}|{(a, b)[seat].lid}|{(a, b)[seat].seed}"
        assert seal(match, seat, (a, b)[seat]) == plain.sha(said)
        numbers = plain.Numbers(secret, f"nardi-drawn-v1|{match}|{'AB'[seat]}")
        lid = 1 + numbers.below(6)
        assert drawn_seed(secret, match, seat) == (lid, bytes(numbers.bytes[numbers.at : numbers.at + 16]).hex())
    start = plain.Numbers(secret, f"nardi-setup-v1|{game_id}|{client}")
    assert source.set_up(match, game, lambda draw: [draw(n) for n in range(1, 80)]) == [
        start.below(n) for n in range(1, 80)
    ]
    assert commitment(secret) == plain.sha("nardi-dice-v1|", secret)


@given(st.lists(st.tuples(st.integers(1, 3), st.integers(0, 60)), max_size=30))
def test_a_place_gives_the_same_dice_in_whatever_order_it_is_asked(places: list[tuple[int, int]]) -> None:
    source = dice()
    assert [source.roll(MATCH, *place) for place in places] == [dice().roll(MATCH, *place) for place in places]


def test_every_place_has_a_stream_of_its_own() -> None:
    """Also where the digits of two places read alike: game 1 roll 11, game 11 roll 1."""
    found = {dice().roll(MATCH, game, roll, 40) for game in range(1, 25) for roll in range(40)}
    assert len(found) == 24 * 40
    bags = {dice().bag(MATCH, game, seat, number) for game in (1, 11) for seat in (0, 1) for number in range(12)}
    assert len(bags) == 2 * 2 * 12


@pytest.mark.parametrize("side", [0, 1])
def test_either_seed_changes_every_roll_and_a_lid_none(side: int) -> None:
    changed, moved = list(SEEDS), list(SEEDS)
    changed[side], moved[side] = Seed(SEEDS[side].lid, "00" * 16), Seed(6, SEEDS[side].seed)
    rolls = [dice().roll(MATCH, 1, roll, 40) for roll in range(20)]
    assert not set(rolls) & {
        SealedDice(SECRET, MATCH, (changed[0], changed[1])).roll(MATCH, 1, r, 40) for r in range(20)
    }
    assert rolls == [SealedDice(SECRET, MATCH, (moved[0], moved[1])).roll(MATCH, 1, r, 40) for r in range(20)]


def test_a_seal_tells_seats_lids_seeds_and_matches_apart() -> None:
    seeds = [Seed(lid, seed) for lid in (1, 2) for seed in ("00" * 16, "01" * 16)]
    seals = {seal(match, seat, seed) for match in ("m-1", "m-2") for seat in (0, 1) for seed in seeds}
    assert len(seals) == 16


def test_the_dice_of_another_match_are_not_dealt() -> None:
    with pytest.raises(ValueError, match="m-2"):
        dice().roll("m-2", 1, 0)


def test_a_secret_of_another_length_is_none() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        commitment(bytes(31))


@given(SECRETS, MATCH_IDS, SEED)
def test_what_the_server_draws_is_formed_like_what_a_client_sends(secret: bytes, match: str, seed: Seed) -> None:
    assert seed.formed
    assert drawn_seed(secret, match, 0).formed
    assert drawn_seed(secret, match, 0) != drawn_seed(secret, match, 1)


@pytest.mark.parametrize(
    "seed",
    [
        Seed(0, "a1" * 16),
        Seed(7, "a1" * 16),
        Seed(1, "a1" * 15),
        Seed(1, "a1" * 17),
        Seed(1, "A1" * 16),
        Seed(1, "g1" * 16),
        Seed(1, "a1" * 16 + "\n"),
        Seed(1, "١" * 32),
    ],
)
def test_a_seed_of_another_form(seed: Seed) -> None:
    assert not seed.formed
