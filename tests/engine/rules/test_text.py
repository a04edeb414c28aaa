"""Positions in a line, and what docs show."""

from __future__ import annotations

import doctest
from types import ModuleType

import pytest

from engine.rules import gnu, notation, packed, text, turn, variants
from engine.rules.text import men, pos
from engine.rules.variants import UnknownVariantError, variant


@pytest.mark.parametrize(
    "line",
    [
        "6:2",
        "6:2 | 27:1",
        "0:1 | 6:1",
        "6:x | 6:1",
        "6:-1 | 6:1",
        "6 | 6:1",
        "6:16 | 6:1",
        "6:p 6:1 | 6:1",
        "bar:p | 6:1",
    ],
)
def test_what_is_no_position(line: str) -> None:
    with pytest.raises(ValueError, match=r"place|side|more|lone"):
        pos(line)


def test_places_named_twice_are_added() -> None:
    assert men("6:2 6:3") == men("6:5")
    assert men("6:2 off:13") == men("6:2")
    assert sum(men("3:1", checkers=3)) == 3


@pytest.mark.parametrize("module", [gnu, notation, packed, text, turn, variants])
def test_what_the_docs_show_is_true(module: ModuleType) -> None:
    shown = doctest.testmod(module)
    assert shown.attempted > 0
    assert shown.failed == 0


def test_variants_by_name() -> None:
    assert variant("international").name == "international"
    with pytest.raises(UnknownVariantError):
        variant("nothing of the kind")
