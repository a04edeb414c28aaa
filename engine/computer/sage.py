"""The analyser `bgsage`: knows its nets and its boards, knows no level and no match score.

Imported only inside the worker: it needs AVX2, and its nets take time and memory. Depths are as the library
counts them, one more than GNU Backgammon's: 1 ply is the net alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import bgbot_cpp
import numpy as np
from bgsage.weights import bearoff_db_path, default_weights

from engine.computer.boards import to_board
from engine.computer.judge import Numbers
from engine.computer.protocol import Cube, Kind, Question, Reply, Step
from engine.rules.position import OFF, Position

# Replies that the search follows inside a line of play, the library's own default.
REPLIES = 5
REPLIES_WITHIN = 0.08

MOST_PLIES = 3


class SageJudge:
    """Judges by the nets, exactly where both sides are bearing off. One thread."""

    kind: Final[Kind] = "full"

    def __init__(self) -> None:
        weights = default_weights()
        net = (weights.strategy_type, weights.weight_paths_list, weights.hidden_sizes_list)
        bearoff = bgbot_cpp.BearoffDB()
        if not bearoff.load(bearoff_db_path() or ""):
            raise ImportError("the bear-off table of bgsage is missing")
        self._still = bgbot_cpp.BearoffStrategy(bgbot_cpp.create_strategy(*net), bearoff)
        self._deep: dict[int, Any] = {}
        for plies in range(2, MOST_PLIES + 1):
            search = bgbot_cpp.create_multipy(
                *net,
                n_plies=plies,
                filter_max_moves=REPLIES,
                filter_threshold=REPLIES_WITHIN,
                parallel_evaluate=False,
                parallel_threads=1,
            )
            bgbot_cpp.multipy_set_bearoff_db(search, bearoff)
            self._deep[plies] = search

    def glance(self, before: Position, after: Sequence[Position]) -> Numbers:
        return self._evaluate(self._still, before, after)

    def ponder(self, before: Position, after: Sequence[Position], plies: int) -> Numbers:
        if plies <= 1:
            return self.glance(before, after)
        search = self._deep[plies]
        try:
            return self._evaluate(search, before, after)
        finally:
            search.clear_cache()

    def advice(self, question: Question, cube: Cube, step: Step) -> Reply | None:
        """Two plies, where levels double and the analyser knows what the game is for."""
        terms, levels = question.terms, cube.levels
        if not _doubles(levels, terms.away) or step == "beaver" or cube.wins != (1, 2, 3) or terms.given_up:
            return None
        rolls = question.position if step == "offer" else question.position.turned()
        away = terms.away if step == "offer" or terms.away is None else terms.away[::-1]
        owner = bgbot_cpp.CubeOwner.PLAYER if cube.owned else bgbot_cpp.CubeOwner.CENTERED
        asked = (to_board(rolls), levels[0], owner, *(() if away is None else (*away, False)))
        jacoby = terms.wins == (1, 1, 1)
        (said,) = bgbot_cpp.batch_evaluate_positions([asked], self._deep[2], 1, jacoby=jacoby, beaver=cube.beaver)
        self._deep[2].clear_cache()
        if step == "offer":
            return "accept" if said["should_double"] else "decline"
        if cube.beaver and said["is_beaver"]:
            return "beaver"
        return "accept" if said["should_take"] else "decline"

    @staticmethod
    def _evaluate(strategy: Any, before: Position, after: Sequence[Position]) -> Numbers:
        root = to_board(before)
        rows = [
            _won(position) if position.own[OFF] == 15 else strategy.evaluate_board(to_board(position), root)["probs"]
            for position in after
        ]
        return np.array(rows, dtype=np.float32)


def _won(position: Position) -> tuple[float, float, float, float, float]:
    """The outcome of a game that is over: the nets are not asked about those."""
    opp = position.opp
    mars = not opp[OFF]
    koks = mars and bool(sum(opp[19:26]))
    return 1.0, float(mars), float(koks), 0.0, 0.0


def _doubles(levels: tuple[int, ...], away: tuple[int, int] | None) -> bool:
    """Whether the levels go on as the analyser thinks: twice each time, in a game for a stake at least three times."""
    return levels[1] == 2 * levels[0] and (away is not None or len(levels) > 3)
