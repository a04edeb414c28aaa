"""Telegram's limits are kept to the letter: every window of time is counted over long, busy runs."""

from __future__ import annotations

import random

from bot.pace import Limits, Pace


def run(pace: Pace, chats: list[int], start: float = 100.0) -> list[tuple[float, int]]:
    """Send to each chat in turn as soon as allowed: the moments."""
    now, log = start, []
    for chat in chats:
        moment = pace.next(chat, now)
        pace.take(chat, moment)
        log.append((moment, chat))
    return log


def most_within(moments: list[float], seconds: float) -> int:
    moments = sorted(moments)
    return max(sum(1 for m in moments if start <= m < start + seconds - 1e-9) for start in moments)


def test_nothing_waits_when_nothing_was_sent() -> None:
    assert Pace().next(1, 100.0) == 100.0


def test_one_second_in_each_chat() -> None:
    assert [m for m, _ in run(Pace(), [1, 1, 1])] == [100.0, 101.0, 102.0]
    assert [m for m, _ in run(Pace(), [1, 2, 3])] == [100.0] * 3


def test_twenty_a_minute_in_a_group_but_not_in_private() -> None:
    group = [m for m, _ in run(Pace(), [-5] * 50)]
    assert most_within(group, 60.0) == 20
    assert group[20] == 160.0
    private = [m for m, _ in run(Pace(), [5] * 50)]
    assert private[49] == 149.0


def test_thirty_a_second_overall() -> None:
    moments = [m for m, _ in run(Pace(), list(range(1, 301)))]
    assert most_within(moments, 1.0) == 30
    assert max(moments) == 109.0


def test_all_limits_hold_together_in_a_busy_hour() -> None:
    rng = random.Random(7)
    limits = Limits()
    log = run(Pace(limits), [rng.choice([-1, -2, -3, 4, 5, *range(10, 60)]) for _ in range(3000)])
    assert most_within([m for m, _ in log], 1.0) <= limits.overall
    for chat in (-1, -2, -3):
        assert most_within([m for m, c in log if c == chat], limits.minute) <= limits.group
    for chat in (4, 10):
        assert most_within([m for m, c in log if c == chat], limits.chat_gap) == 1


def test_a_wait_that_telegram_asked_for_closes_only_its_chat() -> None:
    pace = Pace()
    pace.close(-5, 130.0)
    assert pace.next(-5, 100.0) == 130.0
    assert pace.next(-6, 100.0) == 100.0
    assert pace.next(-5, 131.0) == 131.0


def test_quiet_chats_are_forgotten() -> None:
    pace = Pace(Limits(overall=10**9))
    for chat in range(25_000):
        pace.take(chat, float(chat))
    assert len(pace._lines) <= 10_000
    assert pace.next(24_999, 24_999.0) == 25_000.0


def test_what_is_less_urgent_leaves_room_in_a_group() -> None:
    pace = Pace()
    run(pace, [-5] * 12, start=100.0)
    assert pace.next(-5, 112.0, spare=8) == 160.0
    assert pace.next(-5, 112.0) == 112.0
    assert pace.next(5, 112.0, spare=8) == 112.0
