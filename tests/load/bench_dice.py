"""Verifiable dice: microseconds of this process for what a throw costs, the best of several passes, as for plays."""

from __future__ import annotations

from engine.dice.live import LENGTH, Chain, LiveDice, fits
from engine.dice.modes import BAG, NOTHING, DiceMode, throw
from engine.dice.sealed import SealedDice, Seed
from tests.load.bench import Row
from tests.load.bench_plays import mean_ms

ROLL_US = 20
LIVE_US = 50
MATCH, GAME = "m-000001", 1
GAME_ID = f"{MATCH}.{GAME}"
SEALED = SealedDice(bytes(32), MATCH, (Seed(2, "a1" * 16), Seed(5, "b2" * 16)))


def live_throw(chains: tuple[Chain, Chain, Chain], number: int) -> None:
    """What the server does for a throw: the links of both players checked, its own found, the dice made."""
    s, a, b = chains
    link_a, link_b = a.link(number), b.link(number)
    before = [chain.link(number - 1) if number else chain.end for chain in (a, b)]
    if not (fits(GAME_ID, "A", link_a, before[0]) and fits(GAME_ID, "B", link_b, before[1])):
        raise ValueError(f"link {number} fits nothing")
    dice = LiveDice(s.link(number), GAME_ID, number, "0" * 64, link_a, link_b, (1, 1))
    throw(DiceMode.LIVE, dice, NOTHING, MATCH, GAME, number, 0)


def rows() -> list[Row]:
    numbers = list(range(LENGTH))
    chains = Chain(GAME_ID, "S", bytes(32)), Chain(GAME_ID, "A", bytes(32)), Chain(GAME_ID, "B", bytes(32))
    roll = mean_ms(lambda number: SEALED.roll(MATCH, GAME, number), numbers) * 1000
    bag = mean_ms(lambda number: SEALED.from_bag(MATCH, GAME, 0, number, BAG[:12]), numbers) * 1000
    live = mean_ms(lambda number: live_throw(chains, number), numbers) * 1000
    link = mean_ms(chains[0].link, numbers) * 1000
    chain = mean_ms(lambda number: Chain(GAME_ID, "S", bytes([number] * 32)), numbers[:10])
    return [
        Row("a sealed roll", f"{roll:.1f} us", f"<= {ROLL_US} us", roll <= ROLL_US),
        Row("a pair from a sealed bag", f"{bag:.1f} us", f"<= {ROLL_US} us", bag <= ROLL_US),
        Row("a live throw, two links checked and one's own", f"{live:.1f} us", f"<= {LIVE_US} us", live <= LIVE_US),
        Row("of that, a link of one's own", f"{link:.1f} us", ""),
        Row("a chain for a game, once", f"{chain:.1f} ms", ""),
    ]
