"""The public log: what is written is read back, nothing else is, and a chain shows every change."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dice.log import (
    EMPTY,
    Head,
    LogEntry,
    chained,
    entry_to_text,
    hash_of,
    head_to_text,
    parse_entry,
)

HEX64 = st.text("0123456789abcdef", min_size=64, max_size=64)
SERIALS = st.integers(1, 10**18 - 1)
ENTRIES = st.builds(
    LogEntry,
    SERIALS,
    HEX64,
    st.text("abcdefghijklmnopqrstuvwxyz0123456789-", min_size=1, max_size=40),
    HEX64,
    st.integers(1, 10**9 - 1),
    st.none() | HEX64,
    st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=80).map(lambda inside: "{" + inside + "}"),
)


def three() -> list[str]:
    """A log of three entries."""
    texts: list[str] = []
    for serial in (1, 2, 3):
        prev = hash_of(texts[-1]) if texts else EMPTY.hash
        real = "d" * 64 if serial == 2 else None
        texts.append(entry_to_text(LogEntry(serial, prev, f"m-{serial}", str(serial) * 64, 1, real, '{"points":1}')))
    return texts


def test_an_entry_reads_as_the_rule_book_has_it() -> None:
    text = entry_to_text(LogEntry(1, EMPTY.hash, "m-000001", "a" * 64, 1, None, '{"points":1}'))
    assert text == f"nardi-log-v1|1|{'0' * 64}|m-000001|{'a' * 64}|1|-|" + '{"points":1}'


@given(ENTRIES)
def test_what_is_written_is_read_back(entry: LogEntry) -> None:
    assert parse_entry(entry_to_text(entry)) == entry


def test_a_head_reads_as_the_rule_book_has_it() -> None:
    assert head_to_text(EMPTY) == f"nardi-head-v1|0|{'0' * 64}"
    assert head_to_text(Head(41, "a" * 64)) == f"nardi-head-v1|41|{'a' * 64}"


@pytest.mark.parametrize("wrong", [Head(-1, "0" * 64), Head(1, "0" * 65), Head(1, "A" * 64), Head(1, "0" * 63 + "|")])
def test_what_is_no_head_is_not_written(wrong: Head) -> None:
    with pytest.raises(ValueError, match="no head"):
        head_to_text(wrong)


@pytest.mark.parametrize(
    "wrong",
    [
        LogEntry(0, "0" * 64, "m", "a" * 64, 1, None, "{}"),
        LogEntry(1, "0" * 63, "m", "a" * 64, 1, None, "{}"),
        LogEntry(1, "0" * 64, "m|n", "a" * 64, 1, None, "{}"),
        LogEntry(1, "0" * 64, "M", "a" * 64, 1, None, "{}"),
        LogEntry(1, "0" * 64, "m", "A" * 64, 1, None, "{}"),
        LogEntry(1, "0" * 64, "m", "a" * 64, 1, "b" * 63, "{}"),
        LogEntry(1, "0" * 64, "m", "a" * 64, 1, None, "{}\n"),
        LogEntry(1, "0" * 64, "m", "a" * 64, 1, None, '{"variant":"հ"}'),
    ],
)
def test_what_no_log_holds_is_not_written(wrong: LogEntry) -> None:
    with pytest.raises(ValueError, match="no entry"):
        entry_to_text(wrong)


@pytest.mark.parametrize("text", ["", "nardi-log-v1|1", "nardi-head-v1|01|" + "0" * 64, "nardi-head-v1|1|" + "0" * 65])
def test_what_is_no_text_of_ours_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no entry"):
        parse_entry(text)


def test_entries_follow_one_another() -> None:
    texts = three()
    assert chained([]) == EMPTY
    assert chained(texts) == Head(3, hash_of(texts[2]))
    assert chained(texts[2:], chained(texts[:2])) == chained(texts)


@pytest.mark.parametrize("texts", [three()[1:], three()[::2], [three()[0], three()[0]], [three()[1], three()[0]]])
def test_a_gap_a_repeat_and_another_order_are_refused(texts: list[str]) -> None:
    with pytest.raises(ValueError, match="does not follow"):
        chained(texts)


@given(st.data())
def test_every_changed_character_is_seen(data: st.DataObject) -> None:
    """Whoever holds the head sees a change of any character of any entry before it."""
    texts, head = three(), chained(three())
    which = data.draw(st.integers(0, 2))
    at = data.draw(st.integers(0, len(texts[which]) - 1))
    other = data.draw(st.characters(min_codepoint=32, max_codepoint=126).filter(lambda c: c != texts[which][at]))
    texts[which] = texts[which][:at] + other + texts[which][at + 1 :]
    with suppress(ValueError):
        assert chained(texts) != head
