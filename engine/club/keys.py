"""Secrets that must outlive a restart: knows where one is kept, never shows it."""

from __future__ import annotations

import secrets

from engine.club.shared import Club
from engine.store import people as store


async def kept_key(club: Club, name: str) -> bytes:
    """32 random bytes, made once and kept in the database: the same for every process."""
    return await store.kept_key(club.pool, name, secrets.token_bytes(32))
