"""A match as a document: it proves itself, and whatever is changed in it is found."""

from __future__ import annotations

import re
from collections.abc import Callable

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.match.export import WrongError, document, read
from engine.match.proof import proved
from engine.match.table import Raising, Table

from .playing import play_out
from .test_random_matches import tables


@settings(max_examples=40)
@given(tables(), st.integers(0, 2**32), st.booleans())
def test_any_match_proves_itself(table: Table, seed: int, restless: bool) -> None:
    log, match = play_out(table, seed, restless)
    data = document("m-1", log)
    assert read(data) == ("m-1", log)
    assert proved(data) == match


LOG, MATCH = play_out(Table(points=3, raising=Raising.CUBE), 5, restless=False)
WHOLE = document("m-1", LOG).decode()


def first(pattern: str, to: str) -> Callable[[str], str]:
    return lambda text: re.sub(pattern, to, text, count=1)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (first(r'"steps":\[\[(\d+),', r'"steps":[[1,'), "version"),
        (first(r'"points":3,"clock"', '"points":5,"clock"'), "version"),
        (first(r'"k":"game_ended","winner":([01])', '"k":"game_ended","winner":null'), "stands where"),
        (first(r'"k":"raise_offered","seat":([01])', '"k":"raise_declined","seat":0'), "version"),
        (first(r'"v":2', '"v":3'), "cannot follow version 1"),
        (first(r'"raising":"cube"', '"raising":"beaver"'), "no such table: match_raising"),
        (first(r'"k":"rolled"', '"k":"threw"'), "unknown event"),
        (first("oyin-match-1", "oyin-match-0"), "not of the format"),
        (lambda text: text[: len(text) // 2], "not a match"),
        (lambda _: '{"format":"oyin-match-1","match":"m-1","entries":[]}', "empty log"),
        (lambda _: "[]", "not a match"),
        (first(r'"at":\d+', '"at":null'), "version|not a match"),
        (first(r'"opening":\[\[(\d),\d\]', r'"opening":[[\1,"x"]'), "version|not a match"),
        (first(r'"men":\["\w+"', '"men":[""'), "version|not a match"),
    ],
)
def test_a_changed_match_is_found(change: Callable[[str], str], words: str) -> None:
    changed = change(WHOLE)
    assert changed != WHOLE
    with pytest.raises(WrongError, match=words):
        proved(changed.encode())


def test_a_roll_that_was_changed_is_found_where_it_matters() -> None:
    """Dice are what they are; but no turn fits others."""
    told = orjson.loads(WHOLE)
    rolled = next(event for entry in told["entries"][1:] for event in entry["events"] if event["k"] == "rolled")
    rolled["dice"] = [7 - die for die in rolled["dice"]] if sum(rolled["dice"]) != 7 else [1, 1]
    with pytest.raises(WrongError, match=r"illegal_play|stands where"):
        proved(orjson.dumps(told))
