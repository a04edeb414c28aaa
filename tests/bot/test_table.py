"""What people write after /nardi."""

from __future__ import annotations

import pytest

from bot.table import read_table
from engine.match.clash import DELAYS
from engine.match.table import POINTS, Clock, Table


@pytest.mark.parametrize(
    ("text", "table"),
    [
        (None, Table()),
        ("", Table()),
        (" 1 ", Table()),
        ("5", Table(points=5)),
        ("7 60", Table(points=7, clock=Clock(60, 840))),
        ("60 7", Table(points=7, clock=Clock(60, 840))),
        ("15", Table(clock=Clock(15, 120))),
        ("plakoto", Table("plakoto")),
        ("7 Exchange of Fire 60", Table("exchange-of-fire", points=7, clock=Clock(60, 840))),
        ("Сумасшедшее  плакото 3", Table("crazy-plakoto", points=3)),
        ("երկար նարդի", Table("long")),
        ("жылан 13", Table("snake", points=13)),
    ],
)
def test_points_and_seconds_in_any_order(text: str | None, table: Table) -> None:
    assert read_table(text) == table


@pytest.mark.parametrize(
    "text",
    [
        "14",
        "0",
        "-3",
        "5 7",
        "60 60",
        "5 60 1",
        "five",
        "plakoto long",
        "5 plakoto 5",
        "٣",
        "³",
        "5.0",
        "1" * 5000,
        "\x00",
    ],
)
def test_anything_else_is_not_guessed_at(text: str) -> None:
    assert read_table(text) is None


def test_no_number_means_both_points_and_seconds() -> None:
    assert not set(DELAYS) & set(POINTS)
