"""Secrets that must outlive a restart: knows where one is kept, never shows it."""

from __future__ import annotations

import secrets

from engine.club.shared import Club
from engine.dice.signing import SigningKey, signing_key
from engine.store import people as store
from engine.store.connect import Pool


async def kept_key(club: Club, name: str) -> bytes:
    """32 random bytes, made once and kept in the database: the same for every process."""
    return await _kept(club.pool, name)


async def dice_key(pool: Pool) -> SigningKey:
    """What the heads of the public log and all receipts are signed with."""
    return signing_key(await _kept(pool, "dice"))


async def _kept(pool: Pool, name: str) -> bytes:
    return await store.kept_key(pool, name, secrets.token_bytes(32))
