"""Choosing a play: knows levels, stakes and the order of looking, leaves judging to a `Judge`."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from engine.computer.doubt import misjudgement
from engine.computer.judge import Judge, Numbers
from engine.computer.levels import SKILLS, Skill
from engine.computer.protocol import Question
from engine.computer.stakes import after_points, worth
from engine.rules.generate import Play, plays
from engine.rules.position import OFF, Position
from engine.rules.variant import Variant
from engine.rules.variants import variant

# Plays that go on to the next ply: at most so many, and none farther below the best (points). Against twelve plays
# within 0.25 at 3 plies this loses 0.0001 points a turn and takes a fifth of the time.
SHORTLIST = {2: (8, 0.16), 3: (4, 0.06)}


def choose(judge: Judge, question: Question, seed: int, hurry: bool = False) -> Play:
    """The play of this level; the same seed plays the same. In a `hurry` nobody looks ahead."""
    game = variant(question.variant)
    options = plays(game, question.position, question.dice, question.context)
    if len(options) == 1:
        return options[0]
    if question.position.opp[OFF] == game.checkers:  # an answering roll: only finishing, too, saves the game
        return max(options, key=lambda option: option.position.own[OFF])
    skill = SKILLS[judge.kind][question.level]
    if hurry:
        skill = replace(skill, plies=1)
    after = [option.position for option in options]
    chances = judge.glance(question.position, after)
    value = worth(chances, question.terms)
    if skill.doubt or skill.overlooks:
        rng = np.random.default_rng(seed)
        return options[_err(game, skill, after, value, float(chances[:, 0].max()), rng)]
    return options[_search(judge, skill.plies, question, after, value)]


def accepts(judge: Judge, question: Question, value: int) -> bool:
    """Whether a win of `value` now is worth at least as much as playing on from `question.position`, the answerer's."""
    terms = question.terms
    each = terms.wins[0 if terms.last_wins else value - 1] if terms.given_up is None else terms.given_up[1]
    points = each * terms.level
    if terms.away is not None and points >= terms.away[0]:
        return True
    playing_on = worth(judge.ponder(question.position.turned(), [question.position], 2), terms)
    return after_points(points, terms) >= float(playing_on[0])


def _search(judge: Judge, plies: int, question: Question, after: list[Position], value: Numbers) -> int:
    """Index of the best play, looking deeper at fewer plays step by step."""
    listed = list(range(len(after)))
    for depth in range(2, plies + 1):
        most, within = SHORTLIST[depth]
        order = np.argsort(-value, kind="stable")[:most]
        kept = [int(i) for i in order if value[order[0]] - value[i] < within]
        listed = [listed[i] for i in kept]
        if len(listed) == 1:
            break
        deeper = judge.ponder(question.position, [after[i] for i in listed], depth)
        value = worth(deeper, question.terms)
    else:
        return listed[int(np.argmax(value))]
    return listed[0]


def _err(
    game: Variant, skill: Skill, after: list[Position], value: Numbers, chance: float, rng: np.random.Generator
) -> int:
    """Index of the play that looks best to somebody who misjudges and overlooks."""
    looks = value + skill.doubt * misjudgement(game, after, chance, rng)
    looks[rng.random(len(after)) < skill.overlooks] -= 10
    looks[value < value.max() - skill.limit] -= 100
    return int(np.argmax(looks))
