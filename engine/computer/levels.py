"""The four levels as numbers: knows how far each looks and how it errs, plays nothing.

A weaker level errs as people do: in this turn it thinks blots, walls, the race and the rest more or less important
than they are, and it overlooks some of its plays; it never throws away more than its limit on purpose.
`python -m engine.computer.ladder` shows what the numbers make of it.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.computer.protocol import Kind


@dataclass(frozen=True, slots=True)
class Skill:
    """How a level chooses.

    `plies`: how far it looks (1 = no ahead). `doubt`: how wrongly it weighs what it sees, as a share of the true
    weight. `overlooks`: the chance not to notice a play. `limit`: the most that it gives away, in points.
    """

    plies: int = 1
    doubt: float = 0.0
    overlooks: float = 0.0
    limit: float = 0.0


SKILLS: dict[Kind, dict[str, Skill]] = {
    "full": {
        "beginner": Skill(doubt=1.4, overlooks=0.25, limit=1.0),
        "club": Skill(doubt=1.0, overlooks=0.15, limit=0.6),
        "expert": Skill(doubt=0.75, overlooks=0.06, limit=0.35),
        "master": Skill(plies=3),
    },
    "simple": {
        "beginner": Skill(doubt=1.4, overlooks=0.25, limit=1.0),
        "club": Skill(doubt=1.0, overlooks=0.15, limit=0.6),
        "expert": Skill(doubt=0.85, overlooks=0.09, limit=0.45),
        "master": Skill(plies=2),
    },
}
"""By kind of evaluator: the simple one errs by itself already."""
