"""Raising on a level: knows who is to roll when which question is asked, leaves chances to a `Judge`."""

from __future__ import annotations

import numpy as np

from engine.computer.doubt import shaken
from engine.computer.judge import Judge
from engine.computer.levels import SKILLS
from engine.computer.lookahead import turn_over
from engine.computer.protocol import Cube, Question, Reply, Step
from engine.computer.raising import Raising

# Log odds for a doubt of 1: somebody who weighs every feature wrongly still sees who is ahead.
DOUBT = 0.4


def decide(judge: Judge, question: Question, cube: Cube, step: Step, seed: int) -> Reply:
    """The decision of this level; "accept" also says yes to raising, and "decline" no."""
    skill = SKILLS[judge.kind][question.level]
    if not skill.doubt and (said := judge.advice(question, cube, step)):
        return said
    position = question.position
    if step == "answer":  # the other side is to roll
        chances = judge.ponder(position.turned(), [position], 2)[0]
    else:
        chances = turn_over(judge.ponder(position, [position.turned()], 2)[0])
    win, *rest = (float(chance) for chance in chances)
    if skill.doubt:
        win = shaken(win, skill.doubt * DOUBT, np.random.default_rng(seed))
    raising = Raising((win, *rest), question.terms, cube)
    match step:
        case "offer":
            return "accept" if raising.raises() else "decline"
        case "answer":
            return raising.answer()
        case "beaver":
            return "accept" if raising.accepts_beaver() else "decline"
