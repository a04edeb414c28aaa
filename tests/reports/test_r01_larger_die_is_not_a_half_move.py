"""Row 1: elsewhere the larger die alone was played where both numbers fit with two checkers."""

from __future__ import annotations

from engine.rules.generate import plays, turn_graph
from engine.rules.graph import follow
from engine.rules.notation import format_steps
from engine.rules.text import pos
from engine.rules.why import Reason, Why, why_not
from tests.engine.rules.boards import INTERNATIONAL

REPORTED = pos("24:1 8:1 6:13 | 21:2 9:2 7:3 6:4 5:4")
"""6-2: the six fits only from 8, the two then only from 24; gnubg 1.07.001 names this one play too."""


def test_both_dice_are_played() -> None:
    found = plays(INTERNATIONAL, REPORTED, (6, 2))
    assert [sorted(format_steps(play.steps).split()) for play in found] == [["24/22", "8/2"]]


def test_neither_half_is_a_turn() -> None:
    graph = turn_graph(INTERNATIONAL, REPORTED, (6, 2))
    assert follow(graph, [(8, 2)]) is None
    assert follow(graph, [(24, 22)]) is None
    assert follow(graph, [(8, 2), (24, 22)]) is not None


def test_the_two_that_would_shut_out_the_six_is_refused_with_its_reason() -> None:
    assert why_not(INTERNATIONAL, REPORTED, (6, 2), (), 8, 6) == Why(Reason.MUST_PLAY_BOTH, (24, 8))
