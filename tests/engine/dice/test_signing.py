"""Signatures and receipts: what was signed holds, and nothing near it does."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dice.log import Head
from engine.dice.receipt import Receipt, parse_receipt, receipt_to_text
from engine.dice.signing import public_key, sign, signing_key, verified

KEY = signing_key(bytes(range(32)))
HEX64 = st.text("0123456789abcdef", min_size=64, max_size=64)
OWN = Head(7, "7" * 64)
RECEIPT = Receipt("m-000001", 12, "c" * 64, OWN, Head(9, "9" * 64))


def test_the_test_key_of_rfc_8032() -> None:
    """The first test vector of section 7.1."""
    key = signing_key(bytes.fromhex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60"))
    assert public_key(key) == "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"
    assert sign(key, "") == (
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155"
        "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"
    )


def test_another_length_is_no_key() -> None:
    with pytest.raises(ValueError, match="32"):
        signing_key(b"short")


@given(st.data())
def test_every_changed_character_is_refused(data: st.DataObject) -> None:
    text = receipt_to_text(RECEIPT)
    signed = [public_key(KEY), text, sign(KEY, text)]
    assert verified(*signed)
    which = data.draw(st.integers(0, 2))
    at = data.draw(st.integers(0, len(signed[which]) - 1))
    other = data.draw(st.characters(max_codepoint=0x600).filter(lambda c: c != signed[which][at]))
    signed[which] = signed[which][:at] + other + signed[which][at + 1 :]
    assert not verified(*signed)


@pytest.mark.parametrize("public", ["", "0" * 63, "F" * 64, "f" * 64])
def test_what_is_no_key_verifies_nothing(public: str) -> None:
    assert not verified(public, "text", sign(KEY, "text"))


@given(
    st.text("abcdefghijklmnopqrstuvwxyz0123456789-", min_size=1, max_size=40),
    st.integers(1, 10**9 - 1),
    HEX64,
    st.integers(1, 10**17),
    HEX64,
    st.integers(1, 10**17),
    HEX64,
)
def test_what_is_written_is_read_back(
    match_id: str, version: int, head: str, serial: int, own: str, more: int, newest: str
) -> None:
    receipt = Receipt(match_id, version, head, Head(serial, own), Head(serial + more, newest))
    assert parse_receipt(receipt_to_text(receipt)) == receipt


def test_the_newest_entry_may_be_the_matchs_own() -> None:
    receipt = RECEIPT._replace(newest=OWN)
    assert parse_receipt(receipt_to_text(receipt)) == receipt


@pytest.mark.parametrize("newest", [Head(6, "6" * 64), Head(7, "8" * 64)])
def test_the_newest_entry_is_never_older_or_another_of_the_same_serial(newest: Head) -> None:
    with pytest.raises(ValueError, match="older"):
        receipt_to_text(RECEIPT._replace(newest=newest))


@pytest.mark.parametrize(
    "wrong",
    [
        RECEIPT._replace(version=0),
        RECEIPT._replace(head="C" * 64),
        RECEIPT._replace(match_id="a|b"),
        RECEIPT._replace(own=Head(0, "0" * 64)),
    ],
)
def test_what_no_receipt_holds_is_not_written(wrong: Receipt) -> None:
    with pytest.raises(ValueError, match="no receipt"):
        receipt_to_text(wrong)
