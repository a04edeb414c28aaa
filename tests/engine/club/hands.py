"""A clock whose hands the test moves."""

from __future__ import annotations

from dataclasses import dataclass

from engine.club.club import Club
from engine.club.pulse import GAP_MS, beat


@dataclass
class Hands:
    """Call it for the time, in milliseconds."""

    at: int = 1_800_000_000_000

    def __call__(self) -> int:
        return self.at

    async def live_through(self, ms: int, *clubs: Club) -> None:
        """Let time pass in which the processes are alive: their hearts beat on the way."""
        end = self.at + ms
        while self.at < end:
            self.at = min(end, self.at + GAP_MS - 1)
            for club in clubs:
                await beat(club)
