"""The published description of the dice: its worked example, line by line, and that it names every text there is."""

from __future__ import annotations

import hmac
import re
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from engine.rules.setups import start_men
from engine.rules.variants import variant

from . import plain

FOLDER = Path(__file__).parents[3] / "engine/dice"
README = (FOLDER / "README.md").read_text()
BLOCKS = [block.splitlines() for block in re.findall(r"```text\n(.*?)```", README, re.DOTALL)]
LINES = {line[:25].strip(): line[25:] for block in BLOCKS for line in block}

SECRET, MATCH, LIDS = bytes(range(32)), "m-000001", (2, 5)
SEEDS = ("a1" * 16, "b2" * 16)


def client(game: int) -> str:
    return plain.client(f"{MATCH}.{game}", *SEEDS)


def roll(number: int, game: int) -> plain.Numbers:
    return plain.Numbers(SECRET, f"nardi-roll-v1|{MATCH}.{game}|{client(game)}|{number}")


def bag(seat: str, number: int) -> str:
    return " ".join(f"{a}-{b}" for a, b in plain.bag(SECRET, f"{MATCH}.1", client(1), seat, number))


def start(numbers: plain.Numbers) -> str:
    men, _ = start_men(variant("randgammon-1"), numbers.below)
    return " ".join(f"{point}:{men[point]}" for point in range(24, 0, -1) if men[point])


def chain(party: str) -> list[bytes]:
    found = [bytes([1 + "SAB".index(party)] * 32)]
    while len(found) <= 4096:
        found.append(sha256(f"nardi-link-v1|{MATCH}.1|{party}|".encode() + found[-1]).digest())
    return found


def spaced(dice: tuple[int, ...]) -> str:
    return " ".join(map(str, dice))


def sealed() -> Iterator[tuple[str, str]]:
    yield "C", plain.sha("nardi-dice-v1|", SECRET)
    for seat, lid, seed in zip("AB", LIDS, SEEDS, strict=True):
        yield f"seal of {seat}", plain.sha(f"nardi-seed-v1|{MATCH}|{seat}|{lid}|{seed}")
    for game in (1, 2):
        yield f"client, game {game}", client(game)
        twelve = roll(0, game).dice(12)
        yield f"roll 0, game {game}", spaced(twelve)
        yield f"opening, game {game}", f"{twelve[LIDS[0] - 1]} {twelve[5 + LIDS[1]]}"
    for number in (1, 2, 3, 13):
        yield f"roll {number}, game 1", spaced(roll(number, 1).dice(4))
    yield "bag 0 of A, game 1", bag("A", 0)[: 4 * 6 - 1]
    yield "bag 0 of B, game 1", bag("B", 0)[: 4 * 6 - 1]
    yield "bag 1 of A, game 1", bag("A", 1)[: 4 * 2 - 1]
    yield "start, game 1", start(plain.Numbers(SECRET, f"nardi-setup-v1|{MATCH}.1|{client(1)}"))
    drawn = plain.Numbers(SECRET, f"nardi-drawn-v1|{MATCH}|B")
    yield "drawn for B", f"lid {1 + drawn.below(6)}, seed {bytes(drawn.below(256) for _ in range(16)).hex()}"
    yield "package 53 61 44", plain.sha("nardi-real-v1|536144")


def live() -> Iterator[tuple[str, str]]:
    chains = {party: chain(party) for party in "SAB"}
    for party, links in chains.items():
        yield f"end of {party}", links[4096].hex()
        yield f"link 0 of {party}", links[4095].hex()
    for throw in range(3):
        s, a, b = (chains[party][4095 - throw] for party in "SAB")
        said = f"{MATCH}.1|{throw}|{'0' * 64}|{a.hex()}|{b.hex()}"
        yield f"throw {throw}", spaced(plain.Numbers(s, f"nardi-live-v1|{said}").dice(4 if throw else 12))
        if throw == 0:
            yield "start at throw 0", start(plain.Numbers(s, f"nardi-live-setup-v1|{said}"))
    yield "server's x[0] from S", hmac.new(SECRET, f"nardi-live-start-v1|{MATCH}.1".encode(), "sha256").hexdigest()


def test_the_worked_example() -> None:
    assert dict([*sealed(), *live()]) == LINES


@pytest.mark.parametrize("name", ["stream.py", "sealed.py", "live.py", "real.py"])
def test_every_text_of_the_protocols_is_named(name: str) -> None:
    texts = set(re.findall(r"nardi-[a-z-]+-v\d", (FOLDER / name).read_text()))
    assert not {text for text in texts if text not in README}
