"""Plays as text, both directions."""

from __future__ import annotations

from random import Random

import pytest

from engine.rules.generate import plays, turn_graph
from engine.rules.graph import Move, follow
from engine.rules.notation import format_play, format_steps, parse_play
from engine.rules.text import pos
from tests.engine.rules.boards import INTERNATIONAL, mixed, throw


@pytest.mark.parametrize(
    ("line", "dice", "moves", "text"),
    [
        ("24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5", (6, 2), ((13, 7), (13, 11)), "13/7 13/11"),
        ("13:1 11:1 | 16:1", (6, 2), ((13, 7), (11, 9)), "13/7 11/9*"),
        ("bar:1 6:14 | 20:1", (5, 1), ((25, 20), (6, 5)), "bar/20 6/5*"),
        ("6:3 | 24:2", (6, 6), ((6, 0), (6, 0), (6, 0)), "6/off(3)"),
        ("8:2 | 20:1", (3, 3), ((8, 5), (8, 5), (5, 2), (5, 2)), "8/5*(2) 5/2(2)"),
        ("24:1 | 7:2 4:2", (6, 3), (), ""),
    ],
)
def test_written_and_read(line: str, dice: tuple[int, int], moves: tuple[Move, ...], text: str) -> None:
    turn = follow(turn_graph(INTERNATIONAL, pos(line), dice), moves)
    assert turn is not None
    assert format_play(turn[0]) == text
    assert parse_play(text) == moves


def test_every_written_play_is_read_back_as_the_same_play() -> None:
    random = Random(13)
    for position in mixed(100, seed=13):
        dice = throw(random)
        graph = turn_graph(INTERNATIONAL, position, dice)
        for play in plays(INTERNATIONAL, position, dice):
            for text in (format_play(play.steps), format_steps(play.steps)):
                turn = follow(graph, parse_play(text))
                assert turn is not None
                assert turn[1] == play.position


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("24/18/14*", ((24, 18), (18, 14))),
        ("24/18/12(2)", ((24, 18), (18, 12), (24, 18), (18, 12))),
        ("BAR/20* 6/OFF", ((25, 20), (6, 0))),
        ("  13/7   8/7 ", ((13, 7), (8, 7))),
    ],
)
def test_what_players_write_too(text: str, moves: tuple[Move, ...]) -> None:
    assert parse_play(text) == moves


@pytest.mark.parametrize(
    "text",
    ["13", "13/", "/7", "13-7", "7/13", "off/6", "13/bar", "26/20", "13/7(5)", "13/7(0)", "13/7)", "13/٧", "1" * 5000],
)
def test_what_is_no_play(text: str) -> None:
    with pytest.raises(ValueError, match=r"move|long|home"):
        parse_play(text)
