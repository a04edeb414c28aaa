"""Secrets that must outlive a restart: knows where one is kept, never shows it."""

from __future__ import annotations

from engine.club.club import Club


async def kept_key(club: Club, name: str) -> bytes:
    """32 random bytes, made once and kept in the database: the same for every process."""
    raise NotImplementedError
