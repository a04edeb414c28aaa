"""What a player's client does for sealed dice, for tests that speak to a server: a seed for each match and seat."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from engine.dice.sealed import Seed, seal

Words = dict[str, Any]


def seed_of(match: str, seat: int) -> Seed:
    """Always the same, so that a test's client may come back after anything."""
    drawn = sha256(f"{match}.{seat}".encode()).hexdigest()
    return Seed(1 + int(drawn[32:34], 16) % 6, drawn[:32])


def part_of(view: Words) -> Words | None:
    """The command that the match awaits of whoever sees this view; None while it awaits nothing for its dice."""
    if view["sealing"] is None or view["sealing"]["awaits"] is None:
        return None
    match, seat = view["match"], view["me"]
    seed = seed_of(match, seat)
    if view["sealing"]["awaits"] == "seal":
        return {"k": "seal", "hash": seal(match, seat, seed)}
    return {"k": "seed", "lid": seed.lid, "seed": seed.seed}
