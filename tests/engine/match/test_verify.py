"""Archives of every kind hold, and whatever is changed in one is found."""

from __future__ import annotations

import orjson
import pytest

from engine.dice.signing import public_key
from engine.match.archive import archive_to_bytes, parse_archive
from engine.match.export import WrongError, document
from engine.match.proof import proved
from engine.match.verify import Verdict, check

from .finished import KEY, KINDS, played
from .forged import FORGED, archive, by_strangers, one_bit, signatures_only


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_match_holds(kind: str) -> None:
    agreed, true = played(KINDS[kind])
    data = archive_to_bytes(true)
    assert parse_archive(data) == true
    assert orjson.dumps(orjson.loads(data)) == data
    checked = check(data, public_key(KEY))
    assert checked.match == agreed.match
    assert checked.verdict is (Verdict.SEALED_ONLY if kind == "sealed only" else Verdict.HOLDS)


@pytest.mark.parametrize("kind", KINDS)
def test_a_document_without_the_secret_proves_itself_as_far_as_it_goes(kind: str) -> None:
    agreed, true = played(KINDS[kind])
    for log in (agreed.log[:1], agreed.log[: len(agreed.log) // 2], agreed.log):
        assert proved(document(true.match_id, log)).version == len(log)


@pytest.mark.parametrize(("name", "forged"), [pytest.param(*each, id=each[0]) for each in FORGED.items()])
def test_the_operator_cannot_sign_other_dice(name: str, forged: bytes) -> None:
    with pytest.raises(WrongError, match=r"stands where|refused|over|signature|version"):
        check(forged)


@pytest.mark.parametrize(
    ("name", "forged"), [pytest.param(*each, id=each[0]) for each in (*by_strangers(), *signatures_only())]
)
def test_what_strangers_change_is_found(name: str, forged: bytes) -> None:
    with pytest.raises(WrongError):
        check(forged)


def test_one_bit_anywhere_is_found() -> None:
    for _, forged in one_bit(7, 400):
        with pytest.raises(WrongError):
            check(forged)


def test_a_key_that_is_known_is_held_against_the_archive() -> None:
    data = archive_to_bytes(archive("computer"))
    with pytest.raises(WrongError, match="is known"):
        check(data, "00" * 32)


def test_the_first_difference_is_told_in_full() -> None:
    forged = FORGED["random: a die"]
    words = r'version \d+: \{"k":"rolled","seat":\d,"dice":\[\d,\d\]\} stands where \{"k":"rolled",.*\} follows'
    with pytest.raises(WrongError, match=words):
        check(forged)


def test_dice_that_nobody_threw_have_no_place_in_a_document() -> None:
    """Without the secret the dice of a sealed match are its word; but links, lids and openings have to fit."""
    for kind, name in (("live", "a die"), ("live", "a link of the server"), ("random", "another opening")):
        forged = parse_archive(FORGED[f"{kind}: {name}"])
        entries = b",".join(text.encode() for text in forged.entries)
        told = b'{"format":"oyin-match-1","match":"m-1","entries":[' + entries + b"]}"
        with pytest.raises(WrongError, match=r"stands where|does not follow"):
            proved(told)
