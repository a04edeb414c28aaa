"""How fast Telegram lets a bot write: knows limits and moments, knows no message.

The limits are Telegram's own, from core.telegram.org/bots/faq, broadcasting to users. They are kept per process;
what several processes send too fast together is answered with a wait, which is obeyed. Times are seconds of any
steady clock.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

_MOST_CHATS = 10_000
"""Chats that are remembered before those that are quiet again are forgotten."""


@dataclass(frozen=True, slots=True)
class Limits:
    """`overall` messages a second in all, one message in `chat_gap` seconds per chat, `group` a minute per group."""

    overall: int = 30
    chat_gap: float = 1.0
    group: int = 20
    minute: float = 60.0


@dataclass
class _Line:
    """The moments of the last messages in one chat, and until when it is closed."""

    moments: deque[float]
    closed_until: float = 0.0


@dataclass
class Pace:
    limits: Limits = field(default_factory=Limits)
    _all: deque[float] = field(default_factory=deque)
    _lines: dict[int, _Line] = field(default_factory=dict)

    def next(self, chat_id: int, now: float, spare: int = 0) -> float:
        """The first moment, `now` or later, at which a message may go to this chat.

        `spare`: so many of a group's messages a minute are left to others, who have more to say.
        """
        limits = self.limits
        soonest = now
        if len(self._all) >= limits.overall:
            soonest = max(soonest, self._all[-limits.overall] + 1.0)
        line = self._lines.get(chat_id)
        if line is not None:
            soonest = max(soonest, line.closed_until)
            if line.moments:
                soonest = max(soonest, line.moments[-1] + limits.chat_gap)
            most = limits.group - spare
            if chat_id < 0 and len(line.moments) >= most:
                soonest = max(soonest, line.moments[-most] + limits.minute)
        return soonest

    def take(self, chat_id: int, moment: float) -> None:
        """A message goes (or will go) to this chat at `moment`, which `next` gave."""
        self._all.append(moment)
        while len(self._all) > self.limits.overall:
            self._all.popleft()
        if len(self._lines) >= _MOST_CHATS:
            self._forget(moment)
        line = self._lines.setdefault(chat_id, _Line(deque(maxlen=self.limits.group)))
        line.moments.append(moment)

    def close(self, chat_id: int, until: float) -> None:
        """Telegram asked to wait."""
        line = self._lines.setdefault(chat_id, _Line(deque(maxlen=self.limits.group)))
        line.closed_until = max(line.closed_until, until)

    def _forget(self, now: float) -> None:
        quiet = [
            chat_id
            for chat_id, line in self._lines.items()
            if line.closed_until <= now and (not line.moments or line.moments[-1] + self.limits.minute <= now)
        ]
        for chat_id in quiet:
            del self._lines[chat_id]
