"""OpenSpiel's backgammon as an oracle: knows how to read its states, shares no code with the engine.

It offers no way to set up a position, so positions come from its own random games. A double is two of its turns.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pyspiel

from engine.rules.position import Position

_OFF = re.compile(r"Scores, X: (\d+), O: (\d+)")


class Decision(NamedTuple):
    """A state before the first step of a turn, and the same in our form."""

    state: Any
    position: Position
    dice: tuple[int, int]


GAMES = {"international": ("backgammon", 15), "hypergammon": ("backgammon(hyper_backgammon=true)", 3)}
"""Its name for a game, and how many checkers a side has."""


def position_of(state: Any, mover: int, checkers: int = 15) -> Position:
    """The board as `mover` sees it. X (player 0) runs from index 0 to 23, O the other way."""
    found = _OFF.search(str(state))
    assert found
    men = []
    for player in (mover, 1 - mover):
        off = int(found[player + 1])
        points = [state.board(player, 24 - d if player == 0 else d - 1) for d in range(1, 25)]
        men.append((off, *points, checkers - off - sum(points)))
    return Position(*men)


def decisions(count: int, seed: int, every: int = 7, name: str = "international") -> Iterator[Decision]:
    """Every so many turns of random games."""
    called, checkers = GAMES[name]
    random, game, turns = Random(seed), pyspiel.load_game(called), 0
    while count:
        state = game.new_initial_state()
        again = False
        while count and not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(random.choice(state.chance_outcomes())[0])
                again = False
                continue
            if not again and (turns := turns + 1) % every == 0:
                count -= 1
                yield Decision(state.clone(), position_of(state, state.current_player(), checkers), dice_of(state))
            state.apply_action(random.choice(state.legal_actions()))
            again = True


def dice_of(state: Any) -> tuple[int, int]:
    """The numbers of a roll; the text of a state shows them as two digits."""
    found = re.search(r"Dice: (\d)(\d)", str(state))
    assert found
    return int(found[1]), int(found[2])


def ends(state: Any) -> list[Any]:
    """The states after each whole turn, with repetitions."""
    mover, found = state.current_player(), []
    for action in state.legal_actions():
        child = state.child(action)
        if child.current_player() == mover and not child.is_terminal():
            found += [child.child(second) for second in child.legal_actions()]
        else:
            found.append(child)
    return found
