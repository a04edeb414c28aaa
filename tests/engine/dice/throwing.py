"""Many rolls the way a match gets them: knows the product's sources and modes, counts nothing."""

from __future__ import annotations

import multiprocessing
import os
from array import array
from collections.abc import Callable
from hashlib import sha256
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from engine.dice.live import Chain, LiveDice, fits
from engine.dice.modes import NOTHING, DiceMode, remember, throw
from engine.dice.sealed import SealedDice, Seed, Seeds
from engine.dice.source import Dice

Rolls = npt.NDArray[np.uint8]
"""Dice by game, turn (seats alternate from 0) and place in the roll."""

Source = Callable[[bytes, str, Seeds], Dice]

TURNS = 96
"""Of a game with sealed dice: two bags for either seat."""

LIVE_TURNS = 4096
"""Of a game with live dice: whole chains."""

MATCH_GAMES = 25
COLUMNS = {DiceMode.TRIPLE: 3, DiceMode.TWO_EACH: 4}


def turns_of(mode: DiceMode) -> int:
    return LIVE_TURNS if mode is DiceMode.LIVE else TURNS


def seeds_of(match: str) -> Seeds:
    a, b = (Seed(1 + at % 6, sha256(f"{match} {at}".encode()).hexdigest()[:32]) for at in range(2))
    return a, b


def secret_of(match: str) -> bytes:
    return sha256(match.encode()).digest()


def thrown(mode: DiceMode, games: range, source: Source = SealedDice) -> Rolls:
    """The rolls of these games; matches are of 25 games, and everything comes from their numbers."""
    found = array("B")
    for number in games:
        match, game = f"m-{number // MATCH_GAMES}", 1 + number % MATCH_GAMES
        if mode is DiceMode.LIVE:
            _live(match, game, found)
        else:
            _sealed(mode, source(secret_of(match), match, seeds_of(match)), match, game, found)
    return np.frombuffer(found.tobytes(), np.uint8).reshape(len(games), turns_of(mode), COLUMNS.get(mode, 2))


def _sealed(mode: DiceMode, source: Dice, match: str, game: int, found: array[int]) -> None:
    memory = NOTHING
    for turn in range(TURNS):
        dice = throw(mode, source, memory, match, game, 1 + turn, turn % 2)
        memory = remember(mode, memory, turn % 2, dice, opening=False)
        found.extend(dice)


def _live(match: str, game: int, found: array[int]) -> None:
    """Three chains to their end, each link checked, each throw with the hash of the one before as its head."""
    game_id = f"{match}.{game}"
    s, a, b = (Chain(game_id, party, secret_of(f"{game_id}{party}")) for party in "SAB")
    head, before_a, before_b = secret_of(game_id).hex(), a.end, b.end
    for number in range(LIVE_TURNS):
        link_a, link_b = a.link(number), b.link(number)
        assert fits(game_id, "A", link_a, before_a)
        assert fits(game_id, "B", link_b, before_b)
        source = LiveDice(s.link(number), game_id, number, head, link_a, link_b, (1, 1))
        dice = throw(DiceMode.LIVE, source, NOTHING, match, game, number, number % 2)
        head, before_a, before_b = sha256(bytes(dice) + link_a).hexdigest(), link_a, link_b
        found.extend(dice)


def openings(games: range, source: Source = SealedDice) -> Rolls:
    """The first throw for the start of each of these games, as `thrown` has them."""
    found = array("B")
    for number in games:
        match, game = f"m-{number // MATCH_GAMES}", 1 + number % MATCH_GAMES
        found.extend(source(secret_of(match), match, seeds_of(match)).opening(match, game, 0))
    return np.frombuffer(found.tobytes(), np.uint8).reshape(len(games), 1, 2)


def at_once(mode: DiceMode, games: int) -> Rolls:
    """`thrown` for games 0 to `games`, on every core."""
    cores = os.cpu_count() or 1
    edges = [games * part // (8 * cores) for part in range(8 * cores + 1)]
    parts = [(mode, range(low, high)) for low, high in pairwise(edges) if low < high]
    with multiprocessing.get_context("spawn").Pool(cores) as pool:
        return np.concatenate(pool.starmap(thrown, parts))
