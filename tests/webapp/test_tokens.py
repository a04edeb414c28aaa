"""Session tokens: only ours hold, only in their time, and only for whom they were made."""

from __future__ import annotations

import secrets

import pytest

from webapp.tokens import DAY, Session, renew, session_key, sign, verify

KEY = session_key(b"a secret that only the server knows")
NOW = 1_800_000_000


def test_a_token_gives_back_its_person_and_times() -> None:
    token = sign(KEY, "g-abc123", NOW, DAY)
    assert verify(KEY, token, NOW) == Session("g-abc123", NOW, NOW + DAY)
    assert len(token) <= 512
    assert ":" not in token  # `webapp.reading` counts colons


def test_a_token_ends_with_its_time() -> None:
    token = sign(KEY, "g-abc123", NOW, DAY)
    assert verify(KEY, token, NOW + DAY - 1) is not None
    assert verify(KEY, token, NOW + DAY) is None


def test_a_token_of_the_future_does_not_hold_but_small_clock_differences_do() -> None:
    assert verify(KEY, sign(KEY, "p", NOW + 200, DAY), NOW) is not None
    assert verify(KEY, sign(KEY, "p", NOW + 400, DAY), NOW) is None


def test_a_token_of_another_key_does_not_hold() -> None:
    assert verify(KEY, sign(session_key(b"another secret"), "p", NOW, DAY), NOW) is None


def test_no_character_can_be_changed() -> None:
    token = sign(KEY, "g-abc123", NOW, DAY)
    for place, old in enumerate(token):
        for new in "a0.-_Z":
            if new != old:
                assert verify(KEY, token[:place] + new + token[place + 1 :], NOW) is None


def test_parts_cannot_be_moved_between_tokens() -> None:
    ours, theirs = sign(KEY, "me", NOW, DAY), sign(KEY, "them", NOW, DAY)
    assert verify(KEY, "them" + ours[2:], NOW) is None
    assert verify(KEY, ours.rpartition(".")[0] + "." + theirs.rpartition(".")[2], NOW) is None


@pytest.mark.parametrize(
    "token", ["", ".", "...", "p.1.2.3", "\udcff", "p" * 600, "ä.1800000000.1800086400." + "A" * 43, "p\n.1.2.3"]
)
def test_what_is_no_token_is_no_error(token: str) -> None:
    assert verify(KEY, token, NOW) is None


def test_random_bytes_are_no_error() -> None:
    for _ in range(200):
        assert verify(KEY, secrets.token_bytes(90).decode("latin-1"), NOW) is None


def test_renewal_keeps_the_kind_of_the_session() -> None:
    first = verify(KEY, sign(KEY, "p", NOW, DAY), NOW)
    assert first is not None
    later = verify(KEY, renew(KEY, first, NOW + DAY // 2), NOW + DAY // 2)
    assert later == Session("p", NOW + DAY // 2, NOW + DAY // 2 + DAY)
