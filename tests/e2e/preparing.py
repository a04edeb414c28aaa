"""Views of a match whose dice are being agreed on, as Ana (seat 0) sees them: knows the wire, plays nothing."""

from __future__ import annotations

from typing import Any

from tests.e2e.scripted import PLAIN_TABLE, Json, view_of

START = "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"
COMMITMENT = "c" * 64
FRIENDLY: Json = {**PLAIN_TABLE, "level": None}


def sealing(**changes: Any) -> Json:
    """Sealed dice; `changes` are fields of `sealing` in the view and, where it has no such, of the view itself."""
    stage: Json = {
        "commitment": COMMITMENT, "serial": 3, "sealed": [None, None], "lids": [None, None], "awaits": None,
    }  # fmt: skip
    inside = {name: changes.pop(name) for name in list(changes) if name in stage}
    return _preparing(sealing=stage | inside, **changes)


def live(**changes: Any) -> Json:
    """Live dice before the first throw; `changes` are fields of `live` in the view or, without such, of the view."""
    stage: Json = {
        "game": 1, "ends": [None, None, None], "lids": [None, None], "throw": 0, "last": [None, None, None],
        "open": None, "awaits": None,
    }  # fmt: skip
    inside = {name: changes.pop(name) for name in list(changes) if name in stage}
    return _preparing(live=stage | inside, table={**FRIENDLY, "dice": "live"}, **changes)


def _preparing(**changes: Any) -> Json:
    bare: Json = {
        "v": 1, "phase": "preparing", "graph": None, "dice": [], "last": None, "awaits": "dice", "turn": 1, "actor": 1,
        "table": FRIENDLY, "resign_max": 0, "head": "1" * 64,
    }  # fmt: skip
    return {**view_of(START, (3, 1)), **bare, **changes}


def opened(rows: list[list[int]], lids: tuple[int, int], v: int) -> Json:
    """The commit of Ana's seed: the lids open, `rows` of twelve dice one after another, and the higher die begins."""
    opening = [[row[lids[0] - 1], row[5 + lids[1]]] for row in rows]
    white = 0 if opening[-1][0] > opening[-1][1] else 1
    dice = sorted(opening[-1], reverse=True)
    view = view_of(START, (dice[0], dice[1]), v=v, last=None, white=white, turn=white, actor=white, table=FRIENDLY)
    if white == 1:
        view["graph"] = None
    events: list[Json] = [
        {"k": "seed_shown", "seat": 0, "lid": lids[0], "seed": "0" * 32, "drawn": False},
        {"k": "game_started", "game": 1, "white": white, "opening": opening, "men": view["men"], "lids": rows},
        {"k": "rolled", "seat": white, "dice": dice},
    ]
    return {"t": "ev", "match": "m1", "events": events, "view": view}
