"""The seam between choosing a play and judging positions: knows what an evaluator answers, evaluates nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np
import numpy.typing as npt

from engine.computer.protocol import Cube, Kind, Question, Reply, Step
from engine.rules.position import Position

Numbers = npt.NDArray[np.float32]


class Judge(Protocol):
    """An evaluator. It answers the chances of `stakes.worth`, shape (n, 5), for the side that has moved."""

    @property
    def kind(self) -> Kind:
        """`full` for the nets of the analyser, `simple` for the evaluator that runs everywhere."""
        ...

    def glance(self, before: Position, after: Sequence[Position]) -> Numbers:
        """Static judgement of the positions that the mover can leave, in about a millisecond."""
        ...

    def ponder(self, before: Position, after: Sequence[Position], plies: int) -> Numbers:
        """The same, looking ahead: 1 ply is a glance, each further ply looks at all 21 rolls and the best replies."""
        ...

    def advice(self, question: Question, cube: Cube, step: Step) -> Reply | None:
        """What it decides about a raise by means of its own ("accept" also says yes to raising); None where the
        chances have to do."""
        ...
